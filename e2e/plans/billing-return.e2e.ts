// Coming back from a checkout, in every order somebody could: forged and foreign sessions, reload, Back, twice, a payment
// that takes its time, a provider that is down. Only the server's answer says which plan somebody has.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buy,
  expectCurrentPlan,
  letDaysPass,
  notice,
  openPlans,
  pay,
  planButton,
  planCard,
  recordPaintedPlans,
  subscribe,
} from '../screens/billing-screen.ts';
import { toast } from '../screens/chat-screen.ts';
import { newPerson, PASSWORD } from '../support/person.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

const UNCONFIRMED = 'We could not confirm this purchase.';
const OUTAGE = {
  status: 502,
  json: {
    error: {
      code: 'billing/provider-failed',
      message: 'The payment provider did not respond. Nothing was charged. Try again.',
    },
  },
};

let server: LoungeServer;
beforeAll(async () => {
  server = await startServer({ BILLING: 'local' });
});
afterAll(() => server.close());

/** The id the provider sends somebody back with after this purchase. */
async function buyForSession(page: Page): Promise<string> {
  const confirming = page.waitForRequest('**/api/billing/confirm');
  await buy(page, 'Premium');
  return ((await confirming).postDataJSON() as { sessionId: string }).sessionId;
}

function addressOf(page: Page): string {
  return page.url().slice(server.baseUrl.length);
}

/** Somebody on Free comes with this session id: nothing is granted, and the page says so. */
async function expectNothingGranted(page: Page, sessionId: string): Promise<void> {
  await page.goto(`/subscription/success?session_id=${encodeURIComponent(sessionId)}`);
  await notice(page, UNCONFIRMED).waitFor();
  await expectCurrentPlan(page, 'Free');
  await expect.poll(() => addressOf(page)).toBe('/subscription');
}

test.each(['forged', '42', '', '{"a":1}', '<script>alert(1)</script>', 'x'.repeat(2000)])(
  'a forged session id grants nothing: %s',
  async (sessionId) => {
    const page = await newPerson({ baseUrl: server.baseUrl });
    const painted = await recordPaintedPlans(page);
    await expectNothingGranted(page, sessionId);
    await expect.poll(() => painted()).toEqual(['Free']);
    await page.reload();
    await expectCurrentPlan(page, 'Free');
    await expect.poll(() => notice(page, UNCONFIRMED).count()).toBe(0);
    await page.context().close();
  },
);

test('somebody else’s session id, and one’s own that is not paid, grant nothing', async () => {
  const owner = await newPerson({ baseUrl: server.baseUrl });
  const stranger = await newPerson({ baseUrl: server.baseUrl });
  await expectNothingGranted(stranger, await buyForSession(owner));

  await subscribe(stranger, 'Enterprise');
  const unpaid = addressOf(stranger).split('/').at(-1) ?? '';
  await expectNothingGranted(stranger, unpaid);
  await stranger.context().close();
  await owner.context().close();
});

test('somebody else’s checkout and portal do not exist', async () => {
  const owner = await newPerson({ baseUrl: server.baseUrl });
  const stranger = await newPerson({ baseUrl: server.baseUrl });
  await openPlans(owner);
  await subscribe(owner, 'Premium');
  const checkout = addressOf(owner);
  await owner.getByRole('link', { name: 'Simulate webhooks and time' }).click();
  await owner.getByRole('heading', { name: 'Manage billing' }).waitFor();
  for (const path of [checkout, addressOf(owner)]) {
    await stranger.goto(path);
    await stranger.getByText('Checkout not found').waitFor();
  }
  await stranger.context().close();
  await owner.context().close();
});

test('reload, Back and the same return once more change nothing', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  const sessionId = await buyForSession(page);
  await page.reload();
  await expectCurrentPlan(page, 'Premium');
  await page.goto(`/subscription/success?session_id=${sessionId}`);
  await expectCurrentPlan(page, 'Premium');
  await expect.poll(() => addressOf(page)).toBe('/subscription');
  await expect.poll(() => notice(page, UNCONFIRMED).count()).toBe(0);
  await page.goBack();
  await expectCurrentPlan(page, 'Premium');
  expect(addressOf(page)).toBe('/subscription');
  await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(2);

  await page.goto(`/checkout/${sessionId}`);
  await page.getByText('This checkout is paid.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Pay', exact: true }).count()).toBe(0);
  await page.context().close();
});

