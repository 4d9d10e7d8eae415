import { expect, test } from 'vitest';
import { splitAtWords } from './highlight.ts';

const marked = (text: string, words: string[]): string[] =>
  splitAtWords(text, words)
    .filter(({ isMarked }) => isMarked)
    .map((part) => part.text);

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

test('the parts together are the text', () => {
  const text = 'Keep the backups of the database for 35 days.';
  const parts = splitAtWords(text, ['backup', 'databas']);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(splitAtWords(text, [])).toEqual([{ text, isMarked: false }]);
});
