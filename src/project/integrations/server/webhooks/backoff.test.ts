import { expect, test } from 'vitest';
import { delayAfter } from './backoff.ts';

test('a delivery is tried ten times, each time later, and then no more', () => {
  const delays = Array.from({ length: 10 }, (_, at) => delayAfter(at + 1, () => 0));
  expect(delays[0]).toBe(5_000);
  expect(delays.slice(0, 9)).toEqual(delays.slice(0, 9).toSorted((a, b) => Number(a) - Number(b)));
  expect(delays[9]).toBeNull();
});
