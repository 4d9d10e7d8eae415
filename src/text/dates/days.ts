// Days as texts such as '2026-12-04', counted in UTC: no change of the clock moves one.

const DAY_MS = 86_400_000;

/** `addDays('2026-11-30', 1)` is '2026-12-01'. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Monday is 1 and Sunday 7. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** The Monday on or before the day. */
export function weekStart(day: string): string {
  return addDays(day, 1 - weekdayOf(day));
}

/** The last day of the month that is so many months after the day's own; negative for one before it. */
export function endOfMonth(day: string, monthsLater: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month + monthsLater, 0)).toISOString().slice(0, 10);
}

/** Null for a day that does not exist, such as 31 February. `month` is 1 to 12. */
export function dayOfDate(year: number, month: number, day: number): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const time = Date.parse(text);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : text;
}

/** The Friday of a week of ISO 8601. */
export function fridayOfWeek(year: number, week: number): string {
  return addDays(weekStart(`${year}-01-04`), (week - 1) * 7 + 4);
}
