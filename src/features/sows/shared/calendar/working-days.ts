// Days as texts such as '2026-12-01', counted in UTC: no change of the clock moves one.

import { addDays, weekdayOf } from '#text/dates/days.ts';
import type { Milestone, Schedule } from '../content/content-shapes.ts';

export type WorkCalendar = Pick<Schedule, 'workdays' | 'holidays'>;

/** A milestone with the days that it takes. */
export type ScheduledMilestone = Milestone & { begins: string; due: string };

/** Returns why nobody works on a day: 'Sunday', the name of the holiday, or null for a working day. */
export function whyNotWorked(day: string, { workdays, holidays }: WorkCalendar): string | null {
  if (!workdays.includes(weekdayOf(day))) return WEEKDAYS[weekdayOf(day) - 1] ?? '';
  const holiday = holidays.find((found) => found.day === day);
  return holiday ? holiday.name.trim() || 'a holiday' : null;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * The milestones one after the other. The first begins on the first working day from the start on, each other one on the first
 * working day after the one before it; a milestone of one working day is due on the day on which it begins. A fixed day is taken as
 * it is.
 */
export function scheduleMilestones(schedule: Schedule, milestones: readonly Milestone[]): ScheduledMilestone[] {
  const isWorked = workedIn(schedule);
  let next = schedule.start;
  return milestones.map((milestone) => {
    const begins = firstWorked(next, isWorked);
    const due = milestone.fixedDay ?? addWorkingDays(begins, schedule, milestone.workingDays - 1);
    next = addDays(due, 1);
    return { ...milestone, begins, due };
  });
}

/** A list of holidays can have every day of a year; beyond it there is a working day. */
const MAX_GAP = 400;

function workedIn({ workdays, holidays }: WorkCalendar): (day: string) => boolean {
  const free = new Set(holidays.map(({ day }) => day));
  return (day) => workdays.includes(weekdayOf(day)) && !free.has(day);
}

function firstWorked(day: string, isWorked: (day: string) => boolean): string {
  for (let gap = 0; gap < MAX_GAP; gap++) {
    const found = addDays(day, gap);
    if (isWorked(found)) return found;
  }
  return day;
}

/** The working day that is so many working days after this day; the day itself for 0. */
export function addWorkingDays(day: string, calendar: WorkCalendar, count: number): string {
  const isWorked = workedIn(calendar);
  let found = day;
  for (let left = count; left > 0; left--) found = firstWorked(addDays(found, 1), isWorked);
  return found;
}
