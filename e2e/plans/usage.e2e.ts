// What agents cost: a person's month by day and by agent, other months, everybody's for admins, and what is said
// when there is nothing, or no answer.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseAgent, ask, openChat, waitForEnd } from '../screens/chat-screen.ts';
import { errorsOf, expectNoAxeViolations, saveScreenshot } from '../support/browser.ts';
import { startMockProviders, type MockProviders } from '../support/mock-providers.ts';
import { newAdmin, newPerson } from '../support/person.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

let providers: MockProviders;
let server: LoungeServer;
let admin: Page;
let person: Page;
beforeAll(async () => {
  providers = await startMockProviders();
  server = await startServer(providers.env);
  admin = await newAdmin(server);
  person = await newPerson({ baseUrl: server.baseUrl });
  await askAgent(person, 'GPT-6 Sol');
});
afterAll(async () => {
  await server.close();
  await providers.close();
});

async function askAgent(page: Page, name: string): Promise<void> {
  await openChat(page);
  await chooseAgent(page, name);
  await ask(page, 'How do I keep tiers apart?');
  await waitForEnd(page);
}

/** The cells of a row, its name first. */
function cells(page: Page, part: string, name: string | RegExp): Promise<string[]> {
  return page
    .getByRole('region', { name: part })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
    .locator('th, td')
    .allInnerTexts();
}

test('a person sees the tokens and the cost of the month, by day and by agent', async () => {
  await person.goto('/subscription');
  await person.getByRole('link', { name: 'See costs' }).click();
  await person.getByRole('heading', { level: 1, name: 'Usage' }).waitFor();
  await expect.poll(() => cells(person, 'By agent', 'GPT-6 Sol')).toHaveLength(5);
  const [, calls, read, written, cost] = await cells(person, 'By agent', 'GPT-6 Sol');
  expect(calls).toBe('1');
  expect([read, written].every((tokens) => Number(tokens?.replaceAll(',', '')) > 0)).toBe(true);
  expect(cost).toMatch(/^\$0\.\d{2,4}$/);
  const totals = await person.locator('.usage-totals dd').allInnerTexts();
  expect(totals).toEqual([calls, read, written, cost]);
  const today = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  await expect.poll(() => cells(person, 'By day', today)).toEqual([today, calls, read, written, cost]);
  await expect.poll(() => person.getByRole('tab', { name: 'Everyone' }).count()).toBe(0);
});

test('the chart has an axis, and reads the value of a day to the keyboard and the pointer', async () => {
  const days = Array.from({ length: 12 }, (_, index) => ({
    day: `2026-01-${String(index + 1).padStart(2, '0')}`,
    calls: index % 3,
    inputTokens: index % 3 === 0 ? 0 : 9_000 + index,
    outputTokens: 0,
    costUsd: index % 3 === 0 ? 0 : 0.02,
  }));
  const total = { calls: 12, inputTokens: 72_000, outputTokens: 0, costUsd: 0.16 };
  await person.route('**/api/usage/costs*', (route) =>
    route.fulfill({ json: { total, byAgent: [{ agentId: 'gemini-pro', ...total }], byDay: days } }),
  );
  await person.goto('/usage?month=2026-01');
  const chart = person.getByRole('slider', { name: 'Tokens per day in January 2026' });
  await chart.focus();
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toBe('12 January: 9,011 tokens');
  await person.keyboard.press('ArrowLeft');
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toBe('11 January: 9,010 tokens');
  await person.locator('.usage-value').getByText('9,010 tokens').waitFor();
  await person.keyboard.press('Home');
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toBe('1 January: 0 tokens');
  await person.locator('.usage-day').nth(4).hover();
  await expect.poll(() => person.locator('.usage-value').innerText()).toBe('5 January 9,004 tokens');
  await expect.poll(() => person.locator('.usage-axis').innerText()).toBe('10K\n5K');
  const width = await person
    .locator('.usage-bar')
    .first()
    .evaluate((bar) => bar.getBoundingClientRect().width);
  expect(width).toBeLessThanOrEqual(20);
  await person.getByRole('radio', { name: 'Cost' }).check({ force: true });
  await person.getByText('Peak: $0.02 on 2 January').waitFor();
  await expect.poll(() => cells(person, 'By day', /^1 January$/)).toEqual(['1 January', '–', '–', '–', '–']);
  await expectNoAxeViolations(person);
  await person.unroute('**/api/usage/costs*');
  await person.goto('/usage');
});

