// The instant of a time of an event: in UTC, in a zone that the file describes, in one that only its name tells, or in none.

import ICAL from 'ical.js';
import { instantOf, isZone } from '#text/dates/zoned-time.ts';

export type ZoneTimes = {
  /** `tzid` is the parameter of the property; null without one. */
  instantOf(time: ICAL.Time, tzid: string | null): Date;
  /** A name for people: of the zone if it is known by it, else of the reader's. */
  nameOf(time: ICAL.Time, tzid: string | null): string;
  /** Names of zones that are in no list and that the file does not describe. Their times are read as the reader's. */
  unknown: ReadonlySet<string>;
};

/** Looked back by so much for the offset from before a change of the clocks. */
const BEFORE_HOURS = 3;

/** `readerZone` is that of times without a zone, which are the same on every wall (RFC 5545, 3.3.5, form 1). */
export function createZoneTimes(described: ReadonlyMap<string, ICAL.Timezone>, readerZone: string): ZoneTimes {
  const unknown = new Set<string>();

  function knownName(tzid: string | null): string | null {
    return tzid !== null && isZone(tzid) ? tzid : null;
  }

  return {
    unknown,
    instantOf(time, tzid) {
      if (time.zone === ICAL.Timezone.utcTimezone) return new Date(millis(time));
      const zone = tzid === null ? undefined : described.get(tzid);
      if (zone) return new Date(millis(time) - offsetOf(zone, time) * 1_000);
      const name = knownName(tzid);
      if (name === null && tzid !== null) unknown.add(tzid);
      return instantOf(wallOf(time), name ?? readerZone);
    },
    nameOf(time, tzid) {
      if (time.zone === ICAL.Timezone.utcTimezone) return 'UTC';
      return knownName(tzid) ?? readerZone;
    },
  };
}

/**
 * Seconds. A time that the clocks skip is counted with the offset from before the change, and one that occurs twice is the first of
 * both (RFC 5545, 3.3.5): either way it lies less than the change behind a time that has the offset from before.
 */
function offsetOf(zone: ICAL.Timezone, time: ICAL.Time): number {
  const offset = zone.utcOffset(time);
  const before = zone.utcOffset(shifted(time, -BEFORE_HOURS * 3_600));
  const change = Math.abs(offset - before);
  return change > 0 && zone.utcOffset(shifted(time, -change)) === before ? before : offset;
}

function shifted(time: ICAL.Time, seconds: number): ICAL.Time {
  const copy = time.clone();
  copy.addDuration(ICAL.Duration.fromSeconds(seconds));
  return copy;
}

function millis({ year, month, day, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function wallOf(time: ICAL.Time): string {
  return new Date(millis(time)).toISOString().slice(0, 19);
}
