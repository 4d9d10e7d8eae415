// Draws facts of the catalogue at random, the same ones for everybody, and prints them as the table of docs/catalogue-figures.md:
//   node measure/catalogue/catalogue-sample.ts [count] [seed]
// The sentence that supports each fact is written by hand: a fact that has none in the page is printed with an empty one.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listCatalogue } from '#catalogue/catalogue.ts';
import type { Sourced } from '#catalogue/catalogue-service.ts';
import { cloudProviders } from '#catalogue/provider.ts';

export const SAMPLE_SIZE = 60;
/** So many new facts may be drawn before those of the page, so that whoever adds a service has no row to write. */
export const MAX_NEW = 20;
export const SAMPLE_SEED = 'lounge-13';
const PAGE = join(import.meta.dirname, '../../docs/catalogue-figures.md');

export type SampledFact = { path: string; value: string; url: string; read: string };

/**
 * Each fact has its place by the hash of its path, so that an added fact moves one other out of the sample at most. What many
 * services take from one page is drawn once.
 */
export function drawFacts(count: number, seed: string): SampledFact[] {
  const rank = ({ path }: SampledFact): string => createHash('sha256').update(`${seed} ${path}`).digest('hex');
  const drawn = listFacts()
    .map((fact) => ({ fact, rank: rank(fact) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ fact }) => fact);
  const seen = new Set<string>();
  return drawn
    .filter(({ value, url }) => {
      const statement = `${value} ${url}`;
      return !seen.has(statement) && seen.add(statement);
    })
    .slice(0, count);
}

function listFacts(): SampledFact[] {
  return [...cloudProviders, 'self' as const].flatMap((provider) =>
    listCatalogue(provider).flatMap((service) => factsOf(service, `${provider}/${service.key}`)),
  );
}

function factsOf(part: unknown, path: string): SampledFact[] {
  if (Array.isArray(part)) return part.flatMap((each, index) => factsOf(each, `${path} ${labelOf(each) ?? index + 1}`));
  if (typeof part !== 'object' || part === null) return [];
  if (isFact(part)) return [{ path, value: write(part.value), url: part.source.url, read: part.source.read }];
  return Object.entries(part).flatMap(([key, each]) => factsOf(each, `${path} ${key}`));
}

/** SKUs and limits are known by their names. */
function labelOf(part: unknown): string | undefined {
  return typeof part === 'object' && part !== null && 'name' in part && typeof part.name === 'string'
    ? `“${part.name}”`
    : undefined;
}

function isFact(part: object): part is Sourced<unknown> {
  return 'source' in part && 'value' in part;
}

/** One line, without what a table would break at. */
function write(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .filter(([key]) => key !== 'needs')
    .map(([key, each]) => `${key}: ${String(each)}`)
    .join(', ');
}

/** What the page says about each fact, by its path. */
export function readSentences(markdown: string): Map<string, string> {
  const rows = markdown.split('\n').flatMap((line) => {
    const cells = line.split(' | ');
    return line.startsWith('| ') && cells.length === 5 ? [cells] : [];
  });
  return new Map(rows.map(([path = '', , , , sentence = '']) => [path.slice(2), sentence.replace(/ \|$/, '')]));
}

/** The table of drawn facts, with the sentences that the page has. A fact of the page stays until too many are drawn before it. */
export function writeSample(page: string, { count = SAMPLE_SIZE, seed = SAMPLE_SEED } = {}): string {
  const sentences = readSentences(page);
  const candidates = drawFacts(count + MAX_NEW, seed);
  const known = candidates.filter(({ path }) => sentences.has(path)).slice(0, count);
  const others = candidates.filter((each) => !known.includes(each)).slice(0, count - known.length);
  const rows = candidates
    .filter((each) => known.includes(each) || others.includes(each))
    .map(
      ({ path, value, url, read }) => `| ${[path, value, `<${url}>`, read, sentences.get(path) ?? ''].join(' | ')} |`,
    );
  return ['| fact | value | page | read on | what the page says |', '|---|---|---|---|---|', ...rows].join('\n');
}

if (import.meta.main) {
  const [count = SAMPLE_SIZE, seed = SAMPLE_SEED] = process.argv.slice(2);
  console.log(writeSample(readFileSync(PAGE, 'utf8'), { count: Number(count), seed }));
}
