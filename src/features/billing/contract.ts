// Subscribing: the plan a person has, the way to pay for another, and what was paid. Plans change in one
// place alone, `syncBilling`, which asks the payment provider.

import { z } from 'zod';
import { billingProblems } from '#contract/billing-problem.ts';
import { endpoint, streamEndpoint } from '#contract/endpoint.ts';
import { planKeys } from '#contract/plan.ts';

const route = endpoint.errors(billingProblems).meta({ access: 'signed-in' });
const tags = ['billing'];

const plan = z.enum(planKeys);

const subscription = z.object({
  plan,
  /** 'off': everybody has Enterprise. */
  engine: z.enum(['local', 'stripe', 'off']),
  /** `null`: never subscribed. */
  status: z.enum(['incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused']).nullable(),
  /** When it renews, or ends if `isCancelling`. */
  currentPeriodEnd: z.date().nullable(),
  isCancelling: z.boolean(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
});
export type Subscription = z.infer<typeof subscription>;

const invoice = z.object({
  id: z.string(),
  number: z.string(),
  /** In cents. */
  amount: z.number(),
  /** ISO 4217, lower case. */
  currency: z.string(),
  status: z.enum(['paid', 'open', 'void', 'uncollectible']),
  createdAt: z.date(),
  url: z.string().nullable(),
});
export type Invoice = z.infer<typeof invoice>;

export const billingContract = {
  createCheckout: route
    .route({ method: 'POST', path: '/functions/create-checkout', tags: ['functions'], summary: 'The page to pay a plan on; who pays for one already gets the page to change it' })
    .input(z.object({ priceId: z.string().max(200) }))
    .output(z.object({ url: z.string() })),

  checkSubscription: route
    .route({ method: 'POST', path: '/functions/check-subscription', tags: ['functions'], summary: 'Your plan, as the payment provider says now' })
    .output(z.object({ subscription: plan })),

  find: route
    .route({ method: 'GET', path: '/billing', tags, summary: 'Your subscription, as last known' })
    .output(subscription),

  /** 'unconfirmed': no session, somebody else's, or one that was not finished. It grants nothing. */
  confirm: route
    .route({ method: 'POST', path: '/billing/confirm', tags, summary: 'Come back from a checkout: your plan, as the payment provider says now' })
    .input(z.object({ sessionId: z.string().max(500) }))
    .output(subscription.extend({ outcome: z.enum(['confirmed', 'pending', 'unconfirmed']) })),

  openPortal: route
    .route({ method: 'POST', path: '/billing/portal', tags, summary: 'The page to change plan and card' })
    .output(z.object({ url: z.string() })),

  cancel: route
    .route({ method: 'POST', path: '/billing/cancel', tags, summary: 'End the subscription with its period' })
    .output(subscription),

  resume: route
    .route({ method: 'POST', path: '/billing/resume', tags, summary: 'Take a cancellation back' })
    .output(subscription),

  listInvoices: route
    .route({ method: 'GET', path: '/billing/invoices', tags, summary: 'What was paid, newest first' })
    .output(z.object({ invoices: z.array(invoice) })),
};

/** The header is `stripe-signature`, from both engines. Answers 200, 400 'billing/bad-signature', or 503 when the event could not be dealt with. */
export const billingWebhook = streamEndpoint({
  method: 'POST', path: '/billing/webhook', access: 'public', tag: 'billing',
  summary: 'What the payment provider has to tell',
});
