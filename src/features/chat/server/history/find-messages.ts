// Finds messages by their words, the newest first: those that wait for a block, then block after block until there are
// enough. What a search reads is bounded by the number of blocks, whatever the word.

import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import type { FoundMessage, MessageFilter } from '../../contract/history-contract.ts';
import { BLOCK_LENGTH, intersectPostings } from './postings.ts';

export type MessageQuery = {
  userId: string;
  text: string;
  filter: MessageFilter;
  /** Only what is older than this message. */
  before: Place | null;
  limit: number;
};

/** The place of a message in time. */
export type Place = { time: string; id: string };

export type FoundRow = Omit<FoundMessage, 'excerpt' | 'marks' | 'agent' | 'createdAt'> & {
  content: string;
  agentId: string | null;
  createdAt: Date;
  /** In microseconds. */
  micros: string;
};

/** Blocks of the first step; each further one reads four times as many, up to the most. */
const FIRST_BLOCKS = 4;
const MOST_BLOCKS = 256;
/** Messages whose rows are read together: some are left out by what only their rows say. */
const ROWS_AT_ONCE = 100;

/** The words of a query as they are indexed. */
export async function readLexemes(tx: Tx, text: string): Promise<string[]> {
  const [row] = (await tx.execute(sql`select message_lexemes(${text}) as lexemes`)) as unknown as {
    lexemes: string[];
  }[];
  return row?.lexemes ?? [];
}

/** `lexemes` must not be empty. Returns up to `limit` messages that have them all, the newest first. */
export async function findMessages(tx: Tx, query: MessageQuery, lexemes: readonly string[]): Promise<FoundRow[]> {
  const groups = [...lexemes.map((lexeme) => [lexeme]), ...(await marksOf(tx, query))];
  if (groups.some((group) => group.length === 0)) return [];
  // Each word is looked up in each block; without statistics, the planner would rather read all words of the blocks.
  for (const plan of ['enable_hashjoin', 'enable_mergejoin']) await tx.execute(sql`set local ${sql.raw(plan)} = off`);
  const found: FoundRow[] = [];
  for await (const ids of listIds(tx, query, groups)) {
    found.push(...(await selectRows(tx, query, { ids, limit: query.limit - found.length })));
    if (found.length >= query.limit) break;
  }
  return found;
}

/** The messages that have a word of each group, the newest first, in portions. */
async function* listIds(tx: Tx, query: MessageQuery, groups: readonly string[][]): AsyncGenerator<string[]> {
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const waiting = await selectWaiting(tx, query, { groups, offset });
    yield waiting;
    if (waiting.length < ROWS_AT_ONCE) break;
  }
  yield* listPlacedIds(tx, query, groups);
}

/** Words of which a message must have one of each group, as the filter demands. */
async function marksOf(tx: Tx, { userId, filter }: MessageQuery): Promise<string[][]> {
  const { role, agentId, hasAttachments, folderId, isPinned, isArchived } = filter;
  const marks: string[][] = [];
  if (role) marks.push([`role ${role}`]);
  if (agentId) marks.push([`agent ${agentId}`]);
  if (hasAttachments) marks.push(['attachment ']);
  const of: SQL[] = [];
  if (folderId) of.push(sql`folder_id = ${folderId}`);
  if (isPinned) of.push(sql`pinned_at is not null`);
  if (isArchived) of.push(sql`archived_at is not null`);
  if (of.length > 0) {
    const rows = (await tx.execute(sql`
      select 'conversation ' || id as mark from conversations
      where user_id = ${userId} and deleted_at is null and ${sql.join(of, sql` and `)}`)) as unknown as {
      mark: string;
    }[];
    marks.push(rows.map(({ mark }) => mark));
  }
  return marks;
}

async function selectWaiting(
  tx: Tx,
  query: MessageQuery,
  { groups, offset }: { groups: readonly string[][]; offset: number },
): Promise<string[]> {
  const has = groups.map((group) => sql`lexemes && ${sql.param(group)}::text[]`);
  const rows = (await tx.execute(sql`
    select message_id as id from message_words
    where user_id = ${query.userId} and block is null and ${isInTime(query)} and ${sql.join(has, sql` and `)}
    order by created_at desc, message_id desc limit ${ROWS_AT_ONCE} offset ${offset}`)) as unknown as {
    id: string;
  }[];
  return rows.map(({ id }) => id);
}

type BlockPostings = { block: number; lexeme: string; postings: string };

