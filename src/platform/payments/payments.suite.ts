// The tests every payments engine must pass. Each engine's test file passes a bench that plays the payer and the bank.

import { beforeAll, describe, expect, test } from 'vitest';
import type { Payments, ProviderEvent, ProviderSubscription } from './payments.ts';

/** The engine, and what happens outside of it: on the hosted pages, at the bank, and as time passes. */
export type PaymentsBench = {
  payments: Payments;
  /** Creates a user who can become a customer. */
  newUserId(): Promise<string>;
  pay(sessionId: string, outcome: 'paid' | 'pending'): Promise<void>;
  /** Completes a pending payment. */
  completePayment(sessionId: string): Promise<void>;
  changePlan(customer: Customer, plan: 'basic' | 'enterprise'): Promise<void>;
  /** Makes the next renewal be declined. */
  failRenewal(customer: Customer): Promise<void>;
  /** Ends the paid period. */
  endPeriod(customer: Customer): Promise<void>;
  /** Returns every webhook about the customer so far, signed `age` seconds ago. */
  webhooks(customer: Customer, age: number): Promise<{ body: Buffer; signature: string }[]>;
};
export type Customer = { userId: string; customerId: string };

const urls = {
  successUrl: 'http://localhost:3000/subscription/success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://localhost:3000/subscription',
};

