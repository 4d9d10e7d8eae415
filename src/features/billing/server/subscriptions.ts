// The subscription a person has: read as last known, checked with the provider, cancelled and resumed.

import { billingProblems } from '#contract/payments/billing-problem.ts';
import type { PlanKey } from '#contract/plan.ts';
import { Problem } from '#contract/problem.ts';
import type { Db } from '#platform/db/db.ts';
import type { Payments } from '#platform/payments/payments.ts';
import type { Invoice, Subscription } from '../contract.ts';
import type { Customers } from './customers.ts';
import { presentSubscription } from './present-subscription.ts';
import { selectSubscription } from './store.ts';
import { isLive } from './sync/resolve-plan.ts';
import type { SyncBilling } from './sync/sync-billing.ts';

export type Subscriptions = {
  /** Returns the subscription as it was last known. */
  findSubscription(userId: string): Promise<Subscription>;
  /** The plan, as the provider says now. */
  checkSubscription(userId: string): Promise<PlanKey>;
  /** Ends the subscription with its period. Rejects with 'billing/no-subscription'. */
  cancelSubscription(userId: string): Promise<Subscription>;
  /** Takes a cancellation back. Rejects with 'billing/no-subscription'. */
  resumeSubscription(userId: string): Promise<Subscription>;
  /** The page to change plan and card. Rejects with 'billing/no-customer'. */
  createPortal(userId: string): Promise<{ url: string }>;
  /** Newest first. */
  listInvoices(userId: string): Promise<Invoice[]>;
};

type SubscriptionOptions = {
  db: Db;
  payments: Payments;
  customers: Customers;
  syncBilling: SyncBilling;
  /** The page the portal leads back to. */
  subscriptionPage: string;
};

export function createSubscriptions({
  db,
  payments,
  customers,
  syncBilling,
  subscriptionPage,
}: SubscriptionOptions): Subscriptions {
  const { engine } = payments;

  async function findSubscription(userId: string): Promise<Subscription> {
    const row = await db.asUser(userId, (tx) => selectSubscription(tx, { userId, engine }));
    return presentSubscription(row, engine);
  }

  /** Every live subscription of the person, should there be several. */
  async function setCancelling(userId: string, isCancelling: boolean): Promise<Subscription> {
    const customerId = await customers.findCustomerId(userId);
    const customer = customerId && (await syncBilling(customerId));
    const live = customer ? customer.subscriptions.filter(isLive) : [];
    if (!customerId || live.length === 0) throw Problem.of(billingProblems, 'billing/no-subscription');
    for (const { id, isCancelling: isAlready } of live) {
      if (isAlready !== isCancelling) await payments.setCancelling({ subscriptionId: id, isCancelling });
    }
    await syncBilling(customerId);
    return findSubscription(userId);
  }

  return {
    findSubscription,

    async checkSubscription(userId) {
      const customerId = await customers.findCustomerId(userId);
      if (customerId) await syncBilling(customerId);
      return (await findSubscription(userId)).plan;
    },

    cancelSubscription: (userId) => setCancelling(userId, true),
    resumeSubscription: (userId) => setCancelling(userId, false),

    async createPortal(userId) {
      const customerId = await customers.findCustomerId(userId);
      if (!customerId) throw Problem.of(billingProblems, 'billing/no-customer');
      return payments.createPortal({ customerId, returnUrl: subscriptionPage });
    },

    async listInvoices(userId) {
      const customerId = await customers.findCustomerId(userId);
      return customerId ? [...(await payments.listInvoices(customerId))] : [];
    },
  };
}
