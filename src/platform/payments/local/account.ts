// A test customer's state at the provider, and the operations on it. Each operation changes the draft in place and
// emits the webhooks that follow, under Stripe's names. Times are milliseconds since 1970 on the customer's own clock.

import { randomBytes } from 'node:crypto';
import { billingProblems } from '#contract/payments/billing-problem.ts';
import { plans, type PaidPlan } from '#contract/plan.ts';
import { Problem } from '#contract/problem.ts';
import type { testCards } from '#contract/payments/test-card.ts';
import type { CheckoutOrder, CheckoutStatus, Invoice } from '../payments.ts';

export type CardName = keyof typeof testCards;

export type Checkout = {
  id: string;
  idempotencyKey: string;
  plan: PaidPlan;
  successUrl: string;
  cancelUrl: string;
  status: CheckoutStatus['status'];
  expiresAt: number;
};

export type TestSubscription = {
  id: string;
  checkoutId: string;
  plan: PaidPlan;
  status: 'incomplete' | 'active' | 'past_due' | 'canceled';
  startedAt: number;
  /** Number of months started so far. */
  periods: number;
  currentPeriodEnd: number;
  isCancelling: boolean;
  /** A pending first payment will arrive at this time. */
  paidAt: number | null;
  /** The provider stops retrying a failed renewal at this time. */
  endsAt: number | null;
};

export type TestInvoice = Omit<Invoice, 'createdAt' | 'url'> & { subscriptionId: string; createdAt: number };

export type Account = {
  /** The customer's clock is ahead of ours by this many milliseconds. */
  ahead: number;
  card: CardName | null;
  returnUrl: string;
  /** Checkouts, subscriptions and invoices are all sorted newest first. */
  checkouts: Checkout[];
  subscriptions: TestSubscription[];
  invoices: TestInvoice[];
};

export type Emit = (type: string, object: { id: string; object: string }) => void;
/** An account while it is being changed. Calling `emit` queues a webhook. */
export type Draft = { id: string; account: Account; now: number; emit: Emit };

const DAY_MS = 24 * 60 * 60 * 1000;
const CHECKOUT_LIFETIME_MS = DAY_MS;
const PENDING_PAYMENT_MS = 3 * DAY_MS;

export const emptyAccount: Account = {
  ahead: 0,
  card: null,
  returnUrl: '',
  checkouts: [],
  subscriptions: [],
  invoices: [],
};

/** Creates an id such as 'cus_test_<random>'. */
export function newTestId(prefix: string): string {
  return `${prefix}_test_${randomBytes(12).toString('hex')}`;
}

/** Creates an id that contains its customer, so that finding it needs no search: 'cs_test_<customer>_<random>'. */
function newCustomerScopedId(draft: Draft, prefix: string): string {
  return `${prefix}_test_${draft.id.replace('cus_test_', '')}_${randomBytes(8).toString('hex')}`;
}

/** Returns the customer id contained in an id made by `newCustomerScopedId`. */
export function readCustomerId(id: string): string {
  return `cus_test_${id.split('_')[2] ?? ''}`;
}

/** The monthly price in cents. */
export function priceOf(plan: PaidPlan): number {
  return Math.round(Number(plans.find(({ key }) => key === plan)?.price.replace('$', '')) * 100);
}

/** Opens a checkout, or returns the existing one with the same idempotency key. */
export function openCheckout(draft: Draft, { idempotencyKey, plan, successUrl, cancelUrl }: CheckoutOrder): Checkout {
  const { account, now } = draft;
  const known = account.checkouts.find((checkout) => checkout.idempotencyKey === idempotencyKey);
  if (known) return known;
  const id = newCustomerScopedId(draft, 'cs');
  const url = successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id);
  const checkout: Checkout = {
    id,
    idempotencyKey,
    plan,
    successUrl: url,
    cancelUrl,
    status: 'open',
    expiresAt: now + CHECKOUT_LIFETIME_MS,
  };
  account.checkouts.unshift(checkout);
  account.returnUrl ||= cancelUrl;
  return checkout;
}

/** Closes every open checkout of the customer. */
export function expireOpenCheckouts(draft: Draft): void {
  for (const checkout of draft.account.checkouts) if (checkout.status === 'open') expire(draft, checkout);
}

