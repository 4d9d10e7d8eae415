import { expect, test } from 'vitest';
import { findHeavyMarkup } from './heavy-markup.ts';

const list = (depth: number, marker = '-'): string =>
  Array.from({ length: depth }, (_, level) => `${' '.repeat(level * (marker.length + 1))}${marker} item`).join('\n');
const table = (columns: number, rows: number): string =>
  ['| a '.repeat(columns), '| - '.repeat(columns), ...Array.from({ length: rows }, () => '| a '.repeat(columns))].join(
    '|\n',
  );

test.each([
  ['lists 150 deep', list(150)],
  ['numbered lists 150 deep', list(150, '1.')],
  ['markers in one line', '- '.repeat(150)],
  ['quotes 150 deep', `${'> '.repeat(150)}a`],
  ['quotes without spaces', `${'>'.repeat(150)}a`],
  ['lists in quotes', list(100).replaceAll(/^/gm, '> > ')],
])('%s are too deep', (_, text) => {
  expect(findHeavyMarkup(text)).toBe('nested');
});

test('a table of 500 columns and 600 rows is too large', () => {
  expect(findHeavyMarkup(table(500, 600))).toBe('table');
});

test.each([
  ['lists ten deep', list(10)],
  ['a list of 10,000 items', '- item\n'.repeat(10_000)],
  ['nested lists, again and again', `${list(12)}\n\n`.repeat(200)],
  ['a table of 1,000 rows', table(10, 1_000)],
  ['code with deep indentation', `\`\`\`\n${list(200)}\n\`\`\``],
  ['lines with bars that are no table', 'a | b | c\n'.repeat(20_000)],
  ['a rule of many dashes', '-'.repeat(500)],
  ['emphasis', '*a* '.repeat(1_000)],
])('%s can be read', (_, text) => {
  expect(findHeavyMarkup(text)).toBeNull();
});

test('a megabyte of anything is looked at once', () => {
  for (const text of [
    '>'.repeat(1e6),
    '- '.repeat(5e5),
    '|'.repeat(1e6),
    '-'.repeat(1e6),
    ' '.repeat(1e6),
    '1'.repeat(1e6),
  ])
    expect(['nested', 'table', null]).toContain(findHeavyMarkup(text));
});
