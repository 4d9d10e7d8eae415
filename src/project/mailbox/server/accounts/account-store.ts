// Mailboxes in SQL. Every function names the owner, except those of the job that reads all of them; row-level security is the second
// line of defence.

import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { ownedRows } from '#platform/db/owned/owned-rows.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { mailAccounts, mailMessages, type AccountRow } from '../tables.ts';

const owned = ownedRows(mailAccounts, 'userId');
export const {
  count: countAccounts,
  select: selectAccount,
  lock: lockAccount,
  insert: insertAccount,
  update: updateAccount,
  markDeleted: markAccountDeleted,
  restore: restoreAccount,
  purge: purgeAccounts,
  isVisibleOf,
} = owned;

export async function selectAccounts(tx: Tx, userId: string): Promise<AccountRow[]> {
  return tx
    .select()
    .from(mailAccounts)
    .where(isVisibleOf(userId))
    .orderBy(asc(mailAccounts.createdAt), asc(mailAccounts.id));
}

/** The counts are keyed by mailbox. */
export async function countMessages(tx: Tx, userId: string): Promise<Map<string, number>> {
  const rows = await rowsOf(
    tx,
    sql`select ${mailMessages.accountId} as id, count(*) as total from ${mailMessages}
      where ${mailMessages.userId} = ${userId} group by 1`,
    { id: column.text(), total: column.number() },
  );
  return new Map(rows.map(({ id, total }) => [id, total]));
}

/** Mailboxes of everybody whose turn it is, those that wait longest first. */
export async function selectDueAccounts(tx: Tx, { at, limit }: { at: Date; limit: number }): Promise<AccountRow[]> {
  const { nextSyncAt, busyUntil, deletedAt } = mailAccounts;
  return tx
    .select()
    .from(mailAccounts)
    .where(and(isNull(deletedAt), lte(nextSyncAt, at), or(isNull(busyUntil), lte(busyUntil, at))))
    .orderBy(asc(nextSyncAt))
    .limit(limit);
}

/** Takes the mailbox for this process; null where another one is reading it, or it is gone. */
export async function claimAccount(
  tx: Tx,
  { id, at, until }: { id: string; at: Date; until: Date },
): Promise<AccountRow | null> {
  const { busyUntil, deletedAt } = mailAccounts;
  const [row] = await tx
    .update(mailAccounts)
    .set({ busyUntil: until })
    .where(and(eq(mailAccounts.id, id), isNull(deletedAt), or(isNull(busyUntil), lte(busyUntil, at))))
    .returning();
  return row ?? null;
}

export async function releaseAccount(
  tx: Tx,
  id: string,
  changes: Partial<Pick<AccountRow, 'cursors' | 'problem' | 'failures' | 'nextSyncAt' | 'syncedAt'>>,
): Promise<void> {
  await tx
    .update(mailAccounts)
    .set({ busyUntil: null, ...changes })
    .where(eq(mailAccounts.id, id));
}
