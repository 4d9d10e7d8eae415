// Calendars against the examples of RFC 5545 (https://www.rfc-editor.org/rfc/rfc5545#section-3.8.5.3), files of an independent
// generator, and files that break rules.

import ical, { ICalEventRepeatingFreq, ICalCalendarMethod } from 'ical-generator';
import { describe, expect, test } from 'vitest';
import { MAX_CALENDAR_EVENTS } from '../../shared/limits.ts';
import type { CalendarText } from './calendar-text.ts';
import { expandEvents, type Occurrence } from './expand-events.ts';
import { readCalendar } from './read-calendar.ts';

/** The time zone of the examples of the RFC. */
const NEW_YORK = [
  'BEGIN:VTIMEZONE',
  'TZID:America/New_York',
  'BEGIN:STANDARD',
  'DTSTART:19671029T020000',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19870405T020000',
  'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=4',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

function calendarOf(...lines: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
}

function eventOf(...lines: string[]): string[] {
  return ['BEGIN:VEVENT', 'UID:one', 'SUMMARY:Event', ...lines, 'END:VEVENT'];
}

function read(text: string): CalendarText {
  const result = readCalendar(text);
  if (!result.isRead) throw new Error(result.reason);
  return result.calendar;
}

function expand(text: string, from: string, to: string, zone = 'UTC'): Occurrence[] {
  return expandAll(text, from, to, zone).events;
}

function expandAll(text: string, from: string, to: string, zone = 'UTC') {
  const { series, zones } = read(text);
  const times = { from: new Date(from).getTime(), to: new Date(to).getTime() };
  return expandEvents({ calendars: [{ id: 'c', zones, series: series.map((one) => one.text) }], ...times, zone });
}

const starts = (events: readonly Occurrence[]): string[] =>
  events.map(({ startsAt }) => new Date(startsAt).toISOString());

describe('recurrences of RFC 5545', () => {
  test('daily for 10 occurrences, over the end of daylight saving', () => {
    const text = calendarOf(
      ...NEW_YORK,
      ...eventOf('DTSTART;TZID=America/New_York:19971020T090000', 'RRULE:FREQ=DAILY;COUNT=10'),
    );
    const found = starts(expand(text, '1997-10-01', '1997-11-30'));
    expect(found).toHaveLength(10);
    expect(found[5]).toBe('1997-10-25T13:00:00.000Z');
    expect(found[6]).toBe('1997-10-26T14:00:00.000Z');
  });

  test('every other week until a day, on Monday, Wednesday and Friday', () => {
    const text = calendarOf(
      ...NEW_YORK,
      ...eventOf(
        'DTSTART;TZID=America/New_York:19970901T090000',
        'RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR',
      ),
    );
    const days = starts(expand(text, '1997-09-01', '1997-09-30')).map((start) => start.slice(5, 10));
    expect(days).toEqual(['09-01', '09-03', '09-05', '09-15', '09-17', '09-19', '09-29']);
  });

  test('the third Tuesday, Wednesday or Thursday of a month, by BYSETPOS', () => {
    const text = calendarOf(
      ...NEW_YORK,
      ...eventOf(
        'DTSTART;TZID=America/New_York:19970904T090000',
        'RRULE:FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3',
      ),
    );
    const days = [
      ...starts(expand(text, '1997-09-01', '1997-10-15')),
      ...starts(expand(text, '1997-11-01', '1997-12-01')),
    ].map((start) => start.slice(0, 10));
    expect(days).toEqual(['1997-09-04', '1997-10-07', '1997-11-06']);
  });

  test('every Friday the 13th, without the day it begins', () => {
    const text = calendarOf(
      ...NEW_YORK,
      ...eventOf(
        'DTSTART;TZID=America/New_York:19970902T090000',
        'EXDATE;TZID=America/New_York:19970902T090000',
        'RRULE:FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
      ),
    );
    expect(starts(expand(text, '1998-02-01', '1998-03-31')).map((start) => start.slice(0, 10))).toEqual([
      '1998-02-13',
      '1998-03-13',
    ]);
  });

  test('the last work day of the month', () => {
    const text = calendarOf(
      ...NEW_YORK,
      ...eventOf(
        'DTSTART;TZID=America/New_York:19970929T090000',
        'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
      ),
    );
    expect(starts(expand(text, '1997-09-01', '1997-11-01')).map((start) => start.slice(0, 10))).toEqual([
      '1997-09-29',
      '1997-10-30',
    ]);
  });

  test('additional dates, and periods with a length of their own', () => {
    const text = calendarOf(
      ...eventOf(
        'DTSTART:20260105T090000Z',
        'DURATION:PT1H',
        'RDATE:20260107T090000Z',
        'RDATE;VALUE=PERIOD:20260109T090000Z/PT3H',
      ),
    );
    const events = expand(text, '2026-01-01', '2026-01-31');
    expect(starts(events)).toEqual([
      '2026-01-05T09:00:00.000Z',
      '2026-01-07T09:00:00.000Z',
      '2026-01-09T09:00:00.000Z',
    ]);
    expect(events.map(({ startsAt, endsAt }) => (endsAt - startsAt) / 3_600_000)).toEqual([1, 1, 3]);
  });

  test('an occurrence that was moved is where it was moved to, and a cancelled one says so', () => {
    const text = calendarOf(
      ...eventOf('DTSTART:20260105T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4'),
      ...eventOf('RECURRENCE-ID:20260106T090000Z', 'DTSTART:20260106T150000Z', 'DURATION:PT30M'),
      ...eventOf('RECURRENCE-ID:20260107T090000Z', 'DTSTART:20260107T090000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'),
    );
    const events = expand(text, '2026-01-01', '2026-01-31');
    expect(starts(events).map((start) => start.slice(8, 13))).toEqual(['05T09', '06T15', '07T09', '08T09']);
    expect(events.map(({ isCancelled }) => isCancelled)).toEqual([false, false, true, false]);
    expect(new Set(events.map(({ key }) => key)).size).toBe(4);
  });

  test('an occurrence that was moved into the window from after it is found', () => {
    const text = calendarOf(
      ...eventOf('DTSTART:20260105T090000Z', 'RRULE:FREQ=WEEKLY'),
      ...eventOf('RECURRENCE-ID:20260202T090000Z', 'DTSTART:20260107T090000Z'),
    );
    expect(starts(expand(text, '2026-01-06', '2026-01-10'))).toEqual(['2026-01-07T09:00:00.000Z']);
  });
});

describe('time zones', () => {
  test('a time that the clocks skip is counted with the offset from before, by the file and by name', () => {
    const described = calendarOf(...NEW_YORK, ...eventOf('DTSTART;TZID=America/New_York:19980405T023000'));
    expect(starts(expand(described, '1998-04-01', '1998-04-10'))).toEqual(['1998-04-05T07:30:00.000Z']);
    const named = calendarOf(...eventOf('DTSTART;TZID=Europe/Berlin:20260329T023000'));
    expect(starts(expand(named, '2026-03-28', '2026-03-31'))).toEqual(['2026-03-29T01:30:00.000Z']);
  });

  test('a time that occurs twice is the first of both', () => {
    const named = calendarOf(...eventOf('DTSTART;TZID=Europe/Berlin:20261025T023000', 'DURATION:PT1H'));
    expect(starts(expand(named, '2026-10-24', '2026-10-27'))).toEqual(['2026-10-25T00:30:00.000Z']);
    const described = calendarOf(...NEW_YORK, ...eventOf('DTSTART;TZID=America/New_York:19971026T013000'));
    expect(starts(expand(described, '1997-10-25', '1997-10-28'))).toEqual(['1997-10-26T05:30:00.000Z']);
  });

  test('a time without a zone is that of the reader', () => {
    const text = calendarOf(...eventOf('DTSTART:20260601T090000'));
    expect(starts(expand(text, '2026-05-31', '2026-06-03', 'Asia/Tokyo'))).toEqual(['2026-06-01T00:00:00.000Z']);
  });

  test('a zone that nobody knows is named, and its events are shown as the reader’s', () => {
    const text = calendarOf(...eventOf('DTSTART;TZID=Mars/Olympus:20260601T090000'));
    const { events, notLookedAt } = expandAll(text, '2026-05-31', '2026-06-03', 'Europe/Berlin');
    expect(starts(events)).toEqual(['2026-06-01T07:00:00.000Z']);
    expect(notLookedAt.join()).toContain('Mars/Olympus');
  });

  test('an all-day event is on its day in the zone of the reader, and lasts until the day before its end', () => {
    const text = calendarOf(...eventOf('DTSTART;VALUE=DATE:20260329', 'DTEND;VALUE=DATE:20260330'));
    const [event] = expand(text, '2026-03-28', '2026-04-02', 'Europe/Berlin');
    expect(event).toMatchObject({ isAllDay: true });
    // The day on which the clocks change has 23 hours.
    expect((Number(event?.endsAt) - Number(event?.startsAt)) / 3_600_000).toBe(23);
  });
});

describe('files of an independent generator', () => {
  test('a weekly event with people, place and exceptions is read', () => {
    const calendar = ical({ name: 'Team', method: ICalCalendarMethod.PUBLISH });
    calendar.createEvent({
      id: 'weekly',
      start: new Date('2026-06-01T08:00:00Z'),
      end: new Date('2026-06-01T09:00:00Z'),
      summary: 'Weekly, with; marks',
      location: 'Room 2',
      description: 'Line one\nLine two',
      organizer: { name: 'Ada', email: 'ada@example.com' },
      attendees: [{ name: 'Ben', email: 'ben@example.com' }],
      repeating: { freq: ICalEventRepeatingFreq.WEEKLY, count: 5, exclude: [new Date('2026-06-08T08:00:00Z')] },
    });
    calendar.createEvent({ id: 'day', start: new Date('2026-06-03'), allDay: true, summary: 'Holiday' });
    const text = calendar.toString();
    expect(read(text)).toMatchObject({ name: 'Team', eventCount: 2, unreadCount: 0 });
    const events = expand(text, '2026-06-01', '2026-06-20');
    expect(events.map(({ title }) => title)).toEqual(['Weekly, with; marks', 'Holiday', 'Weekly, with; marks']);
    expect(events[0]).toMatchObject({
      place: 'Room 2',
      description: 'Line one\nLine two',
      people: [
        { name: 'Ada', email: 'ada@example.com' },
        { name: 'Ben', email: 'ben@example.com' },
      ],
      isRecurring: true,
    });
  });
});

describe('files that break rules', () => {
  test('a broken event is named, and the others are read', () => {
    const text = calendarOf(
      'this is not a property',
      ...eventOf('DTSTART:20260101T090000Z'),
      'BEGIN:VEVENT',
      'UID:broken',
      'SUMMARY:Broken',
      'DTSTART:tomorrow',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:rule',
      'SUMMARY:Rule',
      'DTSTART:20260101T090000Z',
      'RRULE:FREQ=SOMETIMES',
      'END:VEVENT',
    );
    const { eventCount, unread } = read(text);
    expect(eventCount).toBe(1);
    expect(unread.map(({ text: shown }) => shown)).toEqual([
      'this is not a property',
      'SUMMARY:Broken',
      'SUMMARY:Rule',
    ]);
  });

  test('what is not a calendar is refused', () => {
    expect(readCalendar('<html></html>')).toEqual({ isRead: false, reason: 'not-a-calendar' });
  });

  test('more events than a calendar may have are refused as a whole', () => {
    const many = Array.from({ length: MAX_CALENDAR_EVENTS + 1 }, () => 'BEGIN:VEVENT\r\nEND:VEVENT');
    expect(readCalendar(calendarOf(...many))).toEqual({ isRead: false, reason: 'too-many' });
  });

  test('a rule that recurs every second is not worked out for ever', () => {
    const text = calendarOf(...eventOf('DTSTART:20000101T000000Z', 'RRULE:FREQ=SECONDLY'));
    const { events, notLookedAt } = expandAll(text, '2026-01-01', '2026-01-02');
    expect(events).toEqual([]);
    expect(notLookedAt.join()).toContain('was not worked out further');
  });
});
