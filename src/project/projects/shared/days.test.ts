import { expect, test } from 'vitest';
import { ageOf, dayOf, daysBetween, nameDay } from './days.ts';

test('the day is that of the clock here, not of UTC', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

test('days are counted over months and a change of the clock', () => {
  expect(daysBetween('2026-10-24', '2026-11-01')).toBe(8);
  expect(daysBetween('2026-11-01', '2026-10-31')).toBe(-1);
});

test('the nearest days have names, and another year is written', () => {
  expect(['2026-12-30', '2026-12-31', '2027-01-01'].map((day) => nameDay(day, '2026-12-31'))).toEqual([
    'Yesterday',
    'Today',
    'Tomorrow',
  ]);
  expect(nameDay('2026-11-30', '2026-11-22')).toBe('30 Nov');
  expect(nameDay('2027-11-30', '2026-11-22')).toBe('30 Nov 2027');
});

test('an age is told in days, then months, then years', () => {
  const days = ['2026-11-22', '2026-11-21', '2026-09-24', '2026-09-20', '2024-12-20', '2024-10-22'];
  expect(days.map((day) => ageOf(day, '2026-11-22'))).toEqual(['today', '1 d', '59 d', '2 mo', '23 mo', '2 y']);
});
