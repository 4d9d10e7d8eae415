// Runs the payments suite on the local engine, and tests the simulated lives of its customers.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import { testCards } from '#contract/payments/test-card.ts';
import type { Db } from '#platform/db/db.ts';
import { openTestDb, testLog as log } from '#platform/testing/test-db.ts';
import { describePayments, type Customer, type PaymentsBench } from '../payments.suite.ts';
import { signWebhook } from '../webhook-signature.ts';
import { monthsAfter } from './account.ts';
import { createLocalPayments, type LocalPayments } from './local-payments.ts';
import type { PortalState } from './test-pages.ts';

const secret = 'a secret of the tests';
let db: Db;
let payments: LocalPayments;

beforeAll(async () => {
  db = await openTestDb();
  payments = createLocalPayments({ db, log, publicUrl: 'http://localhost:3000', secret });
});
afterAll(() => db.close());

async function newUserId(): Promise<string> {
  const id = newId();
  await db.asSystem((tx) =>
    tx.execute(sql`insert into users (id, email, provider) values (${id}, ${`${id}@example.com`}, 'embedded')`),
  );
  return id;
}

function toOwned({ userId, customerId }: Customer): { userId: string; id: string } {
  return { userId, id: customerId };
}

async function findPayer(sessionId: string): Promise<{ userId: string; id: string }> {
  const found = await payments.findCheckout(sessionId);
  const rows = (await db.asSystem((tx) =>
    tx.execute(sql`select user_id from test_customers where id = ${found?.customerId}`),
  )) as unknown as { user_id: string }[];
  return { userId: rows[0]?.user_id ?? '', id: sessionId };
}

async function openBench(): Promise<PaymentsBench> {
  const { pages } = payments;
  return {
    payments,
    newUserId,
    pay: async (sessionId, outcome) => void (await pages.pay(await findPayer(sessionId), testCards[outcome].number)),
    completePayment: async (sessionId) => {
      const { userId } = await findPayer(sessionId);
      await pages.advance({ userId, id: (await payments.findCheckout(sessionId))?.customerId ?? '' }, 3);
    },
    changePlan: async (customer, plan) => void (await pages.changePlan(toOwned(customer), plan)),
    failRenewal: async (customer) => {
      await pages.changeCard(toOwned(customer), testCards.failsLater.number);
      await pages.advance(toOwned(customer), 32);
    },
    endPeriod: async (customer) => void (await pages.advance(toOwned(customer), 32)),
    webhooks: async (customer, age) => {
      const rows = (await db.asSystem((tx) =>
        tx.execute(sql`select body from test_webhooks where customer_id = ${customer.customerId} order by position`),
      )) as unknown as { body: string }[];
      return rows.map(({ body }) => ({
        body: Buffer.from(body),
        signature: signWebhook({ body, secret, now: new Date(Date.now() - age * 1000) }),
      }));
    },
  };
}

describePayments('local', openBench);

async function subscribe(card: keyof typeof testCards = 'paid'): Promise<Customer> {
  const userId = await newUserId();
  const { customerId } = await payments.createCustomer({ userId, email: 'ann@example.com', idempotencyKey: userId });
  const { url } = await payments.createCheckout({
    customerId,
    plan: 'basic',
    successUrl: 'http://localhost:3000/subscription/success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: '/',
    idempotencyKey: newId(),
    isFirst: true,
  });
  const sessionId = url.split('/').at(-1) ?? '';
  const back = await payments.pages.pay({ userId, id: sessionId }, testCards[card].number);
  expect(back.url).toBe(`http://localhost:3000/subscription/success?session_id=${sessionId}`);
  return { userId, customerId };
}

function summary({ subscription, account }: PortalState): unknown {
  return [subscription?.status, account.invoices.map(({ status }) => status)];
}

test('a declined card is not charged', async () => {
  await expect(subscribe('declined')).rejects.toMatchObject({ code: 'billing/card-declined' });
});

test('a number that is not a test card is declined', async () => {
  const customer = await subscribe();
  await expect(payments.pages.changeCard(toOwned(customer), '4111 1111')).rejects.toMatchObject({
    code: 'billing/card-declined',
  });
});

test('each month that passes has an invoice', async () => {
  const customer = await subscribe();
  const state = await payments.pages.advance(toOwned(customer), 95);
  expect(summary(state)).toEqual(['active', ['paid', 'paid', 'paid', 'paid']]);
  expect(state.account.invoices.map(({ amount }) => amount)).toEqual([999, 999, 999, 999]);
});

test('a declined renewal is past due for two weeks, and another card pays it', async () => {
  const customer = await subscribe('failsLater');
  expect(summary(await payments.pages.advance(toOwned(customer), 32))).toEqual(['past_due', ['open', 'paid']]);
  expect(summary(await payments.pages.changeCard(toOwned(customer), testCards.paidMastercard.number))).toEqual([
    'active',
    ['paid', 'paid'],
  ]);
  expect((await payments.fetchCustomer(customer.customerId)).card).toEqual({ brand: 'mastercard', last4: '4444' });
});

test('a declined renewal that is never paid ends the subscription', async () => {
  const customer = await subscribe('failsLater');
  expect(summary(await payments.pages.advance(toOwned(customer), 50))).toEqual(['canceled', ['uncollectible', 'paid']]);
  await expect(payments.pages.changePlan(toOwned(customer), 'premium')).rejects.toMatchObject({
    code: 'billing/no-subscription',
  });
});

test('the next invoice has the price of the new plan', async () => {
  const customer = await subscribe();
  await payments.pages.changePlan(toOwned(customer), 'enterprise');
  const { account } = await payments.pages.advance(toOwned(customer), 32);
  expect(account.invoices.map(({ amount }) => amount)).toEqual([4999, 999]);
});

test('an unpaid checkout expires after a day', async () => {
  const customer = await subscribe();
  const { url } = await payments.createCheckout({
    customerId: customer.customerId,
    plan: 'basic',
    successUrl: '/',
    cancelUrl: '/',
    idempotencyKey: newId(),
    isFirst: true,
  });
  const sessionId = url.split('/').at(-1) ?? '';
  await payments.pages.advance(toOwned(customer), 1);
  expect((await payments.findCheckout(sessionId))?.status).toBe('expired');
  await expect(
    payments.pages.pay({ userId: customer.userId, id: sessionId }, testCards.paid.number),
  ).rejects.toMatchObject({ code: 'billing/checkout-closed' });
});

test('a month after the 31st is the last day of a shorter month, and the 31st again after that', () => {
  const start = Date.UTC(2026, 0, 31, 12);
  expect([1, 2, 13].map((months) => new Date(monthsAfter(start, months)).toISOString().slice(0, 10))).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2027-02-28',
  ]);
});
