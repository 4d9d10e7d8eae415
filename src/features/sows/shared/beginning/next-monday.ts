// Work begins on a Monday unless a person says otherwise.

import { addDays, weekdayOf } from '#text/dates/days.ts';

/** The day itself where it is a Monday. */
export function nextMonday(day: string): string {
  return addDays(day, (8 - weekdayOf(day)) % 7);
}
