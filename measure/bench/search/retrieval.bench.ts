// Measures how well questions find passages: Debian's manual of PostgreSQL, judged by the manual's own index. 400 entries of
// several words are asked for, as they are and with a typing error, and the pages that the index names should come first.
// Prints one line of JSON per figure.
//
//   node measure/bench/search/retrieval.bench.ts              downloads the package postgresql-doc-15 with apt-get
//   node measure/bench/search/retrieval.bench.ts <folder>     reads the manual's HTML pages from there

import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import type { Db } from '#platform/db/db.ts';
import { readHtml } from '#platform/parse/html/read-html.ts';
import { splitPassages } from '#platform/search/passages.ts';
import type { FoundPassage } from '#platform/search/query/find-passages.ts';
import { openTestDb } from '#platform/testing/test-db.ts';
import { addReader, answerOffline, findInCorpus, GIVEN, indexPage } from '../../search/read-corpus.ts';
import { print, quantile } from '../subjects/figure.ts';
import { manualQuestions, unanswerableQuestions } from '../content/manual-questions.ts';

type Entry = { text: string; pages: string[] };
type Node = DefaultTreeAdapterTypes.ChildNode;

const PACKAGE = 'postgresql-doc-15';
const ENTRIES = 400;
/** The first so many different pages count. */
const TOP = 10;
const CANDIDATES = 40;
const GOALS = { asWritten: 0.8, mistyped: 0.65, p95: 50 };
/** Pages that are no text of the manual. */
const LEFT_OUT = /^(?:bookindex|index|release.*|biblio)\.html$/;

const run = promisify(execFile);
const random = seeded(15);
const folder = process.argv[2] ?? (await download());
const db = await openTestDb();
try {
  const entries = sample(await readEntries(folder));
  const passages = await indexManual(db, folder);
  console.log(JSON.stringify({ measure: 'passages of the manual', value: passages }));
  await measure('entries of the index as they are written', { entries, goal: GOALS.asWritten });
  const mistyped = entries.map((entry) => ({ ...entry, text: mistype(entry.text) }));
  await measure('entries with a typing error in their longest word', { entries: mistyped, goal: GOALS.mistyped });
  await measureQuestions();
  await measureOffline();
} finally {
  await db.close();
}

async function download(): Promise<string> {
  const target = await mkdtemp(join(tmpdir(), 'lounge-manual-'));
  process.on('exit', () => void rm(target, { recursive: true, force: true }));
  await run('apt-get', ['download', PACKAGE], { cwd: target });
  const [archive] = await readdir(target);
  await run('dpkg', ['-x', join(target, archive!), target]);
  return join(target, 'usr/share/doc', PACKAGE, 'html');
}

async function indexManual(target: Db, from: string): Promise<number> {
  await addReader(target);
  let count = 0;
  for (const name of (await readdir(from)).filter((file) => file.endsWith('.html') && !LEFT_OUT.test(file))) {
    const { text } = readHtml(await readFile(join(from, name), 'utf8'));
    const passages = splitPassages(text, 'markdown').map((passage) => ({ ...passage, page: null }));
    await indexPage(target, { name, language: 'english', passages });
    count += passages.length;
  }
  return count;
}

async function measure(name: string, { entries, goal }: { entries: readonly Entry[]; goal: number }): Promise<void> {
  const times: number[] = [];
  let gains = 0;
  for (const { text, pages } of entries) {
    const start = performance.now();
    const pagesOf = await search(text);
    times.push(performance.now() - start);
    const found = [...new Set(pagesOf)].slice(0, TOP);
    gains += gainOf(found.map((page) => pages.includes(page))) / gainOf(pages.slice(0, TOP).map(() => true));
  }
  const quality = gains / entries.length;
  print({ measure: `nDCG@${TOP}, ${name}`, value: quality.toFixed(3), goal: `≥ ${goal}`, isMet: quality >= goal });
  const p95 = quantile(times, 0.95);
  print({
    measure: `time of a search, ${name} (p50; p95)`,
    value: `${quantile(times, 0.5).toFixed(1)} ms; ${p95.toFixed(1)} ms`,
    goal: `p95 ≤ ${GOALS.p95} ms`,
    isMet: p95 <= GOALS.p95,
  });
}

