import { expect, test } from 'vitest';
import { NUMBER_WORD, readNumberWord, ROUND_NUMBER_WORDS, writeNumberWord } from './number-words.ts';

test.each([
  ['zero', 0],
  ['Seven', 7],
  ['seventeen', 17],
  ['twenty', 20],
  ['twenty-four', 24],
  ['forty five', 45],
  ['a dozen', 12],
  ['dozen', 12],
  ['two hundred', 200],
  ['a thousand', 1_000],
  ['twenty-five thousand', 25_000],
  ['half a million', 500_000],
  ['half a dozen', 6],
  ['two dozen', 24],
  ['one hundred and seven', 107],
  ['two and a half million', 2_500_000],
  ['three hundred thousand', 300_000],
  ['two thousand five hundred', 2_500],
])('%s is %d', (text, value) => {
  expect(readNumberWord(text)).toBe(value);
});

test.each(['', '12', 'a', 'one two', 'twenty-eleven', 'million', 'a few', 'dozens', 'two hundred hundred'])(
  '“%s” is not read',
  (text) => {
    expect(readNumberWord(text)).toBeNull();
  },
);

test('a pattern finds the longest number and stops at the end of a word', () => {
  const find = (text: string) => new RegExp(String.raw`\b${NUMBER_WORD}\b`, 'i').exec(text)?.[0];
  expect(find('about twenty-four hours')).toBe('twenty-four');
  expect(find('sixteen nodes')).toBe('sixteen');
  expect(find('A dozen VMs')).toBe('A dozen');
  expect(find('the phone')).toBeUndefined();
  expect(new RegExp(ROUND_NUMBER_WORDS, 'i').exec('for ten thousand users')?.[0]).toBe('ten thousand');
});

test('small numbers are written as words', () => {
  expect([0, 3, 12, 20, 1.5].map(writeNumberWord)).toEqual(['zero', 'three', 'twelve', null, null]);
});
