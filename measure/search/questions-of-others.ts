// Measures how passages are found in a folder of documents, on questions that others wrote who had not read the search or its
// lists of words. A question is found when a passage of one of its documents is the first, or among the first five. What no
// document answers, and what is about something else, should get no answer from documents only, and no source.
//
//   node measure/search/questions-of-others.ts <folder> <cases.jsonl> [--list] [--without-lists]

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readSynonyms } from '#expertise/synonyms/read-synonyms.ts';
import { isAboutSources } from '#features/chat/server/answer/sources.ts';
import { detectLanguage } from '#platform/search/index/language.ts';
import { splitPassages } from '#platform/search/passages.ts';
import { openTestDb } from '#platform/testing/test-db.ts';
import { quantile } from '../bench/subjects/figure.ts';
import { addReader, answerOffline, findInCorpus, GIVEN, indexPage } from './read-corpus.ts';

const asked = z.object({
  /** 'words' are in other words than the document's; what is 'unrelated' is about something else than all documents. */
  kind: z.enum(['plain', 'typing', 'words', 'unanswerable', 'unrelated']),
  question: z.string(),
  /** Any of them answers. */
  documents: z.array(z.string()),
});
type Asked = z.infer<typeof asked>;

const [folder = '', cases = ''] = process.argv.slice(2).filter((each) => !each.startsWith('--'));
const synonyms = process.argv.includes('--without-lists') ? [] : readSynonyms();
const questions = (await readFile(cases, 'utf8'))
  .trim()
  .split('\n')
  .map((line) => asked.parse(JSON.parse(line)));
const db = await openTestDb();
try {
  await addReader(db);
  for (const name of await readdir(folder)) {
    const text = await readFile(join(folder, name), 'utf8');
    const passages = splitPassages(text, 'markdown').map((passage) => ({ ...passage, page: null }));
    await indexPage(db, { name, language: detectLanguage(text), passages });
  }
  const judged: Judged[] = [];
  for (const one of questions) judged.push(await judge(one));
  print(judged);
} finally {
  await db.close();
}

type Judged = Asked & { place: number; found: string[]; isAnswered: boolean; hasSources: boolean; ms: number };

async function judge(one: Asked): Promise<Judged> {
  const start = performance.now();
  const passages = await findInCorpus(db, one.question, { limit: GIVEN, synonyms });
  const ms = performance.now() - start;
  const found = passages.map(({ document }) => document);
  const place = found.findIndex((name) => one.documents.includes(name));
  const isAnswered = (await answerOffline(one.question, passages)) !== null;
  return { ...one, place: place < 0 ? Infinity : place, found, isAnswered, hasSources: isAboutSources(passages), ms };
}

function print(judged: readonly Judged[]): void {
  console.log(
    '| questions | first | among five | answered from documents only | given sources |\n|---|--:|--:|--:|--:|',
  );
  for (const [kind, own] of Map.groupBy(judged, (one) => one.kind)) {
    const share = (isCounted: (one: Judged) => boolean): string => `${own.filter(isCounted).length} of ${own.length}`;
    const places = [1, 5].map((limit) => (isAnswerable(kind) ? share(({ place }) => place < limit) : '–'));
    const given = [share(({ isAnswered }) => isAnswered), share(({ hasSources }) => hasSources)];
    console.log(`| ${[kind, ...places, ...given].join(' | ')} |`);
  }
  console.log(
    `\nmedian ${quantile(
      judged.map(({ ms }) => ms),
      0.5,
    ).toFixed(1)} ms`,
  );
  if (!process.argv.includes('--list')) return;
  for (const { kind, question, documents, found, hasSources } of judged.filter(isMissed))
    console.log(
      `\n${kind}: ${question}\n  wanted ${documents.join(', ')}\n  found ${found.join(', ')}${hasSources ? '' : ' (not given)'}`,
    );
}

function isAnswerable(kind: Asked['kind']): boolean {
  return kind !== 'unanswerable' && kind !== 'unrelated';
}

function isMissed({ kind, place, isAnswered, hasSources }: Judged): boolean {
  if (kind === 'unrelated') return hasSources;
  return isAnswerable(kind) ? place >= 1 || !hasSources : isAnswered;
}
