import { describe, expect, test } from 'vitest';
import {
  formatDay,
  formatFullDay,
  formatFullMoment,
  formatLongDay,
  formatMoment,
  formatMonth,
  formatWeekday,
  formatWhen,
} from './format-date.ts';

const now = new Date(2026, 10, 21, 15, 0);
const at = (...time: [number, number, number, number, number]): string => new Date(...time).toISOString();

test.each([
  [at(2026, 10, 21, 9, 5), '09:05'],
  [at(2026, 10, 19, 9, 5), 'Thu'],
  [at(2026, 9, 3, 9, 5), '3 Oct'],
  [at(2025, 9, 3, 9, 5), '3 Oct 2025'],
])('today is a time, this week a day, earlier a date: %s', (when, text) => {
  expect(formatWhen(when, now)).toBe(text);
});

describe('a day', () => {
  test('is short in lists and long in sentences, with the year when it is another one', () => {
    expect(formatDay('2026-03-04', now)).toBe('4 Mar');
    expect(formatDay('2027-03-04', now)).toBe('4 Mar 2027');
    expect(formatLongDay('2026-03-04', now)).toBe('4 March');
    expect(formatLongDay(at(2025, 2, 4, 9, 5), now)).toBe('4 March 2025');
    expect(formatWeekday('2026-11-21', now)).toBe('Saturday 21 November');
    expect(formatMonth('2026-11')).toBe('November 2026');
    expect(formatMoment(at(2026, 10, 3, 9, 5), now)).toBe('3 Nov, 09:05');
  });

  test('of a page for anyone has its year, and a time its zone', () => {
    expect(formatFullDay('2026-11-21')).toBe('21 November 2026');
    expect(formatFullMoment('2026-11-21T09:05:00Z')).toBe('21 November 2026, 09:05 UTC');
  });

  test('without a time is the same day in every time zone', () => {
    expect(formatDay('2026-01-01', '2026-06-01')).toBe('1 Jan');
    expect(formatMonth('2026-01-01')).toBe('January 2026');
  });
});
