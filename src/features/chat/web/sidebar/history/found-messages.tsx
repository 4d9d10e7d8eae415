// The messages that a search has found. One opens its conversation on the branch that has it, scrolled to the message.

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { chatApi, refresh } from '../../queries.ts';
import { formatWhen } from '#text/dates/format-date.ts';
import { historyMessages } from './messages.ts';
import { searchQuery, type SearchFilter, type ShownFound } from './queries.ts';
import { handleListKey } from './row-items.tsx';
import './history.css';

type FoundMessagesProps = {
  text: string;
  filter: SearchFilter;
  onOpen: (conversationId: string, messageId: string) => void;
};

export function FoundMessages({ text, filter, onOpen }: FoundMessagesProps) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(searchQuery(useDeferredValue(text.trim()), filter));
  const found = query.data?.pages.flatMap((page) => page.messages);

  function open({ id, conversationId }: ShownFound): void {
    void attempt({
      action: () => chatApi.showBranch({ id: conversationId, messageId: id }),
      describeFailure: historyMessages.actionFailed,
      onDone: () => onOpen(conversationId, id),
      refresh: () => refresh(queryClient, conversationId),
    });
  }

  return (
    <>
      {!found || found.length === 0 ? (
        <ListState query={{ ...query, data: found }} words={historyMessages.found} />
      ) : (
        <ul
          className="rows chat-conversation-rows"
          aria-label={historyMessages.results}
          onKeyDown={(event) => handleListKey(event, { onDelete: () => undefined, onRename: () => undefined })}
        >
          {found.map((message) => (
            <li key={message.id}>
              <button type="button" className="chat-found" onClick={() => open(message)}>
                <span className="chat-found-head">
                  <bdi className="cut grow">{message.title}</bdi>
                  <span className="cap num">{formatWhen(message.createdAt)}</span>
                </span>
                <span className="chat-found-text">
                  <b>
                    {message.role === 'user'
                      ? historyMessages.you
                      : (message.agent?.name ?? historyMessages.hiddenAgent)}
                  </b>{' '}
                  <MarkedText {...message} />
                </span>
              </button>
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
                {historyMessages.older}
              </Button>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

function MarkedText({ excerpt, marks }: Pick<ShownFound, 'excerpt' | 'marks'>) {
  const parts = marks.map(({ start, end }, index) => ({
    start,
    before: excerpt.slice(marks[index - 1]?.end ?? 0, start),
    marked: excerpt.slice(start, end),
  }));
  return (
    <bdi>
      {parts.map(({ start, before, marked }) => (
        <span key={start}>
          {before}
          <mark>{marked}</mark>
        </span>
      ))}
      {excerpt.slice(marks.at(-1)?.end ?? 0)}
    </bdi>
  );
}
