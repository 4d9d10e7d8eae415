// What the server must know of moving in from other products.

import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { Db } from '#platform/db/db.ts';
import type { Uploads } from '#platform/http/request/uploads.ts';
import type { Log } from '#platform/log/log.ts';
import { ofWorkspace } from '#platform/module/exported-table.ts';
import { workspaceSlice, type WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { movingContract } from '../contract.ts';
import { movingTasks } from './child-tasks.ts';
import { createImports, type RequireStorage } from './imports.ts';
import { createMovingRoutes, createMovingStreams } from './routes.ts';
import { createRunImport } from './run-import.ts';
import { taskOrigins } from './tables.ts';

const RESUME_MS = 15_000;

type Needs = {
  db: Db;
  access: WorkspaceAccess;
  pool: ChildPool;
  uploads: Uploads;
  requireStorage: RequireStorage;
  log: Log;
};

export const movingModule = workspaceSlice({
  name: 'moving',
  contract: { moving: movingContract },
  tables: {
    exported: [ofWorkspace('task-origins.json', taskOrigins, { key: [taskOrigins.taskId], pageRows: 50 })],
    leftOut: {
      workspace: {
        task_imports: 'How a file was read, until the import can no longer be taken back.',
        task_import_rows: 'The report of an import.',
      },
    },
  },
  buckets: [],
  storage: [],
  holdings: {},
  search: [],
  runs: [],
  childTasks: movingTasks,
  workspace: { changes: [], activity: [], part: null, countOpenTasks: null },
  create({ db, access, pool, uploads, requireStorage, log }: Needs) {
    const imports = createImports({ db, access, pool, requireStorage, log, run: createRunImport({ access, log }) });
    return {
      services: {},
      routes: { moving: createMovingRoutes(imports) },
      streams: createMovingStreams({ imports, uploads }),
      purges: { moving: imports },
      jobs: [{ name: 'resume-imports', everyMs: RESUME_MS, work: () => imports.resume() }],
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