async function* listPlacedIds(tx: Tx, query: MessageQuery, groups: readonly string[][]): AsyncGenerator<string[]> {
  const blocks = await selectBlocks(tx, query);
  let size = FIRST_BLOCKS;
  for (let at = 0; at < blocks.length; at += size, size = Math.min(size * 4, MOST_BLOCKS)) {
    const step = blocks.slice(at, at + size);
    const rows = (await tx.execute(sql`
      select t.block, t.lexeme, encode(t.postings, 'base64') as postings
      from unnest(${sql.param(step)}::integer[]) b (number)
        cross join unnest(${sql.param([...new Set(groups.flat())])}::text[]) w (lexeme)
        join message_terms t on t.user_id = ${query.userId} and t.block = b.number
          and t.lexeme = w.lexeme collate "C"`)) as unknown as BlockPostings[];
    const byBlock = Map.groupBy(rows, ({ block }) => block);
    const places = step.flatMap((block) =>
      intersectPostings(groups.map((group) => postingsOf(byBlock.get(block) ?? [], group))).map((ordinal) => ({
        block,
        ordinal,
      })),
    );
    // Most of a block may be out of the time that is looked for.
    const { from, to } = query.filter;
    const atOnce = from || to || query.before ? BLOCK_LENGTH : ROWS_AT_ONCE;
    for (let start = 0; start < places.length; start += atOnce)
      yield* portionsOf(await selectPlacedIds(tx, query, places.slice(start, start + atOnce)));
  }
}

function* portionsOf(ids: readonly string[]): Generator<string[]> {
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) yield ids.slice(at, at + ROWS_AT_ONCE);
}

function postingsOf(rows: readonly BlockPostings[], group: readonly string[]): Buffer[] {
  return rows
    .filter(({ lexeme }) => group.includes(lexeme))
    .map(({ postings }) => Buffer.from(postings.replaceAll('\n', ''), 'base64'));
}

/** The numbers of the blocks that may have such messages, the newest first. */
async function selectBlocks(tx: Tx, { userId, filter, before }: MessageQuery): Promise<number[]> {
  const conditions = [
    sql`user_id = ${userId}`,
    ...(filter.from ? [sql`last_at >= ${filter.from.toISOString()}::timestamptz`] : []),
    ...(filter.to ? [sql`first_at < ${filter.to.toISOString()}::timestamptz`] : []),
    ...(before ? [sql`first_at <= ${timeOf(before)}`] : []),
  ];
  const rows = (await tx.execute(sql`
    select number from message_blocks where ${sql.join(conditions, sql` and `)} order by number desc`)) as unknown as {
    number: number;
  }[];
  return rows.map(({ number }) => number);
}

async function selectPlacedIds(
  tx: Tx,
  query: MessageQuery,
  places: readonly { block: number; ordinal: number }[],
): Promise<string[]> {
  const rows = (await tx.execute(sql`
    select w.message_id as id
    from unnest(${sql.param(places.map(({ block }) => block))}::integer[],
        ${sql.param(places.map(({ ordinal }) => ordinal))}::integer[]) with ordinality p (block, ordinal, at)
      join message_words w on w.user_id = ${query.userId} and w.block = p.block and w.ordinal = p.ordinal
    where ${isInTime(query)}
    order by p.at`)) as unknown as { id: string }[];
  return rows.map(({ id }) => id);
}

/** Those of the messages that can be shown, in their order. Before the vote of a blind comparison its agents have no name. */
async function selectRows(
  tx: Tx,
  query: MessageQuery,
  { ids, limit }: { ids: readonly string[]; limit: number },
): Promise<FoundRow[]> {
  if (ids.length === 0) return [];
  const rows = (await tx.execute(sql`
    select m.id, m.conversation_id as "conversationId", c.title, m.role, case when h.id is null then m.agent_id end as "agentId",
      m.content,
      c.archived_at is not null as "isArchived", (extract(epoch from m.created_at) * 1000000)::bigint::text as micros
    from unnest(${sql.param(ids)}::uuid[]) with ordinality w (id, at)
      join messages m on m.id = w.id and m.user_id = ${query.userId} and m.cleared_at is null
      join conversations c on c.id = m.conversation_id and c.deleted_at is null
      left join comparisons h on h.id = m.comparison_id and h.is_blind and h.is_open and h.voted_at is null
    where ${isInTime(query, sql`m.`)} ${query.filter.agentId ? sql`and h.id is null` : sql``}
    order by w.at limit ${limit}`)) as unknown as Omit<FoundRow, 'createdAt'>[];
  return rows.map((row) => ({ ...row, createdAt: new Date(Number(row.micros) / 1000) }));
}

/** Of message_words, or of messages with `of`. */
function isInTime({ filter, before }: MessageQuery, of?: SQL): SQL {
  const createdAt = sql`${of ?? sql``}created_at`;
  const id = of ? sql`m.id` : sql`message_id`;
  const conditions = [
    ...(filter.from ? [sql`${createdAt} >= ${filter.from.toISOString()}::timestamptz`] : []),
    ...(filter.to ? [sql`${createdAt} < ${filter.to.toISOString()}::timestamptz`] : []),
    ...(before ? [sql`(${createdAt}, ${id}) < (${timeOf(before)}, ${before.id}::uuid)`] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function timeOf({ time }: Place): SQL {
  return sql`timestamptz 'epoch' + ${time}::bigint * interval '1 microsecond'`;
}
