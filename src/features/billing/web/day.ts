// Days as a bill shows them: '14 December', with the year when it is not this one.

import { formatLongDay } from '#text/dates/format-date.ts';

/** `iso` is ISO 8601, shown in the reader's time zone; `null` when the provider has not said. */
export function formatDay(iso: string | null, now = new Date()): string {
  return iso === null ? 'the end of the period' : formatLongDay(iso, now);
}
