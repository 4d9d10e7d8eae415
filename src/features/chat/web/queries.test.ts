import { expect, test, vi } from 'vitest';
import type { ShownMessage } from './queries.ts';

vi.mock('virtual:api-routes', () => ({ default: {} }));
const { pathUpTo } = await import('./queries.ts');

const path = ['a', 'b', 'c'].map((id) => ({ id }) as ShownMessage);

test('a path is cut below the message a branch starts at', () => {
  expect(pathUpTo(path, 'b').map(({ id }) => id)).toEqual(['a', 'b']);
  expect(pathUpTo(path, null)).toEqual([]);
  expect(pathUpTo(path, 'unknown')).toHaveLength(3);
});
