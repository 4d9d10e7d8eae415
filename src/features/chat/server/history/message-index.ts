// Moves the words of a person's messages into blocks, in which a search is fast however many messages have a word. New
// messages wait in message_words until there are enough of them.

import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { BLOCK_LENGTH, encodePostings } from './postings.ts';
import { conversationPostings, messageBlocks, messageTerms, messageWords } from './tables.ts';

export type MessageIndex = {
  /** Reads messages that were there before the index, fills blocks, and takes out what was removed for good. */
  update(): Promise<void>;
};

/** Messages read in one transaction, and characters of them: about 50 ms of the embedded database. A longer one is read alone. */
const READ_AT_ONCE = 200;
const CHARACTERS_AT_ONCE = 200_000;
/** Words written in one transaction. */
const TERMS_AT_ONCE = 2_000;

type Block = { userId: string; number: number };
type IndexedMessage = { id: string; conversationId: string; lexemes: string[] };
type PlacedMessage = IndexedMessage & { ordinal: number };

export function createMessageIndex(db: Db): MessageIndex {
  return {
    update: () =>
      db.withLock('chat-history-index', async () => {
        while ((await db.asSystem(readUnread)) > 0);
        for (let userId = await db.asSystem(selectWhoWaits); userId; userId = await db.asSystem(selectWhoWaits))
          await fillBlock(db, userId);
        for (let block = await db.asSystem(selectStale); block; block = await db.asSystem(selectStale))
          await rewriteBlock(db, block);
      }),
  };
}

/** Returns how many messages it has read. */
async function readUnread(tx: Tx): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`
    update ${messageWords} w set lexemes = message_lexemes(m.content) || message_marks(m)
    from messages m where m.id = w.message_id and w.message_id in (
      select message_id from (
        select n.message_id, row_number() over oldest as place, sum(octet_length(t.content)) over oldest as characters
        from (select message_id, created_at from message_words where block is null and lexemes is null
          order by created_at limit ${READ_AT_ONCE}) n
        join messages t on t.id = n.message_id
        window oldest as (order by n.created_at, n.message_id)
      ) next where place = 1 or characters <= ${CHARACTERS_AT_ONCE}
    ) returning w.message_id as id`,
    { id: column.text() },
  );
  return rows.length;
}

/** A person who has enough messages for a block. */
async function selectWhoWaits(tx: Tx): Promise<string | null> {
  const [row] = await rowsOf(
    tx,
    sql`
    select user_id as "userId" from message_words where block is null
    group by user_id having count(*) >= ${BLOCK_LENGTH} limit 1`,
    { userId: column.text() },
  );
  return row?.userId ?? null;
}

async function selectStale(tx: Tx): Promise<Block | null> {
  const [row] = await rowsOf(tx, sql`select user_id as "userId", number from message_blocks where is_stale limit 1`, {
    userId: column.text(),
    number: column.number(),
  });
  return row ?? null;
}

/** The block is not searched before its row is there, and until then its messages wait on. */
async function fillBlock(db: Db, userId: string): Promise<void> {
  const { number, messages } = await db.asUser(userId, async (tx) => ({
    number: await selectNextNumber(tx, userId),
    messages: await selectWaiting(tx, userId),
  }));
  const block = { userId, number };
  const placed = messages.map((message, ordinal) => ({ ...message, ordinal }));
  await writeTerms(db, block, placed);
  await writeConversations(db, block, placed);
  const ids = messages.map(({ id }) => id);
  await db.asUser(userId, async (tx) => {
    await tx.execute(sql`
      update ${messageWords} w set lexemes = null, block = ${number}, ordinal = p.at - 1
      from unnest(${sql.param(ids)}::uuid[]) with ordinality p (id, at)
      where w.message_id = p.id and w.user_id = ${userId}`);
    await tx.execute(sql`
      insert into ${messageBlocks} (user_id, number, first_at, last_at, is_stale)
      select ${userId}::text, ${number}::integer, min(created_at), max(created_at), count(*) < ${ids.length}::integer
      from message_words where user_id = ${userId} and block = ${number} having count(*) > 0`);
  });
}

