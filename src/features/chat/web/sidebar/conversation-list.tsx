// The history: conversations, the pinned ones first and then the latest, to open, rename, organise and delete; and a search
// in all messages. What the first paint does not show is loaded after it.

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Agent } from '#features/agents/contract.ts';
import { Button } from '#ui/controls/button.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import '#ui/components/row.css';
import { MAX_TITLE_LENGTH } from '../../shared/limits.ts';
import { chatMessages } from '../messages.ts';
import { conversationsOf, type ListedPart, type ShownConversation } from '../queries.ts';
import { ConversationRow } from './conversation-row.tsx';
import { groupByDay } from './group-by-day.ts';
import type { SearchFilter } from './history/queries.ts';
import type * as rowItems from './history/row-items.tsx';
import { useConversationActions } from './use-conversation-actions.ts';

const InlineRename = lazyComponent(() => import('#ui/list/inline-rename.tsx').then((module) => module.InlineRename));
const HistoryBar = lazyComponent(
  () => import('./history/history-bar.tsx').then((module) => module.HistoryBar),
  () => <div className="chat-history-waiting" />,
);
const FoundMessages = lazyComponent(() =>
  import('./history/found-messages.tsx').then((module) => module.FoundMessages),
);
const SelectionBar = lazyComponent(() => import('./history/selection-bar.tsx').then((module) => module.SelectionBar));
const MoveDialog = lazyComponent(() => import('./history/move-dialog.tsx').then((module) => module.MoveDialog));

type ConversationListProps = {
  currentId: string | null;
  onOpen: (id: string | null, messageId?: string) => void;
  agents: readonly Agent[];
};

/** Milliseconds between two reads of the list while an answer is being written in one of the conversations. */
const REFRESH_EVERY = 3000;

export function ConversationList({ currentId, onOpen, agents }: ConversationListProps) {
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<SearchFilter>({});
  const [part, setPart] = useState<ListedPart>({});
  return (
    <section className="chat-block chat-conversations" aria-label={chatMessages.conversations}>
      <div className="chat-block-head">
        <h2 className="label">{chatMessages.conversations}</h2>
        <IconButton label={chatMessages.newConversation} icon={<Plus />} onClick={() => onOpen(null)} />
      </div>
      <HistoryBar
        search={search}
        onSearch={setSearch}
        part={part}
        onPart={setPart}
        agents={agents}
        filter={filter}
        onFilter={setFilter}
      />
      {search.trim() === '' ? (
        <ConversationRows key={JSON.stringify(part)} part={part} currentId={currentId} onOpen={onOpen} />
      ) : (
        <FoundMessages text={search} filter={filter} onOpen={onOpen} />
      )}
    </section>
  );
}

type ConversationRowsProps = Omit<ConversationListProps, 'agents'> & { part: ListedPart };

function ConversationRows({ part, currentId, onOpen }: ConversationRowsProps) {
  const query = useInfiniteQuery({
    ...conversationsOf(part),
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.conversations.some(({ activeRunId }) => activeRunId))
        ? REFRESH_EVERY
        : false,
  });
  const [renamed, setRenamed] = useState<{ id: string; isOpen: boolean } | null>(null);
  const selection = useSelection();
  const list = useRef<HTMLDivElement>(null);
  const tools = useHistoryTools();
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
  const rename = (id: string) => setRenamed({ id, isOpen: true });

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const deleteRow = (id: string) => {
      const conversation = conversations?.find((row) => row.id === id);
      if (conversation) void deleteConversation(conversation);
    };
    tools?.handleListKey(event, { onRename: rename, onDelete: deleteRow });
  }

  if (!conversations || conversations.length === 0)
    return <ListState query={{ ...query, data: conversations }} words={listWords(part)} />;
  return (
    <>
      <div className="chat-conversation-rows" role="group" ref={list} onKeyDown={handleKey}>
        {groupByDay(conversations).map(({ name, isEarlier, rows }) => (
          <section key={name} className="chat-conversation-group" aria-label={name}>
            <h3>{name}</h3>
            <ul className="rows">
              {rows.map((conversation) => (
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
                      hasDay={isEarlier}
                      isCurrent={conversation.id === currentId}
                      isRenamed={conversation.id === renamed?.id}
                      isSelected={selection.ids && selection.ids.has(conversation.id)}
                      items={tools?.itemsOf(conversation, selection) ?? []}
                      onOpen={() => (selection.ids ? selection.toggle(conversation.id) : onOpen(conversation.id))}
                      onRename={() => rename(conversation.id)}
                      onDelete={() => void deleteConversation(conversation)}
                    />
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
        {query.hasNextPage && <ShowOlder isBusy={query.isFetchingNextPage} onShow={() => void query.fetchNextPage()} />}
      </div>
      <SelectionTools
        conversations={conversations}
        selection={selection}
        onDelete={(ids) => currentId !== null && ids.includes(currentId) && onOpen(null)}
      />
    </>
  );
}

function ShowOlder({ isBusy, onShow }: { isBusy: boolean; onShow: () => void }) {
  return (
    <Button variant="ghost" size="sm" wide busy={isBusy} onClick={onShow}>
      Show older
    </Button>
  );
}

/** The conversations that are selected, null while none can be, and those that are about to be moved. */
function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const [moved, setMoved] = useState<readonly ShownConversation[] | null>(null);
  return {
    ids,
    toggle: (id: string) => setIds((selected) => new Set([id]).symmetricDifference(selected ?? new Set())),
    end: () => setIds(null),
    moved,
    setMoved,
  };
}

type Selection = ReturnType<typeof useSelection>;

function SelectionTools({
  conversations,
  selection: { ids, moved, end, setMoved },
  onDelete,
}: {
  conversations: readonly ShownConversation[];
  selection: Selection;
  onDelete: (ids: readonly string[]) => void;
}) {
  const selected = conversations.filter(({ id }) => ids?.has(id));
  return (
    <>
      {ids && <SelectionBar selected={selected} onMove={() => setMoved(selected)} onDelete={onDelete} onDone={end} />}
      {moved && (
        <MoveDialog
          conversations={moved}
          onClose={() => setMoved(null)}
          onMoved={() => {
            setMoved(null);
            end();
          }}
        />
      )}
    </>
  );
}

/** The keys of the list and the further items of its menus; null until they are loaded. */
function useHistoryTools() {
  const [loaded, setLoaded] = useState<typeof rowItems | null>(null);
  const queryClient = useQueryClient();
  useEffect(() => {
    import('./history/row-items.tsx').then(setLoaded, (error: unknown) => {
      console.error('The tools of the history could not be loaded.', error);
    });
  }, []);
  return (
    loaded && {
      handleListKey: loaded.handleListKey,
      itemsOf: (conversation: ShownConversation, { toggle, setMoved }: Selection) =>
        loaded.listRowItems(conversation, {
          queryClient,
          onMove: () => setMoved([conversation]),
          onSelect: () => toggle(conversation.id),
        }),
    }
  );
}

function listWords(part: ListedPart) {
  const words = chatMessages.conversationList;
  if (part.isArchived) return { ...words, empty: words.emptyArchive, emptyReason: words.emptyArchiveReason };
  return part.folderId ? { ...words, empty: words.emptyFolder, emptyReason: words.emptyFolderReason } : words;
}

/** The row is about to be removed: the focus moves to the next one, or to the one before. */
function focusNeighbour(list: HTMLElement | null, id: string): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
  const at = rows.findIndex((row) => row.dataset['id'] === id);
  const neighbour = rows[at + 1] ?? rows[at - 1];
  neighbour?.querySelector('button')?.focus();
}
