// Threads in SQL as pages show them. Every function names the owner; row-level security is the second line of defence.

import { and, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { newestFirst, pageOf, type Page } from '#platform/db/page.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { taskFacts } from '#project/tasks/server/tables.ts';
import type { ThreadView } from '../../shared/mail-shapes.ts';
import { mailAccounts, mailMessages, mailTasks, mailThreads, type AccountRow, type ThreadRow } from '../tables.ts';

type Owned = { userId: string; id: string };

const latestFirst = newestFirst({ time: mailThreads.lastAt, id: mailThreads.id });

/** Threads of a mailbox that was removed are not shown. */
function isShown(userId: string): SQL | undefined {
  return and(
    eq(mailThreads.userId, userId),
    sql`exists (select 1 from ${mailAccounts} where ${mailAccounts.id} = ${mailThreads.accountId} and ${mailAccounts.deletedAt} is null)`,
  );
}

function isOpen(at: Date): SQL | undefined {
  return and(
    isNull(mailThreads.doneAt),
    or(isNull(mailThreads.snoozedUntil), sql`${mailThreads.snoozedUntil} <= ${at.toISOString()}::timestamptz`),
  );
}

function isInView(view: ThreadView, at: Date): SQL | undefined {
  const { kind, askCount, waitingCount, doneAt, snoozedUntil } = mailThreads;
  const ofPerson = eq(kind, 'person');
  const conditions: Record<ThreadView, SQL | undefined> = {
    asked: and(isOpen(at), gt(askCount, 0)),
    waiting: and(isOpen(at), eq(askCount, 0), gt(waitingCount, 0)),
    other: and(isOpen(at), ofPerson, eq(askCount, 0), eq(waitingCount, 0)),
    automatic: and(isOpen(at), inArray(kind, ['newsletter', 'automatic'])),
    snoozed: and(isNull(doneAt), sql`${snoozedUntil} > ${at.toISOString()}::timestamptz`),
    done: sql`${doneAt} is not null`,
    all: undefined,
  };
  return conditions[view];
}

type ThreadQuery = {
  userId: string;
  view: ThreadView;
  /** The words are in lower case. */
  words: readonly string[];
  accountId: string | undefined;
  cursor: string | undefined;
  limit: number;
  at: Date;
};

export async function selectThreads(
  tx: Tx,
  { userId, view, words, accountId, cursor, limit, at }: ThreadQuery,
): Promise<Page<ThreadRow & { place: string }>> {
  const rows = await tx
    .select({ ...columns, place: latestFirst.place })
    .from(mailThreads)
    .where(
      and(
        isShown(userId),
        isInView(view, at),
        accountId === undefined ? undefined : eq(mailThreads.accountId, accountId),
        ...words.map(hasWord),
        latestFirst.after(cursor),
      ),
    )
    .orderBy(...latestFirst.by)
    .limit(limit + 1);
  return pageOf(rows, limit);
}

const {
  id,
  userId: ownerId,
  accountId: ofAccount,
  subject,
  subjectKey,
  lastAt,
  kind,
  people,
  mailCount,
  unreadCount,
} = mailThreads;
const { summary, asks, waiting, askCount, waitingCount, due, reader, doneAt, snoozedUntil, createdAt } = mailThreads;
const columns = {
  ...{ id, userId: ownerId, accountId: ofAccount, subject, subjectKey, lastAt, kind, people, mailCount, unreadCount },
  ...{ summary, asks, waiting, askCount, waitingCount, due, reader, doneAt, snoozedUntil, createdAt },
};

/** The subject has the word, or a mail has it in its text or its sender. */
function hasWord(word: string): SQL {
  return sql`(strpos(lower(${mailThreads.subject}), ${word}) > 0 or exists (
    select 1 from ${mailMessages} where ${mailMessages.threadId} = ${mailThreads.id} and
      (strpos(lower(${mailMessages.text}), ${word}) > 0 or strpos(lower(${mailMessages.sender}::text), ${word}) > 0)))`;
}

export async function selectThread(tx: Tx, owned: Owned): Promise<ThreadRow | null> {
  const [row] = await tx
    .select()
    .from(mailThreads)
    .where(and(eq(mailThreads.id, owned.id), isShown(owned.userId)));
  return row ?? null;
}

export async function updateThread(tx: Tx, owned: Owned, changes: Partial<ThreadRow>): Promise<void> {
  await tx
    .update(mailThreads)
    .set(changes)
    .where(and(eq(mailThreads.id, owned.id), eq(mailThreads.userId, owned.userId)));
}

/** The mailbox of a thread. */
export async function selectAccountOf(tx: Tx, { userId, accountId }: ThreadRow): Promise<AccountRow | null> {
  const [row] = await tx
    .select()
    .from(mailAccounts)
    .where(and(eq(mailAccounts.id, accountId), eq(mailAccounts.userId, userId)));
  return row ?? null;
}

export async function countThreads(tx: Tx, userId: string, at: Date) {
  const { askCount: asked, waitingCount: waits, snoozedUntil: until } = mailThreads;
  const [row] = await rowsOf(
    tx,
    sql`select coalesce(sum(${mailThreads.unreadCount}), 0) as unread,
        count(*) filter (where ${isOpen(at)} and ${asked} > 0) as asked,
        count(*) filter (where ${isOpen(at)} and ${asked} = 0 and ${waits} > 0) as waiting,
        count(*) filter (where ${mailThreads.doneAt} is null and ${until} > ${at.toISOString()}::timestamptz) as snoozed
      from ${mailThreads} where ${isShown(userId)}`,
    { unread: column.number(), asked: column.number(), waiting: column.number(), snoozed: column.number() },
  );
  return row ?? { unread: 0, asked: 0, waiting: 0, snoozed: 0 };
}

export async function hasAccount(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.$count(mailAccounts, and(eq(mailAccounts.userId, userId), isNull(mailAccounts.deletedAt)))) > 0;
}

export async function insertTask(tx: Tx, row: typeof mailTasks.$inferInsert): Promise<void> {
  await tx.insert(mailTasks).values(row);
}

/** Leaves out tasks that are deleted or that the person may not see. */
export async function selectTasks(tx: Tx, { userId, id: threadId }: Owned) {
  return rowsOf(
    tx,
    sql`select ${mailTasks.quote} as quote, ${mailTasks.workspaceId} as workspace_id, ${mailTasks.taskId} as task_id,
        ${taskFacts.prefix} || '-' || ${taskFacts.number} as key, ${taskFacts.title} as title
      from ${mailTasks} join ${taskFacts} on ${taskFacts.id} = ${mailTasks.taskId} and ${taskFacts.workspaceId} = ${mailTasks.workspaceId}
      where ${mailTasks.threadId} = ${threadId} and ${mailTasks.userId} = ${userId} order by ${mailTasks.createdAt}`,
    {
      quote: column.text(),
      workspace_id: column.text(),
      task_id: column.text(),
      key: column.text(),
      title: column.text(),
    },
  );
}

/** The latest unread ones of people first. */
export async function selectUnread(tx: Tx, userId: string, limit: number): Promise<ThreadRow[]> {
  return tx
    .select()
    .from(mailThreads)
    .where(and(isShown(userId), gt(mailThreads.unreadCount, 0)))
    .orderBy(sql`${mailThreads.kind} = 'person' desc`, ...latestFirst.by)
    .limit(limit);
}
