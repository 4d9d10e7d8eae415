// Measures how the search for passages grows: documents of 5,000, 50,000 and 500,000 made-up passages with the words of
// PostgreSQL's manual, and 50,000 that five people share with one who has none. Time, and blocks of the database that are
// read, which do not depend on what else the machine does. Prints one line of JSON per figure.
//
//   node measure/bench/search/retrieval-growth.bench.ts <folder> [embedded|postgres] [passages]     the manual's HTML pages

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { searchedDocuments } from '#features/documents/server/reading/passages.ts';
import { createDb } from '#platform/db/create-db.ts';
import type { Db } from '#platform/db/db.ts';
import { readHtml } from '#platform/parse/html/read-html.ts';
import { findPassages } from '#platform/search/query/find-passages.ts';
import { listWords } from '#platform/search/words.ts';
import { openEngine } from '../scale/open-engine.ts';
import {
  copyDocuments,
  makeDocuments,
  PASSAGES_OF_DOCUMENT,
  shareDocuments,
  SHARING,
  type Word,
} from '../scale/load-passages.ts';
import { print, quantile } from '../subjects/figure.ts';
import { manualQuestions } from '../content/manual-questions.ts';

const [, , folder, ENGINE = 'embedded', MOST = '500000'] = process.argv;
if (!folder) throw new Error('The folder of the manual is missing.');
const SIZES = [5_000, 50_000, 500_000].filter((size) => size <= Number(MOST));
const SHARED = 50_000;
const GIVEN = 8;
/** Words below are no vocabulary: numbers and parts of examples. */
const MIN_COUNT = 3;

type Blocks = { blocks: number };
type Cost = { p50: number; p95: number; blocks: number };

const { engine, close } = await openEngine(ENGINE);
try {
  const db = createDb(engine);
  await makeDocuments(engine, await readVocabulary(db, folder));
  let loaded = 0;
  let first: Cost | null = null;
  for (const size of SIZES) {
    const documents = size / PASSAGES_OF_DOCUMENT;
    await copyDocuments(engine, { from: loaded, to: documents, ownerOf: () => `'reader'` });
    loaded = documents;
    await tidy();
    const cost = await measure(db, { userId: 'reader', owners: ['reader'] });
    first ??= cost;
    report(`${size} passages of one's own`, cost, first);
  }
  const shared = { from: loaded, to: loaded + SHARED / PASSAGES_OF_DOCUMENT };
  await copyDocuments(engine, { ...shared, ownerOf: (number) => `'owner-' || ${number} % ${SHARING}` });
  await shareDocuments(engine, shared);
  await tidy();
  const owners = ['guest', ...Array.from({ length: SHARING }, (_, at) => `owner-${at}`)];
  report(`${SHARED} passages that five people share`, await measure(db, { userId: 'guest', owners }), first!);
} finally {
  await close();
}

async function tidy(): Promise<void> {
  await engine.withConnection((connection) => connection.script('vacuum (analyze)'), { responseMs: 600_000 });
}

/** The words of the manual with their lexemes, the most frequent first. */
async function readVocabulary(db: Db, from: string): Promise<Word[]> {
  const counts = new Map<string, number>();
  for (const name of (await readdir(from)).filter((file) => file.endsWith('.html')))
    for (const word of listWords(readHtml(await readFile(join(from, name), 'utf8')).text))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const frequent = [...counts].filter(([word, count]) => count >= MIN_COUNT && /^[a-z]+$/.test(word));
  const rows = (await db.asSystem((tx) =>
    tx.execute(sql`
      select w.word, l.lexeme from unnest(${sql.param(frequent.map(([word]) => word))}::text[]) w (word),
        unnest(to_tsvector('pg_catalog.english', w.word)) l`),
  )) as unknown as Omit<Word, 'count'>[];
  return rows.map((row) => ({ ...row, count: counts.get(row.word) ?? 0 })).sort((a, b) => b.count - a.count);
}

async function measure(db: Db, { userId, owners }: { userId: string; owners: string[] }): Promise<Cost> {
  const times: number[] = [];
  const questions = manualQuestions.map(([question]) => question);
  const search = (text: string) =>
    db.asUser(userId, async (tx) => {
      const { passages } = await findPassages(tx, {
        text,
        scope: { owners, documentIds: null },
        limit: GIVEN,
        documents: searchedDocuments,
      });
      // Else the counters are a second late.
      await tx.execute(sql`select pg_stat_force_next_flush()`);
      return passages.length;
    });
  await search(questions[0]!);
  const before = await countBlocks(db);
  let found = 0;
  for (const question of questions) {
    const start = performance.now();
    found += await search(question);
    times.push(performance.now() - start);
  }
  if (found === 0) throw new Error('Nothing was found.');
  const blocks = Math.round(((await countBlocks(db)) - before) / questions.length);
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), blocks };
}

/** Blocks of 8 kB of tables and indexes that were read so far, from the disk or not. */
async function countBlocks(db: Db): Promise<number> {
  const rows = await db.asSystem((tx) =>
    tx.execute(sql`
      select sum(heap_blks_read + heap_blks_hit + coalesce(idx_blks_read + idx_blks_hit, 0)
        + coalesce(toast_blks_read + toast_blks_hit, 0))::bigint as blocks from pg_statio_user_tables`),
  );
  return (rows as unknown as Blocks[])[0]?.blocks ?? 0;
}

function report(what: string, { p50, p95, blocks }: Cost, first: Cost): void {
  print({
    measure: `search among ${what} (p50; p95; blocks; times those of the first size)`,
    value: `${p50.toFixed(1)} ms; ${p95.toFixed(1)} ms; ${blocks}; ${(p50 / first.p50).toFixed(1)} and ${(blocks / first.blocks).toFixed(1)}`,
    goal: 'p95 ≤ 50 ms',
    isMet: p95 <= 50,
  });
}
