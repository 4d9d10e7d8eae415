import { expect, test } from 'vitest';
import { subscriptionStatuses } from '#contract/payments/subscription-status.ts';
import type { ProviderSubscription } from '#platform/payments/payments.ts';
import { resolvePlan } from './resolve-plan.ts';

function customer(...subscriptions: Partial<ProviderSubscription>[]) {
  const full = subscriptions.map((one, index) => ({
    id: `sub_${index}`,
    status: 'active' as const,
    reportedStatus: one.status ?? 'active',
    plan: 'basic' as const,
    priceIds: ['price'],
    currentPeriodEnd: new Date(),
    isCancelling: false,
    ...one,
  }));
  return { subscriptions: full, card: null, isDeleted: false };
}

const free = { plan: 'free', subscriptionId: null } as const;
/** Premium, from the first subscription. */
const premium = { plan: 'premium', subscriptionId: 'sub_0' } as const;

test('a customer without a subscription has Free', () => {
  expect(resolvePlan(customer(), premium)).toEqual({ plan: 'free', subscription: null, warnings: [] });
});

test.each(
  subscriptionStatuses.map(
    (status) => [status, ['active', 'trialing', 'past_due'].includes(status) ? 'premium' : 'free'] as const,
  ),
)('a new subscription that is %s gives %s', (status, plan) => {
  expect(resolvePlan(customer({ status, plan: 'premium' }), free).plan).toBe(plan);
});

test.each(subscriptionStatuses)('next to a live subscription, one that is %s changes nothing', (status) => {
  const [other, live] = [{ status, plan: 'basic' as const }, { plan: 'premium' as const }];
  for (const both of [customer(other, live), customer(live, other)])
    expect(resolvePlan(both, free).plan).toBe('premium');
});

test('of several live subscriptions the highest tier counts, with a warning for operators', () => {
  const resolved = resolvePlan(
    customer(
      { plan: 'basic' },
      { plan: 'enterprise', status: 'past_due' },
      { plan: 'premium' },
      { plan: 'enterprise', status: 'canceled' },
    ),
    free,
  );
  expect([resolved.plan, resolved.subscription?.id, resolved.warnings]).toEqual([
    'enterprise',
    'sub_1',
    [{ message: 'several live subscriptions', subscriptionIds: ['sub_0', 'sub_1', 'sub_2'] }],
  ]);
});

test('a subscription whose price is no longer ours keeps the plan it gave, with a warning for operators', () => {
  const resolved = resolvePlan(customer({ plan: null }), premium);
  expect([resolved.plan, resolved.subscription?.id, resolved.warnings]).toEqual([
    'premium',
    'sub_0',
    [{ message: 'a live subscription has no price that is one of ours', subscriptionIds: ['sub_0'] }],
  ]);
});

test('a subscription whose status is unknown keeps the plan it gave, with a warning for operators', () => {
  const resolved = resolvePlan(customer({ status: 'unknown', plan: 'enterprise' }), premium);
  expect([resolved.plan, resolved.subscription?.id, resolved.warnings]).toEqual([
    'premium',
    'sub_0',
    [
      {
        message: 'a subscription has a status that this version of Lounge does not know',
        subscriptionIds: ['sub_0'],
      },
    ],
  ]);
});

test.each<Partial<ProviderSubscription>>([{ plan: null }, { status: 'unknown' }])(
  'another subscription that is unclear (%o) does not keep a plan that is over',
  (unclear) => {
    expect(resolvePlan(customer({ plan: 'premium', status: 'canceled' }, unclear), premium).plan).toBe('free');
    expect(resolvePlan(customer(unclear), { plan: 'premium', subscriptionId: 'sub_gone' }).plan).toBe('free');
  },
);

test('next to a price that is none of ours, one of ours counts', () => {
  const known = { plan: 'enterprise', subscriptionId: 'sub_0' } as const;
  expect(resolvePlan(customer({ plan: null }, { plan: 'basic' }), known).plan).toBe('basic');
});

test('a price that is none of ours gives nothing once its subscription is over', () => {
  expect(resolvePlan(customer({ plan: null, status: 'canceled' }), premium)).toMatchObject({
    plan: 'free',
    warnings: [],
  });
});
