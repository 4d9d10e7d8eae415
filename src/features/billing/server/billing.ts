// Billing: who pays for what. The payment provider has the truth; our row is what it said last, and only `syncBilling`
// writes it.

import { and, eq, sql } from 'drizzle-orm';
import { billingProblems } from '#contract/payments/billing-problem.ts';
import type { PlanKey } from '#contract/plan.ts';
import { Problem } from '#contract/problem.ts';
import type { PlanSource } from '#features/entitlements/server/entitlements.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import type { Payments } from '#platform/payments/payments.ts';
import type { Subscription } from '../contract.ts';
import { createCheckouts, type Checkouts } from './checkout.ts';
import { createCustomers } from './customers.ts';
import type { Engine } from './store.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.ts';
import { createReconcile, type Reconcile } from './sync/reconcile.ts';
import { createSyncBilling } from './sync/sync-billing.ts';
import { subscriptions as subscriptionTable } from './tables.ts';

/**
 * Everything that asks the provider can also reject with 'billing/provider-failed'. With billing switched off,
 * everything but reading rejects with 'billing/off'.
 */
export type Billing = Checkouts &
  Subscriptions &
  Reconcile & {
    /** Ignores a signed webhook that is not an event. Rejects with 'billing/bad-signature', or with what kept the event from being handled. */
    receiveWebhook(webhook: { body: Buffer; signature: string }): Promise<void>;
  };

type BillingOptions = {
  db: Db;
  /** `null`: billing is switched off. */
  payments: Payments | null;
  log: Log;
  publicUrl: string;
  now: () => Date;
};

export function createBilling({ db, payments, log, publicUrl, now }: BillingOptions): Billing {
  if (!payments) return createBillingOff();
  const subscriptionPage = `${publicUrl}/subscription`;
  const syncBilling = createSyncBilling({ db, payments, log });
  const customers = createCustomers({ db, payments });
  const subscriptions = createSubscriptions({ db, payments, customers, syncBilling, subscriptionPage });
  return {
    ...subscriptions,
    ...createCheckouts({ db, payments, customers, subscriptions, syncBilling, subscriptionPage }),
    ...createReconcile({ db, engine: payments.engine, syncBilling, log }),

    async receiveWebhook(webhook) {
      const event = payments.readEvent({ ...webhook, now: now() });
      // Acknowledged: the provider would repeat it for three days, and it would never be understood.
      if (!event) return log.warn({ bytes: webhook.body.length }, 'a signed webhook is not an event and was ignored');
      if (event.customerId) await syncBilling(event.customerId, { event });
    },
  };
}

/** A person has the plan of their subscription with the payment engine in use. 'off': everybody has Enterprise. */
export function createPlanSource(engine: Engine | 'off'): PlanSource {
  if (engine === 'off') return { planOf: () => sql<PlanKey>`'enterprise'` };
  const { plan, userId: owner, engine: ofEngine } = subscriptionTable;
  return {
    planOf: (userId) =>
      sql<PlanKey>`coalesce((select ${plan} from ${subscriptionTable} where ${and(eq(owner, userId), eq(ofEngine, engine))}), 'free')`,
  };
}

const enterpriseForAll: Subscription = {
  plan: 'enterprise',
  engine: 'off',
  status: null,
  currentPeriodEnd: null,
  isCancelling: false,
  card: null,
};

function createBillingOff(): Billing {
  async function reject(): Promise<never> {
    throw Problem.of(billingProblems, 'billing/off');
  }
  return {
    createCheckout: reject,
    checkSubscription: async () => enterpriseForAll.plan,
    findSubscription: async () => enterpriseForAll,
    confirmCheckout: async () => ({ ...enterpriseForAll, outcome: 'unconfirmed' }),
    createPortal: reject,
    cancelSubscription: reject,
    resumeSubscription: reject,
    listInvoices: async () => [],
    receiveWebhook: reject,
    reconcile: reject,
    tidy: async () => undefined,
  };
}
