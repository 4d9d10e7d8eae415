import { expect, test } from 'vitest';
import { createShares } from './shares.ts';

test('what was used counts half a second later, and little counts as nothing', () => {
  let now = 0;
  const shares = createShares(() => now);
  shares.add('ann', 80);
  shares.add('bob', 3);
  expect([shares.of('ann'), shares.of('bob'), shares.of('carl')]).toEqual([80, 0, 0]);
  now = 1_000;
  expect(shares.of('ann')).toBeCloseTo(40);
  shares.add('ann', 60);
  expect(shares.of('ann')).toBeCloseTo(100);
  now = 10_000;
  expect(shares.of('ann')).toBe(0);
});

test('ten thousand people who came and went are forgotten', () => {
  let now = 0;
  const shares = createShares(() => now);
  for (let person = 0; person < 10_000; person++) {
    now += 100;
    shares.add(`person ${person}`, 10);
  }
  expect(shares.of('person 0')).toBe(0);
  expect(shares.of('person 9999')).toBe(10);
});
