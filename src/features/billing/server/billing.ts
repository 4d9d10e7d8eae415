// Billing: who pays for what. The provider keeps the truth; our row is what it said last, and is written by `syncBilling`.

import { and, eq, sql } from 'drizzle-orm';
import { billingProblems } from '#contract/billing-problem.ts';
import { newId } from '#contract/id.ts';
import { plans, type PaidPlan, type PlanKey } from '#contract/plan.ts';
import { Problem } from '#contract/problem.ts';
import type { PlanSource } from '#features/entitlements/server/entitlements.ts';
import type { Db } from '#platform/db/db.ts';
import type { Person } from '#platform/identity/identity.ts';
import type { Log } from '#platform/log/log.ts';
import type { Payments, ProviderEvent, ProviderSubscription } from '#platform/payments/payments.ts';
import type { Invoice, Subscription } from '../contract.ts';
import { openCustomers } from './customers.ts';
import { isLive } from './resolve-plan.ts';
import { presentSubscription } from './present-subscription.ts';
import { createReconcile } from './reconcile.ts';
import { findSubscription, type Engine } from './store.ts';
import { createSyncBilling, type SyncBilling } from './sync-billing.ts';
import { subscriptions } from './tables.ts';

export type Confirmation = Subscription & { outcome: 'confirmed' | 'pending' | 'unconfirmed' };
type Buyer = Pick<Person, 'id' | 'email'>;

/** What rejects with 'billing/off' does so when billing is switched off; every call with 'billing/provider-failed'. */
export type Billing = {
  /** Where to pay; where to change the plan, for who pays already. Rejects with 'billing/unknown-price' or 'billing/off'. */
  createCheckout(buyer: Buyer, priceId: string): Promise<{ url: string }>;
  /** The plan, as the provider says now. */
  check(userId: string): Promise<PlanKey>;
  /** As last known. */
  find(userId: string): Promise<Subscription>;
  /** After a checkout. A session that is not a finished one of the person's own grants nothing. */
  confirm(userId: string, sessionId: string): Promise<Confirmation>;
  /** Rejects with 'billing/no-customer' or 'billing/off'. */
  openPortal(userId: string): Promise<{ url: string }>;
  /** Rejects with 'billing/no-subscription' or 'billing/off'. */
  setCancelling(userId: string, isCancelling: boolean): Promise<Subscription>;
  listInvoices(userId: string): Promise<readonly Invoice[]>;
  /** Rejects with 'billing/bad-signature' or 'billing/off', or with what kept the event from being dealt with. */
  receive(webhook: { body: Buffer; signature: string }): Promise<void>;
  /** One customer, or everybody's; answers how many were asked about. For operators. */
  reconcile(of: string | null): Promise<{ synced: number; failed: number }>;
  /** Asks about those nobody asked about for a day, some at a time, and forgets old events. */
  tidy(): Promise<void>;
};

type BillingOptions = {
  db: Db;
  /** `null`: billing is off. */ payments: Payments | null;
  log: Log;
  publicUrl: string;
  now: () => Date;
};

const EVERYTHING: Subscription = {
  plan: 'enterprise',
  engine: 'off',
  status: null,
  currentPeriodEnd: null,
  isCancelling: false,
  card: null,
};

