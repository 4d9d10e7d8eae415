// The ways a plan, or a limit that plans set, says no. All carry what was asked for, how much of it the plan has, and which plan has more;
// a screen shows the message where it happened, with the one button that solves it.

import type { PlanKey } from '../plan.ts';
import type { AllowanceKey } from '../plan-allowances.ts';
import type { ProblemTable } from '../problem.ts';

export const planProblems = {
  /** The plan does not include it, or has no room left: waiting does not help. */
  'plan/upgrade-required': { status: 403, message: 'Your plan does not include this.' },
  /** What was deleted takes as much as the whole plan until it is gone for good; waiting or emptying it helps. */
  'plan/deleted-items': {
    status: 409,
    message:
      'Items you deleted in the last ten minutes still count. To free the space now, choose “Empty deleted items” on the Usage page.',
  },
  /** Used up; waiting helps, until `resetAt`. */
  'plan/quota-exceeded': { status: 429, message: 'You’ve used your plan’s allowance for this.' },
  /** Nothing is used up: as much is in progress as may be at once. It is a limit of every installation, with plans or without. */
  'limits/too-many-at-once': { status: 429, message: 'Too much is in progress at once.' },
} as const satisfies ProblemTable;

/** The details of these problems, sent beside code and message. */
export type PlanLimit = {
  allowance: AllowanceKey;
  /** The person's plan. */
  plan: PlanKey;
  /** The plan that solves it; `null` when no plan does. */
  requiredPlan: PlanKey | null;
  /** The limit is that of the person's plan; `null` where it is not a number (agents). Sizes are in bytes. */
  limit: number | null;
  used: number | null;
  /** ISO 8601; `null` when waiting does not help, or the time is not known. */
  resetAt: string | null;
};

/** The plan limit that an API error carries; `null` for any other error. */
export function planLimitOf({ code, details }: { code: string; details: Record<string, unknown> }): PlanLimit | null {
  return Object.hasOwn(planProblems, code) ? (details as PlanLimit) : null;
}
