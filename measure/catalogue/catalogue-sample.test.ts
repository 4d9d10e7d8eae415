// docs/catalogue-figures.md has facts that the command draws, as the catalogue has them now.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawFacts, MAX_NEW, readSentences, SAMPLE_SEED, SAMPLE_SIZE } from './catalogue-sample.ts';

const MAX_WORDS = 20;
const page = readFileSync(join(import.meta.dirname, '../../docs/catalogue-figures.md'), 'utf8');
const drawn = drawFacts(SAMPLE_SIZE + MAX_NEW, SAMPLE_SEED);
const sentences = readSentences(page);

test('the page has sixty facts that are drawn first, each as the catalogue has it now', () => {
  const rows = drawn.map(({ path, value, url, read }) => `| ${path} | ${value} | <${url}> | ${read} | `);
  const written = [...sentences.keys()].filter((path) => path !== 'fact');
  expect(written).toHaveLength(SAMPLE_SIZE);
  const isTrue = (path: string): boolean => rows.some((row) => row.startsWith(`| ${path} | `) && page.includes(row));
  expect(written.filter((path) => !isTrue(path))).toEqual([]);
});

test('each has a sentence of at most twenty words', () => {
  const lengths = [...sentences.values()].map(
    (sentence) => sentence.replace(/ \*$/, '').split(/\s+/).filter(Boolean).length,
  );
  expect(lengths.filter((length) => length === 0 || length > MAX_WORDS)).toEqual([]);
});

test('another seed draws others', () => {
  const paths = new Set(drawn.map(({ path }) => path));
  expect(drawFacts(SAMPLE_SIZE, 'another').filter(({ path }) => paths.has(path)).length).toBeLessThan(SAMPLE_SIZE / 2);
});
