// Who may call the routes of error reports, with calls that name rows of somebody else.

import { accessOfPeople } from '#server/testing/access/slice-access.ts';
import type { ErrorReport, SentReport } from '../../contract.ts';

const report: SentReport = { code: 'server/failed', page: '/chat', version: 'x', happenedAt: new Date(0) };

export const access = accessOfPeople({
  ids: ['errorReport'],
  async populate(person, words) {
    const { body } = await person.call<ErrorReport>('POST', '/error-reports', { ...report, note: words });
    return { errorReport: body.id };
  },
  public: [],
  naming: { 'POST /error-reports/{id}/close': ({ errorReport }) => [{ params: { id: errorReport } }] },
  plain: {
    'POST /error-reports': () => [{ body: report }],
    'POST /browser-failures': () => [{ body: { name: 'TypeError', place: 'main.js:1:2', page: '/chat' } }],
  },
  admin: {
    'PATCH /admin/error-reports/{id}': ({ errorReport }) => [
      { params: { id: errorReport }, body: { state: 'closed' } },
    ],
  },
});
