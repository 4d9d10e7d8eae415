import { expect, test } from 'vitest';
import { unseenPart } from './run.ts';

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
