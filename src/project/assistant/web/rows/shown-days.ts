// Days that rows and plans are written with, as people read them.

import { formatDay } from '#text/dates/format-date.ts';

const DAY = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
const DAYS = new RegExp(String.raw`\b${DAY}\b`, 'g');
const ONLY_DAY = new RegExp(`^${DAY}$`);

/** 'due 2026-11-27, overdue' becomes 'due 27 Nov, overdue'. */
export function shownDays(fact: string): string {
  return fact.replace(DAYS, (day) => formatDay(day));
}

/** The value of a field. Days that are in a text of somebody stay as they were written. */
export function shownValue(value: string): string {
  return ONLY_DAY.test(value) ? formatDay(value) : value;
}
