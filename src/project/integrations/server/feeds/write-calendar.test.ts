import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { foldLine, writeCalendar, type CalendarEntry } from './write-calendar.ts';

const entry: CalendarEntry = {
  uid: 'one@lounge',
  day: '2027-02-28',
  title: 'NET-12 Peer hubs; then, "test" \\ done',
  description: 'Doing\nAda, high',
  url: 'https://lounge.example/project/tasks?workspace=w&task=NET-12',
  category: 'Task',
  changedAt: new Date('2026-11-30T10:11:12.345Z'),
};

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown as never);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

test('another reader of calendars finds the same day and the same words', () => {
  const [event] = read(writeCalendar({ name: 'Platform, team', entries: [entry] }));
  expect(event?.uid).toBe('one@lounge');
  expect(event?.summary).toBe(entry.title);
  expect(event?.description).toBe(entry.description);
  expect(event?.startDate.isDate).toBe(true);
  expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual(['2027-02-28', '2027-03-01']);
  expect(event?.component.getFirstPropertyValue('url')).toBe(entry.url);
});

test('no line has more than 75 octets, and no character is cut in two', () => {
  const title = `${'ä'.repeat(80)}${'😀'.repeat(40)}${'日本'.repeat(40)}`;
  const text = writeCalendar({ name: 'Long', entries: [{ ...entry, title }] });
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(read(text)[0]?.summary).toBe(title);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('a title cannot add a line to the calendar', () => {
  const title = 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:forged\0\x07';
  const events = read(writeCalendar({ name: 'x', entries: [{ ...entry, title }] }));
  expect(events).toHaveLength(1);
  expect(events[0]?.summary).toBe('x\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:forged');
});

test('a line of 75 octets is not folded', () => {
  expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
  expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
});
