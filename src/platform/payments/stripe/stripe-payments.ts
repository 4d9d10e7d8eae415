// The Stripe engine: Checkout, the customer portal and subscriptions through Stripe's own library.
// https://docs.stripe.com/api

import { Stripe } from 'stripe';
import { paidPlanKeys, type PaidPlan } from '#contract/plan.ts';
import { subscriptionStatuses } from '#contract/payments/subscription-status.ts';
import {
  invoiceStatuses,
  type CheckoutStatus,
  type Invoice,
  type Payments,
  type PortalOrder,
  type ProviderCustomer,
  type ProviderSubscription,
} from '../payments.ts';
import { readSignedEvent } from '../read-event.ts';
import { isMissingResource, withStripeProblems } from './stripe-failure.ts';

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  /** Stripe's price id for each plan. */
  prices: Readonly<Record<PaidPlan, string>>;
  baseUrl: string;
  /** Whether Stripe Tax calculates the tax and asks for the address it needs. */
  hasTax: boolean;
  hasPromotionCodes: boolean;
  trialDays: number | undefined;
};

/**
 * The time is per attempt. Stripe usually responds in well under a second. A call with two retries ends within half a
 * minute.
 */
const TIMEOUT_MS = 8_000;
const RETRIES = 2;
/** For reading a customer, which people and webhooks wait for: two attempts and the half second between them take 7.5 s. */
const QUICK = { timeout: 3_500, maxNetworkRetries: 1 };
const MAX_FETCH_MS = 8_000;
/** The limit is per customer. Stripe allows at most 500 at a time. */
const MAX_SUBSCRIPTIONS = 500;
/** The limit is per subscription. Stripe allows at most 20. */
const MAX_ITEMS = 100;
const SESSION_ID = /^cs_\w+$/;

/**
 * Creates the engine. Its methods reject with 'billing/provider-failed' when Stripe fails; the cause goes to the log.
 */
export function createStripePayments(settings: StripeSettings): Payments {
  const stripe = connect(settings);

  return withStripeProblems({
    engine: 'stripe',

    async createCustomer({ userId, email, idempotencyKey }) {
      const { id } = await stripe.customers.create({ email, metadata: { userId } }, { idempotencyKey });
      return { customerId: id };
    },

    async createCheckout({ idempotencyKey, ...order }) {
      const session = await stripe.checkout.sessions.create(checkoutOf(settings, order), { idempotencyKey });
      if (!session.url) throw new Error('Stripe created a checkout without a URL.');
      return { url: session.url };
    },

    async findCheckout(sessionId) {
      // The id comes from a URL that anybody can type, and becomes part of another URL.
      if (!SESSION_ID.test(sessionId)) return null;
      const session = await stripe.checkout.sessions.retrieve(sessionId).catch(nullWhenMissing);
      const customerId = session && readReferenceId(session.customer);
      return customerId ? { customerId, status: presentCheckout(session) } : null;
    },

    async createPortal({ customerId, returnUrl, change }) {
      const page = { customer: customerId, return_url: returnUrl };
      const flow = change && (await flowTo(stripe, settings.prices, { ...change, returnUrl }));
      // Stripe refuses a change that its portal is not configured for, or that the subscription's state does not allow.
      const confirming =
        flow && (await stripe.billingPortal.sessions.create({ ...page, flow_data: flow }).catch(ignoreInvalidRequest));
      const { url } = confirming ?? (await stripe.billingPortal.sessions.create(page));
      return { url };
    },

    fetchCustomer: (customerId) => withinMs(MAX_FETCH_MS, fetchCustomer(stripe, settings.prices, customerId)),

    async listInvoices(customerId) {
      const { data } = await stripe.invoices.list({ customer: customerId, limit: 100 });
      return data.flatMap(presentInvoice);
    },

    async setCancelling({ subscriptionId, isCancelling }) {
      const subscription = await stripe.subscriptions.retrieve(subscriptionId);
      // The portal may have set a date instead of the flag.
      const isDated = !subscription.cancel_at_period_end && subscription.cancel_at !== null;
      await stripe.subscriptions.update(
        subscriptionId,
        !isCancelling && isDated ? { cancel_at: '' } : { cancel_at_period_end: isCancelling },
      );
    },

    async expireCheckouts(customerId) {
      const open = await stripe.checkout.sessions
        .list({ customer: customerId, status: 'open', limit: 100 })
        .catch(nullWhenMissing);
      // A checkout completed at this very moment can no longer expire; the caller checks the subscriptions afterwards.
      for (const { id } of open?.data ?? []) await stripe.checkout.sessions.expire(id).catch(ignoreInvalidRequest);
    },

    readEvent: (webhook) => readSignedEvent({ ...webhook, secret: settings.webhookSecret }),
  });
}

type Change = NonNullable<PortalOrder['change']> & { returnUrl: string };

/** The portal's page to confirm another plan. Undefined for a subscription of several items, which it cannot change. */
async function flowTo(
  stripe: Stripe,
  prices: StripeSettings['prices'],
  { subscriptionId, plan, returnUrl }: Change,
): Promise<Stripe.BillingPortal.SessionCreateParams.FlowData | undefined> {
  const { items } = await stripe.subscriptions.retrieve(subscriptionId);
  const [item] = items.data;
  if (!item || items.data.length > 1) return undefined;
  return {
    type: 'subscription_update_confirm',
    subscription_update_confirm: {
      subscription: subscriptionId,
      items: [{ id: item.id, price: prices[plan], quantity: 1 }],
    },
    after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
  };
}

