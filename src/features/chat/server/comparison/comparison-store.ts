// Comparisons in SQL. Their answers are messages with `comparison_id` and a place.

import { and, asc, eq, inArray, isNull, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import type { Owned } from '../store.ts';
import { comparisons, conversations, messages, type ComparisonRow, type MessageRow } from '../tables.ts';

export async function insertComparison(
  tx: Tx,
  values: Pick<ComparisonRow, 'id' | 'userId' | 'conversationId' | 'questionId' | 'isBlind'>,
): Promise<ComparisonRow> {
  const [row] = await tx.insert(comparisons).values(values).returning();
  if (!row) throw new Error('The comparison was not written.');
  return row;
}

/** Returns the comparisons by id. Foreign and unknown ids are left out. */
export async function selectComparisons(
  tx: Tx,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<Map<string, ComparisonRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(comparisons)
    .where(and(eq(comparisons.userId, userId), inArray(comparisons.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The answers that have a column, in their order. Cleared ones are left out. */
export async function selectColumns(tx: Tx, { userId, id }: Owned): Promise<MessageRow[]> {
  return tx
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.userId, userId),
        eq(messages.comparisonId, id),
        isNotNull(messages.comparisonPlace),
        isNull(messages.clearedAt),
      ),
    )
    .orderBy(asc(messages.comparisonPlace));
}

export async function updateComparison(
  tx: Tx,
  { userId, id }: Owned,
  changes: Partial<Pick<ComparisonRow, 'isOpen' | 'votedAt' | 'winnerId'>>,
): Promise<void> {
  await tx
    .update(comparisons)
    .set(changes)
    .where(and(eq(comparisons.id, id), eq(comparisons.userId, userId)));
}

export type VoteRow = {
  comparisonId: string;
  votedAt: Date;
  isBlind: boolean;
  winnerId: string | null;
  prompt: string;
  answer: Pick<
    MessageRow,
    'id' | 'agentId' | 'ownAgent' | 'comparisonPlace' | 'firstTextMs' | 'usage' | 'createdAt' | 'finishedAt'
  >;
};

/** Characters of the question that are shown with a vote. */
const PROMPT_LENGTH = 200;

/** One row for each answer of a comparison with a vote, the newest vote first. Those of deleted conversations are left out. */
export async function selectVotes(tx: Tx, { userId, limit }: { userId: string; limit: number }): Promise<VoteRow[]> {
  const { id, agentId, ownAgent, comparisonPlace, firstTextMs, usage, createdAt, finishedAt } = messages;
  const rows = await tx
    .select({
      comparisonId: comparisons.id,
      votedAt: comparisons.votedAt,
      isBlind: comparisons.isBlind,
      winnerId: comparisons.winnerId,
      prompt: sql<string>`(select left(q.content, ${PROMPT_LENGTH}::int) from messages q where q.id = ${comparisons.questionId})`,
      answer: { id, agentId, ownAgent, comparisonPlace, firstTextMs, usage, createdAt, finishedAt },
    })
    .from(comparisons)
    .innerJoin(conversations, eq(conversations.id, comparisons.conversationId))
    .innerJoin(messages, and(eq(messages.comparisonId, comparisons.id), isNotNull(messages.comparisonPlace)))
    .where(
      and(
        eq(comparisons.userId, userId),
        eq(messages.userId, userId),
        isNotNull(comparisons.votedAt),
        isNull(conversations.deletedAt),
      ),
    )
    .orderBy(sql`${comparisons.votedAt} desc, ${comparisons.id}, ${messages.comparisonPlace}`)
    .limit(limit);
  return rows.map(({ votedAt, ...row }) => ({ ...row, votedAt: votedAt ?? new Date(0) }));
}
