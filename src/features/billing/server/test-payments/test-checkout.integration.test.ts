// The test checkout over HTTP: a plan is bought, used and cancelled without money, with webhooks that are really sent.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testCards } from '#contract/payments/test-card.ts';
import { testPaymentsContract, type Subscription, type TestCheckout, type TestPortal } from '../../contract.ts';
import { FakeStripe } from '#platform/testing/stripe/fake-stripe.ts';
import { copyMigratedDatabase } from '#platform/testing/test-db.ts';
import { openTestApp, TestPerson, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp({ environment: { BILLING: 'local', PUBLIC_URL: 'https://lounge.example.com' } });
});
afterAll(() => app.close());

async function openCheckout(person: TestPerson, priceId = 'price_premium'): Promise<TestCheckout> {
  const { url } = (await person.call<{ url: string }>('POST', '/functions/create-checkout', { priceId })).body;
  expect(url).toMatch(/^https:\/\/lounge\.example\.com\/checkout\/cs_test_\w+$/);
  return (await person.call<TestCheckout>('GET', `/test-payments/checkouts/${url.split('/').at(-1)}`)).body;
}

function pay(person: TestPerson, { id }: TestCheckout, card: keyof typeof testCards) {
  return person.call<{ url: string; error: { code: string } }>('POST', `/test-payments/checkouts/${id}/pay`, {
    cardNumber: testCards[card].number,
  });
}

