// What happens to a test customer as time passes: payments arrive, months start, renewals fail and are given up,
// checkouts expire. It is simulated whenever the customer is read, instead of by a timer.

import { activate, expire, monthsAfter, newInvoice, type Draft, type TestSubscription } from './account.ts';

/** A failed renewal is retried for this long. Stripe's default is four attempts in two weeks. */
const RETRY_PERIOD_MS = 14 * 24 * 60 * 60 * 1000;

/** Applies everything that is due by the draft's clock, in chronological order. */
export function catchUp(draft: Draft): void {
  for (const subscription of draft.account.subscriptions) {
    for (let due = findNextDue(subscription); due !== null && due <= draft.now; due = findNextDue(subscription))
      applyDueChange(draft, subscription, due);
  }
  for (const checkout of draft.account.checkouts) {
    if (checkout.status === 'open' && checkout.expiresAt <= draft.now) expire(draft, checkout);
  }
}

/** Returns when the subscription's next change is due, or `null` if it has ended. */
function findNextDue({ status, paidAt, endsAt, currentPeriodEnd }: TestSubscription): number | null {
  if (status === 'canceled') return null;
  if (status === 'incomplete') return paidAt;
  return Math.min(endsAt ?? currentPeriodEnd, currentPeriodEnd);
}

function applyDueChange(draft: Draft, subscription: TestSubscription, due: number): void {
  if (subscription.status === 'incomplete') return activate(draft, subscription);
  if (subscription.isCancelling || due === subscription.endsAt) return endSubscription(draft, subscription);
  renew(draft, subscription);
}

function endSubscription({ account, emit }: Draft, subscription: TestSubscription): void {
  subscription.status = 'canceled';
  for (const invoice of account.invoices) {
    if (invoice.subscriptionId === subscription.id && invoice.status === 'open') invoice.status = 'uncollectible';
  }
  emit('customer.subscription.deleted', { id: subscription.id, object: 'subscription' });
}

function renew(draft: Draft, subscription: TestSubscription): void {
  const { account, emit } = draft;
  const begunAt = subscription.currentPeriodEnd;
  subscription.periods += 1;
  subscription.currentPeriodEnd = monthsAfter(subscription.startedAt, subscription.periods);
  const invoice = newInvoice(draft, subscription, begunAt);
  account.invoices.unshift(invoice);
  if (account.card === 'failsLater') {
    subscription.status = 'past_due';
    subscription.endsAt = begunAt + RETRY_PERIOD_MS;
    emit('invoice.payment_failed', { id: invoice.id, object: 'invoice' });
  } else {
    invoice.status = 'paid';
    emit('invoice.paid', { id: invoice.id, object: 'invoice' });
  }
  emit('customer.subscription.updated', { id: subscription.id, object: 'subscription' });
}
