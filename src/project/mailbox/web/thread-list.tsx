// The rows of threads: who takes part, what it is about, and what is asked first.

import { formatDay, formatWhen } from '#text/dates/format-date.ts';
import { Badge } from '#ui/components/badge.tsx';
import { mailMessages as words } from './messages.ts';
import type { ShownThread } from './queries.ts';

type ThreadListProps = {
  threads: readonly ShownThread[];
  openId: string | undefined;
  /** The person's day. */
  today: string;
  onOpen: (thread: ShownThread) => void;
};

export function ThreadList({ threads, openId, today, onOpen }: ThreadListProps) {
  return (
    <ul className="mailbox-threads" aria-label={words.list.loading}>
      {threads.map((thread) => (
        <li key={thread.id} data-open={thread.id === openId}>
          <button
            type="button"
            className="mailbox-thread"
            aria-current={thread.id === openId ? 'true' : undefined}
            onClick={() => onOpen(thread)}
          >
            <ThreadRow thread={thread} today={today} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function ThreadRow({ thread, today }: { thread: ShownThread; today: string }) {
  const { people, subject, lastAt, unreadCount, asks, waiting, summary, mailCount } = thread;
  const first = asks[0] ?? waiting[0];
  const rest = Math.max(asks.length, asks.length === 0 ? waiting.length : 0) - 1;
  return (
    <>
      <span className="mailbox-thread-head" data-unread={unreadCount > 0 || undefined}>
        <bdi className="cut">{people.join(', ')}</bdi>
        {mailCount > 1 && <span className="cap num">{mailCount}</span>}
        {unreadCount > 0 && <span className="sr">{words.unread}</span>}
        <time className="cap num" dateTime={lastAt}>
          {formatWhen(lastAt)}
        </time>
      </span>
      <bdi className="mailbox-thread-subject cut">{subject}</bdi>
      {first ? (
        <span className="mailbox-thread-ask">
          <Badge tone={asks.length > 0 ? 'amber' : 'neutral'}>{words.kinds[first.kind]}</Badge>
          <bdi className="cut">{first.quote}</bdi>
          {rest > 0 && <span className="cap num">{words.more(rest)}</span>}
          {first.due !== null && (
            <Badge tone={first.due < today ? 'err' : 'line'}>{words.due(formatDay(first.due, today))}</Badge>
          )}
        </span>
      ) : (
        <bdi className="mailbox-thread-summary cut">{summary}</bdi>
      )}
    </>
  );
}
