// Counts attempts in the database, so that all processes share the count and it survives a restart.

import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { authAttempts } from './tables.ts';

/** Returns the number of attempts of `key` in its current window, or 0 if none is open. */
export async function countAttempts(tx: Tx, key: string): Promise<number> {
  const [row] = await tx
    .select({ count: authAttempts.count })
    .from(authAttempts)
    .where(and(eq(authAttempts.key, key), gt(authAttempts.endsAt, sql`now()`)));
  return row?.count ?? 0;
}

/**
 * Adds an attempt and returns the new count. The first one opens a window of `minutes`, which later ones do not extend.
 */
export async function addAttempt(tx: Tx, { key, minutes }: { key: string; minutes: number }): Promise<number> {
  await tx.delete(authAttempts).where(lt(authAttempts.endsAt, sql`now()`));
  const [row] = await tx
    .insert(authAttempts)
    .values({ key, count: 1, endsAt: sql`now() + make_interval(mins => ${minutes})` })
    .onConflictDoUpdate({ target: authAttempts.key, set: { count: sql`${authAttempts.count} + 1` } })
    .returning({ count: authAttempts.count });
  return row!.count;
}

/** Closes the window of `key` and forgets its attempts. */
export async function clearAttempts(tx: Tx, key: string): Promise<void> {
  await tx.delete(authAttempts).where(eq(authAttempts.key, key));
}
