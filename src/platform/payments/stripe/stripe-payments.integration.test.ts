// Runs the payments suite on the Stripe engine, with Stripe's own library against a fake written from its
// documentation, and tests what only Stripe does: paged lists, other products' prices, failures.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import { FakeStripe } from '#platform/testing/stripe/fake-stripe.ts';
import { describePayments, type Customer, type PaymentsBench } from '../payments.suite.ts';
import type { Payments } from '../payments.ts';
import { signWebhook } from '../webhook-signature.ts';
import { createStripePayments, type StripeSettings } from './stripe-payments.ts';

let stripe: FakeStripe;
let payments: Payments;

beforeAll(async () => {
  stripe = await FakeStripe.start();
  payments = createStripePayments(settings());
});
beforeEach(() => {
  stripe.fault = () => null;
});
afterAll(() => stripe.close());

function settings(more: Partial<StripeSettings> = {}): StripeSettings {
  return {
    secretKey: 'sk_test_of_the_fake',
    webhookSecret: stripe.webhookSecret,
    prices: stripe.prices,
    baseUrl: stripe.url,
    hasTax: false,
    hasPromotionCodes: false,
    trialDays: undefined,
    ...more,
  };
}

async function openBench(): Promise<PaymentsBench> {
  const { state } = stripe;
  const subscriptionOf = ({ customerId }: Customer) =>
    [...state.subscriptions.values()].findLast(({ customer }) => customer === customerId)!;
  return {
    payments,
    newUserId: async () => newId(),
    pay: async (sessionId, outcome) => void state.pay(sessionId, outcome),
    completePayment: async (sessionId) => state.settle(sessionId),
    changePlan: async (customer, plan) => state.change(subscriptionOf(customer).id, { price: stripe.prices[plan] }),
    failRenewal: async (customer) => {
      state.addInvoice(subscriptionOf(customer), 'open');
      state.change(subscriptionOf(customer).id, { status: 'past_due' });
    },
    endPeriod: async (customer) => state.change(subscriptionOf(customer).id, { status: 'canceled' }),
    webhooks: async ({ customerId }, age) =>
      state.events
        .filter(({ data }) => (data.object as { customer?: string }).customer === customerId)
        .map((event) => stripe.sign(event, age))
        .map(({ body, signature }) => ({ body: Buffer.from(body), signature })),
  };
}

describePayments('stripe', openBench);

async function newCustomerId(): Promise<string> {
  return (await payments.createCustomer({ userId: newId(), email: 'ann@example.com', idempotencyKey: newId() }))
    .customerId;
}

const order = {
  plan: 'basic',
  successUrl: 'http://localhost/s',
  cancelUrl: 'http://localhost/c',
  isFirst: true,
} as const;

test('a price that is not ours is not a plan', async () => {
  const customerId = await newCustomerId();
  stripe.state.addSubscription(customerId, { price: 'price_of_another_product', status: 'active' });
  expect((await payments.fetchCustomer(customerId)).subscriptions).toMatchObject([
    { plan: null, priceIds: ['price_of_another_product'] },
  ]);
});

test('all 130 subscriptions of a customer are found', async () => {
  const customerId = await newCustomerId();
  for (let count = 0; count < 130; count++)
    stripe.state.addSubscription(customerId, {
      price: stripe.prices.basic,
      status: count === 0 ? 'active' : 'canceled',
    });
  const { subscriptions } = await payments.fetchCustomer(customerId);
  expect(subscriptions).toHaveLength(130);
  expect(subscriptions.filter(({ status }) => status === 'active')).toHaveLength(1);
});

test('the best of all items is the plan, wherever it stands and whatever else is sold with it', async () => {
  const customerId = await newCustomerId();
  const { id } = stripe.state.addSubscription(customerId, { price: stripe.prices.basic, status: 'active' });
  const [basic, premium, other] = [stripe.prices.basic, stripe.prices.premium, 'price_of_another_product'];
  const many = Array.from({ length: 15 }, (_, index) => ({ price: `price_of_add_on_${index}` }));
  for (const [items, plan] of [
    [[{ price: other }, { price: basic }, { price: premium }], 'premium'],
    [[{ price: premium }, { price: basic }], 'premium'],
    [[{ price: basic, quantity: 3 }], 'basic'],
    [[{ price: premium, quantity: 0 }, { price: basic }], 'basic'],
    [[{ price: premium, quantity: 0 }], null],
    [[...many, { price: premium }], 'premium'],
    [[{ price: other }], null],
    [[], null],
  ] as const) {
    stripe.state.changeItems(id, items);
    const { subscriptions } = await payments.fetchCustomer(customerId);
    expect(subscriptions, JSON.stringify(items)).toMatchObject([
      { plan, priceIds: items.map(({ price }) => price), status: 'active' },
    ]);
    expect(subscriptions[0]?.currentPeriodEnd === null).toBe(items.length === 0);
  }
});