test('no plan is painted before the server has answered, and the session id stays until then', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  const sessionId = await buyForSession(page);
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/billing/confirm', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/subscription/success?session_id=${sessionId}`);
  await page.getByRole('status', { name: 'Loading your plan' }).waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(0);
  expect(addressOf(page)).toBe(`/subscription?session_id=${sessionId}`);
  answer();
  await expectCurrentPlan(page, 'Premium');
  await expect.poll(() => addressOf(page)).toBe('/subscription');
  await page.context().close();
});

test('a payment that takes its time is waited for, can be left, and arrives by itself', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await openPlans(page);
  await subscribe(page, 'Premium');
  const portal = await page.getByRole('link', { name: 'Simulate webhooks and time' }).getAttribute('href');
  await pay(page, '0085');
  await notice(page, 'Activating…').waitFor();
  await expectCurrentPlan(page, 'Free');
  await expect.poll(() => planButton(page, 'Premium').isDisabled()).toBe(true);
  const waiting = addressOf(page);
  expect(waiting).toContain('session_id=');

  await notice(page, 'Activating…').getByRole('button', { name: 'Stop waiting' }).click();
  await expect.poll(() => notice(page, 'Activating…').count()).toBe(0);
  expect(addressOf(page)).toBe('/subscription');

  await page.goto(waiting);
  await notice(page, 'Activating…').waitFor();
  const provider = await page.context().newPage();
  await provider.goto(portal ?? '');
  await letDaysPass(provider, 4);
  await expectCurrentPlan(page, 'Premium');
  await expect.poll(() => addressOf(page)).toBe('/subscription');
  await expect.poll(() => notice(page, 'Activating…').count()).toBe(0);
  await page.context().close();
});

test('a declined card charges nothing, and another one can be tried', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await openPlans(page);
  await subscribe(page, 'Basic');
  await pay(page, '0002');
  await expect.poll(() => page.getByRole('alert').innerText()).toBe('The card was declined. Nothing was charged.');
  await pay(page, '4242');
  await expectCurrentPlan(page, 'Basic');
  await page.context().close();
});

