// Whatever order webhooks arrive in, the plan ends as the provider's: random lives of customers whose webhooks are
// late, doubled, out of order or lost, while the provider responds slowly or not at all. Without the lock it does not.

import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import { paidPlanKeys, type PlanKey } from '#contract/plan.ts';
import { openPayments } from '#platform/payments/open-payments.ts';
import type { Payments } from '#platform/payments/payments.ts';
import type { Db } from '#platform/db/db.ts';
import { openDb } from '#platform/db/open-db.ts';
import { findPostgres, startTestPostgres } from '#platform/testing/postgres.ts';
import { FakeStripe } from '#platform/testing/stripe/fake-stripe.ts';
import type { FakeEvent } from '#platform/testing/stripe/stripe-state.ts';
import { migrationsFolder, openTestDb, testLog as log } from '#platform/testing/test-db.ts';
import { createBilling, type Billing } from '../billing.ts';
import { resolvePlan } from './resolve-plan.ts';
import { insertSubscription, updateCustomer } from '../store.ts';

/** What happens at the provider, to the newest subscription. */
const change = fc.oneof(
  fc.record({ kind: fc.constant('subscribe' as const), plan: fc.constantFrom(...paidPlanKeys) }),
  fc.record({ kind: fc.constant('change' as const), plan: fc.constantFrom(...paidPlanKeys) }),
  fc.record({ kind: fc.constantFrom('end' as const, 'fail' as const, 'recover' as const) }),
  fc.record({
    kind: fc.constant('become' as const),
    status: fc.constantFrom('trialing', 'unpaid', 'paused', 'incomplete', 'incomplete_expired'),
  }),
  fc.record({
    kind: fc.constant('bundle' as const),
    plans: fc.uniqueArray(fc.constantFrom(...paidPlanKeys), { minLength: 1 }),
  }),
);
/** The delay of each copy of a webhook, in milliseconds. */
const travel = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 3 });
const schedule = fc.record({
  changes: fc.array(change, { minLength: 1, maxLength: 6 }),
  travels: fc.array(travel, { minLength: 3, maxLength: 8 }),
  /** Which webhooks never arrive. */
  lost: fc.oneof(fc.constant<number[]>([]), fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 3 })),
  /** How the provider responds to each call: whether at all, whether the next change happens before the response arrives, and how many deliveries overtake it. */
  answers: fc.array(
    fc.record({ fails: fc.nat(9).map((roll) => roll === 0), isOutdated: fc.boolean(), overtakenBy: fc.nat(2) }),
    { minLength: 3, maxLength: 9 },
  ),
});
type Schedule = typeof schedule extends fc.Arbitrary<infer S> ? S : never;
type Change = Schedule['changes'][number];

let stripe: FakeStripe;
let db: Db;
let payments: Payments;

beforeAll(async () => {
  [stripe, db] = await Promise.all([FakeStripe.start(), openTestDb()]);
  stripe.hold = hold;
  // 400 rather than 500, which Stripe's library would ask again by itself, half a second later.
  stripe.fault = (call) => (lifeIn(call)?.answers[0]?.fails ? 400 : null);
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
});
afterAll(async () => {
  await stripe.close();
  await db.close();
});

function billingOn(db: Db): Billing {
  return createBilling({ db, payments, log, publicUrl: 'http://localhost:3000', now: () => new Date() });
}

async function newCustomer(db: Db): Promise<{ userId: string; customerId: string }> {
  const userId = newId();
  const { customerId } = await payments.createCustomer({ userId, email: 'ann@example.com', idempotencyKey: userId });
  await db.asSystem(async (tx) => {
    await tx.execute(
      sql`insert into users (id, email, provider) values (${userId}, ${`${userId}@example.com`}, 'embedded')`,
    );
    await insertSubscription(tx, { userId, engine: 'stripe' });
    await updateCustomer(tx, { userId, engine: 'stripe' }, customerId);
  });
  return { userId, customerId };
}

function happen(customerId: string, change: Change): FakeEvent[] {
  const { state } = stripe;
  const before = state.events.length;
  const newest = [...state.subscriptions.values()].findLast(
    ({ customer, status }) => customer === customerId && status !== 'canceled',
  );
  if (newest) changeSubscription(newest.id, change);
  else if (change.kind === 'subscribe')
    state.addSubscription(customerId, { price: stripe.prices[change.plan], status: 'active' });
  return state.events.slice(before);
}

function changeSubscription(id: string, change: Change): void {
  const { state } = stripe;
  if (change.kind === 'change') state.change(id, { price: stripe.prices[change.plan] });
  if (change.kind === 'become') state.change(id, { status: change.status });
  if (change.kind === 'bundle')
    state.changeItems(id, [
      { price: 'price_of_an_add_on' },
      ...change.plans.map((key) => ({ price: stripe.prices[key] })),
    ]);
  if (change.kind === 'end') state.change(id, { status: 'canceled' });
  if (change.kind === 'fail') state.change(id, { status: 'past_due' });
  if (change.kind === 'recover') state.change(id, { status: 'active' });
}

/** How one customer's life continues while the provider responds. */
type Life = { answers: Schedule['answers']; goOn: () => void; overtake: (count: number) => Promise<void> };
const lives = new Map<string, Life>();

/** What a plan depends on besides what the provider says: in these lives nothing, as every price and status is known. */
const nothing = { plan: 'free', subscriptionId: null } as const;

