// The list of blueprints: samples in an empty one, then a card for each with its drawing, findings and cost.

import { beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations, saveScreenshot } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';
import { boxOf } from './azure-screen.ts';

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

test.each([
  ['Web shop', 'App Service'],
  ['Landing zone', 'Azure Firewall'],
  ['Kubernetes platform', 'Azure Kubernetes Service'],
])('an empty list offers the sample %s, which opens in one click', async (name, part) => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/azure');
  await page.getByRole('heading', { name: 'Cloud Blueprint', level: 1 }).waitFor();
  await page.locator('.azure-card-picture svg').nth(2).waitFor();
  await page.getByRole('button', { name, exact: true }).click();
  await page.waitForURL(/blueprint=/);
  await page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
  await boxOf(page, part).first().waitFor();
  expect(errorsOf(page)).toEqual([]);
});

test('a card shows what its blueprint is like, opens it, and its menu renames, duplicates and deletes it', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/azure');
  await page.getByRole('button', { name: 'Web shop', exact: true }).click();
  await page.waitForURL(/blueprint=/);
  await page.getByRole('link', { name: 'All blueprints' }).click();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Web shop', exact: true }) });
  await card.locator('svg .azure-small-parts').waitFor();
  await card.getByText(/^Azure · \d+ components · /).waitFor();
  await card.getByText(/\d warnings?$|No errors or warnings/).waitFor();
  await card.getByText(/\d of \d+ components priced/).waitFor();
  // Less than four fifths of them have all their prices, so that a sum would say less than it seems to.
  await expect.poll(() => card.getByText('a month').count()).toBe(0);
  await expectNoAxeViolations(page);
  await saveScreenshot(page, 'azure-list-dark');

  const menu = page.getByRole('button', { name: 'Actions for Web shop', exact: true });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('New title of Web shop').fill('Orders');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Orders', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Actions for Orders' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('Blueprint deleted').waitFor();
  await page.getByText('No blueprints yet').waitFor();
  expect(errorsOf(page)).toEqual([]);
});
