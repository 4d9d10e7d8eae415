// Works out which occurrences of events lie in a window. Nothing beyond the window is expanded: a rule without an end has no end.

import { createHash } from 'node:crypto';
import ICAL from 'ical.js';
import { MAX_OCCURRENCES } from '../../shared/limits.ts';
import { readPlainEvent, type PlainEvent } from './plain-event.ts';
import { createZoneTimes, type ZoneTimes } from './zone-times.ts';
import { timeOf } from './read-calendar.ts';

export type ExpandOrder = {
  calendars: { id: string; zones: string; series: string[] }[];
  /** Milliseconds. */
  from: number;
  to: number;
  zone: string;
};

/** An occurrence. Times are milliseconds; those of an all-day event are midnights in its zone. */
export type Occurrence = PlainEvent & {
  calendarId: string;
  key: string;
  startsAt: number;
  endsAt: number;
  isAllDay: boolean;
  zone: string;
  isRecurring: boolean;
};

export type Expanded = {
  events: Occurrence[];
  /** The sentences say what was not looked at. */
  notLookedAt: string[];
};

/** Occurrences that are counted through before the window is reached: 27 years of a daily event. */
const MAX_STEPS = 10_000;
const MAX_STEPS_OF_ALL = 1_000_000;

type Run = { order: ExpandOrder; events: Occurrence[]; gaps: Set<string>; steps: number };

export function expandEvents(order: ExpandOrder): Expanded {
  const run: Run = { order, events: [], gaps: new Set(), steps: 0 };
  for (const calendar of order.calendars) expandCalendar(run, calendar);
  const sorted = run.events.toSorted((one, other) => one.startsAt - other.startsAt);
  if (sorted.length > MAX_OCCURRENCES)
    run.gaps.add(`Only the first ${MAX_OCCURRENCES.toLocaleString('en')} events of this time are listed.`);
  return { events: sorted.slice(0, MAX_OCCURRENCES), notLookedAt: [...run.gaps] };
}

function expandCalendar(run: Run, { id, zones, series }: ExpandOrder['calendars'][number]): void {
  const times = createZoneTimes(readZones(zones), run.order.zone);
  for (const text of series) {
    try {
      expandSeries(run, { calendarId: id, text, times });
    } catch (error) {
      run.gaps.add(
        `An event could not be worked out: ${error instanceof Error ? error.message.slice(0, 120) : 'unknown'}`,
      );
    }
  }
  for (const name of times.unknown)
    run.gaps.add(`The time zone “${name}” is not known. Its events are shown as if they were in ${run.order.zone}.`);
}

function readZones(text: string): Map<string, ICAL.Timezone> {
  const zones = new Map<string, ICAL.Timezone>();
  if (text === '') return zones;
  const root = new ICAL.Component(ICAL.parse(`BEGIN:VCALENDAR\r\n${text}\r\nEND:VCALENDAR`) as unknown[]);
  for (const component of root.getAllSubcomponents('vtimezone')) {
    const zone = new ICAL.Timezone(component);
    zones.set(zone.tzid, zone);
  }
  return zones;
}

type SeriesOrder = { calendarId: string; text: string; times: ZoneTimes };

function expandSeries(run: Run, order: SeriesOrder): void {
  const root = new ICAL.Component(ICAL.parse(`BEGIN:VCALENDAR\r\n${order.text}\r\nEND:VCALENDAR`) as unknown[]);
  const components = root.getAllSubcomponents('vevent');
  const changed = components.filter((component) => component.getFirstProperty('recurrence-id') !== null);
  // A file that repeats an event has its last version at the end.
  const main = components.findLast((component) => component.getFirstProperty('recurrence-id') === null);
  const replaced = new Set(changed.map((component) => originalOf(component, order.times)));
  for (const component of changed) addSingle(run, order, component);
  if (!main) return;
  if (isRecurring(main)) addRecurring(run, order, { main, replaced });
  else addSingle(run, order, main);
}

function isRecurring(component: ICAL.Component): boolean {
  return component.getFirstProperty('rrule') !== null || component.getFirstProperty('rdate') !== null;
}

/** The instant at which the occurrence would have begun; a day for all-day events. */
function originalOf(component: ICAL.Component, times: ZoneTimes): string {
  const property = component.getFirstProperty('recurrence-id');
  const value = property?.getFirstValue() as unknown;
  return value instanceof ICAL.Time && property ? nameOfStart(value, tzidOf(property), times) : '';
}

function nameOfStart(time: ICAL.Time, tzid: string | null, times: ZoneTimes): string {
  return time.isDate ? time.toString() : times.instantOf(time, tzid).toISOString();
}

