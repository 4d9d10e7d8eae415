// Every screen of money as it looks: both themes, three widths, no violation of accessibility, no sideways scroll, no error;
// and the way to a plan with the keyboard alone. The pictures land in e2e/.artifacts, for people.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  expectCurrentPlan,
  letDaysPass,
  notice,
  openPlans,
  openPortal,
  pay,
  planButton,
  planCard,
  subscribe,
} from '../screens/billing-screen.ts';
import { DESKTOP, errorsOf, expectNoAxeViolations, newPage, PHONE, saveScreenshot } from '../support/browser.ts';
import { ask, openChat, toast, waitForEnd } from '../screens/chat-screen.ts';
import { newPerson } from '../support/person.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

const WIDTHS = [390, 360];
const MAX_STEPS = 60;
/** What the page itself writes about an answer it was refused. */
const TOLD = /could not be (started|sent)/;

let server: LoungeServer;
beforeAll(async () => {
  server = await startServer({
    BILLING: 'local',
    OFFLINE_WORDS_PER_SECOND: '1000',
    PLAN_LIMITS: 'free.chat=1,free.documents=0',
  });
});
afterAll(() => server.close());

async function expectSound(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready');
  await saveScreenshot(page, name);
  const viewport = page.viewportSize() ?? DESKTOP;
  for (const width of WIDTHS) {
    await page.setViewportSize({ ...viewport, width });
    await expect
      .poll(() => page.evaluate<number>('document.documentElement.scrollWidth'), { message: `${name} at ${width} px` })
      .toBeLessThanOrEqual(width);
  }
  await page.setViewportSize(viewport);
  await expectNoAxeViolations(page);
  expect(errorsOf(page).filter((error) => !TOLD.test(error))).toEqual([]);
}

/** The landing page knows a person once a page of the app has met them. */
async function openLanding(page: Page): Promise<void> {
  await openPlans(page);
  await page.goto('/');
}

describe.each([
  { look: 'dark', theme: 'dark', viewport: DESKTOP },
  { look: 'light', theme: 'light', viewport: DESKTOP },
  { look: 'phone', theme: 'dark', viewport: PHONE },
] as const)('$look', ({ look, theme, viewport }) => {
  test('the way to a plan and out of it is sound', async () => {
    const page = await newPerson({ baseUrl: server.baseUrl, theme, viewport });
    await openPlans(page);
    await expectSound(page, `plans-free-${look}`);
    await page.route('**/api/functions/create-checkout', (route) => route.fulfill({ json: {} }));
    await planButton(page, 'Premium').click();
    await page.getByRole('dialog', { name: 'Subscription Error Details' }).waitFor();
    await expectSound(page, `plans-error-${look}`);
    await page.keyboard.press('Escape');
    await page.unroute('**/api/functions/create-checkout');

    await subscribe(page, 'Premium');
    await expectSound(page, `checkout-${look}`);
    await pay(page, '0002');
    await page.getByRole('alert').waitFor();
    await expectSound(page, `checkout-declined-${look}`);
    await pay(page, '0085');
    await notice(page, 'Activating…').waitFor();
    await expectSound(page, `plans-activating-${look}`);
    await notice(page, 'Activating…').getByRole('button', { name: 'Stop waiting' }).click();
    await openPortal(page);
    await expectSound(page, `portal-pending-${look}`);
    await letDaysPass(page, 4);
    await page.getByText('Premium. Active').waitFor();
    await expectSound(page, `portal-${look}`);
    await page.getByRole('link', { name: 'Back to Lounge' }).click();
    await expectCurrentPlan(page, 'Premium');
    await expectSound(page, `plans-premium-${look}`);
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByRole('dialog', { name: 'Cancel Premium?' }).waitFor();
    await expectSound(page, `plans-cancel-${look}`);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^End on/ })
      .click();
    await notice(page, 'Premium ends on').waitFor();
    await page.goto('/subscription?session_id=forged');
    await notice(page, 'We could not confirm this purchase.').waitFor();
    await expectSound(page, `plans-notices-${look}`);
    await page.context().close();
  });

  test('what a plan refuses, and what was used, is sound', async () => {
    const page = await newPerson({ baseUrl: server.baseUrl, theme, viewport });
    await page.goto('/usage');
    await page.getByText(/^No requests in /).waitFor();
    await expectSound(page, `usage-empty-${look}`);
    await page.clock.install();
    await openChat(page);
    await ask(page, 'Hello');
    await waitForEnd(page);
    await page.clock.fastForward(3000);
    await ask(page, 'And again?');
    await page.getByRole('alert').filter({ hasText: 'You’ve used 1 of 1 chat messages today.' }).waitFor();
    await page
      .getByLabel('Upload document')
      .and(page.locator('input'))
      .setInputFiles({ name: 'one.md', mimeType: 'text/markdown', buffer: Buffer.from('# One\n') });
    await page.getByText('Your plan includes no documents. Basic includes 50.').first().waitFor({ state: 'attached' });
    await expectSound(page, `chat-refused-${look}`);
    await page.goto('/usage');
    await page.getByRole('heading', { name: 'By agent' }).waitFor();
    await expectSound(page, `usage-${look}`);
    await page.context().close();
  });
});

