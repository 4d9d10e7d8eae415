// A plan from the first refusal to the last day: free, the test checkout, what Premium gives, cancelled, free again with
// everything still there. And what the page says on the way, in the specification's words.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buy,
  expectCurrentPlan,
  letDaysPass,
  notice,
  openPlans,
  openPortal,
  pay,
  planButton,
  planButtons,
  planCard,
  recordPaintedPlans,
  subscribe,
} from '../screens/billing-screen.ts';
import { errorsOf, expectNoAxeViolations, saveScreenshot } from '../support/browser.ts';
import {
  ask,
  conversationButtons,
  lastAnswer,
  messageBox,
  openChat,
  questionsOf,
  skipLock,
  toast,
  waitForEnd,
} from '../screens/chat-screen.ts';
import { newPerson } from '../support/person.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
beforeAll(async () => {
  server = await startServer({
    BILLING: 'local',
    OFFLINE_WORDS_PER_SECOND: '500',
    PLAN_LIMITS: 'free.chat=1,free.documents=1,free.design=0,free.export=0',
  });
});
afterAll(() => server.close());

function upload(page: Page, name: string): Promise<void> {
  return page
    .getByRole('region', { name: 'Document Manager' })
    .locator('input[type=file]')
    .setInputFiles({
      name,
      mimeType: 'text/markdown',
      buffer: Buffer.from(`# ${name}\n\nEvery spoke reserves a /26.\n`),
    });
}

function documentRow(page: Page, name: string) {
  return page.getByRole('region', { name: 'Document Manager' }).getByRole('listitem').filter({ hasText: name });
}

