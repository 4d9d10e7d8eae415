// Conversations, messages and plans in SQL. Every function names the person and the workspace. Row-level security is the
// second line of defence.

import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { ownedRows } from '#platform/db/owned/owned-rows.ts';
import { MAX_CONVERSATIONS, MAX_LISTED_PLANS, MAX_MESSAGES } from '../shared/limits.ts';
import {
  assistantConversations,
  assistantMessages,
  assistantPlans,
  type ConversationRow,
  type MessageRow,
  type PlanRow,
} from './tables.ts';

/** The person, and the workspace they are in. */
export type Owner = { userId: string; workspaceId: string };
export type ConversationRef = Owner & { conversationId: string };

const owned = ownedRows(assistantConversations, 'userId');
export const { insert: insertConversation, purge: purgeConversations } = owned;

function isOf(table: typeof assistantConversations | typeof assistantMessages | typeof assistantPlans, who: Owner) {
  return and(eq(table.userId, who.userId), eq(table.workspaceId, who.workspaceId));
}

function isConversation(ref: ConversationRef): SQL | undefined {
  return and(isOf(assistantConversations, ref), eq(assistantConversations.id, ref.conversationId));
}

export async function selectConversations(tx: Tx, who: Owner): Promise<ConversationRow[]> {
  return tx
    .select()
    .from(assistantConversations)
    .where(and(isOf(assistantConversations, who), isNull(assistantConversations.deletedAt)))
    .orderBy(desc(assistantConversations.updatedAt), desc(assistantConversations.id))
    .limit(MAX_CONVERSATIONS);
}

export async function countConversations(tx: Tx, who: Owner): Promise<number> {
  return tx.$count(
    assistantConversations,
    and(isOf(assistantConversations, who), isNull(assistantConversations.deletedAt)),
  );
}

/** Locked until the transaction ends. */
export async function lockConversation(tx: Tx, ref: ConversationRef): Promise<ConversationRow | null> {
  const [row] = await tx
    .select()
    .from(assistantConversations)
    .where(and(isConversation(ref), isNull(assistantConversations.deletedAt)))
    .for('update');
  return row ?? null;
}

export async function updateConversation(
  tx: Tx,
  ref: ConversationRef,
  changes: Partial<Pick<ConversationRow, 'title'>>,
): Promise<void> {
  await tx
    .update(assistantConversations)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(isConversation(ref));
}

export async function markConversationDeleted(tx: Tx, ref: ConversationRef): Promise<boolean> {
  if (!(await lockConversation(tx, ref))) return false;
  return owned.markDeleted(tx, { userId: ref.userId, id: ref.conversationId });
}

export async function restoreConversation(tx: Tx, ref: ConversationRef): Promise<ConversationRow | null> {
  const [row] = await tx.select().from(assistantConversations).where(isConversation(ref)).for('update');
  if (!row) return null;
  return (await owned.restore(tx, { userId: ref.userId, id: ref.conversationId })) ? row : null;
}

export async function insertMessages(tx: Tx, rows: readonly (typeof assistantMessages.$inferInsert)[]): Promise<void> {
  // One after the other, so that their places have the order of the list.
  for (const row of rows) await tx.insert(assistantMessages).values(row);
}

/** Returns them in the order of the conversation. */
export async function selectMessages(tx: Tx, ref: ConversationRef): Promise<MessageRow[]> {
  return tx
    .select()
    .from(assistantMessages)
    .where(and(isOf(assistantMessages, ref), eq(assistantMessages.conversationId, ref.conversationId)))
    .orderBy(asc(assistantMessages.place))
    .limit(MAX_MESSAGES);
}

export async function selectMessageOfRun(
  tx: Tx,
  { userId, runId }: { userId: string; runId: number },
): Promise<MessageRow | null> {
  const [row] = await tx
    .select()
    .from(assistantMessages)
    .where(and(eq(assistantMessages.userId, userId), eq(assistantMessages.runId, runId)));
  return row ?? null;
}

export async function updateMessage(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
  changes: Partial<MessageRow>,
): Promise<void> {
  await tx
    .update(assistantMessages)
    .set(changes)
    .where(and(eq(assistantMessages.userId, userId), eq(assistantMessages.id, id)));
}

export async function insertPlan(tx: Tx, plan: typeof assistantPlans.$inferInsert): Promise<void> {
  await tx.insert(assistantPlans).values(plan);
}

/** The newest first; those of deleted conversations are left out. */
export async function selectPlans(tx: Tx, who: Owner, conversationId?: string): Promise<PlanRow[]> {
  const isLive = sql`exists (select from ${assistantConversations} c where c.id = ${assistantPlans.conversationId}
    and c.deleted_at is null)`;
  return tx
    .select()
    .from(assistantPlans)
    .where(
      and(
        isOf(assistantPlans, who),
        conversationId === undefined ? undefined : eq(assistantPlans.conversationId, conversationId),
        isLive,
      ),
    )
    .orderBy(desc(assistantPlans.createdAt), desc(assistantPlans.id))
    .limit(conversationId === undefined ? MAX_LISTED_PLANS : MAX_MESSAGES);
}

/** Locked until the transaction ends: a second call waits, and then sees what the first has done. */
export async function lockPlan(tx: Tx, ref: Owner & { planId: string }): Promise<PlanRow | null> {
  const [row] = await tx
    .select()
    .from(assistantPlans)
    .where(and(isOf(assistantPlans, ref), eq(assistantPlans.id, ref.planId)))
    .for('update');
  return row ?? null;
}

export async function updatePlan(tx: Tx, ref: Owner & { planId: string }, changes: Partial<PlanRow>): Promise<void> {
  await tx
    .update(assistantPlans)
    .set(changes)
    .where(and(isOf(assistantPlans, ref), eq(assistantPlans.id, ref.planId)));
}
