// Counts attempts in the database, so that all processes share the count and it survives a restart.

import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { authAttempts } from '../tables.ts';

/** It allows `max` attempts of `key` in a window of `minutes`, which the first attempt opens and no other extends. */
export type AttemptLimit = { key: string; max: number; minutes: number };

/** Rows of ended windows that one attempt removes at most. */
const TIDY_ROWS = 100;

/**
 * A window that ends well after one that begins now was opened before the clock was set back. It would lock people out until the
 * clock is there again. A minute is more than lies between two attempts at the same time.
 */
const HAS_ENDED = sql`(${authAttempts.endsAt} <= now() or ${authAttempts.endsAt} > excluded.ends_at + interval '1 minute')`;

/**
 * Adds one attempt to every limit in a single statement and returns whether all of them still hold. Roll the transaction
 * back when it returns false, so that a refused attempt counts nowhere. Simultaneous attempts wait for each other's row:
 * exactly `max` of them get true.
 */
export async function addAttempts(tx: Tx, limits: readonly AttemptLimit[]): Promise<boolean> {
  // Every transaction takes the rows in the same order, so that no two wait for each other.
  const sorted = limits.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const rows = await tx
    .insert(authAttempts)
    .values(sorted.map(({ key, minutes }) => ({ key, count: 1, endsAt: endOfWindow(minutes) })))
    .onConflictDoUpdate({
      target: authAttempts.key,
      set: {
        count: sql`case when ${HAS_ENDED} then 1 else ${authAttempts.count} + 1 end`,
        endsAt: sql`case when ${HAS_ENDED} then excluded.ends_at else ${authAttempts.endsAt} end`,
      },
    })
    .returning({ key: authAttempts.key, count: authAttempts.count });
  const counts = new Map(rows.map(({ key, count }) => [key, count]));
  if (limits.some(({ key, max }) => (counts.get(key) ?? 0) > max)) return false;
  await removeEnded(tx);
  return true;
}

/**
 * Takes back one attempt of each key, because it turned out not to be a wrong guess, and all attempts of the key `forgotten`.
 */
export async function takeBackAttempts(
  tx: Tx,
  { keys, forgotten }: { keys: readonly string[]; forgotten?: string },
): Promise<void> {
  for (const key of keys.toSorted()) {
    const count = key === forgotten ? 0 : sql`greatest(${authAttempts.count} - 1, 0)`;
    await tx.update(authAttempts).set({ count }).where(eq(authAttempts.key, key));
  }
}

function endOfWindow(minutes: number) {
  return sql`now() + make_interval(mins => ${minutes})`;
}

/** Skips rows that another transaction holds, because waiting for them could end in a deadlock. */
async function removeEnded(tx: Tx): Promise<void> {
  await tx.execute(sql`
    delete from ${authAttempts} where key in (
      select key from ${authAttempts} where ends_at < now() limit ${TIDY_ROWS} for update skip locked)`);
}
