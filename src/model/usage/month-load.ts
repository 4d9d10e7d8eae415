// What a month brings to an environment, from what the requirements state: requests, people and stored data, with the arithmetic in
// words. Where nothing is stated, a usual solution is assumed and called so.

import type { Environment, Requirements } from '../solution-shapes.ts';
import { formatCount } from '../sizes/format-size.ts';
import { readLoad, readStored } from '../sizes/load.ts';
import { formatAmount } from './format-use.ts';

/** `requests` and `users` of a month, and `gb` at the end of the planned years. */
export type MonthLoad = { requests: number; users: number; gb: number };

/**
 * People use an application for ten hours on five days of seven, which is 30 % of a month, and then at two thirds of the busiest time on
 * average. It is a rule of thumb of ours, as are the others here.
 */
const MEAN_SHARE = 0.2;
/** 730 hours, which the providers' calculators take for a month. */
const SECONDS_A_MONTH = 730 * 3_600;
/** This load is assumed where nobody states one. Sizes call up to 500 requests a second usual. */
const ASSUMED_REQUESTS = 50;
/** So many people bring a request a second, as `readLoad` reckons it: a tenth is there at once, and asks every ten seconds. */
const USERS_OF_A_REQUEST = 100;
const ASSUMED_GB = 100;
/** Environments that no users depend on have so much of the use of production. */
export const TEST_SHARE = 0.02;

type LoadOf = {
  requirements: Requirements;
  environment: Pick<Environment, 'role'>;
  /** It is the share of requests and users, where another region has the rest. */
  share?: number;
};

export function monthLoadOf({ requirements, environment, share: ofRegion = 1 }: LoadOf): MonthLoad {
  const { requestsPerSecond } = readLoad(requirements);
  const peak = requestsPerSecond ?? ASSUMED_REQUESTS;
  const isForUsers = environment.role === 'production' || environment.role === 'shared';
  const share = isForUsers ? 1 : TEST_SHARE;
  return {
    requests: peak * MEAN_SHARE * SECONDS_A_MONTH * share * ofRegion,
    users: (requirements.users ?? peak * USERS_OF_A_REQUEST) * share * ofRegion,
    gb: (readStored(requirements)?.gb ?? ASSUMED_GB) * share,
  };
}

/** '400 requests a second at the busiest time × 20 % on average × 2.63 million s = 210 million requests a month' */
export function describeMonthLoad(requirements: Requirements): string {
  const { requestsPerSecond, reckoning } = readLoad(requirements);
  const { requests } = monthLoadOf({ requirements, environment: { role: 'production' } });
  const peak = requestsPerSecond ?? ASSUMED_REQUESTS;
  const from =
    requestsPerSecond === null
      ? `${formatCount(peak)} requests a second at the busiest time, assumed because no load is stated,`
      : `${reckoning ?? `${formatCount(peak)} requests a second`} at the busiest time`;
  return `${from} × ${MEAN_SHARE * 100} % on average × ${formatAmount(SECONDS_A_MONTH)} s = ${formatAmount(requests)} requests a month`;
}