type CheckoutOrder = Omit<Parameters<Payments['createCheckout']>[0], 'idempotencyKey'>;

function checkoutOf(
  { prices, hasTax, hasPromotionCodes, trialDays }: StripeSettings,
  { customerId, plan, successUrl, cancelUrl, isFirst }: CheckoutOrder,
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    customer: customerId,
    line_items: [{ price: prices[plan], quantity: 1 }],
    success_url: successUrl,
    cancel_url: cancelUrl,
    allow_promotion_codes: hasPromotionCodes,
    ...(hasTax
      ? {
          automatic_tax: { enabled: true },
          customer_update: { address: 'auto' },
          billing_address_collection: 'required',
        }
      : {}),
    ...(trialDays && isFirst ? { subscription_data: { trial_period_days: trialDays } } : {}),
  };
}

async function fetchCustomer(
  stripe: Stripe,
  prices: StripeSettings['prices'],
  customerId: string,
): Promise<ProviderCustomer> {
  const reading = stripe.customers
    .retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] }, QUICK)
    .catch(nullWhenMissing);
  const listing = stripe.subscriptions
    .list({ customer: customerId, status: 'all', limit: 100, expand: ['data.default_payment_method'] }, QUICK)
    .autoPagingToArray({ limit: MAX_SUBSCRIPTIONS })
    .catch(nullWhenMissing);
  const [customer, found] = await Promise.all([reading, listing]);
  if (!customer || customer.deleted || !found) return { subscriptions: [], card: null, isDeleted: true };
  const charged =
    found.find(({ status }) => status !== 'canceled')?.default_payment_method ??
    customer.invoice_settings.default_payment_method;
  const subscriptions: ProviderSubscription[] = [];
  for (const subscription of found) {
    const items = await listItems(stripe, subscription);
    subscriptions.push(presentSubscription(subscription, { items, prices }));
  }
  return { subscriptions, card: presentCard(charged), isDeleted: false };
}

/** A subscription comes with the first page of its items. */
async function listItems(stripe: Stripe, { id, items }: Stripe.Subscription): Promise<Stripe.SubscriptionItem[]> {
  if (!items.has_more) return items.data;
  return stripe.subscriptionItems.list({ subscription: id, limit: 100 }, QUICK).autoPagingToArray({ limit: MAX_ITEMS });
}

/** Stripe's library cannot cancel a call, but its own time-outs end what is given up here. */
async function withinMs<T>(ms: number, call: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`Stripe did not respond within ${ms} ms.`)), ms);
  return Promise.race([call, late.promise]).finally(() => clearTimeout(timer));
}

function connect({ secretKey, baseUrl }: StripeSettings): Stripe {
  const { hostname, port, protocol } = new URL(baseUrl);
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

/**
 * Stripe keeps price and period on the subscription's items. A checkout of ours has one, but an operator may add others; an
 * item of quantity 0 is billed nothing and gives nothing.
 */
function presentSubscription(
  { id, status: given, cancel_at, cancel_at_period_end }: Stripe.Subscription,
  { items, prices }: { items: readonly Stripe.SubscriptionItem[]; prices: StripeSettings['prices'] },
): ProviderSubscription {
  const bought = items.filter(({ quantity }) => quantity !== 0);
  const itemOf = (key: PaidPlan) => bought.find(({ price }) => price.id === prices[key]);
  const plan = paidPlanKeys.findLast((key) => itemOf(key)) ?? null;
  const item = plan === null ? items[0] : itemOf(plan);
  return {
    id,
    status: subscriptionStatuses.find((known) => known === given) ?? 'unknown',
    reportedStatus: given,
    plan,
    priceIds: items.map(({ price }) => price.id),
    currentPeriodEnd: item ? new Date(item.current_period_end * 1000) : null,
    isCancelling: cancel_at_period_end || cancel_at !== null,
  };
}

function presentCheckout({ status, payment_status }: Stripe.Checkout.Session): CheckoutStatus['status'] {
  if (status !== 'complete') return status === 'expired' ? 'expired' : 'open';
  return payment_status === 'unpaid' ? 'pending' : 'complete';
}

function presentCard(method: string | Stripe.PaymentMethod | null): ProviderCustomer['card'] {
  if (method === null || typeof method === 'string' || !method.card) return null;
  return { brand: method.card.brand, last4: method.card.last4 };
}

/** Drafts are left out, because they may still change. */
function presentInvoice({
  id,
  number,
  total,
  currency,
  status: given,
  created,
  hosted_invoice_url,
}: Stripe.Invoice): Invoice[] {
  const status = invoiceStatuses.find((known) => known === given);
  if (!id || !status) return [];
  return [
    {
      id,
      number: number ?? id,
      amount: total,
      currency,
      status,
      createdAt: new Date(created * 1000),
      url: hosted_invoice_url ?? null,
    },
  ];
}

function readReferenceId(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

function nullWhenMissing(error: unknown): null {
  if (isMissingResource(error)) return null;
  throw error;
}

function ignoreInvalidRequest(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
}