test('a status that Stripe has added since is unknown, and keeps its name for the log', async () => {
  const customerId = await newCustomerId();
  stripe.state.addSubscription(customerId, { price: stripe.prices.basic, status: 'suspended' });
  expect((await payments.fetchCustomer(customerId)).subscriptions).toMatchObject([
    { status: 'unknown', reportedStatus: 'suspended', plan: 'basic' },
  ]);
});

test('a cancellation by date, as set by the portal, is recognised and can be undone', async () => {
  const customerId = await newCustomerId();
  const { id } = stripe.state.addSubscription(customerId, { price: stripe.prices.basic, status: 'active' });
  stripe.state.change(id, { cancel_at: 2_000_000_000 });
  expect((await payments.fetchCustomer(customerId)).subscriptions).toMatchObject([{ isCancelling: true }]);
  await payments.setCancelling({ subscriptionId: id, isCancelling: false });
  expect((await payments.fetchCustomer(customerId)).subscriptions).toMatchObject([{ isCancelling: false }]);
});

test('a deleted customer has nothing and is reported as deleted', async () => {
  const customerId = await newCustomerId();
  stripe.state.addSubscription(customerId, { price: stripe.prices.basic, status: 'active' });
  stripe.state.deleteCustomer(customerId);
  expect(await payments.fetchCustomer(customerId)).toEqual({ subscriptions: [], card: null, isDeleted: true });
});

test('a customer unknown to Stripe, from another account or from test mode, counts as deleted', async () => {
  expect(await payments.fetchCustomer('cus_of_the_test_mode')).toEqual({
    subscriptions: [],
    card: null,
    isDeleted: true,
  });
});

test('tax, promotion codes and a first trial are requested only when configured', async () => {
  const customerId = await newCustomerId();
  const generous = createStripePayments(settings({ hasTax: true, hasPromotionCodes: true, trialDays: 14 }));
  await generous.createCheckout({ ...order, customerId, idempotencyKey: newId() });
  await generous.createCheckout({ ...order, isFirst: false, customerId, idempotencyKey: newId() });
  await payments.createCheckout({ ...order, customerId, idempotencyKey: newId() });
  const [first, later, second] = [...stripe.state.sessions.values()].slice(-3).map(({ request }) => request);
  expect(first).toMatchObject({
    automatic_tax: { enabled: 'true' },
    allow_promotion_codes: 'true',
    subscription_data: { trial_period_days: '14' },
  });
  expect(later).not.toHaveProperty('subscription_data');
  expect(second).toEqual({
    mode: 'subscription',
    customer: customerId,
    line_items: { 0: { price: stripe.prices.basic, quantity: '1' } },
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    allow_promotion_codes: 'false',
  });
});

test('a lost response is retried without creating anything twice', async () => {
  const before = stripe.state.customers.size;
  let lost = 0;
  stripe.fault = (call) => (call.startsWith('POST') && lost++ === 0 ? 'lost-after' : null);
  await newCustomerId();
  expect(lost).toBe(2);
  expect(stripe.state.customers.size).toBe(before + 1);
});

test.each([500, 503, 429, 'lost-before'] as const)(
  'when Stripe keeps failing (%s), the call rejects with a problem that reveals no details',
  async (fault) => {
    const customerId = await newCustomerId();
    stripe.fault = () => fault;
    await expect(payments.fetchCustomer(customerId)).rejects.toMatchObject({
      code: 'billing/provider-failed',
      message: expect.not.stringContaining('sk_test'),
    });
  },
);

test.each([
  '',
  'no JSON',
  'null',
  '[]',
  '{}',
  '{"id":"evt_1"}',
  '{"id":1,"type":"x"}',
  '{"id":"evt_1","type":"x","data":{"object":{"customer":7}}}',
  '{"id":"evt_\\u0000","type":"x"}',
  JSON.stringify({ id: `evt_${'1'.repeat(300)}`, type: 'x' }),
])('a signed webhook that is not an event (%j) is recognised as such', (body) => {
  const now = new Date();
  const signature = signWebhook({ body, secret: stripe.webhookSecret, now });
  expect(payments.readEvent({ body: Buffer.from(body), signature, now })).toBeNull();
});
