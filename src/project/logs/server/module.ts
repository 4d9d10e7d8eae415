// What the server must know of the logs. They have no rows of their own.

import type { Db } from '#platform/db/db.ts';
import { workspaceSlice, type WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { logsContract } from '../contract.ts';
import { createLogs } from './logs.ts';
import { createLogRoutes } from './routes.ts';

export const logsModule = workspaceSlice({
  name: 'logs',
  contract: { logs: logsContract },
  tables: { exported: [], leftOut: {} },
  buckets: [],
  storage: [],
  holdings: {},
  search: [],
  runs: [],
  childTasks: [],
  workspace: { changes: [], activity: [], part: null, countOpenTasks: null },
  create({ db, access }: { db: Db; access: WorkspaceAccess }) {
    const { router, streams } = createLogRoutes(createLogs({ db, access }));
    return {
      services: {},
      routes: { logs: router },
      streams,
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
