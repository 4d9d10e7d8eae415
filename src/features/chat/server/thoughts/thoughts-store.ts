// What agents thought before they answered, in SQL. It is in no message, so that lists, searches and prompts never read it.

import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import type { Owned } from '../store.ts';
import { answerThoughts } from '../tables.ts';

/** Writes nothing where there were none. */
export async function insertThoughts(tx: Tx, { id, userId }: Owned, thoughts: string): Promise<void> {
  if (thoughts.trim() === '') return;
  await tx.insert(answerThoughts).values({ messageId: id, userId, thoughts });
}

export async function selectThoughts(tx: Tx, { id, userId }: Owned): Promise<string | null> {
  const [row] = await tx
    .select({ thoughts: answerThoughts.thoughts })
    .from(answerThoughts)
    .where(and(eq(answerThoughts.messageId, id), eq(answerThoughts.userId, userId)));
  return row?.thoughts ?? null;
}

/** Returns the thoughts by message, for those that have any. */
export async function selectThoughtsOf(
  tx: Tx,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(answerThoughts)
    .where(and(inArray(answerThoughts.messageId, [...ids]), eq(answerThoughts.userId, userId)));
  return new Map(rows.map(({ messageId, thoughts }) => [messageId, thoughts]));
}
