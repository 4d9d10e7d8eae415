import { expect, test } from 'vitest';
import { entryOf, itemAt, lastOf, required } from './required.ts';

test('what is there is returned, also if it counts as false', () => {
  expect(required(0, 'the count')).toBe(0);
  expect(itemAt(['', 'b'], 0)).toBe('');
  expect(itemAt('ab', 1)).toBe('b');
  expect(lastOf([1, 2, 0])).toBe(0);
  expect(entryOf(new Map([['a', false]]), 'a')).toBe(false);
});

test('what is missing is named', () => {
  expect(() => required(null, 'the hub of the plan')).toThrow('Missing: the hub of the plan.');
  expect(() => itemAt([1, 2], 2)).toThrow('There is no item 2 in a list of 2.');
  expect(() => lastOf([])).toThrow('There is no item -1 in a list of 0.');
  expect(() => entryOf(new Map<string, number>(), 'a')).toThrow('There is no entry "a" in a map.');
});
