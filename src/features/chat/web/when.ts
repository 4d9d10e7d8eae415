// Formats times for the end of a row, in the reader's time zone: '09:12', 'Thu', '3 Nov'.

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
