// Limits of time and money.

import type { CheckOf, CheckOutcome } from '../check-shapes.ts';
import { failed, passed } from './outcome.ts';

export function checkSeconds(totalMs: number, { max }: CheckOf<'seconds'>): CheckOutcome {
  const took = `It took ${(totalMs / 1_000).toFixed(1)} s`;
  return totalMs <= max * 1_000 ? passed(`${took}.`) : failed(`${took}, longer than ${max} s.`);
}

export function checkCost(costUsd: number, { maxUsd }: CheckOf<'cost'>): CheckOutcome {
  const cost = `It cost $${costUsd.toFixed(6)}`;
  return costUsd <= maxUsd ? passed(`${cost}.`) : failed(`${cost}, more than $${maxUsd}.`);
}
