// What a person does with the list of conversations: rename one, delete one and undo that.

import { useQueryClient } from '@tanstack/react-query';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { chatMessages } from '../messages.ts';
import { chatApi, refresh, removeListed, replaceListed, type ShownConversation } from '../queries.ts';

type Options = {
  /** Called before the conversation is deleted. */
  onDelete: (conversation: ShownConversation) => void;
  onRestored: (conversation: ShownConversation) => void;
};

export function useConversationActions({ onDelete, onRestored }: Options) {
  const queryClient = useQueryClient();
  return {
    async renameConversation(conversation: ShownConversation, title: string): Promise<void> {
      replaceListed(queryClient, { ...conversation, title });
      await attempt({
        action: () => chatApi.renameConversation({ id: conversation.id, title }),
        describeFailure: chatMessages.renameFailed,
        refresh: () => refresh(queryClient, conversation.id),
      });
    },
    deleteConversation(conversation: ShownConversation): Promise<void> {
      const { id } = conversation;
      return deleteWithUndo({
        hide() {
          removeListed(queryClient, id);
          onDelete(conversation);
        },
        delete: () => chatApi.deleteConversation({ id }),
        restore: () => chatApi.restoreConversation({ id }),
        onRestored() {
          void refresh(queryClient, id);
          onRestored(conversation);
        },
        refresh: () => refresh(queryClient, null),
        words: chatMessages.deletion,
      });
    },
  };
}
