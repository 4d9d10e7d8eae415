// docs/catalogue.md has the facts that the command draws, as the catalogue has them now.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawFacts, readSentences, SAMPLE_SEED, SAMPLE_SIZE } from './catalogue-sample.ts';

const MAX_WORDS = 20;
const page = readFileSync(join(import.meta.dirname, '../../docs/catalogue.md'), 'utf8');
const drawn = drawFacts(SAMPLE_SIZE, SAMPLE_SEED);
const sentences = readSentences(page);

test('the page has every fact of the sample, with its value, its page and the day', () => {
  const rows = drawn.map(({ path, value, url, read }) => `| ${path} | ${value} | <${url}> | ${read} | `);
  expect(rows.length).toBe(SAMPLE_SIZE);
  expect(rows.filter((row) => !page.includes(row))).toEqual([]);
});

test('each has a sentence of at most twenty words', () => {
  const lengths = drawn.map(
    ({ path }) => (sentences.get(path) ?? '').replace(/ \*$/, '').split(/\s+/).filter(Boolean).length,
  );
  expect(lengths.filter((length) => length === 0 || length > MAX_WORDS)).toEqual([]);
});

test('another seed draws others', () => {
  const paths = new Set(drawn.map(({ path }) => path));
  expect(drawFacts(SAMPLE_SIZE, 'another').filter(({ path }) => paths.has(path)).length).toBeLessThan(SAMPLE_SIZE / 2);
});
