// Messages in SQL: a tree by parent_id, read as the path from a leaf up.

import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import type { Owned } from './store.ts';
import { messages, type MessageRow } from './tables.ts';

/** The longest path a model is given, in messages. */
export const MAX_PATH = 400;

export type NewMessage = typeof messages.$inferInsert;

export async function insertMessage(tx: Tx, message: NewMessage): Promise<MessageRow> {
  const [row] = await tx.insert(messages).values(message).returning();
  if (!row) throw new Error('The message was not written.');
  return row;
}

export async function selectMessage(tx: Tx, { userId, id }: Owned): Promise<MessageRow | null> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.userId, userId)));
  return row ?? null;
}

export async function selectAnswerOfRun(
  tx: Tx,
  { userId, runId }: { userId: string; runId: number },
): Promise<MessageRow | null> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.runId, runId), eq(messages.userId, userId)));
  return row ?? null;
}

/** The runs that are writing answers in the conversation. */
export async function selectRunningIds(
  tx: Tx,
  { userId, conversationId }: { userId: string; conversationId: string },
): Promise<number[]> {
  const rows = await tx
    .select({ runId: messages.runId })
    .from(messages)
    .where(
      and(eq(messages.userId, userId), eq(messages.conversationId, conversationId), eq(messages.status, 'running')),
    );
  return rows.flatMap(({ runId }) => runId ?? []);
}

/** The message and up to `limit - 1` above it, oldest first. Cleared messages are on no path. */
export async function selectPath(
  tx: Tx,
  { userId, leafId, limit }: { userId: string; leafId: string; limit: number },
): Promise<MessageRow[]> {
  const path = sql`
    with recursive path as (
      select id, parent_id, 1 as depth from messages where id = ${leafId} and user_id = ${userId} and cleared_at is null
      union all
      select m.id, m.parent_id, path.depth + 1 from messages m join path on m.id = path.parent_id
      where path.depth < ${limit}::int and m.user_id = ${userId} and m.cleared_at is null
    )
    select id from path`;
  const rows = await tx
    .select()
    .from(messages)
    .where(sql`${messages.id} in (${path})`);
  return inPathOrder(rows);
}

/** Returns true if a message is the leaf or above it. */
export async function isOnPath(
  tx: Tx,
  { userId, leafId, id }: { userId: string; leafId: string; id: string },
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`
    with recursive path as (
      select id, parent_id from messages where id = ${leafId} and user_id = ${userId} and cleared_at is null
      union all
      select m.id, m.parent_id from messages m join path on m.id = path.parent_id
      where m.user_id = ${userId} and m.cleared_at is null
    )
    select id from path where id = ${id}`,
    { id: column.text() },
  );
  return rows.length > 0;
}

function inPathOrder(rows: readonly MessageRow[]): MessageRow[] {
  const byParent = new Map(rows.map((row) => [row.parentId, row]));
  const ids = new Set(rows.map((row) => row.id));
  const ordered: MessageRow[] = [];
  let next = rows.find((row) => row.parentId === null || !ids.has(row.parentId));
  while (next) {
    ordered.push(next);
    next = byParent.get(next.id);
  }
  return ordered;
}

/** Returns for each parent the ids of the messages below it, oldest first. A null parent is the beginning. */
export async function selectSiblings(
  tx: Tx,
  {
    userId,
    conversationId,
    parentIds,
  }: { userId: string; conversationId: string; parentIds: readonly (string | null)[] },
): Promise<Map<string | null, string[]>> {
  const known = parentIds.filter((id) => id !== null);
  const rows = await tx
    .select({ id: messages.id, parentId: messages.parentId })
    .from(messages)
    .where(
      and(
        eq(messages.userId, userId),
        eq(messages.conversationId, conversationId),
        isNull(messages.clearedAt),
        or(
          known.length > 0 ? inArray(messages.parentId, known) : undefined,
          parentIds.includes(null) ? isNull(messages.parentId) : undefined,
        ),
      ),
    )
    .orderBy(asc(messages.createdAt), asc(messages.id));
  const siblings = new Map<string | null, string[]>();
  for (const row of rows) siblings.set(row.parentId, [...(siblings.get(row.parentId) ?? []), row.id]);
  return siblings;
}

/** The leaf reached from a message by always taking the newest branch. */
export async function selectNewestLeaf(tx: Tx, { userId, id }: Owned): Promise<string> {
  const rows = await tx
    .select({ id: messages.id, parentId: messages.parentId })
    .from(messages)
    .where(sql`
    ${messages.id} in (
      with recursive below as (
        select id from messages where id = ${id} and user_id = ${userId}
        union all
        select m.id from messages m join below on m.parent_id = below.id where m.user_id = ${userId} and m.cleared_at is null
      )
      select id from below
    )`)
    .orderBy(asc(messages.createdAt), asc(messages.id));
  const newestChild = new Map(rows.map((row) => [row.parentId, row.id]));
  let leaf = id;
  for (let child = newestChild.get(leaf); child; child = newestChild.get(leaf)) leaf = child;
  return leaf;
}

export async function updateMessage(tx: Tx, { userId, id }: Owned, changes: Partial<NewMessage>): Promise<void> {
  await tx
    .update(messages)
    .set(changes)
    .where(and(eq(messages.id, id), eq(messages.userId, userId)));
}

export async function deleteMessage(tx: Tx, { userId, id }: Owned): Promise<void> {
  await tx.delete(messages).where(and(eq(messages.id, id), eq(messages.userId, userId)));
}

export async function countChildren(tx: Tx, { userId, id }: Owned): Promise<number> {
  return tx.$count(messages, and(eq(messages.parentId, id), eq(messages.userId, userId)));
}

export async function countMessages(
  tx: Tx,
  { userId, conversationId }: { userId: string; conversationId: string },
): Promise<number> {
  return tx.$count(messages, and(eq(messages.conversationId, conversationId), eq(messages.userId, userId)));
}

export async function clearMessages(
  tx: Tx,
  { userId, conversationId }: { userId: string; conversationId: string },
): Promise<void> {
  await tx
    .update(messages)
    .set({ clearedAt: sql`now()` })
    .where(and(eq(messages.conversationId, conversationId), eq(messages.userId, userId), isNull(messages.clearedAt)));
}

/** Takes a 'Clear Chat' back: everything cleared in the same act as this message. */
export async function restoreCleared(tx: Tx, { userId, id }: Owned): Promise<void> {
  await tx.execute(sql`
    update messages set cleared_at = null from messages witness
    where witness.id = ${id} and witness.user_id = ${userId} and messages.user_id = ${userId}
      and messages.conversation_id = witness.conversation_id and messages.cleared_at = witness.cleared_at`);
}