describe('one person’s way through a plan', () => {
  let page: Page;
  beforeAll(async () => {
    page = await newPerson({ baseUrl: server.baseUrl });
  });

  test('begins with Free, and sees the four plans with what they cost and give', async () => {
    await openPlans(page);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Choose Your Plan');
    await expectCurrentPlan(page, 'Free');
    await expect.poll(() => planButtons(page)).toEqual(['Current Plan', 'Subscribe', 'Subscribe', 'Subscribe']);
    await expect
      .poll(() => page.locator('.billing-price').allInnerTexts())
      .toEqual(['$0/month', '$9.99/month', '$19.99/month', '$49.99/month']);
    await page.getByText('You are on the Free plan.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Manage billing' }).count()).toBe(0);
  });

  test('is told in place when the messages of the plan are used up, and has the text back', async () => {
    await page.clock.install();
    await openChat(page);
    await ask(page, 'Hello');
    await waitForEnd(page);
    await skipLock(page);
    await ask(page, 'Is a /25 enough for 200 nodes?');
    const refusal = page.getByRole('alert').filter({ hasText: 'You’ve used 1 of 1 chat messages today.' });
    await refusal.waitFor();
    await expect
      .poll(() => refusal.innerText())
      .toMatch(/You’ve used 1 of 1 chat messages today\. Basic includes 1,500 a month\. Resets in .+\./);
    await expect.poll(() => refusal.getByRole('button', { name: 'Get Basic' }).isEnabled()).toBe(true);
    await expect.poll(() => messageBox(page).inputValue()).toBe('Is a /25 enough for 200 nodes?');
    await expect.poll(() => questionsOf(page).allInnerTexts()).toEqual(['Hello']);
    await expect.poll(() => toast(page).count()).toBe(0);
    await refusal.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => refusal.count()).toBe(0);
  });

  test('sees which agents come with which plan, and a refusal goes when another agent is chosen', async () => {
    const agents = page.getByRole('combobox', { name: 'Agent' }).first();
    await expect.poll(() => agents.getByRole('option', { name: '· Basic plan' }).count()).toBeGreaterThan(0);
    const locked = await agents.getByRole('option', { name: '· Basic plan' }).first().innerText();
    await agents.selectOption({ label: locked });
    await page.getByText(`${locked.replace(' · Basic plan', '')} requires the Basic plan.`).waitFor();
    await page.getByRole('button', { name: 'Get Basic' }).first().waitFor();
    await skipLock(page);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const refusal = page.getByRole('region', { name: 'Conversation' }).getByRole('alert');
    await refusal.waitFor();
    await agents.selectOption({ label: 'Lounge Offline' });
    await expect.poll(() => refusal.count()).toBe(0);
  });

  test('is told in the upload’s row that there is no room for a second document', async () => {
    await upload(page, 'one.md');
    await documentRow(page, 'one.md').getByRole('link').waitFor();
    await upload(page, 'two.md');
    await documentRow(page, 'two.md').getByText('You’ve used 1 of 1 documents. Basic includes 50.').waitFor();
    await documentRow(page, 'two.md').getByRole('button', { name: 'Get Basic' }).waitFor();
    await expect
      .poll(() => toast(page).innerText())
      .toContain('Failed to upload document: You’ve used 1 of 1 documents. Basic includes 50.');
  });

  test('is told on the design page what is used up, and what has more', async () => {
    await page.goto('/design');
    await page.getByRole('meter', { name: 'Designs this month: 0 of 0' }).waitFor();
    await page.getByRole('combobox', { name: 'Services' }).fill('Virtual WAN');
    await page.getByRole('combobox', { name: 'Services' }).press('Enter');
    await page.getByRole('button', { name: 'Generate', exact: true }).click();
    const refusal = page
      .getByRole('alert')
      .filter({ hasText: 'Your plan includes no design generations. Premium includes 100.' });
    await refusal.getByRole('button', { name: 'Get Premium' }).waitFor();
    await saveScreenshot(page, 'design-refused');
  });

  test('is told beside the export what is used up, and the text stays', async () => {
    const data = {
      title: 'Hub',
      cloudProvider: 'azure',
      services: [],
      topics: [],
      content: '# Hub\n\nOne hub, three spokes.\n',
    };
    const created = await page.request.post('/api/designs', { headers: { origin: server.baseUrl }, data });
    await page.goto(`/design?d=${((await created.json()) as { id: string }).id}`);
    await page.getByRole('button', { name: 'Export DOCX' }).click();
    const refusal = page.getByRole('alert').filter({ hasText: 'Your plan includes no exports. Premium includes 300.' });
    await refusal.getByRole('button', { name: 'Get Premium' }).waitFor();
    await expect.poll(() => page.getByText('One hub, three spokes.').count()).toBeGreaterThan(0);
    await saveScreenshot(page, 'export-refused');
    await expectNoAxeViolations(page);
    await refusal.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => refusal.count()).toBe(0);
  });

  test('sees the new plan with the first paint after paying, before any webhook has come', async () => {
    const painted = await recordPaintedPlans(page);
    await openPlans(page);
    await subscribe(page, 'Premium');
    await expect.poll(() => page.getByText('Test mode. You won’t be charged.').count()).toBe(1);
    await page.getByRole('link', { name: 'Simulate webhooks and time' }).click();
    await page.getByRole('checkbox', { name: 'Hold webhooks' }).click();
    await expect.poll(() => page.getByRole('checkbox', { name: 'Hold webhooks' }).isChecked()).toBe(true);
    await page.goBack();
    await pay(page);
    await expectCurrentPlan(page, 'Premium');
    await expect.poll(() => painted()).toEqual(['Premium']);
    await expect.poll(() => toast(page).innerText()).toBe('Thank you for subscribing!');
    await expect.poll(() => page.url()).toBe(`${server.baseUrl}/subscription`);
    await page.getByText(/^Premium, renews \d+ \w+( \d+)?\. Card ending 4242\.$/).waitFor();

    await openPortal(page);
    const webhooks = page.getByRole('list', { name: 'Webhooks' });
    await webhooks.getByText('invoice.paid').waitFor();
    await expect.poll(() => webhooks.getByText('delivered').count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Hold webhooks' }).click();
    await expect.poll(() => webhooks.getByText('waiting').count()).toBe(0);
  });

  test('uses what Premium gives: the message that was refused, a second document', async () => {
    await openChat(page);
    await ask(page, 'Is a /25 enough for 200 nodes?');
    await waitForEnd(page);
    await upload(page, 'two.md');
    await documentRow(page, 'two.md').getByRole('link').waitFor();
    await page.goto('/usage');
    await page.getByRole('row', { name: /^Lounge Offline 2 / }).waitFor();
  });

  test('is asked once before cancelling, keeps the plan until its day, and can take that back', async () => {
    await openPlans(page);
    await expect.poll(() => toast(page).innerText()).toBe('Active subscription: premium plan');
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel Premium?' });
    await dialog.getByRole('button', { name: 'Keep Premium' }).click();
    await expect.poll(() => notice(page, 'Premium ends on').count()).toBe(0);
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await dialog.getByRole('button', { name: /^End on/ }).click();
    await notice(page, 'You’ll move to Free. Nothing is deleted.').getByRole('button', { name: 'Resume' }).click();
    await expect.poll(() => notice(page, 'Premium ends on').count()).toBe(0);
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await dialog.getByRole('button', { name: /^End on/ }).click();
    await notice(page, 'Premium ends on').waitFor();
    await expectCurrentPlan(page, 'Premium');
  });

  test('is on Free when the period is over, and everything can still be read', async () => {
    await openPortal(page);
    await letDaysPass(page, 32);
    await page.getByText('Premium. Ended').waitFor();
    await page.getByRole('link', { name: 'Back to Lounge' }).click();
    await expectCurrentPlan(page, 'Free');
    await expect.poll(() => page.getByText('Paid', { exact: true }).count()).toBe(1);
    await page.getByText('No documents left. Basic includes 50.').waitFor();

    await openChat(page);
    for (const name of ['one.md', 'two.md']) {
      const href = await documentRow(page, name).getByRole('link').getAttribute('href');
      expect((await page.request.get(href ?? '')).status()).toBe(200);
    }
    await conversationButtons(page).last().click();
    await expect.poll(() => lastAnswer(page).innerText()).toContain('Lounge');
    expect(errorsOf(page).filter((error) => !error.includes('could not be'))).toEqual([]);
  });
});

