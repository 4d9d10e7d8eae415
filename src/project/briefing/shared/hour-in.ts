// The hour of a time zone's day.

import { isTimeZone } from '#features/notifications/shared/time-zone.ts';

/** 0 to 23; that of UTC for a zone that is not known. */
export function hourIn(timeZone: string | null, now: Date): number {
  const zone = timeZone !== null && isTimeZone(timeZone) ? timeZone : 'UTC';
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(now));
}
