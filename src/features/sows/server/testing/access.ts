// Who may call the routes of statements of work, with calls that name rows of somebody else.

import { newId } from '#contract/id.ts';
import { accessOfPeople } from '#server/testing/access/slice-access.ts';
import type { SowHistory } from '../../shared/life/life-shapes.ts';
import type { Sow } from '../../shared/sow-shapes.ts';
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
  rules: [],
};

export const access = accessOfPeople({
  ids: ['sow', 'sowLink'],
  async populate(person, words) {
    await person.call('PUT', '/sow-settings', { ...settings, provider: { ...party, name: words } });
    const { id, content, revision } = (await person.call<Sow>('POST', '/sows', { title: words })).body;
    const named = { ...content.parties.client, name: words, contactName: words };
    const parties = { client: named, provider: named };
    // The rates above have one role only.
    const body = { content: { ...content, parties, effort: [] }, baseRevision: revision };
    await person.call('PATCH', `/sows/${id}`, body);
    await person.call('POST', `/sows/${id}/send`, {});
    const { links } = (await person.call<SowHistory>('GET', `/sows/${id}/history`)).body;
    return { sow: id, sowLink: links[0]?.id ?? '' };
  },
  public: [
    'GET /sow-offers/{token}',
    'POST /sow-offers/{token}/open',
    'POST /sow-offers/{token}/questions',
    'POST /sow-offers/{token}/accept',
    'POST /sow-offers/{token}/decline',
    'GET /sow-offers/{token}/signed',
    'GET /signing-certificate',
  ],
  naming: {
    'GET /sows/{id}': ({ sow }) => [{ params: { id: sow } }],
    'PATCH /sows/{id}': ({ sow }) => [{ params: { id: sow }, body: { title: 'Taken' } }],
    'DELETE /sows/{id}': ({ sow }) => [{ params: { id: sow } }],
    'POST /sows/{id}/restore': ({ sow }) => [{ params: { id: sow } }],
    'POST /sows/{id}/send': ({ sow }) => [{ params: { id: sow }, body: {} }],
    'POST /sows/{id}/withdraw': ({ sow }) => [{ params: { id: sow } }],
    'POST /sows/{id}/revise': ({ sow }) => [{ params: { id: sow } }],
    'GET /sows/{id}/history': ({ sow }) => [{ params: { id: sow } }],
    'POST /sows/{id}/links': ({ sow }) => [{ params: { id: sow }, body: {} }],
    'DELETE /sows/{id}/links/{linkId}': ({ sow, sowLink }, own) => [
      { params: { id: sow, linkId: sowLink } },
      { params: { id: own.sow, linkId: sowLink } },
      { params: { id: sow, linkId: own.sowLink } },
    ],
    'GET /sows/{id}/review': ({ sow }) => [{ params: { id: sow } }],
    'POST /sows/{id}/messages': ({ sow }) => [{ params: { id: sow }, body: { body: 'Mine' } }],
    'POST /sows/{id}/approvals': ({ sow }) => [
      { params: { id: sow }, body: { ruleId: 'a', hash: '0'.repeat(64), verdict: 'approved' } },
    ],
    'PUT /sows/{id}/share': ({ sow }) => [{ params: { id: sow }, body: { workspaceId: newId(), role: 'edit' } }],
    'DELETE /sows/{id}/share': ({ sow }) => [{ params: { id: sow } }],
    'PUT /sow-workspaces/{workspaceId}/rules': () => [{ params: { workspaceId: newId() }, body: { rules: [] } }],
    'GET /sows/{id}/signed/{version}': ({ sow }) => [{ params: { id: sow, version: '1' } }],
    'GET /sows/{id}/versions/{version}': ({ sow }) => [{ params: { id: sow, version: '1' } }],
    'GET /sows/{id}/work': ({ sow }) => [{ params: { id: sow } }],
    'POST /sows/{id}/project': ({ sow }) => [{ params: { id: sow }, body: { workspaceId: newId() } }],
    'POST /sows/{id}/changes': ({ sow }) => [{ params: { id: sow } }],
    'GET /sows/{id}/deliveries': ({ sow }) => [{ params: { id: sow } }],
    'POST /sows/{id}/deliveries': ({ sow }) => [
      { params: { id: sow }, body: { files: [{ path: 'main.tf', text: 'locals {}' }] } },
    ],
    'POST /sows/{id}/deliveries/{deliveryId}/signatures': ({ sow }) => [
      { params: { id: sow, deliveryId: newId() }, body: { criterionId: 'a', verdict: 'passed', name: 'Mine' } },
    ],
    'POST /sows/{id}/exports': ({ sow }) => [{ params: { id: sow }, body: { requestId: newId(), format: 'md' } }],
  },
  plain: {
    'GET /sows': () => [{}],
    'POST /sows': () => [{ body: { title: 'Mine' } }],
    'GET /sows-shared': () => [{}],
    'GET /sow-workspaces': () => [{}],
    'GET /sow-settings': () => [{}],
    'PUT /sow-settings': () => [{ body: settings }],
  },
  admin: {},
});
