import { expect, test } from 'vitest';
import { subscriptionStatuses, type ProviderSubscription } from '#platform/payments/payments.ts';
import { resolvePlan } from './resolve-plan.ts';

function customer(...subscriptions: Partial<ProviderSubscription>[]) {
  const full = subscriptions.map((one, index) => ({
    id: `sub_${index}`,
    status: 'active' as const,
    plan: 'basic' as const,
    priceId: 'price',
    currentPeriodEnd: new Date(),
    isCancelling: false,
    ...one,
  }));
  return { subscriptions: full, card: null, isDeleted: false };
}

test('a customer without a subscription has Free', () => {
  expect(resolvePlan(customer(), 'premium')).toEqual({ plan: 'free', subscription: null, warning: null });
});

test.each(
  subscriptionStatuses.map(
    (status) => [status, ['active', 'trialing', 'past_due'].includes(status) ? 'premium' : 'free'] as const,
  ),
)('a subscription that is %s gives %s', (status, plan) => {
  expect(resolvePlan(customer({ status, plan: 'premium' }), 'free').plan).toBe(plan);
});

test('of several live subscriptions the highest tier counts, with a warning for operators', () => {
  const resolved = resolvePlan(
    customer(
      { plan: 'basic' },
      { plan: 'enterprise', status: 'past_due' },
      { plan: 'premium' },
      { plan: 'enterprise', status: 'canceled' },
    ),
    'free',
  );
  expect([resolved.plan, resolved.subscription?.id, resolved.warning]).toEqual([
    'enterprise',
    'sub_1',
    'several live subscriptions',
  ]);
});

test('a live price that is none of ours keeps the plan, with a warning for operators', () => {
  const resolved = resolvePlan(customer({ plan: null }), 'premium');
  expect([resolved.plan, resolved.warning]).toEqual([
    'premium',
    'a live subscription has a price that is none of ours',
  ]);
});

test('next to a price that is none of ours, one of ours counts', () => {
  expect(resolvePlan(customer({ plan: null }, { plan: 'basic' }), 'enterprise').plan).toBe('basic');
});

test('a price that is none of ours gives nothing once its subscription is over', () => {
  expect(resolvePlan(customer({ plan: null, status: 'canceled' }), 'premium')).toMatchObject({
    plan: 'free',
    warning: null,
  });
});
