// The history: conversations, the latest first, to open, rename and delete.

import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import '#ui/components/row.css';
import { MAX_TITLE_LENGTH } from '../../shared/limits.ts';
import { chatMessages } from '../messages.ts';
import { conversationsQuery } from '../queries.ts';
import { ConversationRow } from './conversation-row.tsx';
import { useConversationActions } from './use-conversation-actions.ts';

const InlineRename = lazyComponent(() => import('#ui/list/inline-rename.tsx').then((module) => module.InlineRename));

type ConversationListProps = { currentId: string | null; onOpen: (id: string | null) => void };

/** Milliseconds between two reads of the list while an answer is being written in one of the conversations. */
const REFRESH_EVERY = 3000;

export function ConversationList({ currentId, onOpen }: ConversationListProps) {
  return (
    <section className="chat-block chat-conversations" aria-label={chatMessages.conversations}>
      <div className="chat-block-head">
        <h2 className="label">{chatMessages.conversations}</h2>
        <IconButton label={chatMessages.newConversation} icon={<Plus />} onClick={() => onOpen(null)} />
      </div>
      <ConversationRows currentId={currentId} onOpen={onOpen} />
    </section>
  );
}

function ConversationRows({ currentId, onOpen }: ConversationListProps) {
  const query = useInfiniteQuery({
    ...conversationsQuery,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.conversations.some(({ activeRunId }) => activeRunId))
        ? REFRESH_EVERY
        : false,
  });
  const [renamed, setRenamed] = useState<{ id: string; isOpen: boolean } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  /** The open conversation that was deleted; Undo opens it again. */
  const left = useRef<string | null>(null);
  const { renameConversation, deleteConversation } = useConversationActions({
    onDelete({ id }) {
      left.current = id === currentId ? id : null;
      if (id === currentId) onOpen(null);
      else focusNeighbour(list.current, id);
    },
    onRestored: ({ id }) => id === left.current && onOpen(id),
  });
  const conversations = query.data?.pages.flatMap((page) => page.conversations);

  if (!conversations || conversations.length === 0)
    return <ListState query={{ ...query, data: conversations }} words={chatMessages.conversationList} />;
  return (
    <ul className="rows chat-conversation-rows" ref={list}>
      {conversations.map((conversation) => (
        <li key={conversation.id} data-id={conversation.id}>
          {renamed?.isOpen && renamed.id === conversation.id ? (
            <InlineRename
              label={chatMessages.rename}
              name={conversation.title}
              maxLength={MAX_TITLE_LENGTH}
              onRename={(title) => void renameConversation(conversation, title)}
              onClose={(byKeyboard) => setRenamed(byKeyboard ? { ...renamed, isOpen: false } : null)}
            />
          ) : (
            <ConversationRow
              conversation={conversation}
              isCurrent={conversation.id === currentId}
              isRenamed={conversation.id === renamed?.id}
              onOpen={() => onOpen(conversation.id)}
              onRename={() => setRenamed({ id: conversation.id, isOpen: true })}
              onDelete={() => void deleteConversation(conversation)}
            />
          )}
        </li>
      ))}
      {query.hasNextPage && (
        <li>
          <Button
            variant="ghost"
            size="sm"
            wide
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show older
          </Button>
        </li>
      )}
    </ul>
  );
}

/** The row is about to be removed: the focus moves to the next one, or to the one before. */
function focusNeighbour(list: HTMLElement | null, id: string): void {
  const row = list?.querySelector(`[data-id="${CSS.escape(id)}"]`);
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector('button')?.focus();
}
