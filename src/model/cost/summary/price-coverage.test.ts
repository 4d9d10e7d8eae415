import { expect, test } from 'vitest';
import type { CostLine, UnpricedPart } from '../cost-shapes.ts';
import { coverageOf, formatCoverage, formatSum, isSumShown } from './price-coverage.ts';

const line = (componentId: string): CostLine => ({ componentId }) as CostLine;
const open = (componentId: string, reason: UnpricedPart['reason'] = 'no-quantity'): UnpricedPart => ({
  componentId,
  environmentId: 'production',
  meter: null,
  reason,
  message: '',
});

test('a component that costs nothing of its own is not counted, and one with a gap is priced in part', () => {
  const coverage = coverageOf({
    lines: [line('a'), line('a'), line('b')],
    unpriced: [open('b'), open('c'), open('d', 'free')],
  });
  expect(coverage).toEqual({ priced: 2, partly: 1, all: 3 });
  expect(formatCoverage(coverage)).toBe('2 of 3 components priced, 1 of them in part');
});

test('a sum that lacks something is a lower bound in round figures, and any other is exact', () => {
  expect(formatSum(321_948, 'USD', { priced: 5, partly: 0, all: 10 })).toBe('at least $3,200 a month');
  expect(formatSum(9_948, 'USD', { priced: 1, partly: 1, all: 1 })).toBe('at least $99.48 a month');
  expect(formatSum(321_948, 'USD', { priced: 10, partly: 0, all: 10 })).toBe('$3,219.48 a month');
  expect(formatCoverage({ priced: 10, partly: 0, all: 10 })).toBe('All 10 components priced');
});

test('a sum is shown from four fifths of the charged components priced in full', () => {
  expect(isSumShown({ priced: 8, partly: 0, all: 10 })).toBe(true);
  expect(isSumShown({ priced: 8, partly: 1, all: 10 })).toBe(false);
  expect(isSumShown({ priced: 10, partly: 3, all: 10 })).toBe(false);
});
