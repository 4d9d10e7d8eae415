// Findings and cost as things to do: many of one kind are one row, which leads to the fields, and no sum is without what it covers.

import { beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';
import { openBlueprint } from './azure-screen.ts';

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

test('missing quantities are one row that leads to their fields, and what is entered there raises the coverage', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/azure');
  const id = await openBlueprint(page, {
    title: 'Quantities',
    services: ['App Service', 'Azure SQL Database', 'Storage'],
  });
  await page.goto(`/azure?blueprint=${id}&tab=findings`);
  const panel = page.getByRole('tabpanel');
  const joined = panel.getByRole('button', { name: /\d components have no stated quantities/ });
  const before = Number.parseInt((await joined.textContent()) ?? '', 10);
  expect(before).toBeGreaterThan(2);
  await expect.poll(() => panel.getByText(/Key Vault: enter the number of operations/).count()).toBe(0);
  await panel.getByRole('button', { name: 'Enter them' }).click();
  await panel.getByText('Key Vault: enter the number of operations.').waitFor();
  await expect.poll(() => panel.locator('input:focus').count()).toBe(1);
  await expectNoAxeViolations(page);
  const vault = panel.getByRole('listitem').filter({ hasText: 'Key Vault: enter' }).last();
  await vault.getByLabel('Operations, each, a month').fill('10000');
  await page.keyboard.press('Enter');
  await panel.getByText('Key Vault: enter the number of operations.').waitFor({ state: 'detached' });

  await page.getByRole('tab', { name: 'Cost' }).click();
  const total = panel.getByRole('status').first();
  await expect.poll(() => total.textContent()).toMatch(/^at least \$[\d,.]+ a month/);
  await expect.poll(() => total.textContent()).toMatch(/\d of \d+ components priced/);
  await panel.getByRole('columnheader', { name: 'Priced' }).waitFor();
  expect(errorsOf(page)).toEqual([]);
});
