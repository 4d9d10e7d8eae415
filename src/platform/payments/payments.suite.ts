// What every payment engine must do. Each engine's test file hands in the engine and the hands of who pays.

import { beforeAll, describe, expect, test } from 'vitest';
import type { Payments, ProviderSubscription } from './payments.ts';

/** The engine, and what happens outside of it: on its hosted pages, at a bank, by time. */
export type PaymentsBench = {
  payments: Payments;
  /** A person who may become a customer; a new one each time. */
  newUserId(): Promise<string>;
  pay(sessionId: string, outcome: 'paid' | 'pending'): Promise<void>;
  /** The bank says yes to what was pending. */
  settle(sessionId: string): Promise<void>;
  changePlan(customer: Customer, plan: 'basic' | 'enterprise'): Promise<void>;
  /** The next renewal is declined. */
  failRenewal(customer: Customer): Promise<void>;
  /** The period that is paid ends. */
  endPeriod(customer: Customer): Promise<void>;
  /** Every webhook about the customer so far, signed `age` seconds ago. */
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

    test('one key makes one customer, however often and however fast it is asked', async () => {
      const order = { userId: await bench.newUserId(), email: 'ann@example.com', idempotencyKey: 'the same' };
      const made = await Promise.all(Array.from({ length: 10 }, () => payments.createCustomer(order)));
      expect(new Set(made.map(({ customerId }) => customerId)).size).toBe(1);
    });

    test('two people with one address are two customers', async () => {
      expect((await newCustomer()).customerId).not.toBe((await newCustomer()).customerId);
    });

    test('a new customer has no subscription, no card and no invoice', async () => {
      const { customerId } = await newCustomer();
      expect(await payments.fetchCustomer(customerId)).toEqual({ subscriptions: [], card: null, isDeleted: false });
      expect(await payments.listInvoices(customerId)).toEqual([]);
    });

    test('a paid checkout gives the plan', async () => {
      const customer = await newCustomer();
      const sessionId = await openCheckout(customer);
      expect(await payments.findCheckout(sessionId)).toEqual({ customerId: customer.customerId, status: 'open' });
      await bench.pay(sessionId, 'paid');
      expect(await payments.findCheckout(sessionId)).toEqual({ customerId: customer.customerId, status: 'complete' });
      const subscription = await onlySubscription(customer);
      expect(subscription).toMatchObject({ status: 'active', plan: 'premium', isCancelling: false });
      expect(subscription.currentPeriodEnd.getTime()).toBeGreaterThan(Date.now() + 27 * 86_400_000);
      expect((await payments.fetchCustomer(customer.customerId)).card).toEqual({ brand: 'visa', last4: '4242' });
      expect(await payments.listInvoices(customer.customerId)).toMatchObject([{ status: 'paid', currency: 'usd' }]);
    });

    test('one key makes one checkout', async () => {
      const customer = await newCustomer();
      expect(await openCheckout(customer, 'this order')).toBe(await openCheckout(customer, 'this order'));
    });

    test('a payment that takes days is pending and gives nothing until it arrives', async () => {
      const customer = await newCustomer();
      const sessionId = await openCheckout(customer);
      await bench.pay(sessionId, 'pending');
      expect((await payments.findCheckout(sessionId))?.status).toBe('pending');
      expect((await onlySubscription(customer)).status).toBe('incomplete');
      await bench.settle(sessionId);
      expect((await payments.findCheckout(sessionId))?.status).toBe('complete');
      expect((await onlySubscription(customer)).status).toBe('active');
    });

    test('open checkouts close when they are told to, and cannot be paid any more', async () => {
      const customer = await newCustomer();
      const paid = await subscribe(customer);
      const open = [await openCheckout(customer), await openCheckout(customer)];
      await payments.expireCheckouts(customer.customerId);
      const statuses = await Promise.all([paid, ...open].map(async (id) => (await payments.findCheckout(id))?.status));
      expect(statuses).toEqual(['complete', 'expired', 'expired']);
      await expect(bench.pay(open[0]!, 'paid')).rejects.toThrow();
      await onlySubscription(customer);
    });

    test('a checkout that does not exist is not found', async () => {
      expect(await payments.findCheckout('cs_test_nothing')).toBeNull();
      expect(await payments.findCheckout('nonsense')).toBeNull();
    });

    test('another plan is seen at once', async () => {
      const customer = await newCustomer();
      await subscribe(customer);
      await bench.changePlan(customer, 'enterprise');
      expect((await onlySubscription(customer)).plan).toBe('enterprise');
    });

    test('a subscription that is cancelled stays until its period ends, and can be resumed before', async () => {
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

    test('a renewal that is declined leaves the subscription past due', async () => {
      const customer = await newCustomer();
      await subscribe(customer);
      await bench.failRenewal(customer);
      expect((await onlySubscription(customer)).status).toBe('past_due');
      expect(await payments.listInvoices(customer.customerId)).toMatchObject([{ status: 'open' }, { status: 'paid' }]);
    });

    test('the portal has an address', async () => {
      const { customerId } = await newCustomer();
      expect((await payments.createPortal({ customerId, returnUrl: urls.cancelUrl })).url).toMatch(/^https?:/);
    });

    test('its webhooks say whose they are', async () => {
      const customer = await newCustomer();
      await subscribe(customer);
      const events = (await bench.webhooks(customer, 0)).map((webhook) =>
        payments.readEvent({ ...webhook, now: new Date() }),
      );
      expect(new Set(events.map(({ customerId }) => customerId))).toEqual(new Set([customer.customerId]));
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
      expect(events.map(({ type }) => type)).toEqual(
        expect.arrayContaining(['checkout.session.completed', 'customer.subscription.created', 'invoice.paid']),
      );
    });

    test('a webhook is good for 300 seconds, with the bytes it was signed with', async () => {
      const customer = await newCustomer();
      await subscribe(customer);
      const now = new Date(Math.floor(Date.now() / 1000) * 1000 + 500);
      const webhookOf = async (age: number) => (await bench.webhooks(customer, age))[0]!;
      const fresh = await webhookOf(0);
      const atAge = (age: number) => ({ ...fresh, now: new Date(timeOf(fresh.signature) + age * 1000) });
      expect(payments.readEvent({ ...fresh, now }).customerId).toBe(customer.customerId);
      for (const age of [0, 299, 300]) expect(payments.readEvent(atAge(age)).customerId).toBe(customer.customerId);
      for (const bad of [
        atAge(301),
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

    test('a header with two signatures holds when one of them does', async () => {
      const customer = await newCustomer();
      await subscribe(customer);
      const [webhook] = await bench.webhooks(customer, 0);
      const signature = webhook!.signature.replace('v1=', `v1=${'0'.repeat(64)},v1=`);
      expect(payments.readEvent({ ...webhook!, signature, now: new Date() }).customerId).toBe(customer.customerId);
    });
  });
}

/** When a header says it was signed, in milliseconds. */
function timeOf(signature: string): number {
  return Number(/t=(\d+)/.exec(signature)?.[1]) * 1000;
}
