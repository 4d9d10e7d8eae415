// Searches the blocks of a person's messages, the newest first, in steps that grow: a common word is found in the first few.
// Of several words the rarest are read first, and the others only where those have left something.

import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { itemAt } from '#text/required.ts';
import { isInTime, microsOf, ofPostings, timeOf, type MessageQuery } from './message-query.ts';
import type { Placed, Source } from './newest-first.ts';
import { BLOCK_LENGTH, intersectBitmaps, listPlaces, unitePostings, type Bitmap } from './postings.ts';

/** Blocks of the first step; each further one reads four times as many, up to the most. */
const FIRST_BLOCKS = 4;
const MAX_BLOCKS = 64;
/** Words that are read together once it is known how rare they are. */
const WORDS_AT_ONCE = 2;
/** Messages whose times are read together. */
const PLACES_AT_ONCE = 100;
/** Up to so many rows, what the search is narrowed to is read before the words. */
const MAX_NARROW = 1_000;

type Block = { number: number; firstAt: number; lastAt: number };

/** One source for each block that may have messages with all `words`, in the order of time. */
export async function listBlockSources(tx: Tx, query: MessageQuery, words: readonly string[]): Promise<Source[]> {
  const blocks = await selectBlocks(tx, query);
  const search = new BlockSearch(tx, { query, words, blocks, narrow: await readNarrow(tx, query) });
  return blocks.map(({ lastAt }, at) => ({ lastAt, read: () => search.read(at) }));
}

/** The blocks of the messages that a search is narrowed to; null when it is not, or when they are many. */
type Narrow = ReadonlyMap<number, Bitmap> | null;

type Options = { query: MessageQuery; words: readonly string[]; blocks: readonly Block[]; narrow: Narrow };

class BlockSearch {
  readonly #tx: Tx;
  readonly #query: MessageQuery;
  readonly #blocks: readonly Block[];
  readonly #isNarrowed: boolean;
  readonly #narrow: Narrow;
  readonly #words: readonly string[];
  /** Blocks whose words are read. */
  #searched = 0;
  #step = FIRST_BLOCKS;
  /** Bytes that a word took so far: the fewer, the rarer. */
  readonly #bytes = new Map<string, number>();
  /** The places that are left of each block, the last first. */
  readonly #left = new Map<number, number[]>();
  /** It holds what was read together with another block. */
  readonly #ahead = new Map<number, Placed[]>();

  constructor(tx: Tx, { query, words, blocks, narrow }: Options) {
    this.#tx = tx;
    this.#query = query;
    this.#words = words;
    this.#blocks = blocks;
    this.#isNarrowed = ofPostings(query) !== null;
    this.#narrow = narrow;
  }

