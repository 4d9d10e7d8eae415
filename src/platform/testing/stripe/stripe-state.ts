// What the fake Stripe remembers, in the shapes of Stripe's API, and what customers, banks and time do to it.
// https://docs.stripe.com/api/subscriptions/object, https://docs.stripe.com/api/checkout/sessions/object

import { randomBytes } from 'node:crypto';

type Id = { id: string };
export type FakeCustomer = Id & {
  object: 'customer';
  email: string;
  metadata: Record<string, string>;
  deleted?: true;
  invoice_settings: { default_payment_method: FakeMethod | null };
};
type FakeMethod = Id & { object: 'payment_method'; type: 'card'; card: { brand: string; last4: string } };
export type FakeSession = Id & {
  object: 'checkout.session';
  customer: string;
  mode: 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  url: string | null;
  success_url: string;
  cancel_url: string;
  price: string;
  subscription: string | null;
  created: number;
  request: unknown;
};
export type FakeSubscription = Id & {
  object: 'subscription';
  customer: string;
  status: string;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  created: number;
  default_payment_method: FakeMethod | null;
  items: {
    object: 'list';
    data: {
      id: string;
      object: 'subscription_item';
      price: { id: string; object: 'price' };
      quantity?: number;
      current_period_end: number;
    }[];
  };
};
export type FakeInvoice = Id & {
  object: 'invoice';
  customer: string;
  subscription: string;
  number: string;
  total: number;
  currency: 'usd';
  status: string;
  created: number;
  hosted_invoice_url: string;
};
export type FakeEvent = Id & {
  object: 'event';
  type: string;
  created: number;
  data: { object: Id & { object: string } };
};

const MONTH = 30 * 24 * 60 * 60;
const visa: FakeMethod = {
  id: 'pm_visa',
  object: 'payment_method',
  type: 'card',
  card: { brand: 'visa', last4: '4242' },
};

export function newStripeId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

export function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

export class StripeState {
  readonly customers = new Map<string, FakeCustomer>();
  readonly sessions = new Map<string, FakeSession>();
  readonly subscriptions = new Map<string, FakeSubscription>();
  readonly invoices = new Map<string, FakeInvoice>();
  /** In the order in which they happened. */
  readonly events: FakeEvent[] = [];

  /** Like Stripe's, these events carry the object as it was when they happened, so code under test must not trust it. */
  emit(type: string, object: Id & { object: string }): void {
    this.events.push({
      id: newStripeId('evt'),
      object: 'event',
      type,
      created: seconds(),
      data: { object: structuredClone(object) },
    });
  }

  /** The person on the hosted page. 'pending': a bank that takes days. Throws when the page cannot be paid any more. */
  pay(sessionId: string, outcome: 'paid' | 'pending' = 'paid'): FakeSubscription {
    const session = this.#get(this.sessions, sessionId);
    if (session.status !== 'open') throw new Error(`The checkout is ${session.status}.`);
    const isPaid = outcome === 'paid';
    const subscription = this.addSubscription(session.customer, {
      price: session.price,
      status: isPaid ? 'active' : 'incomplete',
    });
    Object.assign(session, {
      status: 'complete',
      url: null,
      payment_status: isPaid ? 'paid' : 'unpaid',
      subscription: subscription.id,
    });
    this.emit('checkout.session.completed', session);
    this.addInvoice(subscription, isPaid ? 'paid' : 'open');
    return subscription;
  }

  /** The bank of a pending payment. */
  settle(sessionId: string): void {
    const session = this.#get(this.sessions, sessionId);
    session.payment_status = 'paid';
    this.emit('checkout.session.async_payment_succeeded', session);
    this.change(session.subscription ?? '', { status: 'active' });
  }

  addSubscription(customer: string, { price, status }: { price: string; status: string }): FakeSubscription {
    const item = {
      id: newStripeId('si'),
      object: 'subscription_item' as const,
      price: { id: price, object: 'price' as const },
      current_period_end: seconds() + MONTH,
    };
    const subscription: FakeSubscription = {
      id: newStripeId('sub'),
      object: 'subscription',
      customer,
      status,
      cancel_at_period_end: false,
      cancel_at: null,
      created: seconds(),
      default_payment_method: visa,
      items: { object: 'list', data: [item] },
    };
    this.subscriptions.set(subscription.id, subscription);
    this.emit('customer.subscription.created', subscription);
    return subscription;
  }

  /** The portal, the dashboard, or time. */
  change(
    id: string,
    changes: Partial<Pick<FakeSubscription, 'status' | 'cancel_at_period_end' | 'cancel_at'>> & { price?: string },
  ): void {
    const { price, ...rest } = changes;
    const subscription = Object.assign(this.#get(this.subscriptions, id), rest);
    const [item] = subscription.items.data;
    if (price && item) item.price.id = price;
    this.emit(
      subscription.status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated',
      subscription,
    );
  }

  /** An operator in the dashboard: the subscription then consists of these items. */
  changeItems(id: string, items: readonly { price: string; quantity?: number }[]): void {
    const subscription = this.#get(this.subscriptions, id);
    subscription.items.data = items.map(({ price, quantity = 1 }) => ({
      id: newStripeId('si'),
      object: 'subscription_item',
      price: { id: price, object: 'price' },
      quantity,
      current_period_end: seconds() + MONTH,
    }));
    this.emit('customer.subscription.updated', subscription);
  }

  addInvoice({ id, customer }: FakeSubscription, status: string): void {
    const invoice: FakeInvoice = {
      id: newStripeId('in'),
      object: 'invoice',
      customer,
      subscription: id,
      number: `F-${this.invoices.size + 1}`,
      total: 999,
      currency: 'usd',
      status,
      created: seconds(),
      hosted_invoice_url: 'https://invoice.stripe.test/1',
    };
    this.invoices.set(invoice.id, invoice);
    this.emit(status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', invoice);
  }

  deleteCustomer(id: string): void {
    const customer = this.#get(this.customers, id);
    for (const { id: subscription, customer: of } of this.subscriptions.values())
      if (of === id) this.change(subscription, { status: 'canceled' });
    customer.deleted = true;
    this.emit('customer.deleted', customer);
  }

  #get<T>(map: Map<string, T>, id: string): T {
    const found = map.get(id);
    if (!found) throw new Error(`There is no ${id}.`);
    return found;
  }
}
