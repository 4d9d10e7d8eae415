// Days as texts ('2026-12-04'), for reading when something is due.

const DAY_MS = 86_400_000;

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Monday is 1, Sunday 7. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7;
}

/** Null for a day that does not exist, such as 31 February. */
export function dayOf(year: number, month: number, day: number): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const time = Date.parse(text);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : text;
}

export function endOfMonth(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** The Friday of a week of ISO 8601. */
export function fridayOfWeek(year: number, week: number): string {
  const fourth = `${year}-01-04`;
  return addDays(fourth, (week - 1) * 7 + 5 - weekdayOf(fourth));
}
