import { addDays, endOfMonth, weekdayOf } from '#text/dates/days.ts';
import { expect, test } from 'vitest';
import type { Milestone, Schedule } from '../content/content-shapes.ts';
import { scheduleMilestones, whyNotWorked } from './working-days.ts';

const schedule = (changes: Partial<Schedule> = {}): Schedule => ({
  ...{ start: '2026-12-21', workdays: [1, 2, 3, 4, 5] },
  holidays: [
    { id: 'a', day: '2026-12-25', name: 'Christmas Day' },
    { id: 'b', day: '2027-01-01', name: '' },
  ],
  ...changes,
});
const milestone = (id: string, workingDays: number, fixedDay: string | null = null): Milestone => ({
  ...{ id, name: id, workingDays, fixedDay },
});
const duesOf = (...given: Parameters<typeof scheduleMilestones>) => scheduleMilestones(...given).map(({ due }) => due);

test('days are counted over months, leap years and changes of the clock', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
  expect(weekdayOf('2026-12-27')).toBe(7);
  expect([endOfMonth('2026-01-31', 0), endOfMonth('2026-01-31', 1), endOfMonth('2026-11-15', 2)]).toEqual([
    ...['2026-01-31', '2026-02-28', '2027-01-31'],
  ]);
});

test('working days skip weekends and holidays, over the end of a year', () => {
  const milestones = [milestone('one', 1), milestone('five', 5), milestone('last', 4)];
  expect(scheduleMilestones(schedule(), milestones).map(({ begins, due }) => [begins, due])).toEqual([
    ['2026-12-21', '2026-12-21'],
    // 22, 23, 24, not 25, 28 and 29 December.
    ['2026-12-22', '2026-12-29'],
    // 30 and 31 December, not 1 January, 4 and 5 January.
    ['2026-12-30', '2027-01-05'],
  ]);
});

test('a start on a free day begins on the next working day', () => {
  expect(duesOf(schedule({ start: '2026-12-25' }), [milestone('one', 1)])).toEqual(['2026-12-28']);
});

test('a fixed day stays, and what follows begins after it', () => {
  expect(duesOf(schedule(), [milestone('one', 9, '2026-12-27'), milestone('two', 1)])).toEqual([
    ...['2026-12-27', '2026-12-28'],
  ]);
});

test('other working days count, such as those of a week from Sunday to Thursday', () => {
  expect(duesOf(schedule({ workdays: [1, 2, 3, 4, 7], holidays: [] }), [milestone('one', 6)])).toEqual(['2026-12-28']);
});

test('a free day says why it is one', () => {
  expect(whyNotWorked('2026-12-26', schedule())).toBe('Saturday');
  expect(whyNotWorked('2026-12-25', schedule())).toBe('Christmas Day');
  expect(whyNotWorked('2027-01-01', schedule())).toBe('a holiday');
  expect(whyNotWorked('2026-12-28', schedule())).toBeNull();
});
