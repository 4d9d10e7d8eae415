import { expect, test } from 'vitest';
import { MAX_KEY_CALLS } from '../shared/limits.ts';
import { createKeyLimit } from './key-limit.ts';

test('a key that calls too often waits for the next minute, and another key does not', () => {
  let now = 1_000;
  const limit = createKeyLimit(() => now);
  for (let i = 0; i < MAX_KEY_CALLS; i++) expect(limit.take('one')).toBeNull();
  now += 20_000;
  expect(limit.take('one')).toBe(40);
  expect(limit.take('other')).toBeNull();
  now += 40_000;
  expect(limit.take('one')).toBeNull();
});
