// Who may call the routes of statements of work, with calls that name rows of somebody else.

import { newId } from '#contract/id.ts';
import { accessOfPeople } from '#server/testing/access/slice-access.ts';
import type { SowSettings } from '../../shared/settings-shapes.ts';

const party = { name: 'Mine', address: '', contactName: '', contactRole: '', contactEmail: '' };
const settings: SowSettings = {
  rates: {
    currency: 'EUR',
    validFrom: '2026-01-01',
    isAssumed: false,
    roles: [{ key: 'lead', name: 'Lead', rate: 1, cost: 1 }],
  },
  tasks: {},
  provider: party,
};

export const access = accessOfPeople({
  ids: ['sow'],
  async populate(person, words) {
    await person.call('PUT', '/sow-settings', { ...settings, provider: { ...party, name: words } });
    return { sow: (await person.call<{ id: string }>('POST', '/sows', { title: words })).body.id };
  },
  public: [],
  naming: {
    'GET /sows/{id}': ({ sow }) => [{ params: { id: sow } }],
    'PATCH /sows/{id}': ({ sow }) => [{ params: { id: sow }, body: { title: 'Taken' } }],
    'DELETE /sows/{id}': ({ sow }) => [{ params: { id: sow } }],
    'POST /sows/{id}/restore': ({ sow }) => [{ params: { id: sow } }],
    'POST /sows/{id}/exports': ({ sow }) => [{ params: { id: sow }, body: { requestId: newId(), format: 'md' } }],
  },
  plain: {
    'GET /sows': () => [{}],
    'POST /sows': () => [{ body: { title: 'Mine' } }],
    'GET /sow-settings': () => [{}],
    'PUT /sow-settings': () => [{ body: settings }],
  },
  admin: {},
});
