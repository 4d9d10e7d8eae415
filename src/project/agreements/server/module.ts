// What the server must know of projects of statements of work. Their routes are those of /sow, which lies below and asks this.

import { ofWorkspace } from '#platform/module/exported-table.ts';
import { workspaceSlice, type WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { createAgreements, type CreateTask } from './agreements.ts';
import { sowProjects as projectRows, sowProjectTasks } from './tables.ts';

type Needs = { access: WorkspaceAccess; ideaTasks: { createTask: CreateTask } };

export const agreementsModule = workspaceSlice({
  name: 'agreements',
  contract: {},
  tables: {
    exported: [
      ofWorkspace('sow-projects.json', projectRows, { key: [projectRows.sowId] }),
      ofWorkspace('sow-project-tasks.json', sowProjectTasks, { key: [sowProjectTasks.taskId] }),
    ],
    leftOut: {},
  },
  buckets: [],
  storage: [],
  holdings: {},
  search: [],
  runs: [],
  childTasks: [],
  workspace: { changes: [], activity: [], part: null, countOpenTasks: null },
  create({ access, ideaTasks: { createTask } }: Needs) {
    return {
      services: {},
      routes: {},
      streams: [],
      purges: {},
      jobs: [],
      stored: [],
      items: {},
      exportSources: {},
      personalFiles: [],
      workspaceFiles: [],
      sowProjects: createAgreements({ access, createTask }),
      start: null,
      close: null,
    };
  },
});
