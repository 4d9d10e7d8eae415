// From what the payment provider says about a customer to the plan they have.

import { planKeys, type PlanKey } from '#contract/plan.ts';
import { liveStatuses, type ProviderCustomer, type ProviderSubscription } from '#platform/payments/payments.ts';

export type ResolvedPlan = {
  plan: PlanKey;
  /** The subscription that gives the plan, else the newest. */
  subscription: ProviderSubscription | null;
  /** What an operator should look at. */
  warning: 'several live subscriptions' | 'a live subscription has a price that is none of ours' | null;
};

/** `before` is the plan so far; it stays while the customer pays a price we do not know. */
export function resolvePlan({ subscriptions }: ProviderCustomer, before: PlanKey): ResolvedPlan {
  const live = subscriptions.filter(isLive);
  const best = live.filter(({ plan }) => plan !== null).sort((a, b) => tierOf(b) - tierOf(a))[0];
  const hasUnknownPrice = live.some(({ plan }) => plan === null);
  return {
    plan: best?.plan ?? (hasUnknownPrice ? before : 'free'),
    subscription: best ?? live[0] ?? subscriptions[0] ?? null,
    warning: warningOf({ hasUnknownPrice, count: live.length }),
  };
}

export function isLive({ status }: ProviderSubscription): boolean {
  return liveStatuses.includes(status);
}

function tierOf({ plan }: ProviderSubscription): number {
  return plan === null ? 0 : planKeys.indexOf(plan);
}

function warningOf(live: { hasUnknownPrice: boolean; count: number }): ResolvedPlan['warning'] {
  if (live.hasUnknownPrice) return 'a live subscription has a price that is none of ours';
  return live.count > 1 ? 'several live subscriptions' : null;
}