function tzidOf(property: ICAL.Property | null): string | null {
  const tzid = property?.getParameter('tzid');
  return typeof tzid === 'string' ? tzid : null;
}

function addSingle(run: Run, { calendarId, times }: SeriesOrder, component: ICAL.Component): void {
  const property = component.getFirstProperty('dtstart');
  const event = new ICAL.Event(component);
  const start = event.startDate;
  const original = originalOf(component, times) || nameOfStart(start, tzidOf(property), times);
  addOccurrence(run, {
    calendarId,
    times,
    component,
    start,
    tzid: tzidOf(property),
    length: event.duration,
    original,
    isRecurring: component.getFirstProperty('recurrence-id') !== null,
  });
}

function addRecurring(
  run: Run,
  { calendarId, times }: SeriesOrder,
  { main, replaced }: { main: ICAL.Component; replaced: ReadonlySet<string> },
): void {
  const lengths = readPeriods(main);
  const seen = new Set(replaced);
  const tzid = tzidOf(main.getFirstProperty('dtstart'));
  const event = new ICAL.Event(main);
  addFirst(main, event.startDate);
  const iterator = new ICAL.RecurExpansion({ component: main, dtstart: event.startDate });
  for (let steps = 0; ; steps++) {
    const start = iterator.next() as ICAL.Time | null;
    if (!start) return;
    const at = times.instantOf(start, start.isDate ? null : tzid).getTime();
    if (at >= run.order.to + 2 * 86_400_000) return;
    run.steps += 1;
    if (steps >= MAX_STEPS || run.steps >= MAX_STEPS_OF_ALL) {
      run.gaps.add(
        `“${event.summary}” recurs more than ${MAX_STEPS.toLocaleString('en')} times before this time, and was not worked out further.`,
      );
      return;
    }
    const original = nameOfStart(start, tzid, times);
    if (seen.has(original)) continue;
    seen.add(original);
    const length = lengths.get(start.toString()) ?? event.duration;
    addOccurrence(run, { calendarId, times, component: main, start, tzid, length, original, isRecurring: true });
  }
}

/** The start is an occurrence too (RFC 5545, 3.8.5.2); ical.js (2.2.1) leaves it out where there are dates without a rule. */
function addFirst(main: ICAL.Component, start: ICAL.Time): void {
  if (main.getFirstProperty('rrule') !== null) return;
  const property = new ICAL.Property('rdate', main);
  const tzid = tzidOf(main.getFirstProperty('dtstart'));
  if (tzid !== null) property.setParameter('tzid', tzid);
  property.resetType(start.isDate ? 'date' : 'date-time');
  property.setValue(start);
  main.addProperty(property);
}

/** ical.js (2.2.1) takes periods of RDATE for times and fails: they become times, and their lengths are kept by their start. */
function readPeriods(main: ICAL.Component): Map<string, ICAL.Duration> {
  const lengths = new Map<string, ICAL.Duration>();
  for (const property of main.getAllProperties('rdate')) {
    const values = property.getValues() as unknown[];
    if (!values.some((value) => value instanceof ICAL.Period)) continue;
    const starts = new ICAL.Property('rdate', main);
    const tzid = tzidOf(property);
    if (tzid !== null) starts.setParameter('tzid', tzid);
    starts.resetType('date-time');
    starts.setValues(values.flatMap((value) => timeOf(value) ?? []));
    for (const value of values)
      if (value instanceof ICAL.Period) lengths.set(value.start.toString(), value.getDuration());
    main.removeProperty(property);
    main.addProperty(starts);
  }
  return lengths;
}

type NewOccurrence = {
  calendarId: string;
  times: ZoneTimes;
  component: ICAL.Component;
  start: ICAL.Time;
  tzid: string | null;
  length: ICAL.Duration;
  original: string;
  isRecurring: boolean;
};

function addOccurrence(
  run: Run,
  { calendarId, times, component, start, tzid, length, original, isRecurring: recurs }: NewOccurrence,
): void {
  const end = start.clone();
  end.addDuration(length);
  // Days are those of the calendar on the wall; hours are those that pass.
  const startsAt = times.instantOf(start, tzid).getTime();
  const endsAt = start.isDate ? times.instantOf(end, tzid).getTime() : startsAt + length.toSeconds() * 1_000;
  if (startsAt >= run.order.to || Math.max(endsAt, startsAt + 1) <= run.order.from) return;
  const plain = readPlainEvent(component);
  run.events.push({
    ...plain,
    calendarId,
    key: createHash('sha256').update(`${plain.uid}\n${original}`).digest('hex'),
    startsAt,
    endsAt,
    isAllDay: start.isDate,
    zone: times.nameOf(start, tzid),
    isRecurring: recurs,
  });
}
