import { expect, test } from 'vitest';
import { newestFirst, type Source } from './newest-first.ts';

/** Gives two at a time, and counts how often it was read. */
function sourceOf(times: number[]): Source & { reads: number } {
  const left = times.map((at) => ({ id: String(at), at }));
  const source = {
    lastAt: Math.max(...times),
    reads: 0,
    async read() {
      source.reads += 1;
      return left.splice(0, 2);
    },
  };
  return source;
}

async function take(sources: Source[], count = 100): Promise<number[]> {
  const taken: number[] = [];
  for await (const { at } of newestFirst(sources)) if (taken.push(at) >= count) break;
  return taken;
}

test('sources that overlap in time are merged, the newest first', async () => {
  expect(await take([sourceOf([90, 50, 10]), sourceOf([80, 79, 78, 20]), sourceOf([60]), sourceOf([5, 4])])).toEqual([
    90, 80, 79, 78, 60, 50, 20, 10, 5, 4,
  ]);
});

test('a source that is older than what is asked for is not read', async () => {
  const sources = [sourceOf([9, 8, 7]), sourceOf([6, 5]), sourceOf([4])];
  expect(await take(sources, 3)).toEqual([9, 8, 7]);
  expect(sources.map(({ reads }) => reads)).toEqual([2, 0, 0]);
});

test('an empty source ends nothing, and messages of one time are in the order of their ids', async () => {
  const empty: Source = { lastAt: 100, read: async () => [] };
  const of = (id: string): Source => {
    const rows = [{ id, at: 7 }];
    return { lastAt: 7, read: async () => rows.splice(0) };
  };
  const ids: string[] = [];
  for await (const { id } of newestFirst([empty, of('a'), of('c'), of('b')])) ids.push(id);
  expect(ids).toEqual(['c', 'b', 'a']);
});
