import { expect, test } from 'vitest';
import { divideRounded, formatAmount, formatHours, formatShare, splitByWeights } from './money.ts';

test('a division rounds a half up, also where the product is larger than a number can hold exactly', () => {
  expect(divideRounded([5], 2)).toBe(3);
  expect(divideRounded([7], 3)).toBe(2);
  expect(divideRounded([10_000, 600_000 * 3, 10_000_000], 180)).toBe(1_000_000_000_000_000);
});

test('the parts of a split add up to the whole, and the largest remainders get what is left', () => {
  expect(splitByWeights(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(splitByWeights(1_000, [3_333, 3_333, 3_334])).toEqual([333, 333, 334]);
  expect(splitByWeights(10, [6, 3, 1])).toEqual([6, 3, 1]);
  expect(splitByWeights(7, [0, 0])).toEqual([7, 0]);
  expect(splitByWeights(7, [])).toEqual([]);
  for (let total = 0; total < 500; total += 7)
    expect(splitByWeights(total, [13, 7, 29, 1]).reduce((sum, part) => sum + part, 0)).toBe(total);
});

test('amounts, shares and hours are written as people read them', () => {
  expect(formatAmount(123_450, 'EUR')).toBe('€1,234.50');
  expect(formatShare(1_950)).toBe('19.5%');
  expect(formatHours(90)).toBe('1.5 h');
});
