// What the server must know of the audit log. Its rows are those of platform/audit.

import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { auditContract } from '../contract.ts';
import { createAudit } from './audit.ts';
import { createAuditRoutes } from './routes.ts';

const TRIM_EVERY_MS = 60 * 60_000;

type Needs = { db: Db; config: Pick<Config, 'AUDIT_RETENTION_DAYS'>; now: () => Date };

export const auditModule = serverModule({
  name: 'audit',
  contract: { audit: auditContract },
  tables: { exported: [], leftOut: {} },
  buckets: [],
  storage: [],
  holdings: {},
  search: [],
  runs: [],
  childTasks: [],
  create({ db, config, now }: Needs) {
    const audit = createAudit({ db, retentionDays: config.AUDIT_RETENTION_DAYS, now });
    const { router, streams } = createAuditRoutes(audit);
    return {
      services: {},
      routes: { audit: router },
      streams,
      purges: {},
      jobs: [{ name: 'trim-audit-log', everyMs: TRIM_EVERY_MS, work: () => audit.trim() }],
      stored: [],
      items: {},
      exportSources: {},
      personalFiles: [
        async function* listFiles(userId: string) {
          yield { path: 'audit/events.jsonl', body: audit.listOwnEvents(userId) };
        },
      ],
      start: null,
      close: null,
    };
  },
});