/** Writes the words of the messages that are left. */
async function rewriteBlock(db: Db, block: Block): Promise<void> {
  const { userId, number } = block;
  const messages = await db.asUser(userId, async (tx) => {
    await tx.execute(sql`update message_blocks set is_stale = false where user_id = ${userId} and number = ${number}`);
    return selectPlaced(tx, block);
  });
  await writeTerms(db, block, messages);
  await writeConversations(db, block, messages);
}

async function selectNextNumber(tx: Tx, userId: string): Promise<number> {
  const [row] = await rowsOf(
    tx,
    sql`select coalesce(max(number) + 1, 0) as next from message_blocks where user_id = ${userId}`,
    { next: column.number() },
  );
  return row?.next ?? 0;
}

async function selectWaiting(tx: Tx, userId: string): Promise<IndexedMessage[]> {
  return await rowsOf(
    tx,
    sql`
    select w.message_id as id, m.conversation_id as "conversationId", w.lexemes
    from message_words w join messages m on m.id = w.message_id
    where w.user_id = ${userId} and w.block is null and w.lexemes is not null
    order by w.created_at, w.message_id limit ${BLOCK_LENGTH}`,
    { id: column.text(), conversationId: column.text(), lexemes: column.json<string[]>() },
  );
}

async function selectPlaced(tx: Tx, { userId, number }: Block): Promise<PlacedMessage[]> {
  return await rowsOf(
    tx,
    sql`
    select w.message_id as id, m.conversation_id as "conversationId", w.ordinal,
      message_lexemes(m.content) || message_marks(m) as lexemes
    from message_words w join messages m on m.id = w.message_id
    where w.user_id = ${userId} and w.block = ${number}`,
    { id: column.text(), conversationId: column.text(), ordinal: column.number(), lexemes: column.json<string[]>() },
  );
}

/** Replaces the words of the block, in steps that do not hold the embedded database for long. */
async function writeTerms(db: Db, { userId, number }: Block, messages: readonly PlacedMessage[]): Promise<void> {
  const terms = groupOrdinals(messages, ({ lexemes }) => lexemes);
  await db.asUser(userId, (tx) =>
    tx.execute(sql`delete from ${messageTerms} where user_id = ${userId} and block = ${number}`),
  );
  const rows = [...terms].map(([lexeme, ordinals]) => ({ lexeme, postings: encodePostings(ordinals).toString('hex') }));
  for (let at = 0; at < rows.length; at += TERMS_AT_ONCE) {
    const step = JSON.stringify(rows.slice(at, at + TERMS_AT_ONCE));
    await db.asUser(userId, (tx) =>
      tx.execute(sql`
        insert into ${messageTerms} (user_id, block, lexeme, postings)
        select ${userId}::text, ${number}::integer, t.lexeme, decode(t.postings, 'hex')
        from jsonb_to_recordset(${step}::jsonb) as t (lexeme text, postings text)`),
    );
  }
}

/** Replaces the conversations of the block. Their rows are locked, so that none is moved to a folder meanwhile. */
async function writeConversations(
  db: Db,
  { userId, number }: Block,
  messages: readonly PlacedMessage[],
): Promise<void> {
  const ordinals = groupOrdinals(messages, ({ conversationId }) => [conversationId]);
  const rows = [...ordinals].map(([id, own]) => ({ id, postings: encodePostings(own).toString('hex') }));
  await db.asUser(userId, async (tx) => {
    await tx.execute(sql`delete from ${conversationPostings} where user_id = ${userId} and block = ${number}`);
    await tx.execute(sql`
      insert into ${conversationPostings} (conversation_id, block, user_id, postings, folder_id, is_pinned, is_archived)
      select c.id, ${number}::integer, ${userId}::text, decode(r.postings, 'hex'), c.folder_id,
        c.pinned_at is not null, c.archived_at is not null
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, postings text)
        join conversations c on c.id = r.id and c.user_id = ${userId}
      order by c.id for share of c`);
  });
}

function groupOrdinals(
  messages: readonly PlacedMessage[],
  keysOf: (message: PlacedMessage) => readonly string[],
): Map<string, number[]> {
  const ordinals = new Map<string, number[]>();
  for (const message of messages) {
    for (const key of keysOf(message)) {
      const own = ordinals.get(key);
      if (own) own.push(message.ordinal);
      else ordinals.set(key, [message.ordinal]);
    }
  }
  return ordinals;
}
