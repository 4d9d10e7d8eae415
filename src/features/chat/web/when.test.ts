import { expect, test } from 'vitest';
import { formatCost, formatDuration, formatWhen } from './when.ts';

const now = new Date(2026, 10, 21, 15, 0);
const when = (...at: [number, number, number, number, number]): string =>
  formatWhen(new Date(...at).toISOString(), now);

test('today is a time, this week a day, earlier a date', () => {
  expect(when(2026, 10, 21, 9, 5)).toBe('09:05');
  expect(when(2026, 10, 19, 9, 5)).toMatch(/^Thu/);
  expect(when(2026, 9, 3, 9, 5)).toMatch(/Oct/);
  expect(when(2025, 9, 3, 9, 5)).toMatch(/2025/);
});

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