test('other months stand in the address, and months to come are not offered', async () => {
  await expect.poll(() => person.getByRole('button', { name: 'Next month' }).isDisabled()).toBe(true);
  await person.getByRole('button', { name: 'Previous month' }).click();
  await person.getByText(/^No requests in /).waitFor();
  expect(new URL(person.url()).searchParams.get('month')).toMatch(/^\d{4}-\d{2}$/);
  await person.reload();
  await person.getByText(/^No requests in /).waitFor();
  await person.getByRole('button', { name: 'Next month' }).click();
  await person.getByRole('heading', { name: 'By agent' }).waitFor();
  await person.goto('/usage?month=2999-01');
  await person.getByRole('heading', { name: 'By agent' }).waitFor();
});

test('an admin sees everybody’s, and who it was for', async () => {
  await admin.goto('/usage');
  await admin.getByText(/^No requests in /).waitFor();
  await admin.getByRole('tab', { name: 'Everyone' }).click();
  await expect.poll(() => cells(admin, 'By person', /^person-\d+@example\.com/)).toHaveLength(5);
  await expect
    .poll(async () => (await cells(admin, 'By person', /^person-\d+@example\.com/))[0])
    .toMatch(/^person-\d+@example\.com\s+Enterprise$/);
  await saveScreenshot(admin, 'usage-everybody');
  await expectNoAxeViolations(admin);
  expect(errorsOf(admin)).toEqual([]);
});

/** The page may ask again by itself, so a request succeeds only after the person has clicked. */
async function failUntilClicked(address: string): Promise<void> {
  await person.addInitScript(
    `document.addEventListener('click', () => { document.documentElement.dataset.clicked = 'yes'; }, true)`,
  );
  await person.route(address, async (route) =>
    (await person.locator('html[data-clicked]').count()) > 0
      ? route.continue()
      : route.fulfill({ status: 500, json: {} }),
  );
}

test('a server that does not answer is said so, and asked again', async () => {
  await failUntilClicked('**/api/usage/costs*');
  await person.goto('/usage');
  await person.getByText('Tokens and cost could not be loaded').waitFor();
  await person.getByRole('button', { name: 'Try again' }).click();
  await person.getByRole('heading', { name: 'By agent' }).waitFor();

  await person.unroute('**/api/usage/costs*');

  await failUntilClicked('**/api/usage');
  await person.goto('/subscription');
  await person.getByText('Your usage could not be loaded.').waitFor();
  await person.getByRole('button', { name: 'Try again' }).click();
  await person.getByRole('meter', { name: /^Chat messages: 1 of 20,000/ }).waitFor();
  await expect.poll(() => person.getByRole('article').count()).toBe(4);
  await person.unroute('**/api/usage');
});

test('what is nearly used up warns and says what is left and which plan has more', async () => {
  await person.route('**/api/usage', (route) =>
    route.fulfill({
      json: {
        plan: 'premium',
        fileBytes: 0,
        allowances: [
          {
            allowance: 'chat',
            used: 1204,
            limit: 5000,
            resetAt: new Date(Date.now() + 9.5 * 24 * 3600 * 1000).toISOString(),
            more: { plan: 'enterprise', limit: 20000 },
          },
          { allowance: 'documents', used: 187, limit: 200, resetAt: null, more: { plan: 'enterprise', limit: 1000 } },
        ],
      },
    }),
  );
  await person.goto('/subscription');
  await person.getByText('13 documents left. Enterprise includes 1,000.').waitFor();
  await person.getByText('resets in 9 days').waitFor();
  await expect
    .poll(() => person.getByRole('meter', { name: 'Documents: 187 of 200' }).getAttribute('class'))
    .toContain('near');
  expect(
    await person.getByRole('meter', { name: 'Chat messages: 1,204 of 5,000' }).getAttribute('class'),
  ).not.toContain('near');
  await person.unroute('**/api/usage');
});
