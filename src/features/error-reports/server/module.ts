// What the server must know of reports of failures.

import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import { ofPerson } from '#platform/module/exported-table.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { errorReportsContract } from '../contract.ts';
import { createErrorReports } from './error-reports.ts';
import { createErrorReportRoutes } from './routes.ts';
import { errorEvents, errorReports as rows } from './tables.ts';

export const errorReportsModule = serverModule({
  name: 'error-reports',
  contract: { errorReports: errorReportsContract },
  tables: {
    exported: [ofPerson('error-reports.json', rows), ofPerson('errors.json', errorEvents)],
    leftOut: {},
  },
  buckets: [],
  storage: [],
  holdings: {},
  search: [],
  runs: [],
  childTasks: [],
  create({ db, log, now }: { db: Db; log: Log; now: () => Date }) {
    const errorReports = createErrorReports({ db, log, now });
    return {
      services: { errorReports },
      routes: { errorReports: createErrorReportRoutes(errorReports) },
      streams: [],
      purges: { 'error-reports': errorReports },
      jobs: [],
      stored: [],
      items: {},
      exportSources: {},
      personalFiles: [],
      start: null,
      close: null,
    };
  },
});
