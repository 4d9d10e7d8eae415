// Months as the API writes them ('2026-11', in UTC) and as people read them.

import { formatLongDay, formatMonth } from '#text/dates/format-date.ts';

export function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7);
}

/** `step` months later; negative is earlier. */
export function addMonths(month: string, step: number): string {
  const first = firstDay(month);
  first.setUTCMonth(first.getUTCMonth() + step);
  return monthOf(first);
}

/** '2026-11' → 'November 2026'. */
export function monthName(month: string): string {
  return formatMonth(month);
}

/** '2026-11-03' → '3 November'. */
export function dayName(day: string): string {
  return formatLongDay(day, day);
}

/** A month from the address; `current` when it is not a month, or one in the future. */
export function readMonth(value: unknown, current: string): string {
  const isMonth = typeof value === 'string' && /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(value);
  return isMonth && value <= current ? value : current;
}

function firstDay(month: string): Date {
  return new Date(`${month}-01T00:00:00Z`);
}
