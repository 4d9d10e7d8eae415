// The way to a paid plan and back: a page to pay on, and what became of it.

import { billingProblems } from '#contract/payments/billing-problem.ts';
import { newId } from '#contract/id.ts';
import { plans, type PaidPlan } from '#contract/plan.ts';
import { Problem } from '#contract/problem.ts';
import type { Db } from '#platform/db/db.ts';
import type { Payments, ProviderSubscription } from '#platform/payments/payments.ts';
import type { Confirmation } from '../contract.ts';
import type { Buyer, Customers } from './customers.ts';
import type { Subscriptions } from './subscriptions.ts';
import type { SyncBilling } from './sync/sync-billing.ts';

export type Checkouts = {
  /** The page to pay on; the page to change the plan for a person who already pays. Rejects with 'billing/unknown-price'. */
  createCheckout(buyer: Buyer, priceId: string): Promise<{ url: string }>;
  /**
   * Tells what became of a checkout. A session that is not a finished one of the person's own is 'unconfirmed' and
   * grants nothing.
   */
  confirmCheckout(userId: string, checkout: { sessionId: string }): Promise<Confirmation>;
};

type CheckoutOptions = {
  db: Db;
  payments: Payments;
  customers: Customers;
  subscriptions: Subscriptions;
  syncBilling: SyncBilling;
  /** The page the checkout and the portal lead back to. */
  subscriptionPage: string;
};

export function createCheckouts({
  db,
  payments,
  customers,
  subscriptions,
  syncBilling,
  subscriptionPage,
}: CheckoutOptions): Checkouts {
  return {
    async createCheckout(buyer, priceId) {
      const plan = paidPlanOf(priceId);
      return db.withLock(`checkout ${buyer.id}`, async () => {
        let customerId = await customers.ensureCustomer(buyer);
        // In this order: once no open checkout can be paid any more, the sync sees every payment there was.
        await payments.expireCheckouts(customerId);
        const customer = await syncBilling(customerId);
        const running = customer?.subscriptions.find(isUnderWay);
        if (running)
          return payments.createPortal({
            customerId,
            returnUrl: subscriptionPage,
            ...(running.plan !== plan && { change: { subscriptionId: running.id, plan } }),
          });
        if (customer?.isDeleted) customerId = await customers.replaceCustomer(buyer);
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

    async confirmCheckout(userId, { sessionId }) {
      const customerId = await customers.findCustomerId(userId);
      const checkout = customerId && (await payments.findCheckout(sessionId));
      const isFinished =
        checkout && checkout.customerId === customerId && ['pending', 'complete'].includes(checkout.status);
      if (!isFinished) return { ...(await subscriptions.findSubscription(userId)), outcome: 'unconfirmed' };
      await syncBilling(customerId);
      const subscription = await subscriptions.findSubscription(userId);
      // Some payment methods give the plan before the money has arrived: then there is nothing to wait for.
      const isWaiting = checkout.status === 'pending' && subscription.plan === 'free';
      return { ...subscription, outcome: isWaiting ? 'pending' : 'confirmed' };
    },
  };
}

function paidPlanOf(priceId: string): PaidPlan {
  const key = plans.find((plan) => plan.priceId === priceId)?.key;
  if (!key || key === 'free') throw Problem.of(billingProblems, 'billing/unknown-price');
  return key;
}

/** Paid for, or may yet be: a second subscription would be paid for twice. */
function isUnderWay({ status }: ProviderSubscription): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired';
}
