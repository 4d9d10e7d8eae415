import { addDays } from '#text/dates/days.ts';
import { expect, test } from 'vitest';
import { addMonths, daysOfMonth, daysOfWeek } from './calendar.ts';

test('days and months are added over ends of months, years and February', () => {
  expect([addDays('2026-12-31', 1), addDays('2026-03-01', -1), addDays('2028-02-28', 1)]).toEqual([
    '2027-01-01',
    '2026-02-28',
    '2028-02-29',
  ]);
  expect([addMonths('2026-01-31', 1), addMonths('2026-11-15', 2), addMonths('2026-03-31', -1)]).toEqual([
    '2026-02-28',
    '2027-01-15',
    '2026-02-28',
  ]);
});

test('a week begins on Monday, also for a Sunday', () => {
  expect([daysOfWeek('2026-11-22')[0], daysOfWeek('2026-11-22')[6], daysOfWeek('2026-11-23')[0]]).toEqual([
    '2026-11-16',
    '2026-11-22',
    '2026-11-23',
  ]);
});

test.each([
  ['2026-11-22', '2026-10-26', '2026-12-06', 42],
  ['2027-02-10', '2027-02-01', '2027-02-28', 28],
  ['2026-12-31', '2026-11-30', '2027-01-03', 35],
])('the month of %s is shown from %s to %s', (day, first, last, count) => {
  const days = daysOfMonth(day);
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
});
