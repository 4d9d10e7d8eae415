// API keys in SQL. Every function names the owner, except the one that finds a key by its hash.

import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { apiKeys, type ApiKeyRow } from './tables.ts';

type Owned = { userId: string; id: string };

export async function selectKeys(tx: Tx, userId: string): Promise<ApiKeyRow[]> {
  return tx.select().from(apiKeys).where(eq(apiKeys.userId, userId)).orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}

const isUsable = and(isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, sql`clock_timestamp()`));

export async function countUsable(tx: Tx, userId: string): Promise<number> {
  return tx.$count(apiKeys, and(eq(apiKeys.userId, userId), isUsable));
}

/** Says whether the person may read the workspace. */
export async function isMember(tx: Tx, { userId, workspaceId }: { userId: string; workspaceId: string }) {
  const rows = await rowsOf(
    tx,
    sql`select ${workspaceId}::uuid = any (workspaces_of_person(${userId}, 'viewer')) as "isMember"`,
    { isMember: column.boolean() },
  );
  return rows[0]?.isMember === true;
}

export async function insertKey(tx: Tx, row: typeof apiKeys.$inferInsert): Promise<void> {
  await tx.insert(apiKeys).values(row);
}

/** A second revocation keeps the time of the first. Returns false when there is no such key. */
export async function markRevoked(tx: Tx, { userId, id }: Owned): Promise<boolean> {
  const revokedAt = sql`coalesce(${apiKeys.revokedAt}, clock_timestamp())`;
  const isOwn = and(eq(apiKeys.id, id), eq(apiKeys.userId, userId));
  return (await tx.update(apiKeys).set({ revokedAt }).where(isOwn).returning({ id: apiKeys.id })).length > 0;
}

/** Finds a key that works now. */
export async function selectByHash(tx: Tx, tokenHash: string): Promise<ApiKeyRow | null> {
  const [row] = await tx
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.tokenHash, tokenHash), isUsable));
  return row ?? null;
}

/** Once a minute: a key that is used all the time must not write all the time. */
export async function markUsed(tx: Tx, id: string): Promise<void> {
  const isOld = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, sql`clock_timestamp() - interval '1 minute'`));
  await tx
    .update(apiKeys)
    .set({ lastUsedAt: sql`clock_timestamp()` })
    .where(and(eq(apiKeys.id, id), isOld));
}

/** Removes keys that ended before. */
export async function deleteEnded(tx: Tx, before: Date): Promise<void> {
  await tx.delete(apiKeys).where(or(lt(apiKeys.expiresAt, before), lt(apiKeys.revokedAt, before)));
}
