// Days as a bill shows them: '14 December', with the year when it is not this one.

/** `iso` is ISO 8601, shown in the reader's time zone; `null` when the provider has not said. */
export function formatDay(iso: string | null, now = new Date()): string {
  if (iso === null) return 'the end of the period';
  const day = new Date(iso);
  const year = day.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', ...year });
}
