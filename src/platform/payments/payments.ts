// The payments port, with two engines: Stripe (stripe/), and the local test checkout (local/), which moves no money but
// behaves the same, with hosted pages, subscriptions that renew and fail over time, and signed webhooks.
// The engine is the source of truth; nothing is ever concluded from the content of a webhook or a URL.

import type { PaidPlan } from '#contract/plan.ts';
import type { SubscriptionStatus } from '#contract/payments/subscription-status.ts';

/**
 * The statuses in which a customer has the plan they pay for. Stripe calls the first two safe to provision; a payment that
 * is past due is still being retried. Unpaid, paused and incomplete subscriptions collect nothing.
 */
export const liveStatuses: readonly SubscriptionStatus[] = ['active', 'trialing', 'past_due'];

export type ProviderSubscription = {
  id: string;
  status: SubscriptionStatus;
  /** The provider's own word for the status. */
  reportedStatus: string;
  /** The best plan among its items; `null` if none of them has a price of ours. */
  plan: PaidPlan | null;
  /** The provider's ids of the prices of all items. */
  priceIds: readonly string[];
  /** The period is that of the item that gives the plan, else of the first one. It is `null` if there are no items. */
  currentPeriodEnd: Date | null;
  isCancelling: boolean;
};

export type ProviderCustomer = {
  subscriptions: readonly ProviderSubscription[];
  /** The card that is charged, if there is one. */
  card: { brand: string; last4: string } | null;
  /** True if the provider has deleted the customer, so that nothing can be sold to it. */
  isDeleted: boolean;
};

export type CheckoutOrder = {
  customerId: string;
  plan: PaidPlan;
  successUrl: string;
  cancelUrl: string;
  idempotencyKey: string;
  /** Whether the customer has never had a subscription, and may therefore start a trial. */
  isFirst: boolean;
};

export type PortalOrder = {
  customerId: string;
  returnUrl: string;
  change?: { subscriptionId: string; plan: PaidPlan };
};

export type CheckoutStatus = {
  customerId: string;
  /** 'complete' means paid; 'pending' means submitted, with the payment still in progress. */
  status: 'open' | 'pending' | 'complete' | 'expired';
};

export const invoiceStatuses = ['paid', 'open', 'void', 'uncollectible'] as const;

export type Invoice = {
  id: string;
  number: string;
  /** The amount is in cents. */
  amount: number;
  /** ISO 4217, lower case: 'usd'. */
  currency: string;
  status: (typeof invoiceStatuses)[number];
  createdAt: Date;
  /** The invoice's page at the provider. */
  url: string | null;
};

/** A webhook with a valid signature. Apart from its id and type, only the customer's id is read from it. */
export type ProviderEvent = {
  id: string;
  type: string;
  /** `null` if the event is not about a customer. */
  customerId: string | null;
};

export type Payments = {
  readonly engine: 'local' | 'stripe';

  /** Creates a customer, or returns the existing one with the same idempotency key. */
  createCustomer(order: { userId: string; email: string; idempotencyKey: string }): Promise<{ customerId: string }>;

  /** Returns a hosted page to pay on. `{CHECKOUT_SESSION_ID}` in `successUrl` is replaced by the session's id. */
  createCheckout(order: CheckoutOrder): Promise<{ url: string }>;

  /** Returns `null` if there is no such session. */
  findCheckout(sessionId: string): Promise<CheckoutStatus | null>;

  /**
   * Returns a hosted page where the customer can change plan and card, see invoices, cancel and resume. With `change`, it
   * opens with that change to confirm where the provider can.
   */
  createPortal(order: PortalOrder): Promise<{ url: string }>;

  /**
   * Returns the provider's current state. A deleted or unknown customer has no subscriptions. Ends within 8 seconds, even
   * if the provider does not respond.
   */
  fetchCustomer(customerId: string): Promise<ProviderCustomer>;

  /** Returns up to 100 invoices, newest first. */
  listInvoices(customerId: string): Promise<readonly Invoice[]>;

  /** Cancels the subscription at the end of its period, or resumes it. */
  setCancelling(order: { subscriptionId: string; isCancelling: boolean }): Promise<void>;

  /** Expires the customer's open checkouts. */
  expireCheckouts(customerId: string): Promise<void>;

  /**
   * Returns `null` for a signed webhook that is not an event. Throws 'billing/bad-signature' if the signature is not valid
   * or is more than 300 seconds away from `now`.
   */
  readEvent(webhook: { body: Buffer; signature: string; now: Date }): ProviderEvent | null;
};
