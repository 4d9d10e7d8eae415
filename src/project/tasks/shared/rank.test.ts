import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRank, rankBetween } from './rank.ts';

test('a rank is between its neighbours, wherever tasks are put', () => {
  const places = fc.array(fc.nat({ max: 1_000 }), { minLength: 1, maxLength: 120 });
  fc.assert(
    fc.property(places, (order) => {
      const ranks: string[] = [];
      for (const place of order) {
        const index = place % (ranks.length + 1);
        ranks.splice(index, 0, rankBetween(ranks[index - 1] ?? null, ranks[index] ?? null));
      }
      expect(ranks.every(isRank)).toBe(true);
      expect([...new Set(ranks)].sort()).toEqual(ranks);
    }),
  );
});

test('100,000 tasks added at either end have short ranks', () => {
  let [last, first] = [rankBetween(null, null), rankBetween(null, null)];
  for (let i = 0; i < 100_000; i++) {
    const [next, previous] = [rankBetween(last, null), rankBetween(null, first)];
    if (next <= last || previous >= first) throw new Error(`${previous} ${first} ${last} ${next}`);
    [last, first] = [next, previous];
  }
  expect([last.length, first.length]).toEqual([4, 4]);
});

test('there is nothing between a rank and itself, and nothing after what is not a rank', () => {
  expect(() => rankBetween('a1', 'a1')).toThrow(RangeError);
  expect(() => rankBetween('a2', 'a1')).toThrow(RangeError);
  for (const text of ['', 'a', 'b1', 'a10', '0', 'a1 ', '<script>']) {
    expect([text, isRank(text)]).toEqual([text, false]);
    expect(() => rankBetween(text, null)).toThrow(RangeError);
  }
});
