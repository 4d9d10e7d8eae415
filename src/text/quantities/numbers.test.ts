import { expect, test } from 'vitest';
import { readDigits, readNumber } from './numbers.ts';

test.each([
  ['1,234.5', 1_234.5],
  ['1.234,5', 1_234.5],
  ['1\u202f234,5', 1_234.5],
  ["1'234", 1_234],
  ['1_234', 1_234],
  ['12,34,567', 1_234_567],
  ['1,5', 1.5],
  ['0,125', 0.125],
  ['1e6', 1_000_000],
])('“%s” is %d and nothing else', (written, value) => {
  expect(readDigits(written)).toEqual({ value, other: null, reason: 'one meaning' });
});

test.each(['1.2.3', '1,2,3', '1.23,4,5', '10.0.0.1', ''])('“%s” is not a number', (written) => {
  expect(readDigits(written)).toBeNull();
});

test.each([
  ['2.5k', 2_500],
  ['-3 million', -3_000_000],
  ['5 lakh', 500_000],
])('“%s” is %d with its scale', (written, value) => {
  expect(readNumber(written)).toBe(value);
});
