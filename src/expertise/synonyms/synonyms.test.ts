// The lists of words that mean nearly the same.

import { expect, test } from 'vitest';
import { quoteSources } from '../offline/quote-sources.ts';
import { listAlternatives } from './alternatives.ts';
import { readSynonyms } from './read-synonyms.ts';

test('the lists have more than 1,500 pairs, and no word twice in a line', () => {
  const pairs = readSynonyms().reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0);
  expect(pairs).toBeGreaterThan(1_500);
  for (const group of readSynonyms()) {
    expect(group.length, group.join(', ')).toBeGreaterThan(1);
    expect(new Set(group.map((phrase) => phrase.toLowerCase())).size, group.join(', ')).toBe(group.length);
    expect(
      group.every((phrase) => phrase.split(' ').length <= 6 && phrase !== ''),
      group.join(', '),
    ).toBe(true);
  }
});

test('a phrase has other words as a whole, at its first word', () => {
  const alternatives = listAlternatives(['out', 'memory', 'pod']);
  expect(alternatives.get('memory')).toContainEqual(['ram']);
  expect(listAlternatives(['disk', 'space']).get('disk')).toContainEqual(['free', 'space']);
  expect(listAlternatives(['zzz'])).toEqual(new Map());
});

test('the offline agent quotes a sentence that answers in other words', () => {
  const source = {
    index: 1,
    document: 'handbook.md',
    heading: '',
    text: 'Annual leave is 28 days. The office opens at nine.',
  };
  expect(quoteSources('How much vacation do I get?', [source], { minCoverage: 0.3 })).toContain(
    'Annual leave is 28 days.',
  );
});

test('the offline agent answers a German question from a German document', () => {
  const source = {
    index: 1,
    document: 'handbuch.md',
    heading: '',
    text: 'Alle haben 28 Urlaubstage. Das Büro öffnet um neun.',
  };
  expect(quoteSources('Wie viele Urlaubstage habe ich?', [source], { minCoverage: 0.3 })).toContain('28 Urlaubstage');
});
