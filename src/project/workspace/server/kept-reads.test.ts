import { afterEach, expect, test, vi } from 'vitest';
import { createKeptReads } from './kept-reads.ts';

function setUp() {
  const changes = new Map<string, number>();
  return { changes, kept: createKeptReads(async (workspaceId) => changes.get(workspaceId) ?? 0) };
}

afterEach(() => void vi.useRealTimers());

const what = { workspaceId: 'a', key: 'analysis {}' };

test('a result is read once until something in its workspace changes, also while it is being read', async () => {
  const { changes, kept } = setUp();
  const work = vi.fn(async () => 'first');
  expect(await Promise.all([kept.read(what, work), kept.read(what, work)])).toEqual(['first', 'first']);
  expect(await kept.read(what, work)).toBe('first');
  expect(work).toHaveBeenCalledTimes(1);

  changes.set('b', 1);
  await kept.read(what, work);
  expect(work).toHaveBeenCalledTimes(1);
  changes.set('a', 1);
  expect(await kept.read(what, async () => 'second')).toBe('second');
});

test('results of other workspaces and other questions are their own', async () => {
  const { kept } = setUp();
  expect(await kept.read(what, async () => 1)).toBe(1);
  expect(await kept.read({ ...what, workspaceId: 'b' }, async () => 2)).toBe(2);
  expect(await kept.read({ ...what, key: 'analysis {"weeks":4}' }, async () => 3)).toBe(3);
  expect(await kept.read(what, async () => 4)).toBe(1);
});

test('what failed is read again, and so is what is a minute old', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { kept } = setUp();
  await expect(kept.read(what, () => Promise.reject(new Error('The connection was lost.')))).rejects.toThrow('lost');
  expect(await kept.read(what, async () => 1)).toBe(1);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await kept.read(what, async () => 2)).toBe(2);
});

test('of many results the oldest are forgotten', async () => {
  const { kept } = setUp();
  for (let index = 0; index <= 50; index += 1) await kept.read({ ...what, key: `analysis ${index}` }, async () => 1);
  expect(await kept.read({ ...what, key: 'analysis 0' }, async () => 2)).toBe(2);
  expect(await kept.read({ ...what, key: 'analysis 50' }, async () => 2)).toBe(1);
});
