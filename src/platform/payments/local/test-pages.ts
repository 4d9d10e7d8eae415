// The actions of the test checkout's pages. Each runs as the signed-in user, for whom other people's customers do not
// exist.

import { billingProblems } from '#contract/payments/billing-problem.ts';
import type { PaidPlan } from '#contract/plan.ts';
import { Problem } from '#contract/problem.ts';
import { testCards } from '#contract/payments/test-card.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import {
  changeCard,
  changePlan,
  readCustomerId,
  payCheckout,
  setCancelling,
  type Account,
  type CardName,
  type Checkout,
  type Draft,
  type TestSubscription,
} from './account.ts';
import { changeAccount } from './change-account.ts';
import { catchUp } from './simulate-time.ts';
import type { Outbox } from './outbox.ts';
import { findWebhook, listWebhooks, updateHolding } from './store.ts';
import type { CustomerRow, WebhookRow } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export type Owned = { userId: string; id: string };
export type PortalState = {
  customer: CustomerRow;
  account: Account;
  now: Date;
  subscription: TestSubscription | null;
  webhooks: readonly WebhookRow[];
};

/** All methods reject with 'billing/not-found' if the checkout or customer does not belong to the user. */
export type TestPages = {
  findCheckout(checkout: Owned): Promise<{ checkout: Checkout; customer: CustomerRow }>;
  /** Returns the URL to go back to. Rejects with 'billing/card-declined' or 'billing/checkout-closed'. */
  pay(checkout: Owned, cardNumber: string): Promise<{ url: string }>;
  findPortal(customer: Owned): Promise<PortalState>;
  changePlan(customer: Owned, plan: PaidPlan): Promise<PortalState>;
  changeCard(customer: Owned, cardNumber: string): Promise<PortalState>;
  /** Cancels the subscription at the end of its period, or resumes it. */
  setCancelling(customer: Owned, isCancelling: boolean): Promise<PortalState>;
  /** Moves the customer's clock forward. */
  advance(customer: Owned, days: number): Promise<PortalState>;
  /** Holds back new webhooks, or delivers those held. */
  holdWebhooks(customer: Owned, isHolding: boolean): Promise<PortalState>;
  /** Sends a webhook again. */
  deliverWebhook(customer: Owned, webhookId: string): Promise<PortalState>;
};

/** Creates the actions. Each wakes the outbox, so that the webhooks it causes are delivered at once. */
export function createTestPages({ db, outbox }: { db: Db; outbox: Outbox }): TestPages {
  async function runAsUser<T>({ userId, id }: Owned, work: (tx: Tx) => Promise<T | null>): Promise<T> {
    const result = await db.asUser(userId, work);
    outbox.wake();
    if (result === null) throw notFound(id);
    return result;
  }

  function changeCheckout<T>(
    { userId, id }: Owned,
    apply: (draft: Draft, found: { checkout: Checkout; customer: CustomerRow }) => T,
  ): Promise<T> {
    return runAsUser({ userId, id }, (tx) =>
      changeAccount(tx, readCustomerId(id), (draft, customer) => {
        const checkout = draft.account.checkouts.find((one) => one.id === id);
        if (!checkout) throw notFound(id);
        return apply(draft, { checkout, customer });
      }),
    );
  }

  function changeCustomer(owned: Owned, apply: (draft: Draft) => void = () => undefined): Promise<PortalState> {
    return runAsUser(owned, async (tx) => {
      const state = await changeAccount(tx, owned.id, (draft, customer) => {
        apply(draft);
        const { account, now } = draft;
        return { customer, account, now: new Date(now), subscription: account.subscriptions[0] ?? null };
      });
      return state && { ...state, webhooks: await listWebhooks(tx, owned.id) };
    });
  }

  return {
    findCheckout: (owned) => changeCheckout(owned, (_draft, found) => found),
    pay: (owned, cardNumber) =>
      changeCheckout(owned, (draft, { checkout }) => {
        payCheckout(draft, checkout, findCard(cardNumber));
        return { url: checkout.successUrl };
      }),
    findPortal: (owned) => changeCustomer(owned),
    changePlan: (owned, plan) => changeCustomer(owned, (draft) => changePlan(draft, requireSubscription(draft), plan)),
    changeCard: (owned, cardNumber) => changeCustomer(owned, (draft) => changeCard(draft, findCard(cardNumber))),
    setCancelling: (owned, isCancelling) =>
      changeCustomer(owned, (draft) => setCancelling(draft, requireSubscription(draft), isCancelling)),
    advance: (owned, days) =>
      changeCustomer(owned, (draft) => {
        draft.account.ahead += days * DAY_MS;
        draft.now += days * DAY_MS;
        catchUp(draft);
      }),
    async holdWebhooks(owned, isHolding) {
      await changeCustomer(owned);
      await runAsUser(owned, async (tx) => updateHolding(tx, { id: owned.id, isHolding }).then(() => true));
      return changeCustomer(owned);
    },
    async deliverWebhook(owned, webhookId) {
      const webhook = await runAsUser(owned, (tx) => findWebhook(tx, { customerId: owned.id, id: webhookId }));
      await outbox.deliver(webhook);
      return changeCustomer(owned);
    },
  };
}

function requireSubscription({ account }: Draft): TestSubscription {
  const found = account.subscriptions.find(({ status }) => status !== 'canceled');
  if (!found) throw Problem.of(billingProblems, 'billing/no-subscription');
  return found;
}

/** Any number that is not a test card is declined, as a real provider does in test mode. */
function findCard(number: string): CardName {
  const digits = number.replace(/\D/g, '');
  const found = (Object.keys(testCards) as CardName[]).find(
    (name) => testCards[name].number.replaceAll(' ', '') === digits,
  );
  return found ?? 'declined';
}

function notFound(id: string): Problem {
  return Problem.of(billingProblems, 'billing/not-found', {
    cause: new Error(`${id} does not belong to the caller`),
  });
}
