// Splits the text of a calendar into its events and time zones, line by line (RFC 5545, 3.1 and 3.4). Only the properties that
// Lounge shows are kept. It takes time linear in the length, and a broken line costs its own event at most.

import type { UnreadPart } from '../../shared/calendar-shapes.ts';

const KEPT = new Set(
  'UID DTSTART DTEND DURATION SUMMARY DESCRIPTION LOCATION ATTENDEE ORGANIZER RRULE RDATE EXDATE RECURRENCE-ID STATUS'.split(
    ' ',
  ),
);
/** Characters of an unfolded line that are kept; descriptions are longer at times. */
const MAX_LINE = 4_000;
const MAX_LINES_OF_AN_EVENT = 400;
const MAX_ZONE_LINES = 2_000;
const MAX_ZONES = 200;
const NAME = /^[A-Za-z0-9-]{1,60}(?=[;:])/u;

export type EventBlock = {
  lines: string[];
  /** The line of the file on which it begins. It counts from 1. */ number: number;
};
export type Split = {
  name: string | null;
  isCalendar: boolean;
  events: EventBlock[];
  zones: string[];
  unread: UnreadPart[];
  /** It counts all events, also those beyond `maxEvents`. */
  eventCount: number;
};

type State = Split & { path: string[]; event: EventBlock | null; zone: string[] | null };

/** Stops collecting, but not counting, after `maxEvents`. */
export function splitComponents(text: string, maxEvents: number): Split {
  const state: State = {
    name: null,
    isCalendar: false,
    events: [],
    zones: [],
    unread: [],
    eventCount: 0,
    path: [],
    event: null,
    zone: null,
  };
  for (const row of unfold(text)) readLine(state, row, maxEvents);
  if (state.event)
    state.unread.push({ number: state.event.number, text: 'BEGIN:VEVENT', reason: 'The event has no end.' });
  return state;
}

/** A line that begins with a space or a tab goes on with the one before. */
function* unfold(text: string): Generator<{ line: string; number: number }> {
  let line = '';
  let start = 1;
  let number = 0;
  for (let from = 0; from <= text.length;) {
    const stop = text.indexOf('\n', from);
    const row = text.slice(from, stop < 0 ? text.length : stop).replace(/\r$/u, '');
    number += 1;
    if (row.startsWith(' ') || row.startsWith('\t')) {
      if (line.length < MAX_LINE) line += row.slice(1);
    } else {
      if (line !== '') yield { line: line.slice(0, MAX_LINE), number: start };
      line = number === 1 ? row.replace(/^\uFEFF/u, '') : row;
      start = number;
    }
    if (stop < 0) break;
    from = stop + 1;
  }
  if (line !== '') yield { line: line.slice(0, MAX_LINE), number: start };
}

type Row = { line: string; number: number };

function readLine(state: State, { line, number }: Row, maxEvents: number): void {
  const name = NAME.exec(line)?.[0]?.toUpperCase();
  if (name === undefined) {
    if (line.trim() !== '') state.unread.push({ number, text: line, reason: 'This line is not a property.' });
  } else if (name === 'BEGIN') begin(state, line.slice(6).trim().toUpperCase(), number);
  else if (name === 'END') end(state, line.slice(4).trim().toUpperCase(), maxEvents);
  else addProperty(state, name, line);
}

function begin(state: State, component: string, number: number): void {
  state.path.push(component);
  if (component === 'VCALENDAR') state.isCalendar = true;
  if (component === 'VEVENT') {
    if (state.event) state.unread.push({ number, text: 'BEGIN:VEVENT', reason: 'The event before it has no end.' });
    state.event = { lines: [], number };
  }
  if (component === 'VTIMEZONE') state.zone = [];
  if (state.zone) state.zone.push(`BEGIN:${component}`);
}

function end(state: State, component: string, maxEvents: number): void {
  const place = state.path.lastIndexOf(component);
  if (place >= 0) state.path.length = place;
  if (state.zone) state.zone.push(`END:${component}`);
  if (component === 'VEVENT' && state.event) {
    state.eventCount += 1;
    if (state.events.length < maxEvents) state.events.push(state.event);
    state.event = null;
  }
  if (component === 'VTIMEZONE' && state.zone) {
    if (state.zones.length < MAX_ZONES) state.zones.push(state.zone.join('\r\n'));
    state.zone = null;
  }
}

function addProperty(state: State, name: string, line: string): void {
  const component = state.path.at(-1);
  if (state.zone) {
    if (state.zone.length < MAX_ZONE_LINES) state.zone.push(line);
  } else if (component === 'VEVENT' && state.event) {
    if (KEPT.has(name) && state.event.lines.length < MAX_LINES_OF_AN_EVENT) state.event.lines.push(line);
  } else if (component === 'VCALENDAR' && name === 'X-WR-CALNAME')
    state.name = line.slice(line.indexOf(':') + 1).trim();
}