async function portal(person: TestPerson, { portalId }: TestCheckout, act = '', body?: unknown): Promise<TestPortal> {
  const answer = await person.call<TestPortal>(
    act === '' ? 'GET' : 'POST',
    `/test-payments/portals/${portalId}${act}`,
    body,
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function known(person: TestPerson): Promise<Subscription> {
  return (await person.call<Subscription>('GET', '/billing')).body;
}

test('a plan is bought, and its webhooks bring it without any check', async () => {
  const person = await app.signUp();
  const checkout = await openCheckout(person);
  expect(checkout).toMatchObject({
    plan: 'premium',
    amount: 1999,
    email: person.email,
    status: 'open',
    cancelUrl: 'https://lounge.example.com/subscription',
  });
  const { url } = (await pay(person, checkout, 'paid')).body;
  expect(url).toBe(`https://lounge.example.com/subscription/success?session_id=${checkout.id}`);
  await vi.waitFor(
    async () =>
      expect(await known(person)).toMatchObject({
        plan: 'premium',
        engine: 'local',
        status: 'active',
        card: { brand: 'visa', last4: '4242' },
      }),
    { timeout: 10_000 },
  );
  await vi.waitFor(
    async () =>
      expect((await portal(person, checkout)).webhooks.map(({ status }) => status)).toEqual([
        'delivered',
        'delivered',
        'delivered',
        'delivered',
      ]),
    { timeout: 10_000 },
  );
});

test('with all webhooks held back, returning from the checkout alone brings the plan', async () => {
  const person = await app.signUp();
  const checkout = await openCheckout(person, 'price_basic');
  await portal(person, checkout, '/hold', { isHolding: true });
  await pay(person, checkout, 'paid');
  expect((await known(person)).plan).toBe('free');
  expect(
    (await person.call<{ outcome: string }>('POST', '/billing/confirm', { sessionId: checkout.id })).body,
  ).toMatchObject({ outcome: 'confirmed', plan: 'basic' });
});

test('webhooks held back are delivered by hand, in any order and more than once, and the rest when the hold ends', async () => {
  const person = await app.signUp();
  const checkout = await openCheckout(person);
  await portal(person, checkout, '/hold', { isHolding: true });
  await pay(person, checkout, 'paid');
  const [newest] = (await portal(person, checkout)).webhooks;
  for (let copy = 0; copy < 2; copy++) {
    const { webhooks } = await portal(person, checkout, `/webhooks/${newest!.id}/deliver`);
    expect(webhooks.map(({ type }) => type)).toEqual([
      'customer.subscription.updated',
      'invoice.paid',
      'checkout.session.completed',
      'customer.subscription.created',
    ]);
    expect(webhooks.filter(({ status }) => status === 'delivered').map(({ id }) => id)).toEqual([newest!.id]);
    expect((await known(person)).plan).toBe('premium');
  }
  expect(await portal(person, checkout, '/hold', { isHolding: false })).toMatchObject({
    isHoldingWebhooks: false,
    returnUrl: 'https://lounge.example.com/subscription',
  });
  await vi.waitFor(
    async () => expect((await portal(person, checkout)).webhooks.map(({ status }) => status)).not.toContain('waiting'),
    { timeout: 10_000 },
  );
});

test('a declined card changes nothing, and another one pays', async () => {
  const person = await app.signUp();
  const checkout = await openCheckout(person);
  const declined = await pay(person, checkout, 'declined');
  expect([declined.status, declined.body.error.code]).toEqual([402, 'billing/card-declined']);
  expect((await pay(person, checkout, 'paid')).status).toBe(200);
  const again = await pay(person, checkout, 'paid');
  expect([again.status, again.body.error.code]).toEqual([409, 'billing/checkout-closed']);
});

test('a payment that takes three days is pending until they have passed', async () => {
  const person = await app.signUp();
  const checkout = await openCheckout(person);
  await pay(person, checkout, 'pending');
  const confirm = async () =>
    (await person.call<{ outcome: string; plan: string }>('POST', '/billing/confirm', { sessionId: checkout.id })).body;
  expect(await confirm()).toMatchObject({ outcome: 'pending', plan: 'free', status: 'incomplete' });
  await portal(person, checkout, '/advance', { days: 3 });
  expect(await confirm()).toMatchObject({ outcome: 'confirmed', plan: 'premium', status: 'active' });
});

test('cancelled at Lounge, the plan lasts to the end of its period', async () => {
  const person = await app.signUp();
  const checkout = await openCheckout(person);
  await pay(person, checkout, 'paid');
  expect((await person.call<Subscription>('POST', '/billing/cancel')).body).toMatchObject({
    plan: 'premium',
    isCancelling: true,
  });
  await portal(person, checkout, '/advance', { days: 20 });
  expect((await person.call<{ subscription: string }>('POST', '/functions/check-subscription')).body).toEqual({
    subscription: 'premium',
  });
  await portal(person, checkout, '/advance', { days: 12 });
  await vi.waitFor(async () => expect(await known(person)).toMatchObject({ plan: 'free', status: 'canceled' }), {
    timeout: 10_000,
  });
});

test('the portal changes plan and card, cancels and resumes', async () => {
  const person = await app.signUp();
  const checkout = await openCheckout(person, 'price_basic');
  await pay(person, checkout, 'paid');
  expect((await person.call<{ url: string }>('POST', '/billing/portal')).body.url).toBe(
    `https://lounge.example.com/checkout/portal/${checkout.portalId}`,
  );
  expect(await portal(person, checkout, '/plan', { plan: 'enterprise' })).toMatchObject({
    subscription: { plan: 'enterprise' },
    returnUrl: 'https://lounge.example.com/subscription',
  });
  expect(await portal(person, checkout, '/card', { cardNumber: testCards.paidMastercard.number })).toMatchObject({
    card: { brand: 'mastercard', last4: '4444' },
  });
  expect(await portal(person, checkout, '/cancelling', { isCancelling: true })).toMatchObject({
    subscription: { isCancelling: true },
  });
  expect(await portal(person, checkout, '/cancelling', { isCancelling: false })).toMatchObject({
    subscription: { isCancelling: false },
  });
  expect((await person.call<{ subscription: string }>('POST', '/functions/check-subscription')).body).toEqual({
    subscription: 'enterprise',
  });
});

describe('without the local engine', () => {
  test('with billing off everybody has Enterprise, and there is nothing to buy', async () => {
    const off = await openTestApp({ environment: { BILLING: 'off' } });
    const person = await off.signUp();
    expect(await known(person)).toMatchObject({ plan: 'enterprise', engine: 'off', status: null });
    expect((await person.call<{ subscription: string }>('POST', '/functions/check-subscription')).body).toEqual({
      subscription: 'enterprise',
    });
    expect(
      (await person.call<{ outcome: string }>('POST', '/billing/confirm', { sessionId: 'cs_test_1' })).body.outcome,
    ).toBe('unconfirmed');
    const codes = [];
    for (const [path, body] of [
      ['/functions/create-checkout', { priceId: 'price_basic' }],
      ['/billing/portal'],
      ['/billing/cancel'],
    ] as const) {
      codes.push((await person.call('POST', path, body)).body.error.code);
    }
    expect(codes).toEqual(['billing/off', 'billing/off', 'billing/off']);
    await off.close();
  });

  test.each(['off', 'stripe'])(
    'with BILLING=%s the routes of the test checkout do not exist, whatever is sent to them',
    async (engine) => {
      const stripe = await FakeStripe.start();
      const other = await openTestApp({ environment: engine === 'stripe' ? stripe.environment : { BILLING: engine } });
      const person = await other.signUp();
      const routes = Object.values(testPaymentsContract).map((procedure) => procedure['~orpc'].route);
      for (const { method = 'POST', path = '' } of routes) {
        expect(
          (
            await person.call(
              method,
              path.replaceAll(/\{\w+\}/g, 'cus_test_1'),
              method === 'GET' ? undefined : { anything: true },
            )
          ).status,
          path,
        ).toBe(404);
      }
      expect(other.app.table.routes.filter(({ path }) => path.startsWith('/test-payments'))).toEqual([]);
      await other.close();
      await stripe.close();
    },
  );

  test('a plan from the test checkout gives nothing once Stripe is switched on, and is back without it', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lounge-engines-'));
    await copyMigratedDatabase(dataDir);
    const stripe = await FakeStripe.start();
    let cookie = '';

    async function withEngine(
      environment: Record<string, string>,
      act: (person: TestPerson) => Promise<void>,
    ): Promise<void> {
      const opened = await openTestApp({ environment, dataDir });
      const person = cookie
        ? new TestPerson(opened.url, { email: 'mover@example.com', cookie })
        : await opened.signUp('mover@example.com');
      cookie = person.headers['cookie'] ?? '';
      await act(person);
      await opened.close();
    }

    await withEngine({ BILLING: 'local' }, async (person) => {
      const { url } = (
        await person.call<{ url: string }>('POST', '/functions/create-checkout', { priceId: 'price_premium' })
      ).body;
      await person.call('POST', `/test-payments/checkouts/${url.split('/').at(-1)}/pay`, {
        cardNumber: testCards.paid.number,
      });
      expect((await person.call<{ subscription: string }>('POST', '/functions/check-subscription')).body).toEqual({
        subscription: 'premium',
      });
    });
    await withEngine(stripe.environment, async (person) => {
      expect(await known(person)).toMatchObject({ plan: 'free', engine: 'stripe', status: null });
      expect(
        (await person.call<{ url: string }>('POST', '/functions/create-checkout', { priceId: 'price_basic' })).body.url,
      ).toMatch('checkout.stripe.test');
    });
    await withEngine({ BILLING: 'local' }, async (person) => expect((await known(person)).plan).toBe('premium'));
    await stripe.close();
    rmSync(dataDir, { recursive: true });
  });
});
