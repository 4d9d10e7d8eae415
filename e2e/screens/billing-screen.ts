// Subscribing in the words a person uses: the plans, the test checkout, its portal.

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export type PlanName = 'Free' | 'Basic' | 'Premium' | 'Enterprise';

export function planCard(page: Page, name: PlanName): Locator {
  return page.getByRole('article', { name });
}

export function planButton(page: Page, name: PlanName): Locator {
  return planCard(page, name).getByRole('button');
}

export async function openPlans(page: Page): Promise<void> {
  await page.goto('/subscription');
  await planCard(page, 'Free').waitFor();
}

/** What every card's button says, in the order of the cards. */
export function planButtons(page: Page): Promise<string[]> {
  return page.locator('.billing-plan button').allInnerTexts();
}

/** The card that is lit and marked 'Current'. */
export async function expectCurrentPlan(page: Page, name: PlanName): Promise<void> {
  await expect
    .poll(() =>
      page
        .locator('.billing-plan', { has: page.getByText('Current', { exact: true }).filter({ visible: true }) })
        .getByRole('heading')
        .allInnerTexts(),
    )
    .toEqual([name]);
  await expect.poll(() => planButton(page, name).innerText()).toBe('Current Plan');
  expect(await planButton(page, name).isDisabled()).toBe(true);
}

/** From /subscription to the checkout's page. */
export async function subscribe(page: Page, name: PlanName): Promise<void> {
  await planButton(page, name).click();
  await page.getByRole('heading', { name: `Subscribe to ${name}` }).waitFor();
}

/** On the checkout's page; `card` by its last digits. */
export async function pay(page: Page, card = '4242'): Promise<void> {
  await page.getByRole('radio', { name: card }).check();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

/** Pays for a plan and waits until it is there. */
export async function buy(page: Page, name: PlanName): Promise<void> {
  await openPlans(page);
  await subscribe(page, name);
  await pay(page);
  await expectCurrentPlan(page, name);
}

export async function openPortal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Manage billing' }).click();
  await page.getByRole('heading', { name: 'Manage billing' }).waitFor();
}

/** In the portal. */
export async function letDaysPass(page: Page, days: number): Promise<void> {
  await page.getByRole('spinbutton', { name: 'Days' }).fill(String(days));
  const answered = page.waitForResponse((response) => response.url().endsWith('/advance'));
  await page.getByRole('button', { name: 'Advance' }).click();
  expect((await answered).status()).toBe(200);
}

/** Which plan each paint of the page showed as the current one, from its first on. */
export async function recordPaintedPlans(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(`
    const painted = [];
    globalThis.paintedPlans = painted;
    new MutationObserver(() => {
      const name = document.querySelector('.billing-plan.lit .head')?.textContent;
      if (name && painted.at(-1) !== name) painted.push(name);
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  `);
  return () => page.evaluate<string[]>('globalThis.paintedPlans');
}

/** The notices above the plans. */
export function notice(page: Page, text: string): Locator {
  return page.locator('.notice').filter({ hasText: text });
}