test('the cards say what the settings give, on the landing page too once somebody is signed in', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await openPlans(page);
  await planCard(page, 'Free').getByText('1 / day').waitFor();
  await page.goto('/');
  await planCard(page, 'Free').getByText('1 / day').waitFor();
  await page.context().close();
});

describe('the landing page', () => {
  test('asks a visitor to sign in before subscribing', async () => {
    const page = await newPage({ baseUrl: server.baseUrl });
    await page.goto('/');
    await planButton(page, 'Premium').click();
    const dialog = page.getByRole('dialog', { name: 'Sign In Required' });
    await expect.poll(() => dialog.innerText()).toContain('You need to sign in before subscribing to this plan.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await planButton(page, 'Premium').click();
    await dialog.getByRole('link', { name: 'Sign In' }).click();
    await expect.poll(() => page.url()).toBe(`${server.baseUrl}/auth`);
    await page.context().close();
  });

  test('starts the checkout of a person signed in, and marks their plan from then on', async () => {
    const page = await newPerson({ baseUrl: server.baseUrl });
    await openLanding(page);
    await expectCurrentPlan(page, 'Free');
    await planButton(page, 'Basic').dblclick();
    await page.getByRole('heading', { name: 'Subscribe to Basic' }).waitFor();
    await page.goBack();
    await expect.poll(() => planButton(page, 'Basic').innerText()).toBe('Subscribe');
    await planButton(page, 'Basic').click();
    await page.getByRole('heading', { name: 'Subscribe to Basic' }).waitFor();
    await pay(page);
    await expectCurrentPlan(page, 'Basic');
    await page.goto('/');
    await expectCurrentPlan(page, 'Basic');
    await expectNoAxeViolations(page);
    await page.context().close();
  });

  test('says why a checkout did not start, and shows the raw error', async () => {
    const page = await newPerson({ baseUrl: server.baseUrl });
    await openLanding(page);
    await page.route('**/api/functions/create-checkout', (route) => route.fulfill({ json: {} }));
    await planButton(page, 'Enterprise').click();
    const dialog = page.getByRole('dialog', { name: 'Subscription Error Details' });
    await expect.poll(() => dialog.innerText()).toContain('No checkout URL returned');
    await expect
      .poll(() => toast(page).innerText())
      .toContain('Failed to start subscription process: No checkout URL returned');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => planButton(page, 'Enterprise').innerText()).toBe('Subscribe');
    await page.context().close();
  });
});

test('with the keyboard alone: subscribe, pay, cancel and resume', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  async function press(name: string | RegExp, role: 'button' | 'link' = 'button'): Promise<void> {
    const control = page.getByRole(role, { name, exact: typeof name === 'string' }).last();
    // A button that waits for the server is disabled, and Tab passes it.
    await expect.poll(() => control.isEnabled()).toBe(true);
    const focused = control.and(page.locator(':focus'));
    // Headless, the page has no address bar around it: Tab ends at the last control, and Shift+Tab leads back.
    for (const key of ['Tab', 'Shift+Tab'])
      for (let step = 0; step < MAX_STEPS && (await focused.count()) === 0; step += 1) await page.keyboard.press(key);
    await expect.poll(() => focused.count(), { message: `focus on ${String(name)}` }).toBe(1);
    await page.keyboard.press('Enter');
  }
  await openPlans(page);
  await press('Subscribe');
  await page.getByRole('heading', { name: 'Subscribe to Enterprise' }).waitFor();
  await press('Pay');
  await expectCurrentPlan(page, 'Enterprise');
  await press('Cancel subscription');
  await press(/^End on/);
  await notice(page, 'Enterprise ends on').waitFor();
  await press('Resume');
  await expect.poll(() => notice(page, 'Enterprise ends on').count()).toBe(0);
  await press('Manage billing');
  await press('Back to Lounge', 'link');
  await expectCurrentPlan(page, 'Enterprise');
  await page.context().close();
});
