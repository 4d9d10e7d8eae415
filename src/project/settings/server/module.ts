// What the server must know of the settings of a workspace: the export of everything in it.

import type { HeavyReads } from '#platform/db/turns/heavy-reads.ts';
import { workspaceSlice, type WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { createWorkspaceExportStreams } from './routes.ts';
import { createWorkspaceExport, type WorkspaceExportPart } from './workspace-export.ts';

type Needs = {
  heavyReads: HeavyReads;
  access: WorkspaceAccess;
  gathered: { workspaceData: readonly WorkspaceExportPart[] };
};

export const workspaceSettingsModule = workspaceSlice({
  name: 'workspace-settings',
  contract: {},
  tables: { exported: [], leftOut: {} },
  buckets: [],
  storage: [],
  holdings: {},
  search: [],
  runs: [],
  childTasks: [],
  workspace: { changes: [], activity: [], part: null, countOpenTasks: null },
  create({ heavyReads, access, gathered }: Needs) {
    const workspaceExport = createWorkspaceExport({ heavyReads, access, parts: gathered.workspaceData });
    return {
      services: {},
      routes: {},
      streams: createWorkspaceExportStreams(workspaceExport),
      purges: {},
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
