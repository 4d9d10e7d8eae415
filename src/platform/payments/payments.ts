// The payments port. Two engines: Stripe (stripe/), and the local checkout (local/), which moves no money and
// behaves the same: hosted pages, subscriptions with a life of their own, signed webhooks to our own endpoint.
// An engine is asked for the truth; nothing is ever concluded from what a webhook or a URL says.

import type { PaidPlan } from '#contract/plan.ts';

/** Stripe's names: https://docs.stripe.com/api/subscriptions/object#subscription_object-status */
export const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** In these a person has what they pay for. */
export const liveStatuses: readonly SubscriptionStatus[] = ['active', 'trialing', 'past_due'];

export type ProviderSubscription = {
  id: string;
  status: SubscriptionStatus;
  /** `null`: a price that is none of ours. */
  plan: PaidPlan | null;
  /** The provider's own id of the price. */
  priceId: string;
  /** Of the subscription's item. */
  currentPeriodEnd: Date;
  isCancelling: boolean;
};

export type ProviderCustomer = {
  subscriptions: readonly ProviderSubscription[];
  /** The card that is charged. */
  card: { brand: string; last4: string } | null;
  /** Nothing can be sold to it any more. */
  isDeleted: boolean;
};

export type CheckoutOrder = {
  customerId: string;
  plan: PaidPlan;
  successUrl: string;
  cancelUrl: string;
  idempotencyKey: string;
  /** The customer never had a subscription: a trial may begin. */
  isFirst: boolean;
};

export type CheckoutStatus = {
  customerId: string;
  /** 'complete' is paid; 'pending': finished by the person, the payment still under way. */
  status: 'open' | 'pending' | 'complete' | 'expired';
};

export const invoiceStatuses = ['paid', 'open', 'void', 'uncollectible'] as const;

export type Invoice = {
  id: string;
  number: string;
  /** In cents. */
  amount: number;
  /** ISO 4217, lower case: 'usd'. */
  currency: string;
  status: (typeof invoiceStatuses)[number];
  createdAt: Date;
  /** The provider's page of it. */
  url: string | null;
};

/** A webhook whose signature holds. Only the customer's id is read from it. */
export type ProviderEvent = {
  id: string;
  type: string;
  /** `null`: it is about no customer. */
  customerId: string | null;
};

export type Payments = {
  readonly engine: 'local' | 'stripe';

  /** The same key answers the same customer. */
  createCustomer(order: { userId: string; email: string; idempotencyKey: string }): Promise<{ customerId: string }>;

  /** A hosted page to pay on. `{CHECKOUT_SESSION_ID}` in `successUrl` becomes the session's id. */
  createCheckout(order: CheckoutOrder): Promise<{ url: string }>;

  /** `null` when there is no such session. */
  findCheckout(sessionId: string): Promise<CheckoutStatus | null>;

  /** A hosted page to change plan and card, see invoices, cancel and resume. */
  createPortal(order: { customerId: string; returnUrl: string }): Promise<{ url: string }>;

  /** The provider's truth of now. A customer it deleted, or does not know, has no subscriptions. */
  fetchCustomer(customerId: string): Promise<ProviderCustomer>;

  /** Newest first, up to 100. */
  listInvoices(customerId: string): Promise<readonly Invoice[]>;

  /** Ends the subscription with its period, or takes that back. */
  setCancelling(order: { subscriptionId: string; isCancelling: boolean }): Promise<void>;

  /** Closes the checkouts of a customer that were begun and not finished. */
  expireCheckouts(customerId: string): Promise<void>;

  /** Rejects with 'billing/bad-signature' when the signature does not hold or is more than 300 s old. */
  readEvent(webhook: { body: Buffer; signature: string; now: Date }): ProviderEvent;
};
