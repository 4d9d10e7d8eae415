// Days as a calendar has them: weeks that begin on Monday, months, and the day that is some days away.

import { addDays, weekStart } from '#text/dates/days.ts';

const DAY_MS = 86_400_000;

/** The same day of another month, or that month's last day: `addMonths('2026-01-31', 1)` is '2026-02-28'. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

export function monthStart(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** The seven days of the week of a day. */
export function daysOfWeek(day: string): string[] {
  return daysFrom(weekStart(day), 7);
}

/** The whole weeks that the month of a day touches: 28 to 42 days. */
export function daysOfMonth(day: string): string[] {
  const first = weekStart(monthStart(day));
  const last = addDays(monthStart(addMonths(monthStart(day), 1)), -1);
  const days = (Date.parse(weekStart(last)) - Date.parse(first)) / DAY_MS + 7;
  return daysFrom(first, days);
}

function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}
