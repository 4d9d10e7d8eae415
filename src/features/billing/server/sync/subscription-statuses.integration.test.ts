// What each status of a subscription gives, on both databases, and random customers whose subscriptions have any status,
// known or not: the sync always works, and gives the best plan that is certain.

import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import { paidPlanKeys, planKeys, type PaidPlan, type PlanKey } from '#contract/plan.ts';
import type { Db } from '#platform/db/db.ts';
import { openDb } from '#platform/db/open-db.ts';
import { openPayments } from '#platform/payments/open-payments.ts';
import type { Payments } from '#platform/payments/payments.ts';
import { findPostgres, startTestPostgres, type TestPostgres } from '#platform/testing/postgres.ts';
import { FakeStripe } from '#platform/testing/stripe/fake-stripe.ts';
import { migrationsFolder, openTestDb, testLog as log } from '#platform/testing/test-db.ts';
import { createBilling, type Billing } from '../billing.ts';
import { insertSubscription, updateCustomer } from '../store.ts';

/**
 * The plan of a person with a Premium subscription of this status: when it has it from the beginning, and when it was
 * active before. https://docs.stripe.com/billing/subscriptions/overview
 */
const STATUSES: readonly (readonly [status: string, fromTheBeginning: PlanKey, afterActive: PlanKey])[] = [
  ['trialing', 'premium', 'premium'],
  ['active', 'premium', 'premium'],
  // Stripe still tries to collect: the plan stays until it gives up.
  ['past_due', 'premium', 'premium'],
  ['incomplete', 'free', 'free'],
  ['incomplete_expired', 'free', 'free'],
  ['canceled', 'free', 'free'],
  // Stripe has given up; the subscription goes on, but collects nothing.
  ['unpaid', 'free', 'free'],
  ['paused', 'free', 'free'],
  // The list is open: https://docs.stripe.com/api/enums
  ['suspended', 'free', 'premium'],
  ['', 'free', 'premium'],
  ['__proto__', 'free', 'premium'],
];
const LIVE = ['trialing', 'active', 'past_due'];
const UNKNOWN = ['suspended', 'archived'];
const OVER = ['incomplete', 'incomplete_expired', 'canceled', 'unpaid', 'paused'];

let stripe: FakeStripe;
let payments: Payments;
let db: Db;
let billing: Billing;

async function open(database: Db): Promise<void> {
  db = database;
  stripe = await FakeStripe.start();
  const settings = {
    engine: 'stripe',
    secretKey: 'sk_test_of_the_fake',
    webhookSecret: stripe.webhookSecret,
    prices: stripe.prices,
    baseUrl: stripe.url,
    hasTax: false,
    hasPromotionCodes: false,
    trialDays: undefined,
  } as const;
  payments = (await openPayments({ settings, db, log })).payments!;
  billing = createBilling({ db, payments, log, publicUrl: 'http://localhost:3000', now: () => new Date() });
}

async function newCustomer(): Promise<{ userId: string; customerId: string }> {
  const userId = newId();
  const own = { userId, engine: 'stripe' } as const;
  const { customerId } = await payments.createCustomer({ userId, email: 'ann@example.com', idempotencyKey: userId });
  await db.asSystem(async (tx) => {
    const email = `${userId}@example.com`;
    await tx.execute(sql`insert into users (id, email, provider) values (${userId}, ${email}, 'embedded')`);
    await insertSubscription(tx, own);
    await updateCustomer(tx, own, customerId);
  });
  return { userId, customerId };
}

const subscription = fc.record({
  status: fc.constantFrom(...LIVE, ...UNKNOWN, ...OVER),
  items: fc.array(
    fc.record({
      plan: fc.option(fc.constantFrom(...paidPlanKeys)),
      quantity: fc.constantFrom(0, 1, 1, 5),
    }),
    { maxLength: 4 },
  ),
});
type Random = typeof subscription extends fc.Arbitrary<infer S> ? S : never;

function planOf({ items }: Random): PaidPlan | null {
  return paidPlanKeys.findLast((key) => items.some(({ plan, quantity }) => plan === key && quantity > 0)) ?? null;
}

/** What the person has for certain, and what they have at most, if an unclear subscription keeps its plan. */
function boundsOf(subscriptions: readonly Random[], before: PlanKey): { least: PlanKey; most: PlanKey } {
  const certain = subscriptions.filter(({ status }) => LIVE.includes(status)).flatMap((one) => planOf(one) ?? []);
  const best = planKeys.findLast((key) => certain.includes(key as PaidPlan));
  if (best) return { least: best, most: best };
  const isUnclear = subscriptions.some(
    (one) => UNKNOWN.includes(one.status) || (LIVE.includes(one.status) && planOf(one) === null),
  );
  return { least: 'free', most: isUnclear ? before : 'free' };
}

function describeStatuses(): void {
  test.each(STATUSES)('%j gives %s from the beginning, and %s after it was active', async (status, first, later) => {
    const { userId, customerId } = await newCustomer();
    const { id } = stripe.state.addSubscription(customerId, { price: stripe.prices.premium, status });
    expect(await billing.checkSubscription(userId)).toBe(first);
    stripe.state.change(id, { status: 'active' });
    expect(await billing.checkSubscription(userId)).toBe('premium');
    stripe.state.change(id, { status });
    for (let times = 0; times < 2; times++) expect(await billing.checkSubscription(userId)).toBe(later);
  });

  test('collection that is paused and a cancellation by date leave an active subscription as it is', async () => {
    const { userId, customerId } = await newCustomer();
    const { id } = stripe.state.addSubscription(customerId, { price: stripe.prices.basic, status: 'active' });
    stripe.state.change(id, { cancel_at: 2_000_000_000 });
    expect(await billing.checkSubscription(userId)).toBe('basic');
    expect(await billing.findSubscription(userId)).toMatchObject({ status: 'active', isCancelling: true });
  });

  test('whatever subscriptions a customer has, the sync works and gives the best plan that is certain', async () => {
    const lives = fc.array(fc.array(subscription, { maxLength: 4 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(lives, async (states) => {
        const { userId, customerId } = await newCustomer();
        let before: PlanKey = 'free';
        for (const state of states) {
          for (const [id, { customer }] of stripe.state.subscriptions)
            if (customer === customerId) stripe.state.subscriptions.delete(id);
          for (const { status, items } of state) {
            const { id } = stripe.state.addSubscription(customerId, { price: '', status });
            const priced = items.map(({ plan, quantity }) => ({
              price: plan ? stripe.prices[plan] : 'other',
              quantity,
            }));
            stripe.state.changeItems(id, priced);
          }
          const { least, most } = boundsOf(state, before);
          const plan = await billing.checkSubscription(userId);
          expect([least, most]).toContain(plan);
          before = plan;
        }
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });
}

describe('on the embedded database', () => {
  beforeAll(async () => open(await openTestDb()));
  afterAll(async () => {
    await stripe.close();
    await db.close();
  });
  describeStatuses();
});

describe.skipIf(!findPostgres())('on Postgres', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startTestPostgres(findPostgres()!);
    const databaseUrl = await postgres.createDatabase();
    await open(await openDb({ databaseUrl, dataDir: '', log, migrations: migrationsFolder }));
  }, 60_000);
  afterAll(async () => {
    await stripe.close();
    await db.close();
    await postgres.stop();
  });
  describeStatuses();
});
