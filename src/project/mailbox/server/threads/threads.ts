// The threads of a person's mailboxes: lists, one with its mails, done, snooze, and tasks made of what they ask.

import { isId, newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tasks } from '#project/tasks/server/tasks.ts';
import type { WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { mailProblems } from '../../contract.ts';
import { MAX_SHOWN_MAILS } from '../../shared/limits.ts';
import type { Mail, MailTask, MailThread, MailThreadDetails, ThreadView } from '../../shared/mail-shapes.ts';
import { hasQuote } from '../../shared/reading/quote.ts';
import { mailNotFound } from '../accounts/accounts.ts';
import { selectMails } from '../sync/message-store.ts';
import type { AccountRow, MessageRow, ThreadRow } from '../tables.ts';
import { readerOf, withoutCopies } from './refresh-thread.ts';
import * as store from './thread-store.ts';

type Owned = { userId: string; id: string };
type ListOrder = {
  userId: string;
  view: ThreadView;
  search: string;
  accountId?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};
type TaskOrder = { workspaceId: string; title: string; quote: string; due: string | null };

/** The counts are 0 where nothing is connected. */
export type MailCounts = { isConnected: boolean; unread: number; asked: number; waiting: number; snoozed: number };

/** An ask as other slices tell of it. */
export type OpenAsk = { threadId: string; subject: string; who: string; quote: string; due: string | null };

/** What names a thread rejects with 'mail/not-found'. */
export type MailThreads = {
  countMail(userId: string): Promise<MailCounts>;
  listMailThreads(order: ListOrder): Promise<{ threads: MailThread[]; nextCursor: string | null }>;
  /** Unread threads, those of people first; null where no mailbox is connected. */
  listUnread(userId: string, limit: number): Promise<{ count: number; threads: MailThread[] } | null>;
  /** Lists what open threads ask of the person, the most urgent first. It is null where no mailbox is connected. */
  listAsks(userId: string, limit: number): Promise<OpenAsk[] | null>;
  findMailThread(owned: Owned): Promise<MailThreadDetails>;
  updateMailThread(
    owned: Owned,
    changes: { isDone?: boolean | undefined; snoozedUntil?: string | null | undefined },
  ): Promise<MailThread>;
  /** The task is assigned to the person. Rejects with 'mail/no-quote' where no mail of the thread has this sentence. */
  createMailTask(owned: Owned, order: TaskOrder): Promise<MailTask>;
};

type Needs = { db: Db; tasks: Tasks; access: WorkspaceAccess; now: () => Date };

const MAX_WORDS = 6;

export function createThreads({ db, tasks, access, now }: Needs): MailThreads {
  async function inThread<T>({ userId, id }: Owned, work: (tx: Tx, row: ThreadRow) => Promise<T>): Promise<T> {
    if (!isId(id)) throw mailNotFound();
    return db.asUser(userId, async (tx) => {
      const row = await store.selectThread(tx, { userId, id });
      if (!row) throw mailNotFound();
      return work(tx, row);
    });
  }

  const count = async (tx: Tx, userId: string): Promise<MailCounts> => ({
    isConnected: await store.hasAccount(tx, userId),
    ...(await store.countThreads(tx, userId, now())),
  });

  return {
    countMail: (userId) => db.asUser(userId, (tx) => count(tx, userId)),

    async listMailThreads({ search, accountId, cursor, ...query }) {
      if (accountId !== undefined && !isId(accountId)) throw mailNotFound();
      const words = search
        .toLowerCase()
        .split(/\s+/)
        .filter((word) => word !== '')
        .slice(0, MAX_WORDS);
      const { rows, nextCursor } = await db.asUser(query.userId, (tx) =>
        store.selectThreads(tx, { ...query, words, accountId, cursor, at: now() }),
      );
      return { threads: rows.map(presentThread), nextCursor };
    },

    ...createFigures({ db, now, count }),

    findMailThread: (owned) =>
      inThread(owned, async (tx, row) => {
        const account = await store.selectAccountOf(tx, row);
        if (!account) throw mailNotFound();
        const mails = withoutCopies(await selectMails(tx, { userId: owned.userId, threadId: row.id })).slice(
          -MAX_SHOWN_MAILS,
        );
        const found = await store.selectTasks(tx, { userId: owned.userId, id: row.id });
        return {
          ...presentThread(row),
          messageId: mails.at(-1)?.messageId ?? '',
          mails: mails.map((mail) => presentMail(mail, account)),
          tasks: found.map(({ quote, workspace_id, task_id, key, title }) => ({
            ...{ quote, key, title },
            workspaceId: workspace_id,
            taskId: task_id,
          })),
        };
      }),

    updateMailThread: (owned, { isDone, snoozedUntil }) =>
      inThread(owned, async (tx, row) => {
        const changes = {
          ...(isDone !== undefined && { doneAt: isDone ? now() : null }),
          ...(snoozedUntil !== undefined && { snoozedUntil: snoozedUntil === null ? null : new Date(snoozedUntil) }),
        };
        if (Object.keys(changes).length > 0)
          await store.updateThread(tx, { userId: owned.userId, id: row.id }, changes);
        return presentThread({ ...row, ...changes });
      }),

    createMailTask: createTaskMaker({ tasks, access, inThread }),
  };
}

/** Other slices ask these. */
function createFigures({
  db,
  now,
  count,
}: Pick<Needs, 'db' | 'now'> & { count: (tx: Tx, userId: string) => Promise<MailCounts> }): Pick<
  MailThreads,
  'listUnread' | 'listAsks'
> {
  return {
    listUnread: (userId, limit) =>
      db.asUser(userId, async (tx) => {
        const { isConnected, unread } = await count(tx, userId);
        if (!isConnected) return null;
        return { count: unread, threads: (await store.selectUnread(tx, userId, limit)).map(presentThread) };
      }),

    listAsks: (userId, limit) =>
      db.asUser(userId, async (tx) => {
        if (!(await store.hasAccount(tx, userId))) return null;
        const query = {
          userId,
          view: 'asked' as const,
          words: [],
          accountId: undefined,
          cursor: undefined,
          limit,
          at: now(),
        };
        const { rows } = await store.selectThreads(tx, query);
        const open = rows.flatMap(({ id: threadId, subject, asks }) =>
          asks.map(({ who, quote, due }) => ({ threadId, subject, who, quote, due })),
        );
        return open.toSorted((a, b) => (a.due ?? '9').localeCompare(b.due ?? '9')).slice(0, limit);
      }),
  };
}

type InThread = <T>(owned: Owned, work: (tx: Tx, row: ThreadRow) => Promise<T>) => Promise<T>;

function createTaskMaker({
  tasks,
  access,
  inThread,
}: Pick<Needs, 'tasks' | 'access'> & { inThread: InThread }): MailThreads['createMailTask'] {
  return async ({ userId, id: threadId }, { workspaceId, title, quote, due }) => {
    const mails = await inThread({ userId, id: threadId }, (tx, row) => selectMails(tx, { userId, threadId: row.id }));
    const mail = mails.find(({ text }) => hasQuote(text, quote));
    if (!mail) throw Problem.of(mailProblems, 'mail/no-quote');
    const scope = { workspaceId, userId };
    const assigneeId = await access.read(scope, async (_tx, { memberId }) => memberId);
    const task = { title, due, assigneeId, description: describeAsk(mail, quote), newLabels: [] };
    const created = await tasks.createTask(scope, task, ({ tx }, taskId) =>
      store.insertTask(tx, { id: newId(), userId, threadId, quote, workspaceId, taskId }),
    );
    return { quote, workspaceId, taskId: created.id, key: created.key, title: created.title };
  };
}

/** Members of the workspace read the sentence, who wrote it and when, and nothing else of the mail. */
function describeAsk({ sender, sentAt }: MessageRow, quote: string): string {
  const who = (sender.name || sender.address).replace(/[\\`*_[\]<>#|]/g, '');
  const lines = quote.split(/\n/).map((line) => `> ${line.replace(/[\\`*_[\]<>#|]/g, (sign) => `\\${sign}`)}`);
  return `${lines.join('\n')}\n\nFrom a mail of ${who}, ${sentAt.toISOString().slice(0, 10)}.`;
}

export function presentThread(row: ThreadRow): MailThread {
  const { id, accountId, subject, people, lastAt, kind, mailCount, unreadCount } = row;
  const { summary, reader, asks, waiting, due, doneAt, snoozedUntil } = row;
  return {
    ...{ id, accountId, subject, people, lastAt, kind, mailCount, unreadCount },
    ...{ summary, reader, asks, waiting, due, snoozedUntil, isDone: doneAt !== null },
  };
}

function presentMail(row: MessageRow, account: AccountRow): Mail {
  const { id, sender, recipients, copies, sentAt, isSeen, text, attachments, isClipped, isReadable } = row;
  const isMine = readerOf(account).addresses.includes(sender.address);
  return {
    id,
    from: sender,
    to: recipients,
    cc: copies,
    sentAt,
    isSeen,
    isMine,
    text,
    attachments,
    isClipped,
    isReadable,
  };
}
