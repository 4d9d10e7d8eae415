import { expect, test } from 'vitest';
import { formatWhen } from './when.ts';

const now = new Date(2026, 10, 21, 15, 0);
const when = (...at: [number, number, number, number, number]): string =>
  formatWhen(new Date(...at).toISOString(), now);

test('today is a time, this week a day, earlier a date', () => {
  expect(when(2026, 10, 21, 9, 5)).toBe('09:05');
  expect(when(2026, 10, 19, 9, 5)).toMatch(/^Thu/);
  expect(when(2026, 9, 3, 9, 5)).toMatch(/Oct/);
  expect(when(2025, 9, 3, 9, 5)).toMatch(/2025/);
});