export function createBilling({ db, payments, log, publicUrl, now }: BillingOptions): Billing {
  if (!payments) return billingThatIsOff();
  const { engine } = payments;
  const syncBilling: SyncBilling = createSyncBilling({ db, payments, log });
  const customers = openCustomers({ db, payments });
  const { reconcile, tidy } = createReconcile({ db, engine, syncBilling, log });
  const subscriptionPage = `${publicUrl}/subscription`;

  async function find(userId: string): Promise<Subscription> {
    return presentSubscription(await db.asUser(userId, (tx) => findSubscription(tx, { userId, engine })), engine);
  }

  async function customerOf(userId: string): Promise<string | null> {
    const row = await db.asUser(userId, (tx) => findSubscription(tx, { userId, engine }));
    return row?.customerId ?? null;
  }

  return {
    async createCheckout(buyer, priceId) {
      const plan = planOf(priceId);
      return db.withLock(`checkout ${buyer.id}`, async () => {
        let customerId = await customers.ensure(buyer);
        // In this order: a checkout that can no longer be paid is followed by a look at what was.
        await payments.expireCheckouts(customerId);
        const customer = await syncBilling(customerId);
        if (customer?.subscriptions.some(isUnderWay))
          return payments.createPortal({ customerId, returnUrl: subscriptionPage });
        if (customer?.isDeleted) customerId = await customers.replace(buyer);
        return payments.createCheckout({
          customerId,
          plan,
          successUrl: `${subscriptionPage}/success?session_id={CHECKOUT_SESSION_ID}`,
          cancelUrl: subscriptionPage,
          idempotencyKey: newId(),
          isFirst: customer?.subscriptions.length === 0,
        });
      });
    },

    async check(userId) {
      const customerId = await customerOf(userId);
      if (customerId) await syncBilling(customerId);
      return (await find(userId)).plan;
    },

    find,

    async confirm(userId, sessionId) {
      const customerId = await customerOf(userId);
      const checkout = customerId && (await payments.findCheckout(sessionId));
      const isFinished =
        checkout && checkout.customerId === customerId && ['pending', 'complete'].includes(checkout.status);
      if (!isFinished) return { ...(await find(userId)), outcome: 'unconfirmed' };
      await syncBilling(customerId);
      const subscription = await find(userId);
      // Some payments give the plan before the money has arrived: then there is nothing to wait for.
      const isWaiting = checkout.status === 'pending' && subscription.plan === 'free';
      return { ...subscription, outcome: isWaiting ? 'pending' : 'confirmed' };
    },

    async openPortal(userId) {
      const customerId = await customerOf(userId);
      if (!customerId) throw Problem.of(billingProblems, 'billing/no-customer');
      return payments.createPortal({ customerId, returnUrl: subscriptionPage });
    },

    async setCancelling(userId, isCancelling) {
      const customerId = await customerOf(userId);
      const customer = customerId && (await syncBilling(customerId));
      const live = customer ? customer.subscriptions.filter(isLive) : [];
      if (!customerId || live.length === 0) throw Problem.of(billingProblems, 'billing/no-subscription');
      for (const { id, isCancelling: isAlready } of live) {
        if (isAlready !== isCancelling) await payments.setCancelling({ subscriptionId: id, isCancelling });
      }
      await syncBilling(customerId);
      return find(userId);
    },

    async listInvoices(userId) {
      const customerId = await customerOf(userId);
      return customerId ? payments.listInvoices(customerId) : [];
    },

    async receive(webhook) {
      const event: ProviderEvent = payments.readEvent({ ...webhook, now: now() });
      if (event.customerId) await syncBilling(event.customerId, { event });
    },

    reconcile,
    tidy,
  };
}

/** The plan of a person is that of their subscription with the payment engine in use. 'off': everybody has Enterprise. */
export function createPlanSource(engine: Engine | 'off'): PlanSource {
  if (engine === 'off') return { planOf: () => sql<PlanKey>`'enterprise'` };
  return {
    planOf(userId) {
      const isTheirs = and(eq(subscriptions.userId, userId), eq(subscriptions.engine, engine));
      return sql<PlanKey>`coalesce((select ${subscriptions.plan} from ${subscriptions} where ${isTheirs}), 'free')`;
    },
  };
}

function billingThatIsOff(): Billing {
  async function refuse(): Promise<never> {
    throw Problem.of(billingProblems, 'billing/off');
  }
  return {
    createCheckout: refuse,
    check: async () => EVERYTHING.plan,
    find: async () => EVERYTHING,
    confirm: async () => ({ ...EVERYTHING, outcome: 'unconfirmed' }),
    openPortal: refuse,
    setCancelling: refuse,
    listInvoices: async () => [],
    receive: refuse,
    reconcile: refuse,
    tidy: async () => undefined,
  };
}

function planOf(priceId: string): PaidPlan {
  const key = plans.find((plan) => plan.priceId === priceId)?.key;
  if (!key || key === 'free') throw Problem.of(billingProblems, 'billing/unknown-price');
  return key;
}

/** Not over: it is paid for, or may yet be, so that a second one would be paid for beside it. */
function isUnderWay({ status }: ProviderSubscription): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired';
}
