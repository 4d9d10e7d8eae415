// Who may call the routes of integrations, with calls that name rows of another workspace.

import type { Delivery, Webhook } from '#project/integrations/contract/webhooks-contract.ts';
import { accessOfWorkspace } from '#server/testing/access/slice-access.ts';
import { both, inWorkspace } from '#server/testing/workspace-world/world-calls.ts';

const fields = { name: 'Deploys', url: 'https://hooks.example.com/x', shape: 'lounge', events: ['idea.promoted'] };

export const access = accessOfWorkspace({
  ids: ['webhook', 'delivery'],
  async populate({ person, words, ids }) {
    const path = `/workspaces/${ids.workspace}/webhooks`;
    const { webhook } = (await person.call<{ webhook: Webhook }>('POST', path, { ...fields, name: words })).body;
    const { id } = (await person.call<Delivery>('POST', `${path}/${webhook.id}/test`)).body;
    return { webhook: webhook.id, delivery: id };
  },
  routes: {
    'GET /workspaces/{workspaceId}/webhooks': { role: 'owner', calls: inWorkspace() },
    'POST /workspaces/{workspaceId}/webhooks': { role: 'owner', calls: inWorkspace(() => fields) },
    'PATCH /workspaces/{workspaceId}/webhooks/{webhookId}': {
      role: 'owner',
      calls: both(
        ({ webhook }) => ({ webhookId: webhook }),
        () => ({ name: 'Renamed' }),
      ),
    },
    'DELETE /workspaces/{workspaceId}/webhooks/{webhookId}': {
      role: 'owner',
      calls: both(({ webhook }) => ({ webhookId: webhook })),
    },
    'POST /workspaces/{workspaceId}/webhooks/{webhookId}/restore': {
      role: 'owner',
      calls: both(({ webhook }) => ({ webhookId: webhook })),
    },
    'POST /workspaces/{workspaceId}/webhooks/{webhookId}/secret': {
      role: 'owner',
      calls: both(({ webhook }) => ({ webhookId: webhook })),
    },
    'POST /workspaces/{workspaceId}/webhooks/{webhookId}/test': {
      role: 'owner',
      calls: both(({ webhook }) => ({ webhookId: webhook })),
    },
    'GET /workspaces/{workspaceId}/webhook-deliveries': { role: 'owner', calls: inWorkspace() },
    'POST /workspaces/{workspaceId}/webhook-deliveries/{deliveryId}/replay': {
      role: 'owner',
      calls: both(({ delivery }) => ({ deliveryId: delivery })),
    },
    'GET /workspaces/{workspaceId}/calendar-feed': { role: 'viewer', calls: inWorkspace() },
    'POST /workspaces/{workspaceId}/calendar-feed': { role: 'viewer', calls: inWorkspace(() => ({ content: 'all' })) },
    'DELETE /workspaces/{workspaceId}/calendar-feed': { role: 'viewer', calls: inWorkspace() },
  },
});
