// From what the payment provider says about a customer to the plan they have.

import { planKeys, type PlanKey } from '#contract/plan.ts';
import { liveStatuses, type ProviderCustomer, type ProviderSubscription } from '#platform/payments/payments.ts';

export type ResolvedPlan = {
  plan: PlanKey;
  /** The subscription that gives the plan, else the newest. */
  subscription: ProviderSubscription | null;
  warnings: readonly PlanWarning[];
};

/** A warning names something that an operator should look at. */
export type PlanWarning = {
  message:
    | 'several live subscriptions'
    | 'a live subscription has no price that is one of ours'
    | 'a subscription has a status that this version of Lounge does not know';
  subscriptionIds: readonly string[];
};

/** It holds the plan that the customer had until now, and the subscription that gave it. */
export type KnownPlan = { plan: PlanKey; subscriptionId: string | null };

/**
 * The best plan of all live subscriptions. Without one, a subscription that gave the plan and that we no longer understand,
 * because of its price or its status, keeps it: people should not lose what they pay for because Lounge is out of date. It
 * never gives another plan than the one they have.
 */
export function resolvePlan({ subscriptions }: ProviderCustomer, known: KnownPlan): ResolvedPlan {
  const live = subscriptions.filter(isLive);
  const best = live.filter(({ plan }) => plan !== null).sort((a, b) => tierOf(b) - tierOf(a))[0];
  const kept = subscriptions.find((one) => isUnclear(one) && one.id === known.subscriptionId);
  const keptPlan = kept ? known.plan : 'free';
  return {
    plan: best?.plan ?? keptPlan,
    subscription: best ?? kept ?? live[0] ?? subscriptions[0] ?? null,
    warnings: warningsOf(subscriptions),
  };
}

export function isLive({ status }: ProviderSubscription): boolean {
  return liveStatuses.includes(status);
}

function isUnclear(subscription: ProviderSubscription): boolean {
  return subscription.status === 'unknown' || isOfUnknownPrice(subscription);
}

function isOfUnknownPrice(subscription: ProviderSubscription): boolean {
  return isLive(subscription) && subscription.plan === null;
}

function tierOf({ plan }: ProviderSubscription): number {
  return plan === null ? 0 : planKeys.indexOf(plan);
}

function warningsOf(subscriptions: readonly ProviderSubscription[]): PlanWarning[] {
  const live = subscriptions.filter(isLive);
  const idsOf = (group: readonly ProviderSubscription[]) => group.map(({ id }) => id);
  const groups: PlanWarning[] = [
    { message: 'several live subscriptions', subscriptionIds: live.length > 1 ? idsOf(live) : [] },
    {
      message: 'a live subscription has no price that is one of ours',
      subscriptionIds: idsOf(subscriptions.filter(isOfUnknownPrice)),
    },
    {
      message: 'a subscription has a status that this version of Lounge does not know',
      subscriptionIds: idsOf(subscriptions.filter(({ status }) => status === 'unknown')),
    },
  ];
  return groups.filter(({ subscriptionIds }) => subscriptionIds.length > 0);
}
