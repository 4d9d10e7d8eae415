// When a meeting is, in words: where the reader is, with the zone it was planned in where that differs.

import { formatClock, formatDay, formatWeekdayShort } from '#text/dates/format-date.ts';
import { dayIn, localTime } from '#text/dates/zoned-time.ts';
import { meetingMessages as words } from './messages.ts';
import type { ShownMeeting } from './queries.ts';

type When = Pick<ShownMeeting, 'startsAt' | 'zone' | 'minutes' | 'isAllDay'>;

/** The zone of the browser. */
export function readerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function formatMeetingTime({ startsAt, zone, minutes, isAllDay }: When): string {
  if (isAllDay) return `${formatDay(dayIn(new Date(startsAt), zone))}, ${words.allDay}`;
  const when = `${formatWeekdayShort(startsAt)} ${formatDay(startsAt)}, ${formatClock(startsAt)}`;
  const there = localTime(new Date(startsAt), zone).slice(11);
  const isElsewhere = there !== localTime(new Date(startsAt), readerZone()).slice(11);
  return `${when}, ${words.minutes(minutes)}${isElsewhere ? ` (${there} ${zone})` : ''}`;
}