describe('a refusal', () => {
  test('leads to the checkout of the plan that solves it', async () => {
    const page = await newPerson({ baseUrl: server.baseUrl });
    await openChat(page);
    await upload(page, 'one.md');
    await documentRow(page, 'one.md').getByRole('link').waitFor();
    await upload(page, 'two.md');
    await documentRow(page, 'two.md').getByRole('button', { name: 'Get Basic' }).click();
    await page.getByRole('heading', { name: 'Subscribe to Basic' }).waitFor();
    await pay(page);
    await expectCurrentPlan(page, 'Basic');
    await page.context().close();
  });
});

describe('who pays already', () => {
  test('is led to the page that changes the plan, and sees the new one on coming back', async () => {
    const page = await newPerson({ baseUrl: server.baseUrl });
    await buy(page, 'Basic');
    await expect.poll(() => planButtons(page)).toEqual(['Free Plan', 'Current Plan', 'Subscribe', 'Subscribe']);
    await expect.poll(() => planButton(page, 'Free').isDisabled()).toBe(true);
    await planButton(page, 'Enterprise').click();
    await page.getByRole('heading', { name: 'Manage billing' }).waitFor();
    await page.getByRole('combobox', { name: 'Plan' }).selectOption('enterprise');
    await page.getByRole('button', { name: 'Change plan' }).click();
    await page.getByText('Enterprise. Active').waitFor();
    await page.getByRole('link', { name: 'Back to Lounge' }).click();
    await expectCurrentPlan(page, 'Enterprise');
    await expect.poll(() => planCard(page, 'Enterprise').locator('li.billing-lacks').count()).toBe(0);
    await expect.poll(() => planButtons(page)).toEqual(['Free Plan', 'Downgrade', 'Downgrade', 'Current Plan']);
    await planButton(page, 'Basic').click();
    await page.getByRole('heading', { name: 'Manage billing' }).waitFor();
    await expect.poll(() => page.getByRole('combobox', { name: 'Plan' }).inputValue()).toBe('basic');
    await page.context().close();
  });

  test('is told when a renewal fails, with the button that solves it', async () => {
    const page = await newPerson({ baseUrl: server.baseUrl });
    await openPlans(page);
    await subscribe(page, 'Premium');
    await pay(page, '0341');
    await expectCurrentPlan(page, 'Premium');
    await openPortal(page);
    await letDaysPass(page, 32);
    await page.getByText('Premium. Payment overdue').waitFor();
    await page.getByRole('link', { name: 'Back to Lounge' }).click();
    await notice(page, 'The last payment failed.').getByRole('button', { name: 'Change card' }).click();
    await page.getByRole('radio', { name: '4444' }).check();
    await page.getByRole('button', { name: 'Use this card' }).click();
    await page.getByText('Mastercard ending 4444 is charged.').waitFor();
    await page.getByRole('link', { name: 'Back to Lounge' }).click();
    await page.getByText(/Premium, renews .* Card ending 4444\./).waitFor();
    await expect.poll(() => notice(page, 'The last payment failed.').count()).toBe(0);
    await page.context().close();
  });
});

describe('without billing', () => {
  test('everybody has Enterprise, and nothing can be bought', async () => {
    const free = await startServer({ BILLING: 'off' });
    try {
      const page = await newPerson({ baseUrl: free.baseUrl });
      await openPlans(page);
      await expectCurrentPlan(page, 'Enterprise');
      await page.getByText('Everyone has Enterprise, because billing is off here.').waitFor();
      await expect.poll(() => page.locator('.billing-plan button:enabled').count()).toBe(0);
      await expect.poll(() => page.getByRole('button', { name: 'Manage billing' }).count()).toBe(0);
      for (const path of ['/checkout/cs_test_1', '/checkout/portal/cus_test_1']) {
        await page.goto(path);
        await page.getByText('Checkout not found').waitFor();
      }
      await page.context().close();
    } finally {
      await free.close();
    }
  });
});
