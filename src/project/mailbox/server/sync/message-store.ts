// The mails that are kept of a mailbox, in SQL.

import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { mailAccounts, mailMessages, mailThreads, type MessageRow, type ThreadRow } from '../tables.ts';

type Folder = { accountId: string; folder: string };

export type KnownMail = Pick<MessageRow, 'uid' | 'uidValidity' | 'isSeen' | 'threadId' | 'id'>;

export async function selectKnownMails(tx: Tx, { accountId, folder }: Folder): Promise<KnownMail[]> {
  const { id, uid, uidValidity, isSeen, threadId } = mailMessages;
  return tx
    .select({ id, uid, uidValidity, isSeen, threadId })
    .from(mailMessages)
    .where(and(eq(mailMessages.accountId, accountId), eq(mailMessages.folder, folder)));
}

/** Returns the folders that have mails and are not read any more. */
export async function selectFolders(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ folder: mailMessages.folder })
    .from(mailMessages)
    .where(eq(mailMessages.accountId, accountId));
  return rows.map(({ folder }) => folder);
}

export async function insertMessage(tx: Tx, row: typeof mailMessages.$inferInsert): Promise<void> {
  await tx.insert(mailMessages).values(row).onConflictDoNothing();
}

export async function deleteMessages(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(mailMessages).where(inArray(mailMessages.id, [...ids]));
}

export async function markSeen(tx: Tx, ids: readonly string[], isSeen: boolean): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(mailMessages)
      .set({ isSeen })
      .where(inArray(mailMessages.id, [...ids]));
}

/** The thread of one of these mails, or of a mail that names this one. */
export async function findThreadByIds(
  tx: Tx,
  { accountId, messageId, refs }: { accountId: string; messageId: string; refs: readonly string[] },
): Promise<string | null> {
  const ids = [messageId, ...refs].filter((id) => id !== '');
  if (ids.length === 0) return null;
  const named = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const [row] = await tx
    .select({ threadId: mailMessages.threadId })
    .from(mailMessages)
    .where(
      and(
        eq(mailMessages.accountId, accountId),
        sql`(${mailMessages.messageId} in (${named}) or ${messageId} = any(${mailMessages.refs}) and ${messageId} <> '')`,
      ),
    )
    .orderBy(desc(mailMessages.sentAt))
    .limit(1);
  return row?.threadId ?? null;
}

export async function findThreadBySubject(
  tx: Tx,
  { accountId, subjectKey, after }: { accountId: string; subjectKey: string; after: Date },
): Promise<string | null> {
  const [row] = await tx
    .select({ id: mailThreads.id })
    .from(mailThreads)
    .where(
      and(eq(mailThreads.accountId, accountId), eq(mailThreads.subjectKey, subjectKey), gte(mailThreads.lastAt, after)),
    )
    .orderBy(desc(mailThreads.lastAt))
    .limit(1);
  return row?.id ?? null;
}

export async function insertThread(tx: Tx, row: typeof mailThreads.$inferInsert): Promise<void> {
  await tx.insert(mailThreads).values(row);
}

export async function selectMails(
  tx: Tx,
  { userId, threadId }: { userId: string; threadId: string },
): Promise<MessageRow[]> {
  return tx
    .select()
    .from(mailMessages)
    .where(and(eq(mailMessages.threadId, threadId), eq(mailMessages.userId, userId)))
    .orderBy(asc(mailMessages.sentAt), asc(mailMessages.id));
}

export async function updateThread(tx: Tx, id: string, changes: Partial<ThreadRow>): Promise<void> {
  await tx.update(mailThreads).set(changes).where(eq(mailThreads.id, id));
}

export async function selectThreadRow(tx: Tx, id: string): Promise<ThreadRow | null> {
  const [row] = await tx.select().from(mailThreads).where(eq(mailThreads.id, id));
  return row ?? null;
}

export async function deleteThread(tx: Tx, id: string): Promise<void> {
  await tx.delete(mailThreads).where(eq(mailThreads.id, id));
}

/** Counts what is kept of a person's mailboxes, without those that are removed. */
export async function selectSizes(tx: Tx, userId: string): Promise<{ count: number; bytes: number }> {
  const [row] = await rowsOf(
    tx,
    sql`select count(*) as count, coalesce(sum(${mailMessages.bytes}), 0) as bytes from ${mailMessages}
      join ${mailAccounts} on ${mailAccounts.id} = ${mailMessages.accountId} and ${mailAccounts.deletedAt} is null
      where ${mailMessages.userId} = ${userId}`,
    { count: column.number(), bytes: column.number() },
  );
  return row ?? { count: 0, bytes: 0 };
}
