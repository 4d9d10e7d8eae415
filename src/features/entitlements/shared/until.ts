// How long until a period starts again, as people say it: 'in 9 days', 'in 5 hours'.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `iso` is ISO 8601. A time in the past gives 'in 1 minute'. */
export function untilText(iso: string, now: Date): string {
  const left = Date.parse(iso) - now.getTime();
  if (left >= DAY) return inUnits(left / DAY, 'day');
  if (left >= HOUR) return inUnits(left / HOUR, 'hour');
  return inUnits(Math.max(1, left / MINUTE), 'minute');
}

function inUnits(amount: number, unit: string): string {
  const count = Math.floor(amount);
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`;
}
