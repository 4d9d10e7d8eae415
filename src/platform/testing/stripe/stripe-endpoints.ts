// The endpoints of the fake Stripe, each as documented: https://docs.stripe.com/api

import { textAt, type FormValue } from './form.ts';
import { newStripeId, seconds, type FakeSession, type FakeSubscription, type StripeState } from './stripe-state.ts';

export type StripeCall = { call: string; form: Record<string, FormValue> };
export type StripeAnswer = { status: number; body: unknown };

type Form = StripeCall['form'];
type Endpoint = { pattern: RegExp; answer: (state: StripeState, call: { id: string; form: Form }) => StripeAnswer };

const ITEMS_PAGE = 10;

const endpoints: readonly Endpoint[] = [
  { pattern: /^POST \/v1\/customers$/, answer: createCustomer },
  { pattern: /^GET \/v1\/customers\/(\w+)$/, answer: retrieveCustomer },
  { pattern: /^POST \/v1\/checkout\/sessions$/, answer: createSession },
  { pattern: /^GET \/v1\/checkout\/sessions$/, answer: (state, { form }) => list(state.sessions, form) },
  { pattern: /^GET \/v1\/checkout\/sessions\/(\w+)$/, answer: (state, { id }) => found(state.sessions.get(id), id) },
  { pattern: /^POST \/v1\/checkout\/sessions\/(\w+)\/expire$/, answer: expireSession },
  { pattern: /^GET \/v1\/subscriptions$/, answer: listSubscriptions },
  { pattern: /^GET \/v1\/subscriptions\/(\w+)$/, answer: (state, { id }) => found(state.subscriptions.get(id), id) },
  { pattern: /^POST \/v1\/subscriptions\/(\w+)$/, answer: updateSubscription },
  { pattern: /^GET \/v1\/subscription_items$/, answer: listItems },
  { pattern: /^POST \/v1\/billing_portal\/sessions$/, answer: createPortal },
  { pattern: /^GET \/v1\/invoices$/, answer: (state, { form }) => list(state.invoices, form) },
];

/** `null`: there is no such endpoint. */
export function answerStripe(state: StripeState, { call, form }: StripeCall): StripeAnswer | null {
  for (const { pattern, answer } of endpoints) {
    const match = pattern.exec(call);
    if (match) return answer(state, { id: match[1] ?? '', form });
  }
  return null;
}

function createCustomer(state: StripeState, { form }: { form: Form }): StripeAnswer {
  const id = newStripeId('cus');
  state.customers.set(id, {
    id,
    object: 'customer',
    email: textAt(form, 'email'),
    metadata: { userId: textAt(form, 'metadata', 'userId') },
    invoice_settings: { default_payment_method: null },
  });
  return found(state.customers.get(id), id);
}

function retrieveCustomer(state: StripeState, { id }: { id: string }): StripeAnswer {
  const customer = state.customers.get(id);
  return found(customer?.deleted ? { id, object: 'customer', deleted: true } : customer, id);
}

function createSession(state: StripeState, { form }: { form: Form }): StripeAnswer {
  const customer = textAt(form, 'customer');
  if (!state.customers.has(customer) || state.customers.get(customer)?.deleted) return missing(customer);
  const id = newStripeId('cs_test');
  const session: FakeSession = {
    id,
    object: 'checkout.session',
    customer,
    mode: 'subscription',
    status: 'open',
    payment_status: 'unpaid',
    url: `https://checkout.stripe.test/c/pay/${id}`,
    success_url: textAt(form, 'success_url'),
    cancel_url: textAt(form, 'cancel_url'),
    price: textAt(form, 'line_items', '0', 'price'),
    subscription: null,
    created: seconds(),
    request: form,
  };
  state.sessions.set(id, session);
  return found(session, id);
}

function expireSession(state: StripeState, { id }: { id: string }): StripeAnswer {
  const session = state.sessions.get(id);
  if (!session) return missing(id);
  if (session.status !== 'open')
    return invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  Object.assign(session, { status: 'expired', url: null });
  state.emit('checkout.session.expired', session);
  return found(session, id);
}

/** Without `status`, all that were not canceled. */
function listSubscriptions(state: StripeState, { form }: { form: Form }): StripeAnswer {
  const { status, ...rest } = form;
  const wanted =
    status === 'all'
      ? state.subscriptions
      : new Map(
          [...state.subscriptions].filter(([, subscription]) =>
            status ? subscription.status === status : subscription.status !== 'canceled',
          ),
        );
  return list(new Map([...wanted].map(([id, subscription]) => [id, withFirstItems(subscription)])), rest);
}

/** A list inside an object has its first page: https://docs.stripe.com/api/pagination */
function withFirstItems(subscription: FakeSubscription) {
  const { data } = subscription.items;
  const items = { object: 'list', data: data.slice(0, ITEMS_PAGE), has_more: data.length > ITEMS_PAGE };
  return { ...subscription, items };
}

function listItems(state: StripeState, { form }: { form: Form }): StripeAnswer {
  const subscription = state.subscriptions.get(textAt(form, 'subscription'));
  if (!subscription) return missing(textAt(form, 'subscription'));
  const { data } = subscription.items;
  return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/subscription_items' } };
}

function updateSubscription(state: StripeState, { id, form }: { id: string; form: Form }): StripeAnswer {
  const subscription = state.subscriptions.get(id);
  if (!subscription) return missing(id);
  if (subscription.status === 'canceled')
    return invalid('A canceled subscription can only update its cancellation_details and metadata.');
  const [item] = subscription.items.data;
  if ('cancel_at_period_end' in form) {
    const isCancelling = form['cancel_at_period_end'] === 'true';
    state.change(id, {
      cancel_at_period_end: isCancelling,
      cancel_at: isCancelling ? (item?.current_period_end ?? null) : null,
    });
  }
  if (form['cancel_at'] === '') state.change(id, { cancel_at: null });
  return found(subscription, id);
}

function createPortal(state: StripeState, { form }: { form: Form }): StripeAnswer {
  const customer = textAt(form, 'customer');
  if (!state.customers.has(customer)) return missing(customer);
  const id = newStripeId('bps');
  const price = textAt(form, 'flow_data', 'subscription_update_confirm', 'items', '0', 'price');
  return found(
    {
      id,
      object: 'billing_portal.session',
      customer,
      return_url: textAt(form, 'return_url'),
      // Stripe's own address says nothing; here it names the price that is to be confirmed.
      url: `https://billing.stripe.test/p/session/${id}${price && `/confirm/${price}`}`,
    },
    id,
  );
}

/** Newest first, in pages. */
function list(all: ReadonlyMap<string, { id: string; customer: string; status: string }>, form: Form): StripeAnswer {
  const [customer, status, limit, after] = ['customer', 'status', 'limit', 'starting_after'].map((key) =>
    textAt(form, key),
  );
  const wanted = [...all.values()]
    .reverse()
    .filter((one) => one.customer === customer && (!status || one.status === status));
  const start = after ? wanted.findIndex(({ id }) => id === after) + 1 : 0;
  const data = wanted.slice(start, start + Number(limit || 10));
  return {
    status: 200,
    body: { object: 'list', data, has_more: start + data.length < wanted.length, url: '/v1/list' },
  };
}

function found(object: unknown, id: string): StripeAnswer {
  return object ? { status: 200, body: object } : missing(id);
}

function missing(id: string): StripeAnswer {
  return {
    status: 404,
    body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such object: '${id}'` } },
  };
}

function invalid(message: string): StripeAnswer {
  return { status: 400, body: { error: { type: 'invalid_request_error', message } } };
}
