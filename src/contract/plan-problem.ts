// What a plan refuses. Both answers say what was asked for, how much the plan has, and which plan has more;
// a screen shows the message where it happened, with the one button that solves it.

import type { PlanKey } from './plan.ts';
import type { Right } from './plan-allowances.ts';
import type { ProblemTable } from './problem.ts';

export const planProblems = {
  /** The plan does not have it, or has no more room: waiting does not help. */
  'plan/upgrade-required': { status: 403, message: 'Your plan does not include this.' },
  /** Used up until `resetAt`. */
  'plan/quota-exceeded': { status: 429, message: 'Your plan’s share of this is used up.' },
} as const satisfies ProblemTable;

/** Stands beside code and message in both answers. */
export type PlanRefusal = {
  right: Right;
  /** What the person has. */
  plan: PlanKey;
  /** The plan that solves it; `null` when there is none above. */
  requiredPlan: PlanKey | null;
  /** Of the person's plan; `null` where it is not a number (agents). Bytes for sizes. */
  limit: number | null;
  used: number | null;
  /** ISO 8601; `null` when waiting does not help. */
  resetAt: string | null;
};

/** The refusal an error of the API carries; null for any other error. */
export function refusalOf({ code, details }: { code: string; details: Record<string, unknown> }): PlanRefusal | null {
  return Object.hasOwn(planProblems, code) ? (details as PlanRefusal) : null;
}
