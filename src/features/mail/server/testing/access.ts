// Who may call the routes of mail: admins read the mails, everybody may leave a list by its link, and a person their own.

import { accessOfPeople } from '#server/testing/access/slice-access.ts';

const NO_MAIL = '00000000-0000-7000-8000-000000000000';

export const access = accessOfPeople({
  ids: [],
  populate: async () => ({}),
  public: ['POST /mail/stops', 'POST /mail/unsubscribe'],
  naming: {},
  plain: {
    'GET /mail/stops': () => [{}],
    'POST /mail/resumptions': () => [{ body: { list: 'digest' } }],
  },
  admin: {
    'GET /admin/mail-server': () => [{}],
    'GET /admin/mails': () => [{}],
    'GET /admin/mails/{id}': () => [{ params: { id: NO_MAIL } }],
    'GET /admin/mails/{id}/html': () => [{ params: { id: NO_MAIL } }],
    'POST /admin/mails/{id}/attempts': () => [{ params: { id: NO_MAIL } }],
  },
});
