import { expect, test } from 'vitest';
import { joinTexts, unseenPart } from './run.ts';

test.each([
  [0, 'abcd'],
  [6, 'abcd'],
  [7, 'bcd'],
  [9, 'd'],
  [10, null],
  [11, null],
])('of a text from 6 to 10, a reader at %i has not seen %j', (position, unseen) => {
  expect(unseenPart({ end: 10, type: 'text', data: 'abcd' }, position)).toBe(unseen);
});

test('a note is seen whole or not at all', () => {
  const note = { end: 10, type: 'note', data: '{"a":1}' } as const;
  expect([8, 9, 10].map((position) => unseenPart(note, position))).toEqual(['{"a":1}', '{"a":1}', null]);
});

test('a text written down twice, cut differently, counts once', () => {
  const entry = (end: number, data: string) => ({ end, type: 'text', data }) as const;
  expect(joinTexts([entry(3, 'abc'), entry(5, 'abcde'), entry(8, 'fgh')])).toBe('abcdefgh');
  expect(joinTexts([entry(3, 'abc'), { end: 4, type: 'note', data: '1' }, entry(6, 'de')])).toBe('abcde');
});
