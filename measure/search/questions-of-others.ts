// Measures how passages are found in a folder of documents, on questions that others wrote who had not read the search or its
// lists of words. A question is found when a passage of one of its documents is the first, or among the first five.
//
//   node measure/search/questions-of-others.ts <folder> <cases.jsonl> [--list] [--without-lists]

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '#contract/id.ts';
import { readSynonyms } from '#expertise/synonyms/read-synonyms.ts';
import { searchedDocuments } from '#features/documents/server/reading/passages.ts';
import type { Db } from '#platform/db/db.ts';
import { detectLanguage } from '#platform/search/index/language.ts';
import { writeIndex } from '#platform/search/index/write-index.ts';
import { splitPassages } from '#platform/search/passages.ts';
import { findPassages } from '#platform/search/query/find-passages.ts';
import { openTestDb } from '#platform/testing/test-db.ts';

const asked = z.object({
  /** 'plain', 'typing', 'words' (in other words than the document's) or 'unanswerable'. */
  kind: z.enum(['plain', 'typing', 'words', 'unanswerable']),
  question: z.string(),
  /** Any of them answers. */
  documents: z.array(z.string()),
});
type Asked = z.infer<typeof asked>;

const USER = 'reader';
const [folder = '', cases = ''] = process.argv.slice(2).filter((each) => !each.startsWith('--'));
const synonyms = process.argv.includes('--without-lists') ? [] : readSynonyms();
const questions = (await readFile(cases, 'utf8'))
  .trim()
  .split('\n')
  .map((line) => asked.parse(JSON.parse(line)));
const db = await openTestDb();
try {
  await indexFolder(db);
  const found = [];
  for (const one of questions.filter(({ kind }) => kind !== 'unanswerable')) found.push(await judge(one));
  print(found);
} finally {
  await db.close();
}

type Judged = Asked & { place: number; first: string[]; ms: number };

function print(found: readonly Judged[]): void {
  console.log('| questions | first | among five |\n|---|--:|--:|');
  for (const [kind, own] of Map.groupBy(found, (one) => one.kind)) {
    const share = (limit: number): string =>
      `${own.filter(({ place }) => place < limit).length} of ${own.length} (${(own.filter(({ place }) => place < limit).length / own.length).toFixed(2)})`;
    console.log(`| ${kind} | ${share(1)} | ${share(5)} |`);
  }
  const times = found.map(({ ms }) => ms).toSorted((a, b) => a - b);
  console.log(`\nmedian ${times[Math.floor(times.length / 2)]?.toFixed(1)} ms`);
  if (!process.argv.includes('--list')) return;
  for (const { question, documents, first } of found.filter(({ place }) => place >= 1))
    console.log(`\n${question}\n  wanted ${documents.join(', ')}\n  found ${first.join(', ')}`);
}

async function judge(one: Asked): Promise<Judged> {
  const start = performance.now();
  const { passages } = await db.asUser(USER, (tx) =>
    findPassages(tx, {
      text: one.question,
      scope: { owners: [USER], documentIds: null },
      limit: 8,
      documents: searchedDocuments,
      synonyms,
    }),
  );
  const names = passages.map(({ document }) => document);
  const place = names.findIndex((name) => one.documents.includes(name));
  return { ...one, place: place < 0 ? Infinity : place, first: names.slice(0, 5), ms: performance.now() - start };
}

async function indexFolder(target: Db): Promise<void> {
  await target.asSystem((tx) =>
    tx.execute(sql`insert into users (id, email, provider) values (${USER}, 'reader@example.com', 'embedded')`),
  );
  for (const name of await readdir(folder)) {
    const text = await readFile(join(folder, name), 'utf8');
    const passages = splitPassages(text, 'markdown').map((passage) => ({ ...passage, page: null }));
    const documentId = newId();
    const language = detectLanguage(text);
    await target.asUser(USER, (tx) =>
      tx.execute(sql`
        insert into documents (id, user_id, name, size, type, url, storage_key, upload_id, content_sha256, readable)
        values (${documentId}, ${USER}, ${name}, 1, 'text/markdown', '', ${documentId}, ${documentId}, '', true)`),
    );
    const lexemes = await writeIndex(target, { userId: USER, documentId, name, language, passages });
    await target.asUser(USER, (tx) =>
      tx.execute(sql`
        insert into document_readings (document_id, user_id, state, language, passages, lexemes)
        values (${documentId}, ${USER}, 'ready', ${language}, ${passages.length}, ${lexemes})`),
    );
  }
}
