import { expect, test } from 'vitest';
import { axisTop, nextDay } from './chart-scale.ts';

test.each([
  [0, 1],
  [1, 1],
  [26_354, 40_000],
  [40_000, 40_000],
  [40_001, 50_000],
  [93, 100],
  [0.031, 0.04],
])('the scale of a month with at most %d ends at %d', (most, top) => {
  expect(axisTop(most)).toBeCloseTo(top, 10);
});

test('keys move over the days and stop at both ends', () => {
  const move = (key: string, at: number) => nextDay({ key, at, count: 22 });
  expect([move('ArrowLeft', 0), move('ArrowRight', 21), move('Home', 9), move('End', 9)]).toEqual([0, 21, 0, 21]);
  expect([move('ArrowLeft', 5), move('PageUp', 5), move('PageDown', 5), move('a', 5)]).toEqual([4, 12, 0, undefined]);
  expect(nextDay({ key: 'End', at: -1, count: 0 })).toBeUndefined();
});
