import { expect, test } from 'vitest';
import { snoozeTimes } from './snooze-times.ts';

test('Monday morning is the next one, also on a Monday', () => {
  const mondayOf = (day: string) => snoozeTimes(new Date(`${day}T10:00:00`)).find(({ key }) => key === 'monday')?.until;
  expect(mondayOf('2026-11-29')).toEqual(new Date(2026, 10, 30, 9));
  expect(mondayOf('2026-11-30')).toEqual(new Date(2026, 11, 7, 9));
  expect(mondayOf('2026-12-02')).toEqual(new Date(2026, 11, 7, 9));
});

test('what is put off until tomorrow comes at nine in the morning', () => {
  expect(snoozeTimes(new Date(2026, 11, 31, 23, 59))[0]).toEqual({ key: 'tomorrow', until: new Date(2027, 0, 1, 9) });
});
