// What is kept of the text of a calendar: its events by UID, and its time zones.

import type { UnreadPart } from '../../shared/calendar-shapes.ts';

/** The events of one UID: the event and the occurrences that differ from it, as iCalendar text. */
export type Series = {
  uid: string;
  text: string;
  /** Milliseconds. The first moment of any of its occurrences, a day early where zones are not certain. */
  firstAt: number;
  /** Milliseconds; null for one that recurs without a known end. */
  lastAt: number | null;
};

export type CalendarText = {
  /** The file calls itself so. */
  name: string | null;
  series: Series[];
  /** VTIMEZONE components as text. */
  zones: string;
  eventCount: number;
  unread: UnreadPart[];
  unreadCount: number;
};

export type ReadCalendar =
  | { isRead: true; calendar: CalendarText }
  | { isRead: false; reason: 'not-a-calendar' | 'too-many' };
