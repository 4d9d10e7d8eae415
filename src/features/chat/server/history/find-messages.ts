// Finds messages by their words, the newest first: those that wait for a block and those in blocks, until there are enough.
// What a search reads is bounded by the number of blocks, whatever the word.

import { sql } from 'drizzle-orm';
import type { OwnAgentStamp } from '#features/agents/server/agents.ts';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import type { FoundMessage } from '../../contract/history-contract.ts';
import { isInTime, listDemanded, microsOf, ofConversation, type MessageQuery } from './message-query.ts';
import { newestFirst, type Placed, type Source } from './newest-first.ts';
import { listBlockSources } from './search-blocks.ts';

export type FoundRow = Omit<FoundMessage, 'excerpt' | 'marks' | 'agent' | 'createdAt'> & {
  content: string;
  agentId: string | null;
  ownAgent: OwnAgentStamp | null;
  createdAt: Date;
  /** The time is in microseconds. */
  micros: string;
};

/** Messages that wait for a block, read together. */
const WAITING_AT_ONCE = 100;
/** Messages whose rows are read together at most: some are left out by what only their rows say. */
const ROWS_AT_ONCE = 100;

/** The words of a query as they are indexed. */
export async function readLexemes(tx: Tx, text: string): Promise<string[]> {
  const [row] = await rowsOf(tx, sql`select message_lexemes(${text}) as lexemes`, { lexemes: column.json<string[]>() });
  return row?.lexemes ?? [];
}

/** `lexemes` must not be empty. Returns up to `limit` messages that have them all, the newest first. */
export async function findMessages(tx: Tx, query: MessageQuery, lexemes: readonly string[]): Promise<FoundRow[]> {
  for (const plan of ['enable_hashjoin', 'enable_mergejoin']) await tx.execute(sql`set local ${sql.raw(plan)} = off`);
  const words = listDemanded(query, lexemes);
  const sources = [waitingSource(tx, query, words), ...(await listBlockSources(tx, query, words))];
  const found: FoundRow[] = [];
  let ids: string[] = [];
  for await (const { id } of newestFirst(sources)) {
    ids.push(id);
    if (ids.length < Math.min(ROWS_AT_ONCE, query.limit - found.length)) continue;
    found.push(...(await selectRows(tx, query, ids)));
    ids = [];
    if (found.length >= query.limit) break;
  }
  return [...found, ...(await selectRows(tx, query, ids))];
}

function waitingSource(tx: Tx, query: MessageQuery, words: readonly string[]): Source {
  let read = 0;
  let isAtEnd = false;
  return {
    lastAt: Infinity,
    async read() {
      if (isAtEnd) return [];
      const rows = await selectWaiting(tx, query, { words, offset: read });
      read += rows.length;
      isAtEnd = rows.length < WAITING_AT_ONCE;
      return rows;
    },
  };
}

async function selectWaiting(
  tx: Tx,
  query: MessageQuery,
  { words, offset }: { words: readonly string[]; offset: number },
): Promise<Placed[]> {
  const condition = ofConversation(query);
  // With a limit it stays a look-up for each message; as a join, it would begin with all messages of the conversations.
  const isNarrowed = condition
    ? sql`and (select true from messages m join conversations c on c.id = m.conversation_id
        where m.id = w.message_id and ${condition} limit 1)`
    : sql``;
  return await rowsOf(
    tx,
    sql`
    select w.message_id as id, ${microsOf(sql`w.created_at`)} as at from message_words w
    where w.user_id = ${query.userId} and w.block is null and ${isInTime(query)}
      and w.lexemes @> ${sql.param([...words])}::text[] ${isNarrowed}
    order by w.created_at desc, w.message_id desc limit ${WAITING_AT_ONCE} offset ${offset}`,
    { id: column.text(), at: column.number() },
  );
}

/**
 * Returns the messages that can be shown, in the order of `ids`. Before the vote of a blind comparison its agents have
 * no name.
 */
async function selectRows(tx: Tx, query: MessageQuery, ids: readonly string[]): Promise<FoundRow[]> {
  if (ids.length === 0) return [];
  const condition = ofConversation(query);
  const rows = await rowsOf(
    tx,
    sql`
    select m.id, m.conversation_id as "conversationId", c.title, m.role, case when h.id is null then m.agent_id end as "agentId",
      case when h.id is null then m.own_agent end as "ownAgent",
      m.content,
      c.archived_at is not null as "isArchived", ${microsOf(sql`m.created_at`)}::text as micros
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality w (id, at)
      join messages m on m.id = w.id and m.user_id = ${query.userId} and m.cleared_at is null
      join conversations c on c.id = m.conversation_id and c.deleted_at is null
      left join comparisons h on h.id = m.comparison_id and h.is_blind and h.is_open and h.voted_at is null
    where ${condition ?? sql`true`} ${query.filter.agentId ? sql`and h.id is null` : sql``}
    order by w.at`,
    {
      id: column.text(),
      conversationId: column.text(),
      title: column.text(),
      role: column.text<FoundRow['role']>(),
      agentId: column.nullable(column.text()),
      ownAgent: column.nullable(column.json<OwnAgentStamp>()),
      content: column.text(),
      isArchived: column.boolean(),
      micros: column.text(),
    },
  );
  return rows.map((row) => ({ ...row, createdAt: new Date(Number(row.micros) / 1000) }));
}
