// The problem a plan limit becomes, and its sentence: what it is about, how much is used, and which plan has more.

import { formatFileSize } from '#text/file-size.ts';
import type { AllowanceTable, NumericAllowance } from '#contract/plan-allowances.ts';
import { planProblems, type PlanLimit } from '#contract/problems/plan-problem.ts';
import { planOf, type PlanKey } from '#contract/plan.ts';
import { Problem } from '#contract/problem.ts';
import type { PlannedAgent } from '#platform/http/quota.ts';
import { amountOf, isMeter, planWithMore, resetOf } from '../shared/allowances.ts';
import { allowanceNames } from './allowance-names.ts';

export type Shortage = {
  table: AllowanceTable;
  plan: PlanKey;
  allowance: NumericAllowance;
  used: number;
  /** It is how much would be used with what was asked for. */
  needed: number;
  now: Date;
};

/** 429 where waiting helps: used-up meters, and too many runs at once. 403 for the rest. */
export function limitReached(shortage: Shortage): Problem {
  const { table, plan, allowance, used, now } = shortage;
  const resetAt = isMeter(allowance) ? resetOf(table[plan].meters[allowance].period, now).toISOString() : null;
  const requiredPlan = sufficientPlan(shortage);
  const limit = amountOf(table[plan], allowance);
  const details: PlanLimit = { allowance, plan, requiredPlan, limit, used, resetAt };
  return Problem.of(planProblems, codeOf(allowance), {
    message: `${stateOf(shortage)}${offerOf(shortage, requiredPlan)}`,
    details,
  });
}

function codeOf(allowance: NumericAllowance): keyof typeof planProblems {
  if (allowance === 'atOnce') return 'limits/too-many-at-once';
  return isMeter(allowance) ? 'plan/quota-exceeded' : 'plan/upgrade-required';
}

export function agentNotInPlan({ plan, agent }: { plan: PlanKey; agent: PlannedAgent }): Problem {
  const details: PlanLimit = {
    allowance: 'agents',
    plan,
    requiredPlan: agent.minimumPlan,
    limit: null,
    used: null,
    resetAt: null,
  };
  const message = `${agent.name} requires the ${planOf(agent.minimumPlan).name} plan.`;
  return Problem.of(planProblems, 'plan/upgrade-required', { message, details });
}

/** The recommended plan, or the first one above it that has enough. */
function sufficientPlan({ table, plan, allowance, needed }: Shortage): PlanKey | null {
  let key = planWithMore(table, { plan, allowance });
  while (key !== null && (amountOf(table[key], allowance) ?? Infinity) < needed)
    key = planWithMore(table, { plan: key, allowance });
  return key;
}

function stateOf({ table, plan, allowance, used, needed }: Shortage): string {
  const amount = amountOf(table[plan], allowance);
  const limit = amountText(allowance, amount);
  if (allowance === 'fileBytes') return `A document can have up to ${limit}.`;
  if (allowance === 'storageBytes') return `You’ve used ${amountText(allowance, used)} of ${limit} of storage.`;
  if (allowance === 'atOnce') return atOnceText(limit, used);
  if (amount === 0) return `Your plan includes no ${allowanceNames[allowance]}.`;
  const named = `${allowanceNames[allowance]}${periodWords(table, { plan, allowance })}`;
  const isAll = used === amount && amount > 1;
  const left = (amount ?? 0) - used;
  if (isMeter(allowance) && left > 0 && needed - used > 1)
    return `This needs ${needed - used} ${allowanceNames[allowance]} and you have ${left} left${periodWords(table, { plan, allowance })}.`;
  return isAll
    ? `You’ve used all ${limit} ${named}.`
    : `You’ve used ${amountText(allowance, used)} of ${limit} ${named}.`;
}

function atOnceText(limit: string, used: number): string {
  const what = limit === '1' ? 'answer or file' : 'answers or files';
  const state = `You may have ${limit} ${what} in progress at once, and ${used} ${used === 1 ? 'is' : 'are'}.`;
  return `${state} Wait until one is done, or stop one, then try again.`;
}

function periodWords(
  table: AllowanceTable,
  { plan, allowance }: { plan: PlanKey; allowance: NumericAllowance },
): string {
  if (!isMeter(allowance)) return '';
  return table[plan].meters[allowance].period === 'day' ? ' today' : ' this month';
}

function offerOf({ table, plan, allowance }: Shortage, required: PlanKey | null): string {
  if (required === null) return '';
  const { name } = planOf(required);
  const amount = amountOf(table[required], allowance);
  if (amount === null) return ` ${name} has no limit.`;
  if (allowance === 'atOnce') return ` ${name} allows ${amountText(allowance, amount)} at once.`;
  const hasOtherPeriod =
    isMeter(allowance) && table[required].meters[allowance].period !== table[plan].meters[allowance].period;
  return ` ${name} includes ${amountText(allowance, amount)}${hasOtherPeriod ? ' a month' : ''}.`;
}

function amountText(allowance: NumericAllowance, amount: number | null): string {
  if (amount === null) return 'no limit';
  const isBytes = allowance === 'storageBytes' || allowance === 'fileBytes';
  return isBytes ? formatFileSize(amount) : amount.toLocaleString('en');
}
