// Which tasks a range selects.

import { expect, test } from 'vitest';
import { tasksBetween } from './use-selection.ts';

const tasks = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const idsOf = (from: string | null, to: string) => tasksBetween(tasks, from, to)?.map(({ id }) => id) ?? null;

test('a range has both of its ends, whichever was selected first', () => {
  expect(idsOf('b', 'd')).toEqual(['b', 'c', 'd']);
  expect(idsOf('d', 'b')).toEqual(['b', 'c', 'd']);
  expect(idsOf('c', 'c')).toEqual(['c']);
});

test('there is no range from a task that left the list, or from none', () => {
  expect(idsOf('gone', 'b')).toBeNull();
  expect(idsOf(null, 'b')).toBeNull();
});
