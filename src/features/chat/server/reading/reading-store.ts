// Artifacts and usage in SQL. Every function names the owner; row-level security is the second wall.

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import type { ConversationUsage } from '../../contract/reading-contract.ts';
import { MAX_PATH } from '../message-store.ts';
import type { Owned } from '../store.ts';
import { artifactEdits, type ArtifactEditRow } from './tables.ts';

export type AnswerText = { id: string; content: string; createdAt: Date };

/** The finished answers from the leaf up that may have artifacts, oldest first; `MAX_PATH` messages are looked at. */
export async function selectAnswers(tx: Tx, { userId, id: leafId }: Owned): Promise<AnswerText[]> {
  return rowsOf(
    tx,
    sql`
    with recursive path as (
      select id, parent_id, 1 as depth from messages where id = ${leafId} and user_id = ${userId} and cleared_at is null
      union all
      select m.id, m.parent_id, path.depth + 1 from messages m join path on m.id = path.parent_id
      where path.depth < ${MAX_PATH}::int and m.user_id = ${userId} and m.cleared_at is null
    )
    select m.id, m.content, m.created_at as "createdAt" from path join messages m on m.id = path.id
    where m.role = 'assistant' and m.status <> 'running'
      and (m.content like '%\`\`\`%' or m.content like '%~~~%' or m.content ~ '(^|\\n) {0,3}# ')
    order by path.depth desc`,
    { id: column.text(), content: column.text(), createdAt: column.date() },
  );
}

/** Oldest first. */
export async function selectEdits(
  tx: Tx,
  { userId, messageIds }: { userId: string; messageIds: readonly string[] },
): Promise<ArtifactEditRow[]> {
  if (messageIds.length === 0) return [];
  return tx
    .select()
    .from(artifactEdits)
    .where(and(eq(artifactEdits.userId, userId), inArray(artifactEdits.messageId, [...messageIds])))
    .orderBy(asc(artifactEdits.createdAt), asc(artifactEdits.id));
}

export async function insertEdit(
  tx: Tx,
  values: { userId: string; messageId: string; place: number; content: string },
): Promise<void> {
  await tx.insert(artifactEdits).values({ id: newId(), ...values });
}

/** Without the answers of a blind comparison before its vote: prices tell agents apart. */
export async function sumUsage(tx: Tx, { userId, id }: Owned): Promise<ConversationUsage> {
  const [row] = await rowsOf(
    tx,
    sql`
    select count(*)::int as answers,
      coalesce(sum((m.usage->>'inputTokens')::float8), 0) as "inputTokens",
      coalesce(sum((m.usage->>'outputTokens')::float8), 0) as "outputTokens",
      coalesce(sum((m.usage->>'costUsd')::float8), 0) as "costUsd",
      coalesce(bool_or((m.usage->>'isEstimate')::boolean), false) as "isEstimate"
    from messages m
    where m.conversation_id = ${id} and m.user_id = ${userId} and m.usage is not null
      and not exists (
        select from comparisons c where c.id = m.comparison_id and c.is_blind and c.is_open and c.voted_at is null
      )`,
    {
      answers: column.number(),
      inputTokens: column.number(),
      outputTokens: column.number(),
      costUsd: column.number(),
      isEstimate: column.boolean(),
    },
  );
  return row ?? { answers: 0, inputTokens: 0, outputTokens: 0, costUsd: 0, isEstimate: false };
}
