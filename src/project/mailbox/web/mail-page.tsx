// /project/email: what the mails of a person's mailboxes ask, thread by thread, and the open thread beside the list. j and k move
// between threads, e marks the open one as done, s snoozes it until tomorrow.

import {
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Settings2 } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useToday } from '#project/projects/web/use-today.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { TasksArt } from '#ui/components/states/area-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { NextPage } from '#ui/controls/next-page.tsx';
import { ListContent } from '#ui/list/list-content.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { searchChange, type ChangeSearch } from '#ui/list/search-change.ts';
import { SearchField } from '#ui/list/search-field.tsx';
import { usePageKeys } from '#ui/list/use-page-keys.ts';
import { usePause } from '#ui/markdown-editor/use-pause.ts';
import { threadViewOrder } from '../shared/thread-views.ts';
import type { MailSearch } from './mail-search.ts';
import { mailMessages as words } from './messages.ts';
import {
  accountsQuery,
  countsQuery,
  isComing,
  refreshMail,
  threadsQuery,
  type ShownThread,
  type ThreadPage,
} from './queries.ts';
import { ThreadList } from './thread-list.tsx';
import { ThreadPanel } from './thread/thread-panel.tsx';
import { morningIn, useThreadChanges } from './use-thread-changes.ts';
import './mail.css';

const AccountsDialog = lazyComponent(() =>
  import('./accounts/accounts-dialog.tsx').then((module) => module.AccountsDialog),
);

/** Milliseconds without a key until what was typed is searched for. */
const SEARCH_DELAY = 200;

export function MailPage() {
  const search = useSearch({ from: '/signed-in/project/email' });
  const change = searchChange<MailSearch>(useNavigate({ from: '/project/email' }));
  const { data: accounts } = useQuery(accountsQuery);
  const { data: counts } = useQuery(countsQuery);
  const view = search.view ?? 'asked';
  const query = useInfiniteQuery(threadsQuery(view, usePause((search.text ?? '').trim(), SEARCH_DELAY)));
  useMailKeys(threadsOf(query.data), search.thread, change);
  useRefreshAfterReading(accounts?.map(({ syncedAt }) => syncedAt).join(' '));
  const close = (): void => change({ thread: undefined });
  const dialog = search.mailboxes && <AccountsDialog onClose={() => change({ mailboxes: undefined }, true)} />;
  const connect = (): void => change({ mailboxes: true });
  return (
    <ListPage
      name="mailbox-page"
      title={words.title}
      count={counts?.isConnected ? words.count(counts.unread) : null}
      actions={
        <Button icon={<Settings2 />} onClick={connect}>
          {words.mailboxes}
        </Button>
      }
      onEscape={search.thread === undefined ? undefined : close}
      panel={search.thread !== undefined && <ThreadPanel key={search.thread} id={search.thread} onClose={close} />}
      overlay={dialog}
    >
      {accounts?.length === 0 ? (
        <NoMailbox onConnect={connect} />
      ) : (
        <MailList search={search} change={change} query={query} />
      )}
    </ListPage>
  );
}

type MailListProps = {
  search: MailSearch;
  change: ChangeSearch<MailSearch>;
  query: UseInfiniteQueryResult<InfiniteData<ThreadPage>>;
};

function MailList({ search, change, query }: MailListProps) {
  const { data: accounts = [] } = useQuery(accountsQuery);
  const { data: counts } = useQuery(countsQuery);
  const threads = query.data?.pages.flatMap((page) => page.threads);
  return (
    <>
      <Filters search={search} counts={counts} onChange={change} />
      <AccountProblems onMend={() => change({ mailboxes: true })} />
      <ListContent
        query={query}
        rows={threads}
        words={words.list}
        empty={{ art: <TasksArt />, ...emptyWords(search, accounts.some(isComing)) }}
      >
        <div className="mailbox-scroll">
          <Threads threads={threads ?? []} openId={search.thread} onOpen={({ id }) => change({ thread: id })} />
          <NextPage query={query} variant="ghost" wide>
            {words.showOlder}
          </NextPage>
        </div>
      </ListContent>
    </>
  );
}

