// Counts attempts in the database, so that several processes share the count and a restart forgets nothing.

import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { authAttempts } from './tables.ts';

/** How many attempts `key` has used up of the window that is open. */
export async function countAttempts(tx: Tx, key: string): Promise<number> {
  const [row] = await tx
    .select({ count: authAttempts.count })
    .from(authAttempts)
    .where(and(eq(authAttempts.key, key), gt(authAttempts.endsAt, sql`now()`)));
  return row?.count ?? 0;
}

/** Adds one and answers the count. The first attempt opens a window of `minutes`; nothing prolongs it. */
export async function addAttempt(tx: Tx, { key, minutes }: { key: string; minutes: number }): Promise<number> {
  await tx.delete(authAttempts).where(lt(authAttempts.endsAt, sql`now()`));
  const [row] = await tx
    .insert(authAttempts)
    .values({ key, count: 1, endsAt: sql`now() + make_interval(mins => ${minutes})` })
    .onConflictDoUpdate({ target: authAttempts.key, set: { count: sql`${authAttempts.count} + 1` } })
    .returning({ count: authAttempts.count });
  return row!.count;
}

export async function clearAttempts(tx: Tx, key: string): Promise<void> {
  await tx.delete(authAttempts).where(eq(authAttempts.key, key));
}
