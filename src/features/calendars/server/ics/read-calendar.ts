// Reads the text of a calendar into series of events. It runs in a child process, because strangers write these files.

import ICAL from 'ical.js';
import { MAX_CALENDAR_EVENTS } from '../../shared/limits.ts';
import type { UnreadPart } from '../../shared/calendar-shapes.ts';
import type { ReadCalendar, Series } from './calendar-text.ts';
import { splitComponents, type EventBlock } from './split-components.ts';

const DAY_MS = 86_400_000;
const MAX_SHOWN_UNREAD = 20;
const MAX_UNREAD_TEXT = 200;

type Block = { uid: string; text: string; firstAt: number; lastAt: number | null };

export function readCalendar(text: string): ReadCalendar {
  const split = splitComponents(text, MAX_CALENDAR_EVENTS);
  if (!split.isCalendar) return { isRead: false, reason: 'not-a-calendar' };
  if (split.eventCount > MAX_CALENDAR_EVENTS) return { isRead: false, reason: 'too-many' };
  const unread: UnreadPart[] = [...split.unread];
  const series = new Map<string, Series>();
  let eventCount = 0;
  for (const event of split.events) {
    const block = readBlock(event, unread);
    if (!block) continue;
    eventCount += 1;
    addBlock(series, block);
  }
  const zones = split.zones.filter((zone) => isReadableZone(zone, unread));
  const shown = unread
    .slice(0, MAX_SHOWN_UNREAD)
    .map((part) => ({ ...part, text: part.text.slice(0, MAX_UNREAD_TEXT) }));
  return {
    isRead: true,
    calendar: {
      name: split.name,
      series: [...series.values()],
      zones: zones.join('\r\n'),
      eventCount,
      unread: shown,
      unreadCount: unread.length,
    },
  };
}

function addBlock(series: Map<string, Series>, block: Block): void {
  const known = series.get(block.uid);
  if (!known) {
    series.set(block.uid, block);
    return;
  }
  known.text = `${known.text}\r\n${block.text}`;
  known.firstAt = Math.min(known.firstAt, block.firstAt);
  known.lastAt = known.lastAt === null || block.lastAt === null ? null : Math.max(known.lastAt, block.lastAt);
}

/** Null for an event that is not complete or not understood, which is then named in `unread`. */
function readBlock({ lines, number }: EventBlock, unread: UnreadPart[]): Block | null {
  const summary = lines.find((line) => line.toUpperCase().startsWith('SUMMARY')) ?? 'VEVENT';
  try {
    const text = ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
    const component = new ICAL.Component(ICAL.parse(text) as unknown[]);
    const start = component.getFirstPropertyValue('dtstart');
    if (!(start instanceof ICAL.Time)) throw new Error('The event has no start.');
    const firstAt = earliest(component, start);
    const uid = component.getFirstPropertyValue('uid');
    // Without a UID it is an event of its own, as exact as its text.
    return {
      uid: typeof uid === 'string' && uid !== '' ? uid : text,
      text,
      firstAt: firstAt - DAY_MS,
      lastAt: latest(component, start),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'The event could not be read.';
    unread.push({ number, text: summary, reason: `The event was left out: ${reason.slice(0, 150)}` });
    return null;
  }
}

function earliest(component: ICAL.Component, start: ICAL.Time): number {
  const extra = component.getAllProperties('rdate').flatMap((property) => property.getValues() as unknown[]);
  return Math.min(millis(start), ...extra.slice(0, 5_000).map((value) => millis(timeOf(value) ?? start)));
}

/** Null where it recurs until an end that only counting would tell. */
function latest(component: ICAL.Component, start: ICAL.Time): number | null {
  const rules = component.getAllProperties('rrule').map((property) => property.getFirstValue() as unknown);
  const length = new ICAL.Event(component).duration.toSeconds() * 1_000;
  if (!(length >= 0)) throw new Error('The event ends before it begins.');
  const ends = [millis(start)];
  for (const rule of rules) {
    if (!(rule instanceof ICAL.Recur)) throw new Error('The rule of the recurrence was not understood.');
    if (!rule.until) return null;
    ends.push(millis(rule.until));
  }
  for (const property of component.getAllProperties('rdate'))
    for (const value of (property.getValues() as unknown[]).slice(0, 5_000)) ends.push(millis(timeOf(value) ?? start));
  return Math.max(...ends) + length + 2 * DAY_MS;
}

export function timeOf(value: unknown): ICAL.Time | null {
  if (value instanceof ICAL.Time) return value;
  return value instanceof ICAL.Period ? value.start : null;
}

/** As if it were in UTC: what is compared has a day to spare. */
function millis({ year, month, day, hour, minute, second }: ICAL.Time): number {
  const at = Date.UTC(year, month - 1, day, hour, minute, second);
  if (Number.isNaN(at)) throw new Error('The date was not understood.');
  return at;
}

function isReadableZone(zone: string, unread: UnreadPart[]): boolean {
  try {
    const component = new ICAL.Component(ICAL.parse(zone) as unknown[]);
    return component.getFirstPropertyValue('tzid') !== null;
  } catch {
    unread.push({
      number: 0,
      text: zone.slice(0, 100),
      reason: 'This time zone was not understood. Its name is used instead.',
    });
    return false;
  }
}