/** Closes one open checkout. */
export function expire({ emit }: Draft, checkout: Checkout): void {
  checkout.status = 'expired';
  emit('checkout.session.expired', { id: checkout.id, object: 'checkout.session' });
}

/** Pays a checkout. Throws 'billing/card-declined', or 'billing/checkout-closed' if it is not open. */
export function payCheckout(draft: Draft, checkout: Checkout, card: CardName): void {
  if (checkout.status !== 'open') throw Problem.of(billingProblems, 'billing/checkout-closed');
  if (card === 'declined') throw Problem.of(billingProblems, 'billing/card-declined');
  const { account, now, emit } = draft;
  const isPending = card === 'pending';
  const subscription: TestSubscription = {
    id: newCustomerScopedId(draft, 'sub'),
    checkoutId: checkout.id,
    plan: checkout.plan,
    status: 'incomplete',
    startedAt: now,
    periods: 1,
    currentPeriodEnd: monthsAfter(now, 1),
    isCancelling: false,
    paidAt: isPending ? now + PENDING_PAYMENT_MS : null,
    endsAt: null,
  };
  account.card = card;
  account.subscriptions.unshift(subscription);
  account.invoices.unshift(newInvoice(draft, subscription, now));
  checkout.status = 'pending';
  emit('customer.subscription.created', { id: subscription.id, object: 'subscription' });
  emit('checkout.session.completed', { id: checkout.id, object: 'checkout.session' });
  if (!isPending) activate(draft, subscription);
}

/** Handles the arrival of the first payment. */
export function activate(draft: Draft, subscription: TestSubscription): void {
  subscription.paidAt = null;
  const checkout = draft.account.checkouts.find(({ id }) => id === subscription.checkoutId);
  if (checkout) checkout.status = 'complete';
  payInvoices(draft, subscription);
}

/** Pays the subscription's open invoices and makes it active. */
function payInvoices({ account, emit }: Draft, subscription: TestSubscription): void {
  for (const invoice of account.invoices) {
    if (invoice.subscriptionId !== subscription.id || invoice.status !== 'open') continue;
    invoice.status = 'paid';
    emit('invoice.paid', { id: invoice.id, object: 'invoice' });
  }
  subscription.status = 'active';
  subscription.endsAt = null;
  emit('customer.subscription.updated', { id: subscription.id, object: 'subscription' });
}

/** Creates an open invoice for the subscription's plan without adding it to the account. */
export function newInvoice(draft: Draft, { id, plan }: TestSubscription, createdAt: number): TestInvoice {
  const number = `TEST-${String(draft.account.invoices.length + 1).padStart(4, '0')}`;
  return {
    id: newCustomerScopedId(draft, 'in'),
    number,
    subscriptionId: id,
    amount: priceOf(plan),
    currency: 'usd',
    status: 'open',
    createdAt,
  };
}

/** Switches the plan immediately. The next invoice has the new price. */
export function changePlan({ emit }: Draft, subscription: TestSubscription, plan: PaidPlan): void {
  subscription.plan = plan;
  emit('customer.subscription.updated', { id: subscription.id, object: 'subscription' });
}

/** Cancels the subscription at the end of its period, or resumes it. */
export function setCancelling({ emit }: Draft, subscription: TestSubscription, isCancelling: boolean): void {
  subscription.isCancelling = isCancelling;
  emit('customer.subscription.updated', { id: subscription.id, object: 'subscription' });
}

/** Replaces the card and pays what a failed renewal left open. Throws 'billing/card-declined'. */
export function changeCard(draft: Draft, card: CardName): void {
  if (card === 'declined') throw Problem.of(billingProblems, 'billing/card-declined');
  draft.account.card = card;
  draft.emit('customer.updated', { id: draft.id, object: 'customer' });
  if (card === 'failsLater') return;
  for (const subscription of draft.account.subscriptions)
    if (subscription.status === 'past_due') payInvoices(draft, subscription);
}

/** Adds months like Stripe does: the same day of a later month, or its last day if the month is shorter. */
export function monthsAfter(start: number, months: number): number {
  const date = new Date(start);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  return date.setUTCMonth(date.getUTCMonth() + months, Math.min(date.getUTCDate(), lastDay));
}
