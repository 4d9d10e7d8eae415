import { expect, test } from 'vitest';
import { addMonths, dayName, monthName, monthOf, readMonth } from './month.ts';

test('months go over the turn of the year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(monthOf(new Date('2026-11-30T23:59:59Z'))).toBe('2026-11');
});

test('months and days have names', () => {
  expect(monthName('2026-11')).toBe('November 2026');
  expect(dayName('2026-11-03')).toBe('3 November');
});

test('an address that names no month, or one to come, means this one', () => {
  expect(readMonth('2026-10', '2026-11')).toBe('2026-10');
  for (const value of ['2026-12', '2026-13', 'now', 202610, undefined])
    expect(readMonth(value, '2026-11')).toBe('2026-11');
});
