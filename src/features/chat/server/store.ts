// Conversations and configurations in SQL. Every function names the owner; row-level security is the second wall.

import { and, desc, eq, getTableColumns, isNull, isNotNull, lt, sql } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import type { Tx } from '#platform/db/db.ts';
import { chatConfigurations, conversations, messages, type ConfigurationRow, type ConversationRow } from './tables.ts';

export type Owned = { userId: string; id: string };
export type ListedConversation = ConversationRow & { activeRunId: number | null };

/** How long a deletion or a cleared chat can be taken back. */
const UNDO_MINUTES = 10;

const undoEnd = sql`now() - make_interval(mins => ${UNDO_MINUTES}::int)`;

const activeRunId = sql<number | null>`(
  select m.run_id from messages m where m.id = ${conversations.headId} and m.status = 'running' and m.cleared_at is null
)`.mapWith((value) => (value === null ? null : Number(value)));

const listed = {
  id: conversations.id,
  userId: conversations.userId,
  title: conversations.title,
  agentId: conversations.agentId,
  headId: conversations.headId,
  deletedAt: conversations.deletedAt,
  createdAt: conversations.createdAt,
  updatedAt: conversations.updatedAt,
  activeRunId,
};

export async function findConfiguration(
  tx: Tx,
  { userId, agentId }: { userId: string; agentId: string | undefined },
): Promise<ConfigurationRow | null> {
  const owner = eq(chatConfigurations.userId, userId);
  const [row] = await tx
    .select()
    .from(chatConfigurations)
    .where(agentId === undefined ? owner : and(owner, eq(chatConfigurations.agentId, agentId)))
    .orderBy(desc(chatConfigurations.createdAt))
    .limit(1);
  return row ?? null;
}

export async function saveConfiguration(
  tx: Tx,
  values: { userId: string; agentId: string; systemPrompt: string },
): Promise<ConfigurationRow> {
  const [row] = await tx
    .insert(chatConfigurations)
    .values({ id: newId(), ...values })
    .onConflictDoUpdate({
      target: [chatConfigurations.userId, chatConfigurations.agentId],
      set: { systemPrompt: values.systemPrompt, updatedAt: sql`now()` },
    })
    .returning();
  if (!row) throw new Error('the configuration was not written');
  return row;
}

export async function listConversations(
  tx: Tx,
  page: { userId: string; before: Date | null; limit: number },
): Promise<ListedConversation[]> {
  return tx
    .select(listed)
    .from(conversations)
    .where(
      and(
        eq(conversations.userId, page.userId),
        isNull(conversations.deletedAt),
        page.before ? lt(conversations.updatedAt, page.before) : undefined,
      ),
    )
    .orderBy(desc(conversations.updatedAt))
    .limit(page.limit);
}

export async function findConversation(tx: Tx, { userId, id }: Owned): Promise<ListedConversation | null> {
  const [row] = await tx
    .select(listed)
    .from(conversations)
    .where(and(eq(conversations.id, id), eq(conversations.userId, userId), isNull(conversations.deletedAt)));
  return row ?? null;
}

export type LockedConversation = ConversationRow & { isBusy: boolean };

/** The conversation, locked until the transaction ends, so that two messages cannot both become its head. */
export async function lockConversation(tx: Tx, { userId, id }: Owned): Promise<LockedConversation | null> {
  const [row] = await tx
    .select({
      ...getTableColumns(conversations),
      isBusy: sql<boolean>`exists (select from messages m where m.id = ${conversations.headId} and m.status = 'running')`,
    })
    .from(conversations)
    .where(and(eq(conversations.id, id), eq(conversations.userId, userId), isNull(conversations.deletedAt)))
    .for('update');
  return row ?? null;
}

export async function updateConversation(
  tx: Tx,
  { userId, id }: Owned,
  changes: Partial<Pick<ConversationRow, 'title' | 'agentId' | 'headId'>>,
): Promise<void> {
  const isTitleOnly = Object.keys(changes).join() === 'title';
  await tx
    .update(conversations)
    .set(isTitleOnly ? changes : { ...changes, updatedAt: sql`now()` })
    .where(and(eq(conversations.id, id), eq(conversations.userId, userId)));
}

export async function markConversationDeleted(tx: Tx, { userId, id }: Owned): Promise<boolean> {
  const rows = await tx
    .update(conversations)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(conversations.id, id), eq(conversations.userId, userId), isNull(conversations.deletedAt)))
    .returning({ id: conversations.id });
  return rows.length > 0;
}

export async function restoreConversation(tx: Tx, { userId, id }: Owned): Promise<boolean> {
  const rows = await tx
    .update(conversations)
    .set({ deletedAt: null })
    .where(and(eq(conversations.id, id), eq(conversations.userId, userId), isNotNull(conversations.deletedAt)))
    .returning({ id: conversations.id });
  return rows.length > 0;
}

export async function deleteConversation(tx: Tx, { userId, id }: Owned): Promise<void> {
  await tx.delete(conversations).where(and(eq(conversations.id, id), eq(conversations.userId, userId)));
}

/** Removes for good what can no longer be taken back, for everybody. */
export async function purge(tx: Tx): Promise<void> {
  await tx.delete(conversations).where(lt(conversations.deletedAt, undoEnd));
  await tx.delete(messages).where(lt(messages.clearedAt, undoEnd));
}
