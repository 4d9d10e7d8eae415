// The passages that an answer was given, whole: what its citations are checked against.

import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import type { GivenSource } from '../../shared/citations/source-text.ts';
import type { Owned } from '../store.ts';
import { answerSources } from '../tables.ts';

export async function insertAnswerSources(
  tx: Tx,
  { id, userId }: Owned,
  sources: readonly GivenSource[],
): Promise<void> {
  await tx
    .insert(answerSources)
    .values({ messageId: id, userId, sources: [...sources] })
    .onConflictDoNothing();
}

export async function selectAnswerSources(tx: Tx, { id, userId }: Owned): Promise<GivenSource[]> {
  const [row] = await tx.select({ sources: answerSources.sources }).from(answerSources).where(isOf({ id, userId }));
  return row?.sources ?? [];
}

export async function updateAnswerSources(tx: Tx, owned: Owned, sources: readonly GivenSource[]): Promise<void> {
  await tx
    .update(answerSources)
    .set({ sources: [...sources] })
    .where(isOf(owned));
}

function isOf({ id, userId }: Owned) {
  return and(eq(answerSources.messageId, id), eq(answerSources.userId, userId));
}
