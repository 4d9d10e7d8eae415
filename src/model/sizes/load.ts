// What a solution has to carry, from what its requirements state, with the arithmetic in words.

import type { Requirements } from '../solution-shapes.ts';
import { formatCount } from './format-size.ts';

export type LoadClass = 'small' | 'usual' | 'large';

export type Load = {
  /** This many come at the busiest time; null where nothing is stated that it follows from. */
  requestsPerSecond: number | null;
  /** '4,000 users × 10 % at once ÷ 10 s = 40 requests a second'; null where it is stated itself, or nothing is. */
  reckoning: string | null;
  class: LoadClass;
};

/**
 * Rules of thumb of ours for people who work with an application, marked as assumed wherever they are used: a tenth of all users are
 * there at the busiest time, and each asks for something every ten seconds. A stated number of requests goes before them.
 */
const ACTIVE_SHARE = 0.1;
const SECONDS_BETWEEN = 10;

/** Requests a second up to which a load is small, and usual. They are where one small machine, and a handful of usual ones, end. */
const SMALL_LOAD = 20;
const USUAL_LOAD = 500;

export function readLoad({ users, requestsPerSecond }: Pick<Requirements, 'users' | 'requestsPerSecond'>): Load {
  if (requestsPerSecond !== null) return { requestsPerSecond, reckoning: null, class: classOf(requestsPerSecond) };
  if (users === null) return { requestsPerSecond: null, reckoning: null, class: 'usual' };
  const reckoned = (users * ACTIVE_SHARE) / SECONDS_BETWEEN;
  const reckoning = `${formatCount(users)} users × ${ACTIVE_SHARE * 100} % at once ÷ ${SECONDS_BETWEEN} s = ${formatCount(reckoned)} requests a second`;
  return { requestsPerSecond: reckoned, reckoning, class: classOf(reckoned) };
}

function classOf(requestsPerSecond: number): LoadClass {
  if (requestsPerSecond <= SMALL_LOAD) return 'small';
  return requestsPerSecond <= USUAL_LOAD ? 'usual' : 'large';
}

/** Years for which storage is planned. */
export const PLANNED_YEARS = 3;

/** Reckons what is stored when the planned years are over, in gigabytes, rounded up; null where nobody stated what is stored. */
export function readStored({ dataGb, growthPercent }: Pick<Requirements, 'dataGb' | 'growthPercent'>): {
  gb: number;
  reckoning: string;
} | null {
  if (dataGb == null) return null;
  const growth = growthPercent ?? 0;
  const gb = Math.ceil(dataGb * (1 + growth / 100) ** PLANNED_YEARS);
  const reckoning =
    growth === 0
      ? `${formatCount(dataGb)} GB stated, no growth stated`
      : `${formatCount(dataGb)} GB × ${formatCount(1 + growth / 100)}^${PLANNED_YEARS} years = ${formatCount(gb)} GB`;
  return { gb, reckoning };
}
