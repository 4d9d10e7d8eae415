import { expect, test } from 'vitest';
import { measureLength } from './measure-length.ts';
import { rowHeights } from './table-height.ts';

const words = (count: number): string => 'word '.repeat(count).trim();

test('the words of a text are those that are read: no marks, no addresses, no source of a diagram', () => {
  const text =
    '## Network\n\nThe **hub** is [here](https://a.example/one).\n\n| Hub | Space |\n|---|---|\n| one | 10.0.0.0/16 |\n\n```mermaid\ngraph TD; a --> b\n```\n';
  expect(measureLength(text).words).toBe(9);
});

test('an empty file has one page, and any text has a title page and a table of contents before it', () => {
  expect(measureLength('')).toEqual({ words: 0, pages: 1 });
  expect(measureLength('# Hub\n\nOne.').pages).toBe(3);
});

test('more text takes more pages, about one for 600 words', () => {
  const pages = [600, 1_800, 6_000].map(
    (count) => measureLength(`# Hub\n\n${`${words(60)}\n\n`.repeat(count / 60)}`).pages,
  );
  expect(pages).toEqual([3, 5, 12]);
});

test('the list of contents in the text is not counted, because the file has its own', () => {
  const contents = `## Table of Contents\n\n${'1. Part\n'.repeat(200)}\n`;
  expect(measureLength(`${contents}## Part\n\nOne.`)).toEqual(measureLength('## Part\n\nOne.'));
});

test('a long table goes on over pages, and a diagram of a solution has one of its own', () => {
  const table = `| A | B |\n|---|---|\n${'| one | two |\n'.repeat(100)}`;
  expect(measureLength(`# Hub\n\n${table}`).pages).toBe(5);
  const diagram = `\`\`\`mermaid\n${'a --> b\n'.repeat(30)}\`\`\``;
  expect(measureLength(`# Hub\n\nBefore.\n\n## Drawn\n\n${diagram}\n\nAfter.`).pages).toBe(5);
});

test('the row of a table is as high as its longest cell', () => {
  const [header = 0, short = 0, long = 0] = rowHeights([
    ['Name', 'Text'],
    ['a', 'b'],
    ['c', words(60)],
  ]);
  expect(header).toBe(short);
  expect(long).toBeGreaterThan(2 * short);
});