test('a purchase that comes back when nobody is signed in goes on after the sign-in', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  const sessionId = await buyForSession(page);
  const email = await page.evaluate<string>(`JSON.parse(localStorage.getItem('user')).email`);
  await page.context().clearCookies();
  await page.evaluate('localStorage.clear()');

  await page.goto(`/subscription/success?session_id=${sessionId}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const confirming = page.waitForRequest('**/api/billing/confirm');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  expect((await confirming).postDataJSON()).toEqual({ sessionId });
  await toast(page).filter({ hasText: 'Thank you for subscribing!' }).waitFor();
  await expectCurrentPlan(page, 'Premium');
  await expect.poll(() => addressOf(page)).toBe('/subscription');
  await page.context().close();
});

test('a double click on Pay pays once', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  let payments = 0;
  page.on('request', (request) => (payments += Number(request.url().endsWith('/pay'))));
  await openPlans(page);
  await subscribe(page, 'Basic');
  await page.getByRole('button', { name: 'Pay', exact: true }).dblclick();
  await expectCurrentPlan(page, 'Basic');
  expect(payments).toBe(1);
  await page.context().close();
});

test('Cancel on the checkout leads back to the plans, and nothing was bought', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await openPlans(page);
  await subscribe(page, 'Basic');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expectCurrentPlan(page, 'Free');
  expect(addressOf(page)).toBe('/subscription');
  await page.context().close();
});

test('a second click starts no second checkout, and Back from it finds the button at rest', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  let checkouts = 0;
  page.on('request', (request) => (checkouts += Number(request.url().endsWith('/create-checkout'))));
  await openPlans(page);
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/functions/create-checkout', async (route) => {
    await held;
    await route.continue();
  });
  await planButton(page, 'Premium').dblclick();
  await expect.poll(() => planButton(page, 'Premium').innerText()).toBe('Processing...');
  await expect.poll(() => planButton(page, 'Basic').isDisabled()).toBe(true);
  answer();
  await page.getByRole('heading', { name: 'Subscribe to Premium' }).waitFor();
  expect(checkouts).toBe(1);
  await page.goBack();
  await expect.poll(() => planButton(page, 'Premium').innerText()).toBe('Subscribe');
  await expect.poll(() => planButton(page, 'Premium').isEnabled()).toBe(true);
  await page.context().close();
});

test('create-checkout and check-subscription carry the person’s token', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  const checking = page.waitForRequest('**/api/functions/check-subscription');
  await openPlans(page);
  expect((await checking).headers()['authorization']).toMatch(/^Bearer \S+$/);
  expect((await checking).postData()).toBeNull();
  const starting = page.waitForRequest('**/api/functions/create-checkout');
  await planButton(page, 'Basic').click();
  expect((await starting).headers()['authorization']).toMatch(/^Bearer \S+$/);
  expect((await starting).postDataJSON()).toEqual({ priceId: 'price_basic' });
  await page.context().close();
});

const failures = [
  {
    name: 'without a token',
    path: '**/api/auth/token',
    answer: { json: { token: '', expiresAt: '2026-01-01T00:00:00Z' } },
    message: 'Failed to get authentication token',
  },
  {
    name: 'without an address',
    path: '**/api/functions/create-checkout',
    answer: { json: {} },
    message: 'No checkout URL returned',
  },
  {
    name: 'with the provider down',
    path: '**/api/functions/create-checkout',
    answer: OUTAGE,
    message: OUTAGE.json.error.message,
  },
];

test.each(failures)(
  '$name the toast says why, and the dialog shows the raw error',
  async ({ path, answer, message }) => {
    const page = await newPerson({ baseUrl: server.baseUrl });
    await openPlans(page);
    await page.route(path, (route) => route.fulfill(answer));
    await planButton(page, 'Premium').click();
    const dialog = page.getByRole('dialog', { name: 'Subscription Error Details' });
    await dialog.waitFor();
    await expect.poll(() => dialog.innerText()).toContain(message);
    await expect.poll(() => dialog.innerText()).toContain('Contact support if this persists.');
    await expect.poll(() => toast(page).innerText()).toBe(`Failed to start subscription process: ${message}`);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => planButton(page, 'Premium').innerText()).toBe('Subscribe');
    await expect.poll(() => planButton(page, 'Premium').isEnabled()).toBe(true);
    await expect.poll(() => planButton(page, 'Premium').evaluate((button) => button.matches(':focus'))).toBe(true);
    await page.context().close();
  },
);

test('with the provider down the plan stays as last known, and a purchase can be checked again', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  const sessionId = await buyForSession(page);
  await page.route('**/api/functions/check-subscription', (route) => route.fulfill(OUTAGE));
  await openPlans(page);
  await expect.poll(() => toast(page).innerText()).toBe('Failed to verify subscription status');
  await expectCurrentPlan(page, 'Premium');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expectCurrentPlan(page, 'Premium');

  await page.route('**/api/billing/confirm', (route) => route.fulfill(OUTAGE));
  await page.goto(`/subscription/success?session_id=${sessionId}`);
  await page.getByText('Your purchase could not be checked').waitFor();
  await expect.poll(() => planCard(page, 'Premium').count()).toBe(0);
  expect(addressOf(page)).toContain(sessionId);
  await page.unroute('**/api/billing/confirm');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectCurrentPlan(page, 'Premium');
  await page.context().close();
});

test('Refresh says which plan is active', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await buy(page, 'Basic');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => toast(page).innerText()).toBe('Active subscription: basic plan');
  await page.context().close();
});