  /** The next messages of the block at `at` in the list. */
  async read(at: number): Promise<Placed[]> {
    while (this.#searched <= at) await this.#searchStep();
    const { number } = itemAt(this.#blocks, at);
    for (;;) {
      const ready = this.#ahead.get(number) ?? [];
      this.#ahead.delete(number);
      if (ready.length > 0 || !this.#left.has(number)) return ready;
      await this.#readPlaces(at);
    }
  }

  async #searchStep(): Promise<void> {
    const step = this.#blocks.slice(this.#searched, this.#searched + this.#step);
    let found = new Map<number, Bitmap | null>(step.map(({ number }) => [number, null]));
    if (this.#narrow) found = intersect(found, this.#narrow);
    else if (this.#isNarrowed) found = await this.#skipOthers(found);
    const isFirst = this.#searched === 0;
    const words = this.#words.toSorted((a, b) => (this.#bytes.get(a) ?? 0) - (this.#bytes.get(b) ?? 0));
    for (let at = 0; at < words.length && found.size > 0;) {
      const together = words.slice(at, at + (isFirst ? words.length : WORDS_AT_ONCE));
      found = await this.#searchWords(found, together);
      at += together.length;
    }
    if (this.#isNarrowed && !this.#narrow && found.size > 0)
      found = intersect(found, await selectNarrow(this.#tx, this.#query, [...found.keys()]));
    for (const [number, bitmap] of found) if (bitmap) this.#left.set(number, listPlaces(bitmap));
    this.#searched += step.length;
    this.#step = Math.min(this.#step * 4, MAX_BLOCKS);
  }

  /** Leaves the blocks that have a conversation the search is narrowed to: those of an archive are often all old. */
  async #skipOthers(found: Map<number, Bitmap | null>): Promise<Map<number, Bitmap | null>> {
    const rows = await rowsOf(
      this.#tx,
      sql`
      select b.number from unnest(${sql.param([...found.keys()])}::integer[]) b (number)
      where (select true from conversation_postings p
        where p.user_id = ${this.#query.userId} and p.block = b.number and ${ofPostings(this.#query)} limit 1)`,
      { number: column.number() },
    );
    return new Map(rows.map(({ number }) => [number, null]));
  }

  async #searchWords(found: Map<number, Bitmap | null>, words: readonly string[]): Promise<Map<number, Bitmap | null>> {
    // Each word is looked up in each block; without statistics, the planner would rather read all words of the blocks.
    const rows = await rowsOf(
      this.#tx,
      sql`
      select t.block, t.lexeme, encode(t.postings, 'base64') as postings
      from unnest(${sql.param([...found.keys()])}::integer[]) b (number)
        cross join unnest(${sql.param([...words])}::text[]) w (lexeme)
        join message_terms t on t.user_id = ${this.#query.userId} and t.block = b.number
          and t.lexeme = w.lexeme collate "C"`,
      { block: column.number(), lexeme: column.text(), postings: column.text() },
    );
    const byWord = Map.groupBy(rows, ({ lexeme }) => lexeme);
    let left = found;
    for (const word of words) {
      const own = byWord.get(word) ?? [];
      const read = own.map(({ block, postings }) => [block, decode(postings)] as const);
      const bytes = read.reduce((sum, [, { length }]) => sum + length, 0);
      this.#bytes.set(word, (this.#bytes.get(word) ?? 0) + bytes / found.size);
      left = intersect(left, new Map(read.map(([block, postings]) => [block, unitePostings([postings])])));
    }
    return left;
  }

  /** Reads messages of the block at `at`, and with them those of the next blocks while they are few. */
  async #readPlaces(at: number): Promise<void> {
    const places: { block: number; ordinal: number }[] = [];
    for (const block of this.#blocks.slice(at, this.#searched)) {
      const left = this.#left.get(block.number) ?? [];
      const isFirst = places.length === 0;
      if (!isFirst && places.length + left.length > PLACES_AT_ONCE) break;
      // Most of a block may be out of the time that is looked for.
      const taken = left.splice(0, isFirst && !this.#isCut(block) ? PLACES_AT_ONCE : BLOCK_LENGTH);
      if (left.length === 0) this.#left.delete(block.number);
      places.push(...taken.map((ordinal) => ({ block: block.number, ordinal })));
    }
    for (const [number, rows] of Map.groupBy(await selectPlaced(this.#tx, this.#query, places), ({ block }) => block))
      this.#ahead.set(number, rows);
  }

  /** Returns true if some of the block's messages may be out of the time that is looked for. */
  #isCut({ firstAt, lastAt }: Block): boolean {
    const { filter, before } = this.#query;
    const until = Math.min(before ? Number(before.time) : Infinity, filter.to ? filter.to.getTime() * 1000 : Infinity);
    return lastAt >= until || (filter.from !== undefined && firstAt < filter.from.getTime() * 1000);
  }
}

/** What both have; null stands for a whole block. */
function intersect(found: Map<number, Bitmap | null>, other: ReadonlyMap<number, Bitmap>): Map<number, Bitmap | null> {
  const left = new Map<number, Bitmap | null>();
  for (const [block, bitmap] of found) {
    const own = other.get(block);
    const common = own && (bitmap ? intersectBitmaps(bitmap, own) : own);
    if (common) left.set(block, common);
  }
  return left;
}

function decode(postings: string): Buffer {
  return Buffer.from(postings.replaceAll('\n', ''), 'base64');
}

async function selectBlocks(tx: Tx, { userId, filter, before }: MessageQuery): Promise<Block[]> {
  const conditions = [
    sql`user_id = ${userId}`,
    ...(filter.from ? [sql`last_at >= ${filter.from.toISOString()}::timestamptz`] : []),
    ...(filter.to ? [sql`first_at < ${filter.to.toISOString()}::timestamptz`] : []),
    ...(before ? [sql`first_at <= ${timeOf(before)}`] : []),
  ];
  return await rowsOf(
    tx,
    sql`
    select number, ${microsOf(sql`first_at`)} as "firstAt", ${microsOf(sql`last_at`)} as "lastAt"
    from message_blocks where ${sql.join(conditions, sql` and `)}
    order by last_at desc, number desc`,
    { number: column.number(), firstAt: column.number(), lastAt: column.number() },
  );
}

async function readNarrow(tx: Tx, query: MessageQuery): Promise<Narrow> {
  const condition = ofPostings(query);
  if (!condition) return null;
  const rows = await rowsOf(
    tx,
    sql`
    select p.block, encode(p.postings, 'base64') as postings
    from conversation_postings p where p.user_id = ${query.userId} and ${condition}
    limit ${MAX_NARROW + 1}`,
    { block: column.number(), postings: column.text() },
  );
  return rows.length > MAX_NARROW ? null : byBlock(rows);
}

type NarrowRow = { block: number; postings: string };

async function selectNarrow(
  tx: Tx,
  query: MessageQuery,
  blocks: readonly number[],
): Promise<ReadonlyMap<number, Bitmap>> {
  const rows = await rowsOf(
    tx,
    sql`
    select p.block, encode(p.postings, 'base64') as postings
    from unnest(${sql.param([...blocks])}::integer[]) b (number)
      join conversation_postings p on p.user_id = ${query.userId} and p.block = b.number
    where ${ofPostings(query)}`,
    { block: column.number(), postings: column.text() },
  );
  return byBlock(rows);
}

function byBlock(rows: readonly NarrowRow[]): ReadonlyMap<number, Bitmap> {
  const blocks = [...Map.groupBy(rows, ({ block }) => block)];
  return new Map(blocks.map(([block, own]) => [block, unitePostings(own.map(({ postings }) => decode(postings)))]));
}

async function selectPlaced(
  tx: Tx,
  query: MessageQuery,
  places: readonly { block: number; ordinal: number }[],
): Promise<(Placed & { block: number })[]> {
  return await rowsOf(
    tx,
    sql`
    select w.message_id as id, w.block, ${microsOf(sql`w.created_at`)} as at
    from unnest(${sql.param(places.map(({ block }) => block))}::integer[],
        ${sql.param(places.map(({ ordinal }) => ordinal))}::integer[]) with ordinality p (block, ordinal, place)
      join message_words w on w.user_id = ${query.userId} and w.block = p.block and w.ordinal = p.ordinal
    where ${isInTime(query)}
    order by p.place`,
    { id: column.text(), block: column.number(), at: column.number() },
  );
}
