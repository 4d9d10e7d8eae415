// From what the provider says about a customer to the plan they have.

import { planKeys, type PlanKey } from '#contract/plan.ts';
import { liveStatuses, type ProviderCustomer, type ProviderSubscription } from '#platform/payments/payments.ts';

export type Judgement = {
  plan: PlanKey;
  /** The one that gives the plan, else the newest. */
  subscription: ProviderSubscription | null;
  /** What an operator should look at. */
  warning: 'several live subscriptions' | 'a live subscription has a price that is none of ours' | null;
};

/** `before`: the plan so far, which stays while somebody pays a price we do not know. */
export function judgeCustomer({ subscriptions }: ProviderCustomer, before: PlanKey): Judgement {
  const live = subscriptions.filter(isLive);
  const best = live.filter(({ plan }) => plan !== null).sort((a, b) => tierOf(b) - tierOf(a))[0];
  const hasUnknown = live.some(({ plan }) => plan === null);
  return {
    plan: best?.plan ?? (hasUnknown ? before : 'free'),
    subscription: best ?? live[0] ?? subscriptions[0] ?? null,
    warning: warningOf({ hasUnknown, count: live.length }),
  };
}

export function isLive({ status }: ProviderSubscription): boolean {
  return liveStatuses.includes(status);
}

function tierOf({ plan }: ProviderSubscription): number {
  return plan === null ? 0 : planKeys.indexOf(plan);
}

function warningOf({ hasUnknown, count }: { hasUnknown: boolean; count: number }): Judgement['warning'] {
  if (hasUnknown) return 'a live subscription has a price that is none of ours';
  return count > 1 ? 'several live subscriptions' : null;
}
