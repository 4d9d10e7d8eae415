// Folders and forks in SQL, and what is done with several conversations at once.

import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { markDeleted, purgeDeleted, restoreDeleted } from '#platform/db/deletion.ts';
import type { Owned } from '../store.ts';
import {
  conversationFolders,
  conversations,
  type ConversationRow,
  type FolderRow,
  type MessageRow,
} from '../tables.ts';

function isOwn({ userId, id }: Owned) {
  return and(eq(conversationFolders.id, id), eq(conversationFolders.userId, userId));
}

function isVisible(owned: Owned) {
  return and(isOwn(owned), isNull(conversationFolders.deletedAt));
}

/** Returns the folders by name. */
export async function selectFolders(tx: Tx, userId: string): Promise<FolderRow[]> {
  const { name, id, deletedAt } = conversationFolders;
  return tx
    .select()
    .from(conversationFolders)
    .where(and(eq(conversationFolders.userId, userId), isNull(deletedAt)))
    .orderBy(asc(sql`lower(${name})`), asc(id));
}

export async function selectFolder(tx: Tx, owned: Owned): Promise<FolderRow | null> {
  const [row] = await tx.select().from(conversationFolders).where(isVisible(owned));
  return row ?? null;
}

export async function insertFolder(tx: Tx, values: { userId: string; name: string }): Promise<FolderRow> {
  const [row] = await tx
    .insert(conversationFolders)
    .values({ id: newId(), ...values })
    .returning();
  if (!row) throw new Error('The folder was not written.');
  return row;
}

export async function updateFolder(tx: Tx, owned: Owned, name: string): Promise<FolderRow | null> {
  const [row] = await tx.update(conversationFolders).set({ name }).where(isVisible(owned)).returning();
  return row ?? null;
}

/** Returns false when there is no such folder, or it is deleted already. */
export async function markFolderDeleted(tx: Tx, owned: Owned): Promise<boolean> {
  const row = await markDeleted(tx, {
    table: conversationFolders,
    where: isVisible(owned),
    returning: { id: conversationFolders.id },
  });
  return row !== null;
}

export async function restoreFolder(tx: Tx, owned: Owned): Promise<void> {
  await restoreDeleted(tx, {
    table: conversationFolders,
    where: isOwn(owned),
    returning: { id: conversationFolders.id },
  });
}

export async function purgeFolders(tx: Tx, now: Date): Promise<void> {
  await purgeDeleted(tx, conversationFolders, now);
}

export type Organization = Partial<Pick<ConversationRow, 'pinnedAt' | 'archivedAt' | 'folderId'>>;

/** Returns the ids of the conversations it has changed. */
export async function organizeConversations(
  tx: Tx,
  { userId, ids }: { userId: string; ids: readonly string[] },
  changes: Organization,
): Promise<string[]> {
  const rows = await tx
    .update(conversations)
    .set(changes)
    .where(and(eq(conversations.userId, userId), inArray(conversations.id, [...ids]), isNull(conversations.deletedAt)))
    .returning({ id: conversations.id });
  return rows.map(({ id }) => id);
}

export async function countPinned(tx: Tx, userId: string): Promise<number> {
  return tx.$count(
    conversations,
    and(eq(conversations.userId, userId), isNull(conversations.deletedAt), sql`${conversations.pinnedAt} is not null`),
  );
}

/** Returns true if a message on the path is an answer of a blind comparison before its vote. */
export async function hasHiddenNames(tx: Tx, { userId, id }: Owned): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`
    with recursive path as (
      select id, parent_id, comparison_id from messages where id = ${id} and user_id = ${userId}
      union all
      select m.id, m.parent_id, m.comparison_id from messages m join path on m.id = path.parent_id
      where m.user_id = ${userId}
    )
    select h.id from path join comparisons h on h.id = path.comparison_id
    where h.is_blind and h.is_open and h.voted_at is null limit 1`,
    { id: column.text() },
  );
  return rows.length > 0;
}

/** Copies the path down to `message` into a new conversation. Returns its id. */
export async function insertFork(
  tx: Tx,
  { conversation, message }: { conversation: ConversationRow; message: MessageRow },
): Promise<string> {
  const id = newId();
  const { userId, title, agentId, folderId } = conversation;
  await tx.insert(conversations).values({ id, userId, title, agentId, folderId, forkedFrom: message.id });
  await tx.execute(sql`
    with recursive path as (
      select id, parent_id from messages where id = ${message.id} and user_id = ${userId}
      union all
      select m.id, m.parent_id from messages m join path on m.id = path.parent_id
      where m.user_id = ${userId} and m.cleared_at is null
    ),
    copied as materialized (select id, parent_id, gen_random_uuid() as copy_id from path),
    written as (
      insert into messages (id, user_id, conversation_id, parent_id, role, content, status, agent_id, own_agent, substituted_for,
        left_out, failure, secrets, citations, documents, usage, citation_check, is_documents_only, merged_from, first_text_ms,
        thought_ms, cut_short, tool_call_count, created_at, finished_at)
      select c.copy_id, m.user_id, ${id}::uuid, p.copy_id, m.role, m.content, m.status, m.agent_id, m.own_agent, m.substituted_for,
        m.left_out, m.failure, m.secrets, m.citations, m.documents, m.usage, m.citation_check, m.is_documents_only, m.merged_from,
        m.first_text_ms, m.thought_ms, m.cut_short, m.tool_call_count, m.created_at, m.finished_at
      from copied c join messages m on m.id = c.id left join copied p on p.id = c.parent_id
    ),
    searches as (
      insert into answer_searches (message_id, user_id, search)
      select c.copy_id, s.user_id, s.search from copied c join answer_searches s on s.message_id = c.id
    ),
    thoughts as (
      insert into answer_thoughts (message_id, user_id, thoughts)
      select c.copy_id, t.user_id, t.thoughts from copied c join answer_thoughts t on t.message_id = c.id
    ),
    called as (
      insert into tool_calls (id, user_id, message_id, tool_id, title, server, arguments, state, consent, result, is_cut,
        pages, created_at, duration_ms)
      select gen_random_uuid(), t.user_id, c.copy_id, t.tool_id, t.title, t.server, t.arguments, t.state, t.consent,
        t.result, t.is_cut, t.pages, t.created_at, t.duration_ms
      from copied c join tool_calls t on t.message_id = c.id
    ),
    edits as (
      insert into artifact_edits (id, user_id, message_id, place, content, created_at)
      select gen_random_uuid(), e.user_id, c.copy_id, e.place, e.content, e.created_at
      from copied c join artifact_edits e on e.message_id = c.id
    ),
    sources as (
      insert into answer_sources (message_id, user_id, sources)
      select c.copy_id, s.user_id, s.sources from copied c join answer_sources s on s.message_id = c.id
    )
    update conversations set head_id = c.copy_id from copied c
    where conversations.id = ${id}::uuid and c.id = ${message.id}::uuid`);
  return id;
}
