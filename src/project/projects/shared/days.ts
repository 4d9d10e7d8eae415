// Days without a time zone, as the wire has them: '2026-11-22'.

import { formatDay } from '#text/dates/format-date.ts';

const DAY_MS = 86_400_000;

/** The day of `now` where this code runs. */
export function dayOf(now: Date): string {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`;
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** 'Today', 'Tomorrow', 'Yesterday', or the date. */
export function nameDay(day: string, today: string): string {
  const names: Record<number, string> = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' };
  return names[daysBetween(today, day)] ?? formatDay(day, today);
}

/** Returns how long ago a day was: 'today', '12 d', '5 mo' from 60 days, '2 y' from 24 months. */
export function ageOf(day: string, today: string): string {
  const days = daysBetween(day, today);
  if (days < 1) return 'today';
  if (days < 60) return `${days} d`;
  const months = Math.floor(days / (365.25 / 12));
  return months < 24 ? `${months} mo` : `${Math.floor(days / 365.25)} y`;
}
