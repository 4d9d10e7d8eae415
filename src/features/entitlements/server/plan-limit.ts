// What a plan refuses, and the sentence a person reads: what it is, how much of it is used, and which plan has more.

import { formatFileSize } from '#text/file-size.ts';
import { planOf, type PlanKey } from '#contract/plan.ts';
import { planProblems, type PlanRefusal } from '#contract/plan-problem.ts';
import { amountOf, isMeter, planWithMore, resetOf, type Right, type RightsTable } from '#contract/plan-allowances.ts';
import { Problem } from '#contract/problem.ts';
import { rightNames } from '../shared/allowance-names.ts';

type Numbered = Exclude<Right, 'agents'>;

export type Shortage = {
  rights: RightsTable;
  plan: PlanKey;
  right: Numbered;
  used: number;
  /** How much there would be with what was asked for. */
  needed: number;
  now: Date;
};

/** 429 where waiting helps: used-up meters, and too much at once. 403 for the rest. */
export function shortOf(shortage: Shortage): Problem {
  const { rights, plan, right, used, now } = shortage;
  const resetAt = isMeter(right) ? resetOf(rights[plan].meters[right], now).toISOString() : null;
  const requiredPlan = sufficientPlan(shortage);
  const details: PlanRefusal = { right, plan, requiredPlan, limit: amountOf(rights[plan], right), used, resetAt };
  const code = isMeter(right) || right === 'atOnce' ? 'plan/quota-exceeded' : 'plan/upgrade-required';
  return Problem.of(planProblems, code, { message: `${stateOf(shortage)}${offerOf(shortage, requiredPlan)}`, details });
}

export function agentNotInPlan({ plan, agent }: { plan: PlanKey; agent: { name: string; plan: PlanKey } }): Problem {
  const details: PlanRefusal = {
    right: 'agents',
    plan,
    requiredPlan: agent.plan,
    limit: null,
    used: null,
    resetAt: null,
  };
  return Problem.of(planProblems, 'plan/upgrade-required', {
    message: `${agent.name} comes with ${planOf(agent.plan).name}.`,
    details,
  });
}

/** The plan to recommend, or the next one that has enough. */
function sufficientPlan({ rights, plan, right, needed }: Shortage): PlanKey | null {
  let key = planWithMore(rights, plan, right);
  while (key !== null && (amountOf(rights[key], right) ?? Infinity) < needed) key = planWithMore(rights, key, right);
  return key;
}

function stateOf({ rights, plan, right, used }: Shortage): string {
  const limit = amount(right, amountOf(rights[plan], right));
  if (right === 'fileBytes') return `A document can have up to ${limit}.`;
  return `${rightNames[right]}: ${amount(right, used)} of ${limit} ${manner(rights, plan, right)}.`;
}

function manner(rights: RightsTable, plan: PlanKey, right: Numbered): string {
  if (isMeter(right)) return rights[plan].meters[right].period === 'day' ? 'used today' : 'used this month';
  if (right === 'atOnce') return 'under way';
  return right === 'documentBytes' ? 'used' : 'kept';
}

function offerOf({ rights, plan, right }: Shortage, required: PlanKey | null): string {
  if (required === null) return '';
  const isLonger = isMeter(right) && rights[required].meters[right].period !== rights[plan].meters[right].period;
  return ` ${planOf(required).name} has ${amount(right, amountOf(rights[required], right))}${isLonger ? ' a month' : ''}.`;
}

function amount(right: Numbered, value: number | null): string {
  if (value === null) return 'no limit';
  return right === 'documentBytes' || right === 'fileBytes' ? formatFileSize(value) : value.toLocaleString('en');
}
