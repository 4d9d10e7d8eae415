// The person's conversations in this workspace, the newest first. On phones they are folded above the conversation.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { assistantMessages as words } from './messages.ts';
import { assistantApi, conversationsQuery, type ShownConversation } from './queries.ts';

type HistoryListProps = { openId: string | undefined; onOpen: (id: string | undefined) => void };

export function HistoryList({ openId, onOpen }: HistoryListProps) {
  const { id: workspaceId } = useWorkspace();
  const queryClient = useQueryClient();
  const options = conversationsQuery(workspaceId);
  const conversations = useQuery(options).data ?? [];

  function remove({ id: conversationId }: ShownConversation): void {
    void deleteWithUndo({
      delete: () => assistantApi.deleteConversation({ workspaceId, conversationId }),
      restore: () => assistantApi.restoreConversation({ workspaceId, conversationId }),
      refresh: () => queryClient.invalidateQueries({ queryKey: options.queryKey }),
      words: words.deletion,
      onDeleted: () => conversationId === openId && onOpen(undefined),
    });
  }

  return (
    <nav className="assistant-history" aria-label={words.history}>
      <details open={matchMedia('(min-width: 900px)').matches}>
        <summary className="cap">{words.history}</summary>
        {conversations.length === 0 && <p className="cap assistant-none">{words.noConversations}</p>}
        <ul>
          {conversations.map((conversation) => (
            <li key={conversation.id} data-open={conversation.id === openId || undefined}>
              <button
                type="button"
                className="assistant-conversation"
                aria-current={conversation.id === openId}
                onClick={() => onOpen(conversation.id)}
              >
                <bdi>{conversation.title}</bdi>
              </button>
              <IconButton
                label={words.deleteConversation(conversation.title)}
                size="sm"
                icon={<Trash2 />}
                onClick={() => remove(conversation)}
              />
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
