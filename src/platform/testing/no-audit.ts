// An audit log for servers of tests that have no database: it does the work and records nothing.

import type { AuditLog } from '#platform/audit/audit-log.ts';

export const noAudit: AuditLog = {
  perform: (_call, work) => work(),
  refuse: async () => {},
  close: async () => {},
};
