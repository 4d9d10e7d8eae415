// A calendar of a person, and its events within a window, on the wire.

import { z } from 'zod';
import { isZone } from '#text/dates/zoned-time.ts';
import { MAX_CALENDAR_LENGTH, MAX_CALENDAR_NAME_LENGTH, MAX_URL_LENGTH } from './limits.ts';

/** Any text: whatever is not the id of a calendar is not found. */
const id = z.string();

/** A part of a file that was not understood. */
export const unreadPart = z.object({ number: z.number(), text: z.string(), reason: z.string() });
export type UnreadPart = z.infer<typeof unreadPart>;

export const calendarName = z.string().trim().min(1).max(MAX_CALENDAR_NAME_LENGTH);
export const calendarText = z.string().max(MAX_CALENDAR_LENGTH);
export const calendarUrl = z.string().trim().min(1).max(MAX_URL_LENGTH);

export const calendar = z.object({
  id,
  name: z.string(),
  source: z.enum(['file', 'address']),
  /** The host of the address. The rest of it is a secret of many calendars, and is not returned. */
  host: z.string().nullable(),
  eventCount: z.number(),
  /** The first ones; `unreadCount` counts all. */
  unread: z.array(unreadPart),
  unreadCount: z.number(),
  /** The last time that it was read or found unchanged. */
  readAt: z.date(),
  /** It says why the last attempt failed. What was read before is kept. */
  problem: z.string().nullable(),
  /** It is fetched again at this time. It is null for a file. */
  nextReadAt: z.date().nullable(),
  createdAt: z.date(),
});
export type Calendar = z.infer<typeof calendar>;

export const calendarZone = z.string().min(1).max(60).refine(isZone, 'must be a time zone');

export const calendarEvent = z.object({
  /** Names this occurrence, the same for everybody who has it in a calendar. */
  key: z.string(),
  calendarId: id,
  title: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  isAllDay: z.boolean(),
  /** The zone that the event was planned in; the reader's where it has none. */
  zone: z.string(),
  place: z.string(),
  description: z.string(),
  people: z.array(z.object({ name: z.string(), email: z.string().nullable() })),
  isRecurring: z.boolean(),
  isCancelled: z.boolean(),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;
