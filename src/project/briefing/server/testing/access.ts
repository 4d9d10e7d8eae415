// Who may call the routes of briefings, with calls that name rows of somebody else.

import { accessOfPeople } from '#server/testing/access/slice-access.ts';
import type { Briefing } from '../../shared/briefing-shapes.ts';

const settings = { isOn: true, hour: 7, byMail: false, workspaceIds: null };

export const access = accessOfPeople({
  ids: ['briefing'],
  async populate(person) {
    return { briefing: (await person.call<Briefing>('POST', '/briefings')).body.id };
  },
  public: [],
  naming: {
    'GET /briefings/{id}': ({ briefing }) => [{ params: { id: briefing } }],
    'POST /briefings/{id}/wording': ({ briefing }) => [{ params: { id: briefing } }],
  },
  plain: {
    'GET /briefings': () => [{}],
    'POST /briefings': () => [{}],
    'GET /briefing-settings': () => [{}],
    'PUT /briefing-settings': () => [{ body: settings }],
  },
  admin: {},
});
