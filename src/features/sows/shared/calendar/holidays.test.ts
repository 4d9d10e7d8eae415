// Holidays of countries, compared with days that calendars of these years print.

import { expect, test } from 'vitest';
import { easterOf, holidaysOf } from './holidays.ts';

test.each([
  [1999, '1999-04-04'],
  [2000, '2000-04-23'],
  [2024, '2024-03-31'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i is %s', (year, day) => {
  expect(easterOf(year)).toBe(day);
});

test('Germany has nine holidays in all of its states', () => {
  expect(holidaysOf('DE', 2027).map(({ day }) => day)).toEqual([
    ...['2027-01-01', '2027-03-26', '2027-03-29', '2027-05-01', '2027-05-06', '2027-05-17', '2027-10-03', '2027-12-25'],
    '2027-12-26',
  ]);
});

test('federal holidays of the United States on a weekend are observed on the weekday beside it', () => {
  const days = holidaysOf('US', 2027);
  expect(days.map(({ day }) => day)).toEqual([
    ...['2027-01-01', '2027-01-18', '2027-02-15', '2027-05-31', '2027-06-18', '2027-07-05', '2027-09-06', '2027-10-11'],
    ...['2027-11-11', '2027-11-25', '2027-12-24'],
  ]);
  expect(days.find(({ day }) => day === '2027-06-18')?.name).toBe('Juneteenth (observed)');
});

test('bank holidays of England and Wales on a weekend are the next weekdays', () => {
  expect(holidaysOf('GB', 2027).map(({ day }) => day)).toEqual([
    ...['2027-01-01', '2027-03-26', '2027-03-29', '2027-05-03', '2027-05-31', '2027-08-30', '2027-12-27', '2027-12-28'],
  ]);
});
