// The one way to write days and times: '23 Nov' in lists, '23 November' in sentences, each with its year when that is not this
// one. A day without a time ('2026-11-23') is that day everywhere, a time is shown where the reader is.

const DAY_MS = 86_400_000;
const LOCALE = 'en-GB';
const FULL_DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day ('2026-11-23'), a time in ISO 8601, or a date. */
export type When = string | Date;

/** '23 Nov', or '23 Nov 2025'. */
export function formatDay(when: When, now: When = new Date()): string {
  return format(when, { day: 'numeric', month: 'short', ...yearUnlessNow(when, now) });
}

/** '23 November', or '23 November 2025', for sentences. */
export function formatLongDay(when: When, now: When = new Date()): string {
  return format(when, { day: 'numeric', month: 'long', ...yearUnlessNow(when, now) });
}

/** 'Saturday 28 November', for the heads of days. */
export function formatWeekday(when: When, now: When = new Date()): string {
  return format(when, { weekday: 'long', day: 'numeric', month: 'long', ...yearUnlessNow(when, now) });
}

/** 'Sat', for the heads of columns. */
export function formatWeekdayShort(when: When): string {
  return format(when, { weekday: 'short' });
}

/** 'November 2026' of a day or of a month ('2026-11'). */
export function formatMonth(when: When): string {
  const day = typeof when === 'string' && when.length === 'YYYY-MM'.length ? `${when}-01` : when;
  return format(day, { month: 'long', year: 'numeric' });
}

/** 'Nov', or 'Nov 2026', for the ticks of an axis. */
export function formatMonthShort(when: When, hasYear: boolean): string {
  return format(when, { month: 'short', ...(hasYear && { year: 'numeric' }) });
}

/** '09:05' */
export function formatClock(when: When): string {
  return new Date(when).toLocaleTimeString(LOCALE, { hour: '2-digit', minute: '2-digit' });
}

/** '23 Nov, 09:05' */
export function formatMoment(when: When, now: When = new Date()): string {
  return `${formatDay(when, now)}, ${formatClock(when)}`;
}

/** '28 November 2026', for pages that are read anywhere and at any time. */
export function formatFullDay(when: When): string {
  return new Date(when).toLocaleDateString(LOCALE, FULL_DAY);
}

/** '28 November 2026, 08:22 UTC', for the same pages. */
export function formatFullMoment(when: When): string {
  const clock = { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' } as const;
  return `${formatFullDay(when)}, ${new Date(when).toLocaleTimeString(LOCALE, clock)} UTC`;
}

/** Fits the end of a row: it is '09:05' today, 'Thu' in the six days before, and '3 Nov' earlier. */
export function formatWhen(when: When, now: Date = new Date()): string {
  const time = new Date(when).getTime();
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  if (time >= today) return formatClock(when);
  if (time >= today - 6 * DAY_MS) return formatWeekdayShort(when);
  return formatDay(when, now);
}

function format(when: When, options: Intl.DateTimeFormatOptions): string {
  const isDay = typeof when === 'string' && DAY.test(when);
  return new Date(when).toLocaleDateString(LOCALE, isDay ? { ...options, timeZone: 'UTC' } : options);
}

function yearUnlessNow(when: When, now: When): Intl.DateTimeFormatOptions {
  return yearOf(when) === yearOf(now) ? {} : { year: 'numeric' };
}

function yearOf(when: When): number {
  return typeof when === 'string' && DAY.test(when) ? Number(when.slice(0, 4)) : new Date(when).getFullYear();
}
