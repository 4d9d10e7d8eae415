import { expect, test } from 'vitest';
import { formatCost, formatDuration } from './amounts.ts';

test('durations are seconds, then minutes', () => {
  expect([820, 12_300, 150_000].map(formatDuration)).toEqual(['0.8 s', '12 s', '3 min']);
});

test.each([
  [0.000_01, 'under $0.0001'],
  [0.003_4, '$0.0034'],
  [1.2, '$1.20'],
])('%d dollars are %s', (dollars, words) => {
  expect(formatCost(dollars)).toBe(words);
});
