// Days in the time zone of a person.

const MAX_KNOWN = 500;
const formats = new Map<string, Intl.DateTimeFormat>();

/** True if days can be counted in a zone of this name: 'Europe/Lisbon', 'UTC'. */
export function isTimeZone(name: string): boolean {
  try {
    return formatOf(name) !== null;
  } catch {
    return false;
  }
}

/** The day of `now` in a zone, as '2026-11-22'; the day in UTC for a zone that is not known. */
export function dayIn(timeZone: string | null, now: Date): string {
  return formatOf(timeZone !== null && isTimeZone(timeZone) ? timeZone : 'UTC').format(now);
}

/** Throws a `RangeError` for an unknown zone. Making a format is a hundred times as slow as using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // Sweden writes a day as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  if (formats.size < MAX_KNOWN) formats.set(timeZone, format);
  return format;
}

/** The hour of the day in a zone, from 0 to 23; in UTC for a zone that is not known. */
export function hourIn(timeZone: string | null, now: Date): number {
  const zone = timeZone !== null && isTimeZone(timeZone) ? timeZone : 'UTC';
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(now));
}
