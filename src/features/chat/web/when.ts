// Formats times for the end of a row, in the reader's time zone: '09:12', 'Thu', '3 Nov'; durations and costs.

const DAY_MS = 86_400_000;

export function formatWhen(iso: string, now: Date = new Date()): string {
  const time = new Date(iso);
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  if (time.getTime() >= today)
    return time.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  if (time.getTime() >= today - 6 * DAY_MS) return time.toLocaleDateString(undefined, { weekday: 'short' });
  const year = time.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return time.toLocaleDateString(undefined, { day: 'numeric', month: 'short', ...year });
}

/** Formats a duration in milliseconds: '0.8 s', '12 s', '2 min'. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 9_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  return milliseconds < 120_000 ? `${Math.round(milliseconds / 1000)} s` : `${Math.round(milliseconds / 60_000)} min`;
}

/** Formats US dollars: '$1.20', '$0.0034', and never '$0.0000'. */
export function formatCost(dollars: number): string {
  if (dollars >= 0.01) return `$${dollars.toFixed(2)}`;
  return dollars < 0.0001 ? 'under $0.0001' : `$${dollars.toFixed(4)}`;
}