/** What was read is shown when the reading ends, and not at the next look. */
function useRefreshAfterReading(readAt: string | undefined): void {
  const queryClient = useQueryClient();
  const before = useRef(readAt);
  useEffect(() => {
    if (before.current !== undefined && before.current !== readAt) void refreshMail(queryClient);
    before.current = readAt;
  }, [readAt, queryClient]);
}

function Threads(props: {
  threads: readonly ShownThread[];
  openId: string | undefined;
  onOpen: (thread: ShownThread) => void;
}) {
  return <ThreadList {...props} today={useToday()} />;
}

function NoMailbox({ onConnect }: { onConnect: () => void }) {
  return (
    <EmptyState
      art={<TasksArt />}
      title={words.noMailbox}
      text={words.noMailboxText}
      action={
        <Button variant="primary" onClick={onConnect}>
          {words.connect}
        </Button>
      }
    />
  );
}

type Counts = { asked: number; waiting: number; snoozed: number } | undefined;

function Filters({
  search,
  counts,
  onChange,
}: {
  search: MailSearch;
  counts: Counts;
  onChange: ChangeSearch<MailSearch>;
}) {
  const shown: Readonly<Record<string, number | undefined>> = {
    asked: counts?.asked,
    waiting: counts?.waiting,
    snoozed: counts?.snoozed,
  };
  return (
    <div className="mailbox-filters">
      <div className="mailbox-views" role="group" aria-label={words.view}>
        {threadViewOrder.map((view) => (
          <Button
            key={view}
            size="sm"
            variant={(search.view ?? 'asked') === view ? 'default' : 'ghost'}
            aria-pressed={(search.view ?? 'asked') === view}
            onClick={() => onChange({ view: view === 'asked' ? undefined : view, thread: undefined })}
          >
            {words.views[view]}
            {(shown[view] ?? 0) > 0 && <span className="mailbox-view-count num">{shown[view]}</span>}
          </Button>
        ))}
      </div>
      <SearchField
        label={words.search}
        value={search.text ?? ''}
        onChange={(text) => onChange({ text: text === '' ? undefined : text }, true)}
      />
    </div>
  );
}

function AccountProblems({ onMend }: { onMend: () => void }): ReactNode {
  const { data = [] } = useQuery(accountsQuery);
  return data.map(
    ({ id, title, problem }) =>
      problem && (
        <Notice
          key={id}
          tone="warn"
          action={
            <Button size="sm" onClick={onMend}>
              {words.mend}
            </Button>
          }
        >
          {words.problems(title, problem.message)}
        </Notice>
      ),
  );
}

function emptyWords({ view, text }: MailSearch, isReading: boolean): { title: string; text?: string } {
  if (text !== undefined) return { title: words.noMatch };
  if (isReading) return { title: words.reading };
  const [title, more] = words.empty[view ?? 'asked'];
  return { title, text: more };
}

function threadsOf(data: InfiniteData<ThreadPage> | undefined): ShownThread[] {
  return data?.pages.flatMap((page) => page.threads) ?? [];
}

function useMailKeys(
  threads: readonly ShownThread[],
  openId: string | undefined,
  change: ChangeSearch<MailSearch>,
): void {
  const { markDone, snooze } = useThreadChanges();
  const at = threads.findIndex(({ id }) => id === openId);
  const open = threads[at];
  const go = (index: number): void => {
    const thread = threads[Math.max(0, Math.min(threads.length - 1, index))];
    if (thread) change({ thread: thread.id });
  };
  // The next thread takes the place of one that leaves the list.
  const leave = (act: () => void): void => {
    act();
    change({ thread: (threads[at + 1] ?? threads[at - 1])?.id });
  };
  usePageKeys({
    j: () => go(at + 1),
    k: () => go(at - 1),
    e: open && (() => leave(() => markDone(open, !open.isDone))),
    s: open && (() => leave(() => snooze(open, morningIn(1)))),
  });
}
