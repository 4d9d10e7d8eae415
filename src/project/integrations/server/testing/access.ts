// Who may call the routes of integrations, with calls that name rows of another workspace.

import { newId } from '#contract/id.ts';
import {
  codeConnections,
  codeItems,
  codeItemTasks,
  codeRepositories,
} from '#project/integrations/server/code/tables.ts';
import type { Delivery, Webhook } from '#project/integrations/contract/webhooks-contract.ts';
import { accessOfWorkspace } from '#server/testing/access/slice-access.ts';
import { both, inWorkspace } from '#server/testing/workspace-world/world-calls.ts';

const fields = { name: 'Deploys', url: 'https://hooks.example.com/x', shape: 'lounge', events: ['idea.promoted'] };

const inTask = both(({ task }) => ({ taskId: task }));

export const access = accessOfWorkspace({
  ids: ['webhook', 'delivery', 'codeConnection'],
  async populate({ db, person, words, ids }) {
    const path = `/workspaces/${ids.workspace}/webhooks`;
    const { webhook } = (await person.call<{ webhook: Webhook }>('POST', path, { ...fields, name: words })).body;
    const { id } = (await person.call<Delivery>('POST', `${path}/${webhook.id}/test`)).body;
    const codeConnection = newId();
    // No code host is there to accept a token, and nothing can open what was never sealed.
    const row = { id: codeConnection, workspaceId: ids.workspace, host: 'gitea', token: 'x', hookSecret: 'x' } as const;
    await db.asSystem((tx) => tx.insert(codeConnections).values({ ...row, baseUrl: 'https://git.example.com' }));
    const { workspace: workspaceId, task: taskId } = ids;
    const [repositoryId, itemId] = [newId(), newId()];
    const linked = { id: repositoryId, workspaceId, connectionId: codeConnection, remoteId: '1' };
    const url = 'https://git.example.com/x';
    const pull = { id: itemId, workspaceId, repositoryId, kind: 'pull', number: 1, state: 'open' } as const;
    await db.asSystem(async (tx) => {
      await tx.insert(codeRepositories).values({ ...linked, name: words, url });
      await tx.insert(codeItems).values({ ...pull, title: words, url, changedAt: new Date(0) });
      await tx.insert(codeItemTasks).values({ workspaceId, itemId, taskId });
    });
    return { webhook: webhook.id, delivery: id, codeConnection };
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
    'GET /workspaces/{workspaceId}/code-connections': { role: 'owner', calls: inWorkspace() },
    'POST /workspaces/{workspaceId}/code-connections': {
      role: 'owner',
      calls: inWorkspace(() => ({ host: 'gitea', baseUrl: 'https://127.0.0.1', token: 'x' })),
      answers: 403,
    },
    'PATCH /workspaces/{workspaceId}/code-connections/{connectionId}': {
      role: 'owner',
      calls: both(
        ({ codeConnection }) => ({ connectionId: codeConnection }),
        () => ({ mergedStatusId: null }),
      ),
    },
    'DELETE /workspaces/{workspaceId}/code-connections/{connectionId}': {
      role: 'owner',
      calls: both(({ codeConnection }) => ({ connectionId: codeConnection })),
    },
    'POST /workspaces/{workspaceId}/code-connections/{connectionId}/restore': {
      role: 'owner',
      calls: both(({ codeConnection }) => ({ connectionId: codeConnection })),
    },
    'POST /workspaces/{workspaceId}/code-connections/{connectionId}/secret': {
      role: 'owner',
      calls: both(({ codeConnection }) => ({ connectionId: codeConnection })),
    },
    'GET /workspaces/{workspaceId}/code-connections/{connectionId}/remote-repositories': {
      role: 'owner',
      calls: both(({ codeConnection }) => ({ connectionId: codeConnection })),
      answers: 422,
    },
    'PUT /workspaces/{workspaceId}/code-connections/{connectionId}/repositories': {
      role: 'owner',
      calls: both(
        ({ codeConnection }) => ({ connectionId: codeConnection }),
        () => ({ remoteIds: [] }),
      ),
      answers: 422,
    },
    'POST /workspaces/{workspaceId}/code-connections/{connectionId}/sync': {
      role: 'owner',
      calls: both(({ codeConnection }) => ({ connectionId: codeConnection })),
    },
    'POST /workspaces/{workspaceId}/code-connections/{connectionId}/pull-requests': {
      role: 'owner',
      calls: both(
        ({ codeConnection }) => ({ connectionId: codeConnection }),
        () => ({ repositoryId: newId(), codeProjectId: newId(), branch: 'lounge/hub', title: 'Hub' }),
      ),
      answers: 404,
    },
    'GET /workspaces/{workspaceId}/tasks/{taskId}/code-items': {
      role: 'viewer',
      calls: inTask,
    },
    'GET /workspaces/{workspaceId}/pull-requests': { role: 'viewer', calls: inWorkspace() },
    'GET /workspaces/{workspaceId}/calendar-feed': { role: 'viewer', calls: inWorkspace() },
    'POST /workspaces/{workspaceId}/calendar-feed': { role: 'viewer', calls: inWorkspace(() => ({ content: 'all' })) },
    'DELETE /workspaces/{workspaceId}/calendar-feed': { role: 'viewer', calls: inWorkspace() },
  },
});
