// Counts requests by network, in memory: for what is cheap to answer but must not be tried without end. Each process counts
// on its own.

import { callerNetwork } from '#platform/network/network.ts';

export type RateLimit = {
  /** Counts a request; returns false when there were too many in this window. */
  take(address: string): boolean;
};

/** Networks that are counted at the same time. Beyond it everybody shares one count. */
const MAX_NETWORKS = 20_000;
const EVERYBODY = 'everybody';

/** `max` requests of one network in a window of `windowMs`. */
export function createRateLimit({ max, windowMs }: { max: number; windowMs: number }): RateLimit {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return {
    take(address) {
      const now = performance.now();
      if (now >= endsAt) {
        counts = new Map();
        endsAt = now + windowMs;
      }
      const network = callerNetwork(address);
      const key = counts.size < MAX_NETWORKS || counts.has(network) ? network : EVERYBODY;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= max;
    },
  };
}
