// What was searched and found for an answer.

import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import type { AnswerSearch } from '../contract/answer-search.ts';
import type { Owned } from './store.ts';
import { answerSearches, type MessageRow } from './tables.ts';

export async function insertAnswerSearch(
  tx: Tx,
  { id, userId }: Pick<MessageRow, 'id' | 'userId'>,
  search: AnswerSearch,
): Promise<void> {
  await tx.insert(answerSearches).values({ messageId: id, userId, search }).onConflictDoNothing();
}

export async function selectAnswerSearch(tx: Tx, { userId, id }: Owned): Promise<AnswerSearch | null> {
  const [row] = await tx
    .select({ search: answerSearches.search })
    .from(answerSearches)
    .where(and(eq(answerSearches.userId, userId), eq(answerSearches.messageId, id)));
  return row?.search ?? null;
}
