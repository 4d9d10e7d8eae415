// What the server must know of resources: items of members that projects and tasks name.

import type { CodeServices } from '#features/code/server/code.ts';
import type { Documents } from '#features/documents/server/documents.ts';
import type { Db } from '#platform/db/db.ts';
import { ofWorkspace } from '#platform/module/exported-table.ts';
import { workspaceSlice, type WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { resourcesContract } from '../contract.ts';
import { resourceActivity as activity, resourceChanges as changes } from '../shared/resource-changes.ts';
import type { ItemSources } from './item-sources.ts';
import { createResources } from './resources.ts';
import { createResourceRoutes } from './routes.ts';
import { resourcePart as part } from './sample-resources.ts';
import { projectResources, taskSources as taskSourceRows } from './tables.ts';
import { countSourceBytes, createTaskSources } from './task-sources.ts';

type SourceNeeds = Parameters<typeof createTaskSources>[0];

type Needs = {
  db: Db;
  access: WorkspaceAccess;
  tasks: SourceNeeds['tasks'];
  requireStorage: SourceNeeds['requireStorage'];
  documents: Documents;
  code: Pick<CodeServices, 'projects'>;
  gathered: Pick<ItemSources, 'items'>;
};

export const resourcesModule = workspaceSlice({
  name: 'resources',
  contract: { resources: resourcesContract },
  tables: {
    exported: [
      ofWorkspace('resources.json', projectResources),
      ofWorkspace('task-sources.json', taskSourceRows, { key: [taskSourceRows.taskId] }),
    ],
    leftOut: {},
  },
  buckets: [],
  storage: [countSourceBytes],
  holdings: {},
  search: [],
  runs: [],
  childTasks: [],
  workspace: { changes, activity, part, countOpenTasks: null },
  create({ db, access, tasks, requireStorage, documents, code, gathered }: Needs) {
    const sources: ItemSources = {
      items: gathered.items,
      async openDocument(userId, id) {
        const { document, mediaType, sha256, read } = await documents.openDocument({ userId, id });
        return { name: document.name, size: document.size, mediaType, sha256, read };
      },
      findReport: (userId, id) => code.projects.findReport({ userId, id }),
    };
    const resources = createResources({ db, access, sources });
    const taskSources = createTaskSources({ access, sources, tasks, requireStorage });
    const { router, streams } = createResourceRoutes({ resources, taskSources });
    return {
      services: {},
      routes: { resources: router },
      streams: streams,
      purges: { resources },
      jobs: [],
      stored: [],
      items: {},
      exportSources: {},
      personalFiles: [],
      workspaceFiles: [],
      start: null,
      close: null,
    };
  },
});
