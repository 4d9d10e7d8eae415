// Conversations and configurations in SQL. Every function names the owner; row-level security is the second wall.

import { and, desc, eq, getTableColumns, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import type { ItemQuery, NamedItem } from '#contract/item.ts';
import type { Tx } from '#platform/db/db.ts';
import { isPurgeable, markDeleted, purgeDeleted, restoreDeleted } from '#platform/db/deletion.ts';
import { isQueried, limitOf } from '#platform/db/lists/item-query.ts';
import { newestFirst, pageOf, type Page } from '#platform/db/page.ts';
import { chatConfigurations, conversations, messages, type ConfigurationRow, type ConversationRow } from './tables.ts';

export type Owned = { userId: string; id: string };
export type ListedConversation = ConversationRow & { activeRunId: number | null; forkedConversationId: string | null };

/** The run of the head, or of an answer beside it in its comparison. */
const activeRunId = sql<number | null>`coalesce((
  select m.run_id from messages m where m.id = ${conversations.headId} and m.status = 'running' and m.cleared_at is null
), (
  select m.run_id from messages head join messages m on m.comparison_id = head.comparison_id
  where head.id = ${conversations.headId} and m.status = 'running' and m.cleared_at is null limit 1
))`.mapWith((value) => (value === null ? null : Number(value)));

/** Null when the conversation that was forked is deleted. */
const forkedConversationId = sql<string | null>`(
  select m.conversation_id from messages m
  where m.id = ${conversations.forkedFrom}
    and exists (select from conversations f where f.id = m.conversation_id and f.deleted_at is null)
)`;

const listed = { ...getTableColumns(conversations), activeRunId, forkedConversationId };
const latestFirst = newestFirst({ time: conversations.updatedAt, id: conversations.id });

function isOwn({ userId, id }: Owned): SQL | undefined {
  return and(eq(conversations.id, id), eq(conversations.userId, userId));
}

function isVisible(owned: Owned): SQL | undefined {
  return and(isOwn(owned), isNull(conversations.deletedAt));
}

export async function selectConfiguration(
  tx: Tx,
  { userId, agentId }: { userId: string; agentId?: string | undefined },
): Promise<ConfigurationRow | null> {
  const owner = eq(chatConfigurations.userId, userId);
  const [row] = await tx
    .select()
    .from(chatConfigurations)
    .where(agentId === undefined ? owner : and(owner, eq(chatConfigurations.agentId, agentId)))
    .orderBy(desc(chatConfigurations.updatedAt))
    .limit(1);
  return row ?? null;
}

export async function upsertConfiguration(
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
  if (!row) throw new Error('The configuration was not written.');
  return row;
}

export type ListedPart = { userId: string; folderId?: string | undefined; isArchived?: boolean | undefined };

function isListed({ userId, folderId, isArchived = false }: ListedPart): SQL | undefined {
  return and(
    eq(conversations.userId, userId),
    isNull(conversations.deletedAt),
    isArchived ? isNotNull(conversations.archivedAt) : isNull(conversations.archivedAt),
    folderId === undefined ? undefined : eq(conversations.folderId, folderId),
  );
}

/** The pinned ones, the latest first. */
export async function selectPinned(tx: Tx, part: ListedPart): Promise<ListedConversation[]> {
  return tx
    .select(listed)
    .from(conversations)
    .where(and(isListed(part), isNotNull(conversations.pinnedAt)))
    .orderBy(...latestFirst.by);
}

/** Returns the conversations that are not pinned, the latest first. */
export async function selectConversations(
  tx: Tx,
  { cursor, limit, ...part }: ListedPart & { cursor?: string | undefined; limit: number },
): Promise<Page<ListedConversation>> {
  const rows = await tx
    .select({ ...listed, place: latestFirst.place })
    .from(conversations)
    .where(and(isListed(part), isNull(conversations.pinnedAt), latestFirst.after(cursor)))
    .orderBy(...latestFirst.by)
    .limit(limit + 1);
  return pageOf(rows, limit);
}

/** The latest first. */
export async function selectConversationItems(tx: Tx, userId: string, query: ItemQuery): Promise<NamedItem[]> {
  const { id, title, updatedAt } = conversations;
  return tx
    .select({ id, title, updatedAt })
    .from(conversations)
    .where(and(eq(conversations.userId, userId), isNull(conversations.deletedAt), isQueried(conversations, query)))
    .orderBy(...latestFirst.by)
    .limit(limitOf(query));
}

export async function selectConversation(tx: Tx, owned: Owned): Promise<ListedConversation | null> {
  const [row] = await tx.select(listed).from(conversations).where(isVisible(owned));
  return row ?? null;
}

export type LockedConversation = ConversationRow & { isBusy: boolean; forkedConversationId: string | null };

/** Locks the conversation until the transaction ends, so that two messages cannot both become its head. */
export async function lockConversation(tx: Tx, owned: Owned): Promise<LockedConversation | null> {
  const [row] = await tx
    .select({
      ...getTableColumns(conversations),
      forkedConversationId,
      isBusy: sql<boolean>`(
        exists (select from messages m where m.id = ${conversations.headId} and m.status = 'running')
        or exists (select from messages head join messages m on m.comparison_id = head.comparison_id
          where head.id = ${conversations.headId} and m.status = 'running'))`,
    })
    .from(conversations)
    .where(isVisible(owned))
    .for('update');
  return row ?? null;
}

export async function insertConversation(
  tx: Tx,
  { id, userId, title, agentId }: Pick<ConversationRow, 'id' | 'userId' | 'title' | 'agentId'>,
): Promise<ConversationRow> {
  const [row] = await tx.insert(conversations).values({ id, userId, title, agentId }).returning();
  if (!row) throw new Error('The conversation was not written.');
  return row;
}

export async function updateConversation(
  tx: Tx,
  owned: Owned,
  changes: Partial<Pick<ConversationRow, 'title' | 'titleBeforeClear' | 'agentId' | 'headId'>>,
): Promise<void> {
  // A new title does not move the conversation up in the list.
  const isTitleOnly = changes.headId === undefined && changes.agentId === undefined;
  await tx
    .update(conversations)
    .set(isTitleOnly ? changes : { ...changes, updatedAt: sql`now()` })
    .where(isOwn(owned));
}

/** Gives a conversation the title back that it had before it was cleared. */
export async function restoreTitle(tx: Tx, owned: Owned): Promise<void> {
  const title = sql<string>`coalesce(${conversations.titleBeforeClear}, ${conversations.title})`;
  await tx.update(conversations).set({ title, titleBeforeClear: null }).where(isOwn(owned));
}

/** Returns false when there is no such conversation, or it is deleted already. */
export async function markConversationDeleted(tx: Tx, owned: Owned): Promise<boolean> {
  const row = await markDeleted(tx, {
    table: conversations,
    where: isVisible(owned),
    returning: { id: conversations.id },
  });
  return row !== null;
}

export async function restoreConversation(tx: Tx, owned: Owned): Promise<void> {
  await restoreDeleted(tx, { table: conversations, where: isOwn(owned), returning: { id: conversations.id } });
}

/** Deletes the conversation for good, at once. */
export async function deleteConversation(tx: Tx, owned: Owned): Promise<void> {
  await tx.delete(conversations).where(isOwn(owned));
}

/** Removes for good, for everybody, the conversations and cleared messages that can no longer be taken back. */
export async function purgeConversations(tx: Tx, now: Date): Promise<void> {
  await purgeDeleted(tx, conversations, now);
  await tx.delete(messages).where(isPurgeable(messages.clearedAt, now));
}
