// Copies the messages up to one of them into a new conversation, and opens it.

import type { QueryClient } from '@tanstack/react-query';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { chatMessages } from '../../messages.ts';
import { refresh } from '../../queries.ts';
import { historyApi } from '../../sidebar/history/queries.ts';

type Fork = {
  queryClient: QueryClient;
  conversationId: string;
  messageId: string;
  openConversation: (id: string) => void;
};

export async function forkConversation({ queryClient, conversationId, messageId, openConversation }: Fork) {
  await attempt({
    action: async () => {
      const { conversation } = await historyApi.forkConversation({ id: conversationId, messageId });
      openConversation(conversation.id);
      showToast({ kind: 'success', text: chatMessages.forked });
    },
    describeFailure: chatMessages.actionFailed,
    refresh: () => refresh(queryClient, null),
  });
}
