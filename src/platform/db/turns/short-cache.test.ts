import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createShortCache } from './short-cache.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

function createCounter(): () => Promise<number> {
  let count = 0;
  return async () => {
    count += 1;
    return count;
  };
}

test('a value is cached for its lifetime', async () => {
  const cache = createShortCache<number>({ lifetime: 1000, capacity: 10 });
  const load = createCounter();
  expect([await cache.read('a', load), await cache.read('a', load)]).toEqual([1, 1]);
  vi.advanceTimersByTime(1000);
  expect(await cache.read('a', load)).toBe(2);
});

test('a value still loading when the cache is cleared is not cached', async () => {
  const cache = createShortCache<string>({ lifetime: 1000, capacity: 10 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const underWay = cache.read('a', () => promise);
  cache.clear();
  resolve('old');
  expect(await underWay).toBe('old');
  expect(await cache.read('a', async () => 'new')).toBe('new');
});

test('a failure is not cached', async () => {
  const cache = createShortCache<string>({ lifetime: 1000, capacity: 10 });
  await expect(
    cache.read('a', async () => {
      throw new Error('down');
    }),
  ).rejects.toThrow('down');
  expect(await cache.read('a', async () => 'up')).toBe('up');
});

test('the oldest values are dropped beyond the capacity', async () => {
  const cache = createShortCache<number>({ lifetime: 1000, capacity: 2 });
  const load = createCounter();
  for (const key of ['a', 'b', 'c']) await cache.read(key, load);
  expect(await cache.read('b', load)).toBe(2);
  expect(await cache.read('a', load)).toBe(4);
});