export function describePayments(name: string, open: () => Promise<PaymentsBench>): void {
  describe(`${name}: payments`, () => {
    let bench: PaymentsBench;
    let payments: Payments;
    let orders = 0;

    beforeAll(async () => {
      bench = await open();
      payments = bench.payments;
    });

    async function newCustomer(): Promise<Customer> {
      const userId = await bench.newUserId();
      return {
        userId,
        ...(await payments.createCustomer({
          userId,
          email: 'ann@example.com',
          idempotencyKey: `customer of ${userId}`,
        })),
      };
    }

    async function openCheckout({ customerId }: Customer, idempotencyKey = `order ${(orders += 1)}`): Promise<string> {
      const { url } = await payments.createCheckout({
        customerId,
        plan: 'premium',
        ...urls,
        idempotencyKey,
        isFirst: true,
      });
      return url.split('/').at(-1) ?? '';
    }

    function readEvent(webhook: Parameters<Payments['readEvent']>[0]): ProviderEvent {
      const event = payments.readEvent(webhook);
      if (!event) throw new Error('The webhook is not an event.');
      return event;
    }

    async function subscribe(customer: Customer): Promise<string> {
      const sessionId = await openCheckout(customer);
      await bench.pay(sessionId, 'paid');
      return sessionId;
    }

    async function onlySubscription({ customerId }: Customer): Promise<ProviderSubscription> {
      const { subscriptions } = await payments.fetchCustomer(customerId);
      expect(subscriptions).toHaveLength(1);
      return subscriptions[0]!;
    }

    test('concurrent requests with one idempotency key create one customer', async () => {
      const order = { userId: await bench.newUserId(), email: 'ann@example.com', idempotencyKey: 'the same' };
      const made = await Promise.all(Array.from({ length: 10 }, () => payments.createCustomer(order)));
      expect(new Set(made.map(({ customerId }) => customerId)).size).toBe(1);
    });

    test('two people with the same email address are two customers', async () => {
      expect((await newCustomer()).customerId).not.toBe((await newCustomer()).customerId);
    });

    test('a new customer has no subscriptions, card or invoices', async () => {
      const { customerId } = await newCustomer();
      expect(await payments.fetchCustomer(customerId)).toEqual({ subscriptions: [], card: null, isDeleted: false });
      expect(await payments.listInvoices(customerId)).toEqual([]);
    });

    test('a paid checkout activates the plan', async () => {
      const customer = await newCustomer();
      const sessionId = await openCheckout(customer);
      expect(await payments.findCheckout(sessionId)).toEqual({ customerId: customer.customerId, status: 'open' });
      await bench.pay(sessionId, 'paid');
      expect(await payments.findCheckout(sessionId)).toEqual({ customerId: customer.customerId, status: 'complete' });
      const subscription = await onlySubscription(customer);
      expect(subscription).toMatchObject({ status: 'active', plan: 'premium', isCancelling: false });
      expect(subscription.currentPeriodEnd?.getTime()).toBeGreaterThan(Date.now() + 27 * 86_400_000);
      expect((await payments.fetchCustomer(customer.customerId)).card).toEqual({ brand: 'visa', last4: '4242' });
      expect(await payments.listInvoices(customer.customerId)).toMatchObject([{ status: 'paid', currency: 'usd' }]);
    });

    test('one idempotency key creates one checkout', async () => {
      const customer = await newCustomer();
      expect(await openCheckout(customer, 'this order')).toBe(await openCheckout(customer, 'this order'));
    });

    test('a payment that takes days is pending, and activates nothing until it arrives', async () => {
      const customer = await newCustomer();
      const sessionId = await openCheckout(customer);
      await bench.pay(sessionId, 'pending');
      expect((await payments.findCheckout(sessionId))?.status).toBe('pending');
      expect((await onlySubscription(customer)).status).toBe('incomplete');
      await bench.completePayment(sessionId);
      expect((await payments.findCheckout(sessionId))?.status).toBe('complete');
      expect((await onlySubscription(customer)).status).toBe('active');
    });

    test('expired checkouts can no longer be paid', async () => {
      const customer = await newCustomer();
      const paid = await subscribe(customer);
      const open = [await openCheckout(customer), await openCheckout(customer)];
      await payments.expireCheckouts(customer.customerId);
      const statuses = await Promise.all([paid, ...open].map(async (id) => (await payments.findCheckout(id))?.status));
      expect(statuses).toEqual(['complete', 'expired', 'expired']);
      await expect(bench.pay(open[0]!, 'paid')).rejects.toThrow();
      await onlySubscription(customer);
    });

    test('an unknown checkout is not found', async () => {
      expect(await payments.findCheckout('cs_test_nothing')).toBeNull();
      expect(await payments.findCheckout('nonsense')).toBeNull();
    });

    test('a plan change is visible immediately', async () => {
      const customer = await newCustomer();
      await subscribe(customer);
      await bench.changePlan(customer, 'enterprise');
      expect((await onlySubscription(customer)).plan).toBe('enterprise');
    });

    test('a cancelled subscription lasts until its period ends, and can be resumed before that', async () => {
      const customer = await newCustomer();
      await subscribe(customer);
      const { id: subscriptionId } = await onlySubscription(customer);
      await payments.setCancelling({ subscriptionId, isCancelling: true });
      expect(await onlySubscription(customer)).toMatchObject({ status: 'active', isCancelling: true });
      await payments.setCancelling({ subscriptionId, isCancelling: false });
      expect(await onlySubscription(customer)).toMatchObject({ status: 'active', isCancelling: false });
      await payments.setCancelling({ subscriptionId, isCancelling: true });
      await bench.endPeriod(customer);
      expect((await onlySubscription(customer)).status).toBe('canceled');
    });

    test('a declined renewal makes the subscription past due', async () => {
      const customer = await newCustomer();
      await subscribe(customer);
      await bench.failRenewal(customer);
      expect((await onlySubscription(customer)).status).toBe('past_due');
      expect(await payments.listInvoices(customer.customerId)).toMatchObject([{ status: 'open' }, { status: 'paid' }]);
    });

    test('the portal has a URL', async () => {
      const { customerId } = await newCustomer();
      expect((await payments.createPortal({ customerId, returnUrl: urls.cancelUrl })).url).toMatch(/^https?:/);
    });

    test('the portal opens with the plan that was chosen', async () => {
      const customer = await newCustomer();
      await subscribe(customer);
      const { id: subscriptionId } = await onlySubscription(customer);
      const order = { customerId: customer.customerId, returnUrl: urls.cancelUrl };
      const { url } = await payments.createPortal({ ...order, change: { subscriptionId, plan: 'enterprise' } });
      expect(url).toMatch(/enterprise$/);
      expect((await payments.createPortal(order)).url).not.toMatch(/enterprise/);
    });

    test('webhooks name their customer', async () => {
      const customer = await newCustomer();
      await subscribe(customer);
      const events = (await bench.webhooks(customer, 0)).map((webhook) => readEvent({ ...webhook, now: new Date() }));
      expect(new Set(events.map(({ customerId }) => customerId))).toEqual(new Set([customer.customerId]));
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
      expect(events.map(({ type }) => type)).toEqual(
        expect.arrayContaining(['checkout.session.completed', 'customer.subscription.created', 'invoice.paid']),
      );
    });

    test('a webhook is valid for 300 seconds in both directions and only unchanged', async () => {
      const customer = await newCustomer();
      await subscribe(customer);
      const now = new Date(Math.floor(Date.now() / 1000) * 1000 + 500);
      const webhookOf = async (age: number) => (await bench.webhooks(customer, age))[0]!;
      const fresh = await webhookOf(0);
      const atAge = (age: number) => ({ ...fresh, now: new Date(timeOf(fresh.signature) + age * 1000) });
      expect(readEvent({ ...fresh, now }).customerId).toBe(customer.customerId);
      for (const age of [-300, 0, 299, 300]) expect(readEvent(atAge(age)).customerId).toBe(customer.customerId);
      for (const bad of [
        atAge(301),
        atAge(-301),
        atAge(-10 * 365 * 86_400),
        { ...(await webhookOf(302)), now },
        { ...fresh, now, body: Buffer.from(fresh.body.toString().replace('evt', 'evx')) },
        { ...fresh, now, signature: '' },
        {
          ...fresh,
          now,
          signature: fresh.signature.replace(/v1=./, (start) => (start.endsWith('0') ? 'v1=1' : 'v1=0')),
        },
        { ...fresh, now, signature: fresh.signature.replace(/t=\d+/, 't=NaN') },
        { ...fresh, now, signature: fresh.signature.replace('v1=', 'v0=') },
      ]) {
        expect(() => payments.readEvent(bad)).toThrow(expect.objectContaining({ code: 'billing/bad-signature' }));
      }
    });

    test('a header with two signatures is valid if one of them is', async () => {
      const customer = await newCustomer();
      await subscribe(customer);
      const [webhook] = await bench.webhooks(customer, 0);
      const signature = webhook!.signature.replace('v1=', `v1=${'0'.repeat(64)},v1=`);
      expect(readEvent({ ...webhook!, signature, now: new Date() }).customerId).toBe(customer.customerId);
    });
  });
}

/** The time in a signature header, in milliseconds. */
function timeOf(signature: string): number {
  return Number(/t=(\d+)/.exec(signature)?.[1]) * 1000;
}
