// Reading the table of allowances: how much a plan gives, which plan gives more, and when a meter starts again.

import {
  meters,
  type AllowanceKey,
  type AllowanceTable,
  type Meter,
  type MeterAllowance,
  type NumericAllowance,
  type PlanAllowances,
} from '#contract/plan-allowances.ts';
import { planKeys, type PlanKey } from '#contract/plan.ts';

type Period = MeterAllowance['period'];

/** The plan from which an allowance counts as included; the plans below it give a few units to try. */
const includedFrom: Partial<Record<AllowanceKey, PlanKey>> = {
  code: 'premium',
  design: 'premium',
  export: 'premium',
  sow: 'premium',
  benchmark: 'premium',
  collections: 'enterprise',
  blueprints: 'enterprise',
};

/** True if `plan` is `minimum` or a higher one. */
export function isPlanAtLeast(plan: PlanKey, minimum: PlanKey): boolean {
  return planKeys.indexOf(plan) >= planKeys.indexOf(minimum);
}

/** False: the plan gives a few units to try. */
export function isIncluded(plan: PlanKey, allowance: AllowanceKey): boolean {
  return isPlanAtLeast(plan, includedFrom[allowance] ?? 'free');
}

export function isMeter(allowance: AllowanceKey): allowance is Meter {
  return (meters as readonly string[]).includes(allowance);
}

/** A plan gives this much of an allowance, in units or bytes; `null` means no limit. */
export function amountOf(allowances: PlanAllowances, allowance: NumericAllowance): number | null {
  if (allowance === 'fileBytes' || allowance === 'atOnce') return allowances[allowance];
  if (isMeter(allowance)) return allowances.meters[allowance].amount;
  return allowances.holdings[allowance];
}

/** The plan to recommend to a person who has used up an allowance: the lowest that includes it and gives more. `null`: no plan does. */
export function planWithMore(
  table: AllowanceTable,
  { plan, allowance }: { plan: PlanKey; allowance: NumericAllowance },
): PlanKey | null {
  const given = amountOf(table[plan], allowance);
  if (given === null) return null;
  const lowest = Math.max(planKeys.indexOf(plan) + 1, planKeys.indexOf(includedFrom[allowance] ?? 'free'));
  return planKeys.slice(lowest).find((key) => (amountOf(table[key], allowance) ?? Infinity) > given) ?? null;
}

/** The name of the day or month `now` is in, in UTC: '2026-11-21', '2026-11'. */
export function periodOf(period: Period, now: Date): string {
  return now.toISOString().slice(0, period === 'day' ? 10 : 7);
}

/** The result is when the day or month after the one of `now` begins. */
export function resetOf(period: Period, now: Date): Date {
  const day = period === 'day' ? now.getUTCDate() + 1 : 1;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + (period === 'month' ? 1 : 0), day));
}
