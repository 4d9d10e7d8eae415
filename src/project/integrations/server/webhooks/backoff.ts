// When a delivery that failed is tried again: the schedule that Standard Webhooks recommends, about three days long.

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const DELAYS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];
/** A tenth is drawn, so that a server that comes back is not called by everybody at once. */
const SPREAD = 0.1;

/** Returns milliseconds until the next attempt, or null when there will be none. `attempts` are those so far. */
export function delayAfter(attempts: number, random: () => number = Math.random): number | null {
  const delay = DELAYS[attempts - 1];
  return delay === undefined ? null : Math.round(delay * (1 + SPREAD * random()));
}
