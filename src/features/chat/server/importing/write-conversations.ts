// Writes what a batch has read, with its part of the report and the place where reading goes on, in one transaction: after a
// crash nothing is there twice, and nothing is missing.

import { and, eq, sql } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import type { Tx } from '#platform/db/db.ts';
import { DEFAULT_AGENT_ID } from '#platform/llm/agents.ts';
import { itemAt } from '#text/required.ts';
import type { NewMessage } from '../message-store.ts';
import { conversations, messages } from '../tables.ts';
import type { Owned } from '../store.ts';
import { addProgress, countItems, insertItems, lockReading, type Progress } from './import-store.ts';
import type { ReadConversation, ReadItem } from './read/read-item.ts';
import type { chatImportItems } from './tables.ts';

/** Rows of one statement: each has about 20 values, and Postgres takes 65,535. */
const ROWS_AT_ONCE = 200;
const MINUTE_MS = 60_000;

type NewItem = typeof chatImportItems.$inferInsert;

/** Returns false, and writes nothing, when the import was stopped. */
export async function writeConversations(
  tx: Tx,
  owned: Owned,
  { items, place }: { items: readonly ReadItem[]; place: Pick<Progress, 'file' | 'position' | 'read'> },
): Promise<boolean> {
  if (!(await lockReading(tx, owned))) return false;
  // The words of these messages are read by the job of the index.
  await tx.execute(sql`select set_config('lounge.index_later', 'on', true)`);
  const first = await countItems(tx, owned);
  const rows: NewItem[] = [];
  for (const [index, item] of items.entries())
    rows.push({
      importId: owned.id,
      userId: owned.userId,
      number: first + index + 1,
      ...(await writeItem(tx, owned, item)),
    });
  await insertItems(tx, rows);
  const count = (result: NewItem['result']): number => rows.filter((row) => row.result === result).length;
  const counts = { imported: count('imported'), known: count('known'), skipped: count('skipped') };
  await addProgress(tx, owned, { ...place, ...counts });
  return true;
}

type Outcome = Pick<NewItem, 'title' | 'result' | 'notes' | 'conversationId'>;

async function writeItem(tx: Tx, { userId }: Owned, { title, notes, conversation }: ReadItem): Promise<Outcome> {
  if (!conversation) return { title, notes, result: 'skipped', conversationId: null };
  const id = newId();
  if (await insertConversation(tx, { id, userId, conversation })) {
    await insertMessages(tx, { id, userId, conversation });
    return { title, notes, result: 'imported', conversationId: id };
  }
  const there = await selectKnown(tx, userId, conversation);
  if (!there?.deletedAt) return { title, notes: [], result: 'known', conversationId: there?.id ?? null };
  const why = 'It is here already, deleted. Restore it, or import it again ten minutes after it was deleted.';
  return { title, notes: [why], result: 'skipped', conversationId: null };
}

type NewConversation = { id: string; userId: string; conversation: ReadConversation };

async function insertConversation(tx: Tx, { id, userId, conversation }: NewConversation): Promise<boolean> {
  const { source, key, title, createdAt, updatedAt } = conversation;
  const times = conversation.messages.flatMap((message) => message.createdAt ?? []);
  const begun = createdAt ?? times[0] ?? Date.now();
  const rows = await tx
    .insert(conversations)
    .values({
      id,
      userId,
      title,
      agentId: DEFAULT_AGENT_ID,
      importSource: source,
      importKey: key,
      createdAt: new Date(begun),
      updatedAt: new Date(updatedAt ?? times.at(-1) ?? begun),
    })
    .onConflictDoNothing()
    .returning({ id: conversations.id });
  return rows.length > 0;
}

async function selectKnown(tx: Tx, userId: string, { source, key }: ReadConversation) {
  const [row] = await tx
    .select({ id: conversations.id, deletedAt: conversations.deletedAt })
    .from(conversations)
    .where(
      and(eq(conversations.userId, userId), eq(conversations.importSource, source), eq(conversations.importKey, key)),
    );
  return row;
}

async function insertMessages(tx: Tx, { id, userId, conversation }: NewConversation): Promise<void> {
  const ids = conversation.messages.map(() => newId());
  let latest = conversation.createdAt ?? Date.now() - MINUTE_MS;
  const rows = conversation.messages.map((message, index): NewMessage => {
    // One without a time comes right after the one before it.
    latest = message.createdAt ?? latest + 1;
    const createdAt = new Date(latest);
    return {
      id: itemAt(ids, index),
      userId,
      conversationId: id,
      parentId: message.parent === null ? null : itemAt(ids, message.parent),
      role: message.role,
      content: message.content,
      status: 'done',
      agentId: message.agent,
      citations: [...message.citations],
      createdAt,
      finishedAt: message.role === 'assistant' ? createdAt : null,
    };
  });
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await tx.insert(messages).values(rows.slice(at, at + ROWS_AT_ONCE));
  // The time of the last change is that of the export.
  const headId = itemAt(ids, conversation.head);
  await tx.update(conversations).set({ headId }).where(eq(conversations.id, id));
}
