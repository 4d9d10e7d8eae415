// Shared links in SQL. Their owner lists and revokes them; a reader finds one by the hash of its token only.

import { and, desc, eq, getTableColumns, gt, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { isPurgeable } from '#platform/db/deletion.ts';
import { MAX_SHARES } from '../../shared/transfer-limits.ts';
import type { Owned } from '../store.ts';
import { conversations, messages } from '../tables.ts';
import { conversationShares, type ShareRow } from './tables.ts';

export type ListedShare = Omit<ShareRow, 'body' | 'tokenHash' | 'clearedAt'>;

const { body: _body, tokenHash: _tokenHash, clearedAt: _clearedAt, ...listed } = getTableColumns(conversationShares);

/** It has not expired, and its conversation is neither cleared since nor deleted. */
function isWorking(): SQL | undefined {
  const { expiresAt, clearedAt } = conversationShares;
  return and(or(isNull(expiresAt), gt(expiresAt, sql`now()`)), isNull(clearedAt), isNull(conversations.deletedAt));
}

export async function insertShare(tx: Tx, row: typeof conversationShares.$inferInsert): Promise<ListedShare> {
  const [share] = await tx.insert(conversationShares).values(row).returning(listed);
  if (!share) throw new Error('The link was not written.');
  return share;
}

/** The newest first. */
export async function selectShares(
  tx: Tx,
  { userId, conversationId }: { userId: string; conversationId?: string | undefined },
): Promise<ListedShare[]> {
  return tx
    .select(listed)
    .from(conversationShares)
    .innerJoin(conversations, eq(conversations.id, conversationShares.conversationId))
    .where(
      and(
        eq(conversationShares.userId, userId),
        conversationId === undefined ? undefined : eq(conversationShares.conversationId, conversationId),
        isWorking(),
      ),
    )
    .orderBy(desc(conversationShares.createdAt), desc(conversationShares.id))
    .limit(MAX_SHARES);
}

export async function countShares(tx: Tx, userId: string): Promise<number> {
  return tx.$count(conversationShares, eq(conversationShares.userId, userId));
}

/** Ends the links of a conversation with its history, in the transaction that clears it. Returns how many worked until then. */
export async function clearShares(
  tx: Tx,
  { userId, conversationId }: { userId: string; conversationId: string },
): Promise<number> {
  const { expiresAt, clearedAt } = conversationShares;
  const rows = await tx
    .update(conversationShares)
    .set({ clearedAt: sql`now()` })
    .where(
      and(
        eq(conversationShares.conversationId, conversationId),
        eq(conversationShares.userId, userId),
        isNull(clearedAt),
        or(isNull(expiresAt), gt(expiresAt, sql`now()`)),
      ),
    )
    .returning({ id: conversationShares.id });
  return rows.length;
}

/** Brings back the links that ended with this message, and no other ones. Call it before the message is brought back. */
export async function restoreShares(tx: Tx, { userId, id }: Owned): Promise<void> {
  await tx.execute(sql`
    update ${conversationShares} set cleared_at = null from ${messages} witness
    where witness.id = ${id} and witness.user_id = ${userId} and ${conversationShares.userId} = ${userId}
      and ${conversationShares.conversationId} = witness.conversation_id
      and ${conversationShares.clearedAt} = witness.cleared_at`);
}

/** Returns false when there is no such link. */
export async function deleteShare(tx: Tx, { userId, id }: Owned): Promise<boolean> {
  const rows = await tx
    .delete(conversationShares)
    .where(and(eq(conversationShares.id, id), eq(conversationShares.userId, userId)))
    .returning({ id: conversationShares.id });
  return rows.length > 0;
}

/** It runs as the system, because a reader is nobody. */
export async function selectPage(
  tx: Tx,
  tokenHash: Buffer,
): Promise<Pick<ShareRow, 'title' | 'body' | 'createdAt'> | null> {
  const { title, body, createdAt } = conversationShares;
  const [row] = await tx
    .select({ title, body, createdAt })
    .from(conversationShares)
    .innerJoin(conversations, eq(conversations.id, conversationShares.conversationId))
    .where(and(eq(conversationShares.tokenHash, tokenHash), isWorking()));
  return row ?? null;
}

export async function purgeShares(tx: Tx, now: Date): Promise<void> {
  const { expiresAt, clearedAt } = conversationShares;
  await tx
    .delete(conversationShares)
    .where(or(sql`${expiresAt} < ${now.toISOString()}::timestamptz`, isPurgeable(clearedAt, now)));
}
