import { describe, expect, test } from 'vitest';
import { dayIn, instantOf, isZone, localTime } from './zoned-time.ts';

describe('local times of a zone', () => {
  test('a time in summer and one in winter have different offsets', () => {
    expect(instantOf('2026-07-01T09:00', 'Europe/Berlin').toISOString()).toBe('2026-07-01T07:00:00.000Z');
    expect(instantOf('2026-12-01T09:00', 'Europe/Berlin').toISOString()).toBe('2026-12-01T08:00:00.000Z');
  });

  test('a time that the clocks skip is counted with the offset from before', () => {
    expect(instantOf('2026-03-29T02:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z');
  });

  test('a time that occurs twice is the first of both', () => {
    expect(instantOf('2026-10-25T02:30', 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(instantOf('2026-11-01T01:30', 'America/New_York').toISOString()).toBe('2026-11-01T05:30:00.000Z');
  });

  test('an instant is a day and a time where the zone says so', () => {
    const at = new Date('2026-12-31T23:30:00Z');
    expect(dayIn(at, 'Asia/Tokyo')).toBe('2027-01-01');
    expect(localTime(at, 'America/Los_Angeles')).toBe('2026-12-31T15:30');
  });

  test('a name that is not a zone is none', () => {
    expect(isZone('Europe/Berlin')).toBe(true);
    expect(isZone('W. Europe Standard Time')).toBe(false);
  });
});
