// The history: conversations, latest first, to open, rename and delete.

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, PenLine, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MAX_TITLE_LENGTH } from '../../shared/limits.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import '#ui/components/row.css';
import { chatMessages } from '../messages.ts';
import {
  chatApi,
  conversationsQuery,
  refresh,
  removeListed,
  replaceListed,
  type ShownConversation,
} from '../queries.ts';
import { formatWhen } from '../when.ts';

type ConversationListProps = { currentId: string | null; onOpen: (id: string | null) => void };

/** While an answer is being written somewhere, the list looks again after this many milliseconds. */
const LOOK_AGAIN_MS = 3000;

export function ConversationList({ currentId, onOpen }: ConversationListProps) {
  return (
    <section className="blk conv" aria-label={chatMessages.conversations}>
      <div className="blk-head">
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
        ? LOOK_AGAIN_MS
        : false,
  });
  const [renamed, setRenamed] = useState<{ id: string; isOpen: boolean } | null>(null);
  const remove = useRemove({ currentId, onOpen });

  if (query.isPending) return <Skeleton lines={[80, 60, 70]} label="Loading conversations" />;
  if (query.isError && !query.data) {
    return (
      <div className="conv-note">
        <p className="cap">{chatMessages.conversationsFailed}</p>
        <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
          {chatMessages.tryAgain}
        </Button>
      </div>
    );
  }
  const conversations = query.data.pages.flatMap((page) => page.conversations);
  if (conversations.length === 0) {
    return (
      <div className="conv-note">
        <p>{chatMessages.noConversations}</p>
        <p className="cap">{chatMessages.noConversationsReason}</p>
      </div>
    );
  }
  return (
    <ul className="rows conv-rows">
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          {renamed?.isOpen && renamed.id === conversation.id ? (
            <RenameForm
              conversation={conversation}
              onLeave={() => setRenamed(null)}
              onDone={() => setRenamed({ ...renamed, isOpen: false })}
            />
          ) : (
            <ConversationRow
              conversation={conversation}
              isCurrent={conversation.id === currentId}
              isRenamed={conversation.id === renamed?.id}
              onOpen={() => onOpen(conversation.id)}
              onRename={() => setRenamed({ id: conversation.id, isOpen: true })}
              onDelete={() => void remove(conversation)}
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

type RowProps = {
  conversation: ShownConversation;
  isCurrent: boolean;
  /** It comes back from being renamed, and the focus with it. */
  isRenamed: boolean;
  onOpen: () => void;
  onRename: () => void;
  onDelete: () => void;
};

function ConversationRow({ conversation, isCurrent, isRenamed, onOpen, onRename, onDelete }: RowProps) {
  return (
    <div className="rw conv-row" aria-current={isCurrent || undefined}>
      <button type="button" className="conv-open cut" aria-current={isCurrent || undefined} onClick={onOpen}>
        <bdi>{conversation.title}</bdi>
      </button>
      <span className="meta">
        {conversation.activeRunId ? (
          <span className="lampdot" role="img" aria-label="Answer under way" />
        ) : (
          formatWhen(conversation.updatedAt)
        )}
      </span>
      <Menu
        label={chatMessages.menu(conversation.title)}
        items={[
          { label: chatMessages.rename, icon: <PenLine className="s" />, onSelect: onRename },
          { label: chatMessages.delete, icon: <Trash2 className="s" />, danger: true, onSelect: onDelete },
        ]}
        trigger={(props) => (
          <IconButton
            {...props}
            autoFocus={isRenamed}
            label={chatMessages.menu(conversation.title)}
            icon={<Ellipsis className="s" />}
          />
        )}
      />
    </div>
  );
}

type RenameFormProps = {
  conversation: ShownConversation;
  /** Saved or given up with the keyboard. */
  onDone: () => void;
  /** The focus went elsewhere. */
  onLeave: () => void;
};

function RenameForm({ conversation, onDone, onLeave }: RenameFormProps) {
  const queryClient = useQueryClient();
  const [title, setTitle] = useState(conversation.title);

  async function save() {
    const wanted = title.trim();
    if (wanted === '' || wanted === conversation.title) return;
    replaceListed(queryClient, { ...conversation, title: wanted });
    try {
      await chatApi.renameConversation({ id: conversation.id, title: wanted });
    } catch (error) {
      showToast({ kind: 'error', text: chatMessages.renameFailed(messageOf(error)) });
    }
    await refresh(queryClient, conversation.id);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
        void save();
      }}
    >
      <input
        className="in md"
        aria-label={chatMessages.rename}
        value={title}
        maxLength={MAX_TITLE_LENGTH}
        autoFocus
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTitle(event.target.value)}
        onBlur={() => {
          onLeave();
          void save();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onDone();
        }}
      />
    </form>
  );
}

/** Gone at once on the screen, and back with Undo. */
function useRemove({ currentId, onOpen }: ConversationListProps): (conversation: ShownConversation) => Promise<void> {
  const queryClient = useQueryClient();

  async function restore(conversation: ShownConversation) {
    try {
      await chatApi.restoreConversation({ id: conversation.id });
    } catch (error) {
      showToast({ kind: 'error', text: chatMessages.actFailed(messageOf(error)) });
    }
    await refresh(queryClient, conversation.id);
  }

  return async function remove(conversation) {
    removeListed(queryClient, conversation.id);
    if (conversation.id === currentId) onOpen(null);
    try {
      await chatApi.deleteConversation({ id: conversation.id });
      showToast({
        kind: 'success',
        text: chatMessages.deleted,
        action: { label: chatMessages.undo, onSelect: () => void restore(conversation) },
      });
    } catch (error) {
      showToast({ kind: 'error', text: chatMessages.deleteFailed(messageOf(error)) });
    }
    await refresh(queryClient, null);
  };
}
