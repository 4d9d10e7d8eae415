// Writes the passages of a document and their terms, in steps: each is a short transaction, so that a long document never
// holds the embedded database. What is half written is not found, because the document is not ready yet.

import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/db/db.ts';
import { countLexemes, type LexemeCounts } from './lexemes.ts';
import { searchPassages, searchTerms, searchWords } from '../tables.ts';
import { listCorrectable } from '../words.ts';

/** A word of the heading counts as often, one of the document's name once. Measured with `measure/bench/search/retrieval.bench.ts`. */
export const HEADING_WEIGHT = 4;
/** Characters and passages in one step: about 20 ms of the embedded database. */
const CHARACTERS_AT_ONCE = 40_000;
const PASSAGES_AT_ONCE = 150;
const MAX_COUNT = 32_767;

export type IndexedPassage = {
  heading: string;
  /** 'Page 3'; null where the file has no pages. */
  page: string | null;
  text: string;
  /** Offsets in the document's text, in UTF-16 code units. */
  start: number;
  end: number;
};

export type IndexOrder = {
  userId: string;
  documentId: string;
  name: string;
  /** A configuration of text search (`detectLanguage`). */
  language: string;
  passages: readonly IndexedPassage[];
};

/** Postings of one lexeme: three arrays of one length. */
type Postings = { ordinals: number[]; counts: number[]; lengths: number[]; total: number };

/** Replaces what is indexed of the document. Returns the sum of the lengths of its passages. */
export async function writeIndex(
  db: Db,
  order: IndexOrder,
  { signal, onStep }: { signal?: AbortSignal; onStep?: () => Promise<void> } = {},
): Promise<number> {
  async function write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    await onStep?.();
    return db.asUser(order.userId, work);
  }
  await write((tx) => deleteIndex(tx, order));
  const terms = new Map<string, Postings>();
  let lexemes = 0;
  for (const { batch, start } of batchesOf(order.passages)) {
    const counted = await write(async (tx) => {
      await insertPassages(tx, order, { batch, start });
      await insertWords(tx, order.userId, batch);
      return countOfPassages(tx, order, batch);
    });
    for (const [index, counts] of counted.entries()) lexemes += addPostings(terms, start + index, counts);
  }
  for (const step of stepsOf(terms)) await write((tx) => insertTerms(tx, order, step));
  return lexemes;
}

type Batch = { batch: readonly IndexedPassage[]; start: number };

function* batchesOf(passages: readonly IndexedPassage[]): Generator<Batch> {
  let start = 0;
  while (start < passages.length) {
    let end = start;
    let characters = 0;
    while (end < passages.length && end - start < PASSAGES_AT_ONCE && characters < CHARACTERS_AT_ONCE)
      characters += passages[end++]?.text.length ?? 0;
    yield { batch: passages.slice(start, end), start };
    start = end;
  }
}

async function deleteIndex(tx: Tx, { userId, documentId }: IndexOrder): Promise<void> {
  for (const table of [searchPassages, searchTerms])
    await tx.delete(table).where(and(eq(table.userId, userId), eq(table.documentId, documentId)));
}

async function countOfPassages(
  tx: Tx,
  { language, name }: IndexOrder,
  batch: readonly IndexedPassage[],
): Promise<LexemeCounts[]> {
  const headings = [...new Set(batch.map(({ heading }) => heading))];
  const counted = await countLexemes(tx, language, [nameWords(name), ...headings, ...batch.map(({ text }) => text)]);
  const [ofName = new Map<string, number>()] = counted;
  return batch.map(({ heading }, index) => {
    const counts: LexemeCounts = new Map(counted[1 + headings.length + index]);
    const ofHeading = counted[1 + headings.indexOf(heading)] ?? new Map<string, number>();
    for (const [lexeme, count] of ofHeading) add(counts, lexeme, count * HEADING_WEIGHT);
    for (const [lexeme, count] of ofName) add(counts, lexeme, count);
    return counts;
  });
}

/** 'Hub_network-plan.pdf' is about a hub, a network and a plan, not about PDF. */
function nameWords(name: string): string {
  return name.replace(/\.\w{1,8}$/, '').replaceAll(/[_.-]+/g, ' ');
}

function add(counts: LexemeCounts, lexeme: string, count: number): void {
  counts.set(lexeme, Math.min(MAX_COUNT, (counts.get(lexeme) ?? 0) + count));
}

/** Returns the length of the passage. */
function addPostings(terms: Map<string, Postings>, ordinal: number, counts: LexemeCounts): number {
  const length = [...counts.values()].reduce((sum, count) => sum + count, 0);
  for (const [lexeme, count] of counts) {
    const postings = terms.get(lexeme) ?? { ordinals: [], counts: [], lengths: [], total: 0 };
    postings.ordinals.push(ordinal);
    postings.counts.push(count);
    postings.lengths.push(Math.min(MAX_COUNT, length));
    postings.total += count;
    terms.set(lexeme, postings);
  }
  return length;
}

async function insertPassages(tx: Tx, { userId, documentId }: IndexOrder, { batch, start }: Batch): Promise<void> {
  const rows = batch.map((passage, index) => ({ ordinal: start + index, ...passage }));
  await tx.execute(sql`
    insert into search_passages (document_id, user_id, ordinal, heading, page, content, start_at, end_at)
    select ${documentId}, ${userId}, p.ordinal, p.heading, p.page, p.text, p.start, p."end"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as p (ordinal integer, heading text, page text, text text, start integer, "end" integer)`);
}

/** Postings of one statement, each about 20 characters. */
const POSTINGS_AT_ONCE = 10_000;

function* stepsOf(terms: ReadonlyMap<string, Postings>): Generator<[string, Postings][]> {
  let step: [string, Postings][] = [];
  let postings = 0;
  for (const entry of [...terms].sort(([a], [b]) => (a < b ? -1 : 1))) {
    step.push(entry);
    postings += entry[1].ordinals.length + 5;
    if (postings < POSTINGS_AT_ONCE) continue;
    yield step;
    [step, postings] = [[], 0];
  }
  if (step.length > 0) yield step;
}

async function insertTerms(
  tx: Tx,
  { userId, documentId }: IndexOrder,
  step: readonly [string, Postings][],
): Promise<void> {
  const rows = step.map(([lexeme, { ordinals, counts, lengths, total }]) => ({
    lexeme,
    ordinals: asArray(ordinals),
    counts: asArray(counts),
    lengths: asArray(lengths),
    total,
    passages: ordinals.length,
  }));
  await tx.execute(sql`
    insert into search_terms (document_id, user_id, lexeme, ordinals, counts, lengths, total, passages)
    select ${documentId}, ${userId}, t.lexeme, t.ordinals::integer[], t.counts::smallint[], t.lengths::smallint[],
      t.total, t.passages
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (lexeme text, ordinals text, counts text, lengths text, total integer, passages integer)`);
}

function asArray(numbers: readonly number[]): string {
  return `{${numbers.join(',')}}`;
}

async function insertWords(tx: Tx, userId: string, batch: readonly IndexedPassage[]): Promise<void> {
  const words = new Set(batch.flatMap(({ heading, text }) => listCorrectable(`${heading} ${text}`)));
  if (words.size === 0) return;
  await tx.execute(sql`
    insert into ${searchWords} (user_id, word, backwards)
    select ${userId}, word, reverse(word) from unnest(${sql.param([...words].sort())}::text[]) w (word)
    on conflict do nothing`);
}