/** How often a page that answers a question is among the passages that an agent would be given. */
async function measureQuestions(): Promise<void> {
  const missed: string[] = [];
  let first = 0;
  for (const [question, ...pages] of manualQuestions) {
    const found = (await search(question)).slice(0, GIVEN);
    if (pages.includes(found[0] ?? '')) first++;
    if (!found.some((page) => pages.includes(page))) missed.push(question);
  }
  const answered = manualQuestions.length - missed.length;
  print({
    measure: `questions with a right page among the first ${GIVEN} passages (in the first place)`,
    value: `${answered} of ${manualQuestions.length} (${first})`,
    goal: '-',
    isMet: true,
  });
  for (const question of missed) console.log(`  missed: ${question}`);
}

/** How often the offline agent, from documents only, answers what the manual does not answer, and what it answers. */
async function measureOffline(): Promise<void> {
  const invented: string[] = [];
  for (const question of unanswerableQuestions)
    if ((await answerOffline(question, await find(question))) !== null) invented.push(question);
  print({
    measure: 'questions that the manual does not answer and the offline agent does',
    value: `${invented.length} of ${unanswerableQuestions.length}`,
    goal: '≤ 5 %',
    isMet: invented.length <= unanswerableQuestions.length * 0.05,
  });
  for (const question of invented) console.log(`  answered: ${question}`);
  let answered = 0;
  let right = 0;
  for (const [question, ...pages] of manualQuestions) {
    const cited = await answerOffline(question, await find(question));
    if (cited) answered++;
    if (cited?.some((page) => pages.includes(page))) right++;
  }
  print({
    measure: 'questions that the manual answers and the offline agent does (citing a right page)',
    value: `${answered} of ${manualQuestions.length} (${right})`,
    goal: '-',
    isMet: true,
  });
}

/** The pages of the passages, best first; a page may be there several times. */
async function search(text: string): Promise<string[]> {
  return (await find(text)).map(({ document }) => document);
}

function find(text: string): Promise<FoundPassage[]> {
  return findInCorpus(db, text, { limit: CANDIDATES });
}

/** Discounted cumulative gain: a right page counts less, the lower it is. */
function gainOf(isRight: readonly boolean[]): number {
  return isRight.reduce((sum, right, place) => sum + (right ? 1 / Math.log2(place + 2) : 0), 0);
}

/** Entries of several words with the pages they name. An entry below another one is asked for with the one above. */
async function readEntries(from: string): Promise<Entry[]> {
  const known = new Set(await readdir(from));
  const entries: Entry[] = [];
  collect(parse(await readFile(join(from, 'bookindex.html'), 'utf8')), '', entries);
  return entries
    .map((entry) => ({ ...entry, pages: entry.pages.filter((page) => known.has(page) && !LEFT_OUT.test(page)) }))
    .filter(({ text, pages }) => text.split(' ').length > 1 && pages.length > 0 && !/\bsee\b/i.test(text));
}

function collect(node: DefaultTreeAdapterTypes.ParentNode, above: string, entries: Entry[]): void {
  let last = above;
  for (const child of node.childNodes) {
    if (!('childNodes' in child)) continue;
    if (child.nodeName !== 'dt') {
      collect(child, last, entries);
      continue;
    }
    const links = child.childNodes.filter((link) => attributeOf(link, 'class') === 'indexterm');
    const term = child.childNodes
      .filter((part) => !links.includes(part))
      .map(textOf)
      .join('');
    last = `${above} ${term.split(',')[0] ?? ''}`.replaceAll(/\s+/g, ' ').trim();
    const pages = links.map((link) => attributeOf(link, 'href')?.split('#')[0] ?? '');
    if (links.length > 0) entries.push({ text: last, pages: [...new Set(pages)] });
  }
}

function attributeOf(node: Node, name: string): string | undefined {
  return 'attrs' in node ? node.attrs.find((attribute) => attribute.name === name)?.value : undefined;
}

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

function sample(entries: readonly Entry[]): Entry[] {
  return entries
    .map((entry) => ({ entry, key: random() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, ENTRIES)
    .map(({ entry }) => entry);
}

/** One letter of the longest word lost, swapped, replaced or added; not the first one. */
function mistype(text: string): string {
  const words = text.split(' ');
  const longest = words.reduce((best, word, index) => (word.length > words[best]!.length ? index : best), 0);
  const word = words[longest]!;
  if (word.length < 4) return text;
  const at = 1 + Math.floor(random() * (word.length - 2));
  const letter = String.fromCodePoint(97 + Math.floor(random() * 26));
  const wrong = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
  ][Math.floor(random() * 4)]!;
  return words.with(longest, wrong).join(' ');
}

/** The same numbers in each run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
