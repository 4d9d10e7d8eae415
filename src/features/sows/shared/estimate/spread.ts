// What drives the spread of an estimate: the share of each line in the variance of the sum. Tasks are independent, so that the
// variances add up.

import type { PricedLine } from './price-sow.ts';

export type SpreadDriver = { id: string; name: string; share: number };

/** The largest shares first, from 0 to 1; none where nothing can take longer than it should. */
export function findSpreadDrivers(lines: readonly PricedLine[], limit = 5): SpreadDriver[] {
  const whole = lines.reduce((sum, { variance }) => sum + variance, 0);
  if (whole === 0) return [];
  return lines
    .map(({ id, name, variance }) => ({ id, name, share: variance / whole }))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, limit);
}
