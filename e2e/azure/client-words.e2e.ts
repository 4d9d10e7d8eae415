// The client's words beside the model: what was read of each clause, what blocks, what is dismissed, and the same words later on.

import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';
import { boxOf, canvasOf } from './azure-screen.ts';

const TEXT =
  'A web shop on App Service with Azure SQL Database in West Europe for 450 kiosks, and a cache. ZORBA has to agree. Our team likes blue. 99.9 % availability, 99.95 % uptime.';

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

async function openDialog(page: Page): Promise<Locator> {
  await page.goto('/azure');
  await page.getByRole('button', { name: 'Describe a solution' }).first().click();
  return page.getByRole('dialog', { name: 'Describe a solution' });
}

test('what was not read blocks until it is answered, and the words stay with the blueprint', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  const dialog = await openDialog(page);
  await dialog.getByLabel('What do you want to build?').fill(TEXT);
  const said = dialog.getByRole('region', { name: 'Your words' });
  const clause = (name: string | RegExp) => said.getByRole('button', { name });
  await clause(/^A web shop on App Service .*: understood, but not “450”$/).waitFor();
  await clause('and a cache: assumed').waitFor();
  await clause('ZORBA has to agree: not read').waitFor();
  await clause('Our team likes blue: not read').waitFor();
  await clause('99.95 % uptime: contradicted').waitFor();

  // A clause that is looked at marks its parts, and a chosen part its clauses.
  await clause('and a cache: assumed').hover();
  await said.getByText(/^“cache” is taken as/).waitFor();
  const model = dialog.getByRole('region', { name: 'The model' });
  const cache = model.getByRole('button', { name: 'Azure Managed Redis' });
  await expect.poll(() => cache.getAttribute('data-marked')).toBe('true');
  await model.getByRole('button', { name: 'Azure SQL Database' }).click();
  await expect.poll(() => clause(/^A web shop/).getAttribute('aria-pressed')).toBe('true');
  await expectNoAxeViolations(page);

  // The button says why it is blocked, and leads to the first one.
  await dialog.getByText(/^Not read: “450”, “ZORBA”\./).waitFor();
  await dialog.getByRole('button', { name: 'Answer 2 unread words' }).click();
  const open = dialog.getByRole('region', { name: 'Not read: say what it means' });
  await expect.poll(() => open.locator('button:focus').innerText()).toBe('Number of users');
  await page.keyboard.press('Enter');
  await model.getByRole('button', { name: '450 users' }).waitFor();

  await open.getByRole('button', { name: 'Dismiss all…' }).click();
  const asked = open.getByRole('group', { name: 'Dismiss 1 number or name?' });
  await asked.getByText('in “ZORBA has to agree”').waitFor();
  await asked.getByRole('button', { name: 'Dismiss 1' }).click();

  // Two figures are a question with two ways out and what each costs.
  const ways = dialog.getByRole('region', { name: 'Which wish goes first?' });
  await expect.poll(() => ways.getByText(/a month \(/).count()).toBe(2);
  await ways.getByRole('button', { name: 'Take 99.95 %' }).click();
  await model.getByRole('button', { name: '99.95 % available' }).waitFor();

  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(/blueprint=/);
  await boxOf(page, 'Azure SQL Database').waitFor();

  // The words are there later on, beside the canvas.
  await page.getByRole('tab', { name: 'Words' }).click();
  const words = page.getByRole('tabpanel', { name: 'Words' });
  await words.getByRole('region', { name: 'Not taken up' }).getByText('ZORBA', { exact: true }).waitFor();
  await words.getByRole('button', { name: 'and a cache: assumed' }).focus();
  await words.getByText(/^“cache” is taken as/).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect.poll(() => canvasOf(page).locator('[data-selected=true]').count()).toBeGreaterThan(1);
  await boxOf(page, 'Azure Managed Redis').click();
  await words.getByText('Azure Managed Redis. From “and a cache”.').waitFor();
  await expectNoAxeViolations(page);
  expect(errorsOf(page)).toEqual([]);
});

test.each(['light', 'dark'] as const)(
  'on a phone in %s the text is above the model, and nothing scrolls sideways',
  async (theme) => {
    const page = await newPerson({ baseUrl: server.baseUrl, viewport: { width: 390, height: 844 }, theme });
    const dialog = await openDialog(page);
    await dialog.getByLabel('What do you want to build?').fill(TEXT);
    const said = dialog.getByRole('region', { name: 'Your words' });
    const model = dialog.getByRole('region', { name: 'The model' });
    await model.waitFor();
    const [above, below] = [await said.boundingBox(), await model.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    expect(await page.evaluate('document.querySelector("dialog").scrollWidth <= innerWidth')).toBe(true);
    await expectNoAxeViolations(page);
  },
);
