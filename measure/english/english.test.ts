// Reads quantities and negations as people write them, from lists that were written before the readers were, and holds their figures.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readStance } from '#text/english/stance/stance.ts';
import { findQuantities } from '#text/quantities/find-quantities.ts';
import type { Quantity } from '#text/quantities/quantity.ts';
import { measureDescriptions } from './measure-descriptions.ts';
import { measureNegation } from './measure-negation.ts';
import { measureQuantities } from './measure-quantities.ts';
import { measureResidency } from './measure-residency.ts';

const SPACES: Readonly<Record<string, string>> = { '<nbsp>': '\u00a0', '<nnbsp>': '\u202f', '<thin>': '\u2009' };

function readRows(name: string): string[][] {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) =>
      line
        .replaceAll(/<[a-z]+>/g, (space) => SPACES[space] ?? space)
        .replaceAll(String.raw`\n`, '\n')
        .split('\t'),
    );
}

function writeQuantity({ low, high, unit, per, other }: Quantity): string {
  const amount = low === high ? String(low) : `${low}..${high}`;
  return [[amount, unit].filter(Boolean).join(' '), ...per].join('/') + (other === null ? '' : '~');
}

test.each(readRows('odd-quantities.txt'))('“%s” is %s', (text, expected) => {
  expect(
    findQuantities(text ?? '')
      .map(writeQuantity)
      .join('; ') || '-',
  ).toBe(expected);
});

test.each(readRows('odd-negations.txt'))('“%s” rules out %s and not %s', (text = '', denied = '-', kept = '-') => {
  const isDenied = (mention: string): boolean => readStance(text, text.indexOf(mention)) === 'not wanted';
  expect(listMentions(denied).filter((mention) => !isDenied(mention))).toEqual([]);
  expect(listMentions(kept).filter(isDenied)).toEqual([]);
});

test.each(readRows('odd-stances.txt'))('“%s”: %s is %s', (text = '', phrase = '', stance = '') => {
  expect(readStance(text, text.indexOf(phrase))).toBe(stance);
});

test('on the cases of another hand as much is right as docs/quality/house.md says', () => {
  const wholly = ([1, 2, 3, 4] as const).map(
    (set) => measureQuantities(set).filter(({ missed, wrong }) => missed.length + wrong.length === 0).length,
  );
  const right = ([1, 2, 3, 4, 5, 6] as const).map(
    (set) => measureNegation(set).filter(({ isRight }) => isRight).length,
  );
  expect({ wholly, right }).toEqual({ wholly: [115, 52, 79, 95], right: [118, 55, 99, 88, 47, 147] });
  expect(measureDescriptions().filter(({ isRight }) => isRight).length).toBeGreaterThanOrEqual(306);
});

test('on sentences of residency as much is right as docs/quality/house.md says', () => {
  const results = measureResidency();
  expect(results).toHaveLength(40);
  expect(results.filter(({ isRight }) => !isRight).map(({ text }) => text)).toEqual([
    'Data must stay in Liechtenstein.',
  ]);
});

function listMentions(written: string): string[] {
  return written === '-' ? [] : written.split('|');
}