/** Plays one schedule; returns the plan we ended on and the provider's. `patience`: milliseconds a response waits to be overtaken. */
async function live(
  { db, billing, patience }: World,
  { changes, travels, lost, answers }: Schedule,
): Promise<{ ours: PlanKey; theirs: PlanKey }> {
  const { userId, customerId } = await newCustomer(db);
  const waiting: Change[] = [{ kind: 'subscribe', plan: 'basic' }, ...changes];
  const deliveries: Promise<void>[] = [];
  const progress = new EventEmitter().setMaxListeners(0);
  let [told, underWay, done] = [0, 0, 0];

  async function send(event: FakeEvent, delay: number): Promise<void> {
    underWay += 1;
    await deliver(billing, event, delay);
    underWay -= 1;
    done += 1;
    progress.emit('delivered');
  }

  function goOn(): void {
    const next = waiting.shift();
    for (const event of next ? happen(customerId, next) : []) {
      const index = told++;
      if (!lost.includes(index))
        deliveries.push(...travels[index % travels.length]!.map((delay) => send(event, delay)));
    }
  }

  async function overtake(count: number): Promise<void> {
    const [goal, signal] = [done + count, AbortSignal.timeout(patience)];
    while (done < goal && underWay > 1 && !signal.aborted)
      await once(progress, 'delivered', { signal }).catch(() => undefined);
  }

  lives.set(customerId, { answers: [...answers], goOn, overtake });
  while (waiting.length > 0) {
    goOn();
    // A delivery may trigger the next change, which has deliveries of its own.
    while (deliveries.length > 0) await Promise.all(deliveries.splice(0));
  }
  lives.delete(customerId);
  if (lost.some((index) => index < told)) await billing.checkSubscription(userId);
  const { plan: theirs } = resolvePlan(await payments.fetchCustomer(customerId), nothing);
  return { ours: (await billing.findSubscription(userId)).plan, theirs };
}

type World = { db: Db; billing: Billing; patience: number };

function liveAll(world: World, schedules: readonly Schedule[]) {
  return Promise.all(schedules.map((one) => live(world, one)));
}

function lifeIn(call: string): Life | undefined {
  return call.startsWith('GET /v1/subscriptions') ? lives.get(/cus_\w+/.exec(call)?.[0] ?? '') : undefined;
}

/** Called once the subscriptions were read: what happens here makes the response outdated. */
async function hold(call: string): Promise<void> {
  const life = lifeIn(call);
  const answer = life?.answers.shift();
  if (!life || !answer) return;
  if (answer.isOutdated) life.goOn();
  if (answer.overtakenBy > 0) await life.overtake(answer.overtakenBy);
}

/** Like Stripe: an event that was not accepted is sent again. */
async function deliver(billing: Billing, event: FakeEvent, delay: number): Promise<void> {
  await sleep(delay);
  const { body, signature } = stripe.sign(event);
  await billing.receiveWebhook({ body: Buffer.from(body), signature }).catch(() => deliver(billing, event, delay));
}

const CROWD = 8;
/** `LIVES=1000` for more. */
const LIVES = Number(process.env['LIVES'] ?? 304);

/** Plays that many schedules, eight at a time. Each must end on the provider's plan. */
async function expectTruth(database: Db, lives: number): Promise<void> {
  // Under the lock no response is overtaken, so there is nothing to wait for.
  const world = { db: database, billing: billingOn(database), patience: 2 };
  const endings = new Map<PlanKey, number>();
  const crowd = fc.array(schedule, { minLength: CROWD, maxLength: CROWD });
  await fc.assert(
    fc.asyncProperty(crowd, async (schedules) => {
      for (const { ours, theirs } of await liveAll(world, schedules)) {
        expect(ours).toBe(theirs);
        endings.set(ours, (endings.get(ours) ?? 0) + 1);
      }
    }),
    { numRuns: lives / CROWD, endOnFailure: true },
  );
  expect([...endings.values()].reduce((sum, count) => sum + count)).toBe(lives);
  // The schedules covered every outcome: each plan, Free included, was the last one of some customer.
  expect(new Set(endings.keys())).toEqual(new Set(['free', ...paidPlanKeys]));
}

test(
  `${LIVES} random lives, with webhooks late, doubled, shuffled and lost, all end on the provider’s plan`,
  { timeout: 300_000 },
  () => expectTruth(db, LIVES),
);

test.skipIf(!findPostgres())(
  '104 more on Postgres, with its own locks, do so as well',
  { timeout: 120_000 },
  async () => {
    const postgres = await startTestPostgres(findPostgres()!);
    const database = await openDb({
      databaseUrl: await postgres.createDatabase(),
      dataDir: '',
      log,
      migrations: migrationsFolder,
    });
    try {
      await expectTruth(database, 13 * CROWD);
    } finally {
      await database.close();
      await postgres.stop();
    }
  },
);

test('without the lock some of them end on an outdated plan', { timeout: 120_000 }, async () => {
  const world = { db, billing: billingOn({ ...db, withLock: (_name, run) => run() }), patience: 2_000 };
  const schedules = fc.sample(schedule, 400);
  let wrong = 0;
  for (let start = 0; start < schedules.length && wrong === 0; start += CROWD) {
    const ends = await liveAll(world, schedules.slice(start, start + CROWD));
    wrong += ends.filter(({ ours, theirs }) => ours !== theirs).length;
  }
  expect(wrong).toBeGreaterThan(0);
});
