// Subscribing: the plan a person has, the way to pay for another, and what was paid. Only `syncBilling` changes plans,
// after asking the payment provider.

import { z } from 'zod';
import { billingProblems } from '#contract/payments/billing-problem.ts';
import { endpoint, streamEndpoint } from '#contract/endpoint.ts';
import { paidPlanKeys, planKeys } from '#contract/plan.ts';
import { subscriptionStatuses } from '#contract/payments/subscription-status.ts';

const route = endpoint.errors(billingProblems).meta({ access: 'signed-in' });
const tags = ['billing'];

const plan = z.enum(planKeys);
const paidPlan = z.enum(paidPlanKeys);

const subscription = z.object({
  plan,
  /** 'off': everybody has Enterprise. */
  engine: z.enum(['local', 'stripe', 'off']),
  /** The status is `null` for a person who never subscribed. */
  status: z.enum(subscriptionStatuses).nullable(),
  /** The subscription renews at this time, or ends if `isCancelling`. */
  currentPeriodEnd: z.date().nullable(),
  isCancelling: z.boolean(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
});
export type Subscription = z.infer<typeof subscription>;

const invoice = z.object({
  id: z.string(),
  number: z.string(),
  /** The amount is in cents. */
  amount: z.number(),
  /** ISO 4217, lower case. */
  currency: z.string(),
  status: z.enum(['paid', 'open', 'void', 'uncollectible']),
  createdAt: z.date(),
  url: z.string().nullable(),
});
export type Invoice = z.infer<typeof invoice>;

const confirmation = subscription.extend({
  /** 'unconfirmed': the session does not exist, is another person's, or was not finished. It grants nothing. */
  outcome: z.enum(['confirmed', 'pending', 'unconfirmed']),
});
export type Confirmation = z.infer<typeof confirmation>;

export const billingContract = {
  createCheckout: route
    .route({
      method: 'POST',
      path: '/functions/create-checkout',
      tags: ['functions'],
      summary: 'The page to pay for a plan on; for a person who already pays, the page to change it',
    })
    .input(z.object({ priceId: z.string().max(200) }))
    .output(z.object({ url: z.string() })),

  checkSubscription: route
    .route({
      method: 'POST',
      path: '/functions/check-subscription',
      tags: ['functions'],
      summary: 'Your plan, as the payment provider says now',
    })
    .output(z.object({ subscription: plan })),

  findSubscription: route
    .route({ method: 'GET', path: '/billing', tags, summary: 'Your subscription, as last known' })
    .output(subscription),

  confirmCheckout: route
    .route({
      method: 'POST',
      path: '/billing/confirm',
      tags,
      summary: 'Come back from a checkout: your plan, as the payment provider says now',
    })
    .input(z.object({ sessionId: z.string().max(500) }))
    .output(confirmation),

  createPortal: route
    .route({ method: 'POST', path: '/billing/portal', tags, summary: 'The page to change plan and card' })
    .output(z.object({ url: z.string() })),

  cancelSubscription: route
    .route({ method: 'POST', path: '/billing/cancel', tags, summary: 'End the subscription with its period' })
    .output(subscription),

  resumeSubscription: route
    .route({ method: 'POST', path: '/billing/resume', tags, summary: 'Take a cancellation back' })
    .output(subscription),

  listInvoices: route
    .route({ method: 'GET', path: '/billing/invoices', tags, summary: 'What was paid, newest first' })
    .output(z.object({ invoices: z.array(invoice) })),
};

/** Both engines sign with the header `stripe-signature`. Responds with 200, 400 'billing/bad-signature', or 503 when the event could not be handled. */
export const billingWebhook = streamEndpoint({
  method: 'POST',
  path: '/billing/webhook',
  access: 'public',
  tag: 'billing',
  summary: 'Events of the payment provider',
});

const testTags = ['test-payments'];
const testId = z.object({ id: z.string() });

const testCheckout = z.object({
  id: z.string(),
  plan: paidPlan,
  /** The amount is in cents per month. */
  amount: z.number(),
  email: z.string(),
  status: z.enum(['open', 'pending', 'complete', 'expired']),
  /** The address of 'Back'. */
  cancelUrl: z.string(),
  /** The portal of the same customer, to hold webhooks back before paying. */
  portalId: z.string(),
});
export type TestCheckout = z.infer<typeof testCheckout>;

const testWebhook = z.object({
  id: z.string(),
  /** Stripe's name for the event: 'customer.subscription.updated'. */
  type: z.string(),
  createdAt: z.date(),
  /** 'waiting': held, or on its way. */
  status: z.enum(['waiting', 'delivered']),
});

const testPortal = z.object({
  id: z.string(),
  email: z.string(),
  returnUrl: z.string(),
  /** The time is what the customer's clock shows. */
  now: z.date(),
  subscription: z
    .object({
      plan: paidPlan,
      status: z.enum(['incomplete', 'active', 'past_due', 'canceled']),
      currentPeriodEnd: z.date(),
      isCancelling: z.boolean(),
    })
    .nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** Newest first. */
  invoices: z.array(invoice),
  isHoldingWebhooks: z.boolean(),
  /** Newest first, up to 50. */
  webhooks: z.array(testWebhook),
});
export type TestPortal = z.infer<typeof testPortal>;

/** The hosted pages of the local engine: they exist only with BILLING=local, and show only what is the caller's own (404 otherwise). */
export const testPaymentsContract = {
  findCheckout: route
    .route({
      method: 'GET',
      path: '/test-payments/checkouts/{id}',
      tags: testTags,
      summary: 'A test checkout of yours',
    })
    .input(testId)
    .output(testCheckout),

  /** Rejects with 'billing/card-declined', or 'billing/checkout-closed' when it is not open. */
  pay: route
    .route({
      method: 'POST',
      path: '/test-payments/checkouts/{id}/pay',
      tags: testTags,
      summary: 'Pay with a test card; returns the address to go back to',
    })
    .input(testId.extend({ cardNumber: z.string().max(40) }))
    .output(z.object({ url: z.string() })),

  /** The `id` is the last part of the portal's address. */
  findPortal: route
    .route({
      method: 'GET',
      path: '/test-payments/portals/{id}',
      tags: testTags,
      summary: 'Your test subscription, as the payment provider knows it',
    })
    .input(testId)
    .output(testPortal),

  changePlan: route
    .route({
      method: 'POST',
      path: '/test-payments/portals/{id}/plan',
      tags: testTags,
      summary: 'Change the plan at once',
    })
    .input(testId.extend({ plan: paidPlan }))
    .output(testPortal),

  /** Pays what is open. Rejects with 'billing/card-declined'. */
  changeCard: route
    .route({
      method: 'POST',
      path: '/test-payments/portals/{id}/card',
      tags: testTags,
      summary: 'Pay with another test card from now on',
    })
    .input(testId.extend({ cardNumber: z.string().max(40) }))
    .output(testPortal),

  setCancelling: route
    .route({
      method: 'POST',
      path: '/test-payments/portals/{id}/cancelling',
      tags: testTags,
      summary: 'End the subscription with its period, or take that back',
    })
    .input(testId.extend({ isCancelling: z.boolean() }))
    .output(testPortal),

  advance: route
    .route({
      method: 'POST',
      path: '/test-payments/portals/{id}/advance',
      tags: testTags,
      summary: 'Let days pass for this customer',
    })
    .input(testId.extend({ days: z.int().min(1).max(400) }))
    .output(testPortal),

  holdWebhooks: route
    .route({
      method: 'POST',
      path: '/test-payments/portals/{id}/hold',
      tags: testTags,
      summary: 'Keep webhooks back, or let all go',
    })
    .input(testId.extend({ isHolding: z.boolean() }))
    .output(testPortal),

  /** One by hand, in any order; also once more. */
  deliverWebhook: route
    .route({
      method: 'POST',
      path: '/test-payments/portals/{id}/webhooks/{webhookId}/deliver',
      tags: testTags,
      summary: 'Deliver one webhook now',
    })
    .input(testId.extend({ webhookId: z.string() }))
    .output(testPortal),
};
