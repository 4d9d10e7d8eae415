// The search parameters of /checkout/portal/{id}.

import { paidPlanKeys, type PaidPlan } from '#contract/plan.ts';

/** The plan that was chosen on the way here. */
export type PortalSearch = { plan?: PaidPlan };

/** Drops what the page does not know. */
export function readPortalSearch({ plan }: Record<string, unknown>): PortalSearch {
  const known = paidPlanKeys.find((key) => key === plan);
  return known ? { plan: known } : {};
}
