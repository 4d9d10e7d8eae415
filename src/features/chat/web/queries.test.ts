import { expect, test } from 'vitest';
import { pathUpTo, type ShownMessage } from './queries.ts';

const path = ['a', 'b', 'c'].map((id) => ({ id }) as ShownMessage);

test('a path is cut below the message a branch starts at', () => {
  expect(pathUpTo(path, 'b').map(({ id }) => id)).toEqual(['a', 'b']);
  expect(pathUpTo(path, null)).toEqual([]);
  expect(pathUpTo(path, 'unknown')).toHaveLength(3);
});
