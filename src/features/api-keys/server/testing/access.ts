// Who may call the routes of API keys, with calls that name rows of somebody else.

import { accessOfPeople } from '#server/testing/access/slice-access.ts';
import type { ApiKey } from '../../contract.ts';

export const access = accessOfPeople({
  ids: ['apiKey'],
  async populate(person, words) {
    const body = { name: words, scopes: ['tasks:read'], days: 7 };
    return { apiKey: (await person.call<{ apiKey: ApiKey }>('POST', '/api-keys', body)).body.apiKey.id };
  },
  public: [],
  naming: { 'DELETE /api-keys/{id}': ({ apiKey }) => [{ params: { id: apiKey } }] },
  plain: {
    'GET /api-keys': () => [{}],
    'POST /api-keys': () => [{ body: { name: 'Mine', scopes: ['tasks:read'], days: 7 } }],
  },
  admin: {},
});
