// An allowance for screens: how much of it is used, when it starts again, and which plan gives more.

import type { AllowanceTable, Holding, Meter } from '#contract/plan-allowances.ts';
import type { PlanKey } from '#contract/plan.ts';
import type { UsedAllowance } from '../contract.ts';
import { amountOf, isMeter, planWithMore, resetOf } from '../shared/allowances.ts';

type Use = { plan: PlanKey; allowance: Meter | Holding; used: number; now: Date };

export function describeAllowance(table: AllowanceTable, { plan, allowance, used, now }: Use): UsedAllowance {
  const better = planWithMore(table, { plan, allowance });
  const periodIn = (key: PlanKey) => (isMeter(allowance) ? table[key].meters[allowance].period : null);
  const period = periodIn(plan);
  return {
    allowance,
    used,
    limit: amountOf(table[plan], allowance),
    period,
    resetAt: period && resetOf(period, now),
    more: better && { plan: better, limit: amountOf(table[better], allowance), period: periodIn(better) },
  };
}
