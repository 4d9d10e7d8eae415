// What the hosted pages of the test checkout do. Every call runs as the person who asks: customers of others do not exist.

import { billingProblems } from '#contract/billing-problem.ts';
import type { PaidPlan } from '#contract/plan.ts';
import { Problem } from '#contract/problem.ts';
import { testCards } from '#contract/test-card.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import {
  changeCard,
  changePlan,
  customerOf,
  payCheckout,
  setCancelling,
  type Account,
  type CardName,
  type Checkout,
  type Draft,
  type TestSubscription,
} from './account.ts';
import { changeAccount } from './change-account.ts';
import { catchUp } from './life.ts';
import type { Outbox } from './outbox.ts';
import { findWebhook, listWebhooks, setHolding } from './store.ts';
import type { CustomerRow, WebhookRow } from './tables.ts';

const DAY = 24 * 60 * 60 * 1000;

export type Owned = { userId: string; id: string };
export type PortalState = {
  customer: CustomerRow;
  account: Account;
  now: Date;
  subscription: TestSubscription | null;
  webhooks: readonly WebhookRow[];
};

/** All reject with 'billing/not-found' when it is not the person's own. */
export type TestPages = {
  findCheckout(checkout: Owned): Promise<{ checkout: Checkout; customer: CustomerRow }>;
  /** Answers where to go back to. Rejects with 'billing/card-declined' or 'billing/checkout-closed'. */
  pay(checkout: Owned, cardNumber: string): Promise<{ url: string }>;
  findPortal(customer: Owned): Promise<PortalState>;
  changePlan(customer: Owned, plan: PaidPlan): Promise<PortalState>;
  changeCard(customer: Owned, cardNumber: string): Promise<PortalState>;
  setCancelling(customer: Owned, isCancelling: boolean): Promise<PortalState>;
  advance(customer: Owned, days: number): Promise<PortalState>;
  holdWebhooks(customer: Owned, isHolding: boolean): Promise<PortalState>;
  deliverWebhook(customer: Owned, webhookId: string): Promise<PortalState>;
};

export function createTestPages({ db, outbox }: { db: Db; outbox: Outbox }): TestPages {
  async function open<T>({ userId, id }: Owned, act: (tx: Tx) => Promise<T | null>): Promise<T> {
    const result = await db.asUser(userId, act);
    outbox.wake();
    if (result === null) throw notFound(id);
    return result;
  }

  function ofCheckout<T>(
    { userId, id }: Owned,
    act: (draft: Draft, found: { checkout: Checkout; customer: CustomerRow }) => T,
  ): Promise<T> {
    return open({ userId, id }, (tx) =>
      changeAccount(tx, customerOf(id), (draft, customer) => {
        const checkout = draft.account.checkouts.find((one) => one.id === id);
        if (!checkout) throw notFound(id);
        return act(draft, { checkout, customer });
      }),
    );
  }

  function ofCustomer(owned: Owned, act: (draft: Draft) => void = () => undefined): Promise<PortalState> {
    return open(owned, async (tx) => {
      const state = await changeAccount(tx, owned.id, (draft, customer) => {
        act(draft);
        const { account, now } = draft;
        return { customer, account, now: new Date(now), subscription: account.subscriptions[0] ?? null };
      });
      return state && { ...state, webhooks: await listWebhooks(tx, owned.id) };
    });
  }

  return {
    findCheckout: (owned) => ofCheckout(owned, (_draft, found) => found),
    pay: (owned, cardNumber) =>
      ofCheckout(owned, (draft, { checkout }) => {
        payCheckout(draft, checkout, cardOf(cardNumber));
        return { url: checkout.successUrl };
      }),
    findPortal: (owned) => ofCustomer(owned),
    changePlan: (owned, plan) => ofCustomer(owned, (draft) => changePlan(draft, running(draft), plan)),
    changeCard: (owned, cardNumber) => ofCustomer(owned, (draft) => changeCard(draft, cardOf(cardNumber))),
    setCancelling: (owned, isCancelling) =>
      ofCustomer(owned, (draft) => setCancelling(draft, running(draft), isCancelling)),
    advance: (owned, days) =>
      ofCustomer(owned, (draft) => {
        draft.account.ahead += days * DAY;
        draft.now += days * DAY;
        catchUp(draft);
      }),
    async holdWebhooks(owned, isHolding) {
      await ofCustomer(owned);
      await open(owned, async (tx) => setHolding(tx, { id: owned.id, isHolding }).then(() => true));
      return ofCustomer(owned);
    },
    async deliverWebhook(owned, webhookId) {
      const webhook = await open(owned, (tx) => findWebhook(tx, { customerId: owned.id, id: webhookId }));
      await outbox.deliver(webhook);
      return ofCustomer(owned);
    },
  };
}

function running({ account }: Draft): TestSubscription {
  const found = account.subscriptions.find(({ status }) => status !== 'canceled');
  if (!found) throw Problem.of(billingProblems, 'billing/no-subscription');
  return found;
}

/** A number that is none of the test cards is declined, as a real provider declines in its test mode. */
function cardOf(number: string): CardName {
  const digits = number.replace(/\D/g, '');
  const found = (Object.keys(testCards) as CardName[]).find(
    (name) => testCards[name].number.replaceAll(' ', '') === digits,
  );
  return found ?? 'declined';
}

function notFound(id: string): Problem {
  return Problem.of(billingProblems, 'billing/not-found', {
    cause: new Error(`nothing of the caller's is called ${id}`),
  });
}
