// What the owner does with a webhook.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { askToConfirm } from '#ui/overlays/confirm.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { integrationMessages } from './messages.ts';
import { integrationQueries, integrationsApi, type ShownWebhook } from './queries.ts';

const words = integrationMessages.webhooks;

/** `onSecret` is called with a secret that is shown once. */
export function useWebhookActions(onSecret: (secret: string) => void) {
  const { id: workspaceId } = useWorkspace();
  const queryClient = useQueryClient();
  const [testing, setTesting] = useState<string | null>(null);
  const [now] = useState(() => new Date());
  const refresh = () => queryClient.invalidateQueries({ queryKey: integrationQueries.key(workspaceId) });
  const change = (action: () => Promise<unknown>) => attempt({ action, describeFailure: words.failed, refresh });

  async function test({ id: webhookId }: ShownWebhook): Promise<void> {
    setTesting(webhookId);
    await change(async () => {
      const { state, status, tookMs, problem } = await integrationsApi.testWebhook({ workspaceId, webhookId });
      if (state === 'done') showToast({ kind: 'success', text: words.testDone(status, tookMs) });
      else showToast({ kind: 'error', text: words.testFailed, ...(problem !== null && { detail: problem }) });
    });
    setTesting(null);
  }

  async function rotate({ id: webhookId, name }: ShownWebhook): Promise<void> {
    const question = { title: words.rotateTitle(name), text: words.rotateText, action: words.rotate };
    if (!(await askToConfirm(question))) return;
    await change(async () => onSecret((await integrationsApi.rotateSecret({ workspaceId, webhookId })).secret));
  }

  return {
    now,
    testing,
    test,
    rotate,
    turn: ({ id: webhookId }: ShownWebhook, isOn: boolean) =>
      change(() => integrationsApi.updateWebhook({ workspaceId, webhookId, isOn })),
    remove: ({ id: webhookId, name }: ShownWebhook) =>
      deleteWithUndo({
        delete: () => integrationsApi.deleteWebhook({ workspaceId, webhookId }),
        restore: () => integrationsApi.restoreWebhook({ workspaceId, webhookId }),
        refresh,
        words: { ...words.deletion, deleted: words.deleted(name) },
      }),
  };
}
