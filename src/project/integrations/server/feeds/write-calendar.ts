// An iCalendar file (RFC 5545) with an event of a whole day for each due day. The text of a value is escaped as section 3.3.11 says, and
// lines are folded after 75 octets (section 3.1), never within a character.

export type CalendarEntry = {
  /** It stays the same for as long as the thing is there. */
  uid: string;
  /** '2026-11-30' */
  day: string;
  title: string;
  description: string;
  url: string;
  category: string;
  changedAt: Date;
};

const MAX_OCTETS = 75;
const DAY_MS = 24 * 60 * 60 * 1000;

export function writeCalendar({ name, entries }: { name: string; entries: readonly CalendarEntry[] }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lounge//Tasks and milestones//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    // RFC 7986 names a calendar and says how often to read it; older calendars know the names beginning with X.
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap(writeEvent),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

function writeEvent({ uid, day, title, description, url, category, changedAt }: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${timeOf(changedAt)}`,
    `LAST-MODIFIED:${timeOf(changedAt)}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    // The end of a whole day is the day after it.
    `DTEND;VALUE=DATE:${dayAfter(day)}`,
    `SUMMARY:${escapeText(title)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    `URL:${url}`,
    `CATEGORIES:${escapeText(category)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Commas, semicolons and backslashes are escaped, a line break is written '\n', other control characters are left out. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/[\0-\x08\x0b-\x1f\x7f]/g, '');
}

/** A line that goes on begins with a space, which counts. */
export function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= MAX_OCTETS) return line;
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      parts.push(part);
      part = '';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

function timeOf(at: Date): string {
  return at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');
}
