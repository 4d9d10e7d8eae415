import { expect, test } from 'vitest';
import { findWords } from './highlight.ts';

const marked = (text: string, words: string[]): string[] =>
  findWords(text, words).map(({ start, end }) => text.slice(start, end));

test('words are marked as a whole, whatever their case and ending', () => {
  expect(marked('Backups run daily. A backup is kept.', ['backup'])).toEqual(['Backups', 'backup']);
});

test('a word inside of another word is not marked', () => {
  expect(marked('The unbacked backup', ['back'])).toEqual(['backup']);
});

test('what means something in a pattern is taken as it is typed', () => {
  expect(marked('Use 10.0.0.0/16 and 10x0x0x0', ['10.0.0.0/16'])).toEqual(['10.0.0.0/16']);
  expect(marked('C++ (draft)', ['c++'])).toEqual(['C++']);
});

test('without words nothing is found', () => {
  expect(findWords('Keep the backups of the database for 35 days.', [])).toEqual([]);
});
