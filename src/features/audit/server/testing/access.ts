// Who may call the routes of the audit log: admins.

import { accessOfPeople } from '#server/testing/access/slice-access.ts';

export const access = accessOfPeople({
  ids: [],
  populate: async () => ({}),
  public: [],
  naming: {},
  plain: {},
  admin: {
    'GET /admin/audit-events': () => [{}],
    'GET /admin/audit-events/export': () => [{}],
    'POST /admin/audit-checks': () => [{}],
  },
});
