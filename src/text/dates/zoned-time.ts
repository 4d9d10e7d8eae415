// Local times of a time zone as instants and back, by the zone data of the runtime.

const MINUTE_MS = 60_000;

type Parts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;

const formats = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATS = 200;

/** Throws a RangeError for a zone that does not exist. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(zone, made);
  return made;
}

function partsOf(at: Date, zone: string): Parts {
  const parts: Parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of formatOf(zone).formatToParts(at))
    if (type in parts) parts[type as keyof Parts] = Number(value);
  return parts;
}

/** Milliseconds that the zone is ahead of UTC at this instant. */
function offsetAt(at: Date, zone: string): number {
  const { year, month, day, hour, minute, second } = partsOf(at, zone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1000) * 1000;
}

export function isZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * The instant of a local time ('2026-03-29T02:30', seconds optional) in a zone. A time that occurs twice is the first of both; one
 * that the clocks skip is counted with the offset from before the gap, as RFC 5545 (3.3.5) says.
 */
export function instantOf(local: string, zone: string): Date {
  const wall = new Date(`${local}Z`).getTime();
  const [before, after] = [
    offsetAt(new Date(wall - 24 * 60 * MINUTE_MS), zone),
    offsetAt(new Date(wall + 24 * 60 * MINUTE_MS), zone),
  ];
  for (const offset of [before, after]) {
    const instant = new Date(wall - offset);
    if (offsetAt(instant, zone) === offset) return instant;
  }
  return new Date(wall - before);
}

/** '2026-11-30T09:05' of an instant in a zone. */
export function localTime(at: Date, zone: string): string {
  const { year, month, day, hour, minute } = partsOf(at, zone);
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}`;
}

/** '2026-11-30', the day of an instant in a zone. */
export function dayIn(at: Date, zone: string): string {
  return localTime(at, zone).slice(0, 10);
}

function pad(value: number, length = 2): string {
  return String(value).padStart(length, '0');
}
