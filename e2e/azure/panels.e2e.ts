// The inspector of a blueprint: described in words, a finding fixed, a SKU changed, addresses planned, a version compared; and
// all of it by keyboard, in both themes and on a phone.

import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { buildSolution } from '#model/patterns/build-solution.ts';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';
import { expectSaved } from './azure-screen.ts';

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

/** A blueprint of a person, open at a tab. */
async function openBlueprint(page: Page, place: string): Promise<void> {
  const { solution } = buildSolution({ title: 'Shop', provider: 'azure', services: ['AKS', 'Azure SQL'] });
  const response = await page.request.post('/api/blueprints', {
    headers: { origin: server.baseUrl },
    data: { title: 'Shop', solution: { ...solution, components: solution.components.map(withOldTls) } },
  });
  const { id } = (await response.json()) as { id: string };
  await page.goto(`/azure?blueprint=${id}${place}`);
}

type Component = ReturnType<typeof buildSolution>['solution']['components'][number];

/** TLS 1.0 is an error that has a fix. */
function withOldTls(component: Component): Component {
  return component.service === 'sql-database'
    ? { ...component, settings: { ...component.settings, minTls: '1.0' } }
    : component;
}

test('a described solution is changed in every tab of the inspector, and a version says what differs', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/azure');
  await page.getByRole('button', { name: 'Describe a solution' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Describe a solution' });
  await dialog
    .getByLabel('What do you want to build?')
    .fill('A shop on AKS with Azure SQL Database in West Europe, RTO 1 hour.');
  await dialog.getByLabel('Services').pressSequentially('Servise Bus,');
  await dialog.getByRole('button', { name: 'Use Service Bus' }).click();
  await dialog.getByText('Kubernetes platform').waitFor();
  await dialog.getByText(/^Understood \(/).waitFor();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/blueprint=/);

  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByLabel('Name this version').fill('First draft');
  await page.getByRole('button', { name: 'Save version' }).click();
  const version = page.getByRole('button', { name: /First draft/ });
  await version.waitFor();

  await page.getByRole('tab', { name: 'Findings' }).click();
  await page.getByRole('button', { name: /components have no stated quantities/ }).click();
  await page
    .getByRole('button', { name: /: enter the / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Waive…' }).click();
  await page.getByLabel('Why this is accepted').fill('Priced in the next round');
  await page.keyboard.press('Enter');
  await page.getByText('Waived (1)').waitFor();
  await expectSaved(page);

  await page.goto(`${page.url().replace(/&tab=[a-z]+/, '')}&tab=addresses`);
  await page
    .getByRole('button', { name: /^Add subnet from/ })
    .first()
    .click();
  await page.getByLabel('Name', { exact: true }).fill('snet-batch');
  await page.keyboard.press('Enter');
  const row = page.getByRole('button', { name: 'snet-batch', exact: true });
  await row.focus();
  await page.keyboard.press('-');
  await page.getByRole('listitem').filter({ has: row }).getByText(/\/25$/).waitFor();
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await page.getByRole('listitem').filter({ has: row }).getByText(/\/24$/).waitFor();
  await expectSaved(page);

  await page.getByRole('tab', { name: 'Versions' }).click();
  await version.click();
  const subnets = page.getByRole('region', { name: 'Subnets' });
  await subnets.getByRole('button', { name: 'snet-batch' }).waitFor();
  await page.getByRole('region', { name: 'Waived findings' }).waitFor();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByText('“First draft” restored').waitFor();
  await page.reload();
  await page.getByRole('tab', { name: 'Addresses' }).click();
  await page.getByRole('button', { name: 'snet-app-aks', exact: true }).first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'snet-batch', exact: true }).count()).toBe(0);
  expect(errorsOf(page)).toEqual([]);
});

test('a finding is fixed by one click, a SKU is chosen, absurd values are refused, and a reload shows the same', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await openBlueprint(page, '&tab=findings');
  await page.getByRole('button', { name: /TLS 1\.0/ }).click();
  await page.getByRole('button', { name: /TLS 1\.2/ }).click();
  await expect.poll(() => page.getByRole('button', { name: /TLS 1\.0/ }).count()).toBe(0);

  await page.getByRole('tab', { name: 'Properties' }).click();
  await page.getByRole('heading', { name: 'Azure SQL Database' }).waitFor();
  await expect.poll(() => page.getByLabel('Minimum TLS').inputValue()).toBe('1.2');
  await page.getByLabel('SKU', { exact: true }).selectOption('Hyperscale');
  const production = page.getByLabel('Production', { exact: true });
  await production.fill('1e12');
  await page.getByText('Write a whole number from 0 to 100,000.').waitFor();
  await production.fill('3');
  await production.press('Enter');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('x'.repeat(10_000));
  await page.getByText('At most 120 characters; this has 10,000.').waitFor();
  await name.press('Escape');
  await page.getByText('More properties').click();
  await page.getByLabel('Search properties').fill('ledger');
  await page.getByLabel('ledger_enabled').selectOption('yes');
  await expectSaved(page);
  await page.reload();
  await expect.poll(() => page.getByLabel('SKU', { exact: true }).inputValue()).toBe('Hyperscale');
  await expect.poll(() => production.inputValue()).toBe('3');
  await expect.poll(() => name.inputValue()).toBe('Azure SQL Database');
  await page.getByText('1 stated', { exact: true }).waitFor();
  expect(errorsOf(page)).toEqual([]);
});

test('an environment is added as a copy and removed with undo, and requirements are confirmed', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await openBlueprint(page, '&tab=requirements');
  await page.getByRole('button', { name: 'Confirm RTO', exact: true }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Confirm RTO', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Add environment' }).click();
  const form = page.getByRole('region', { name: 'Environments' });
  await form.getByLabel('Name').last().fill('Training');
  await form.getByLabel('Copy of').selectOption({ label: 'Test' });
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('tab', { name: 'Addresses' }).click();
  await page.getByRole('region', { name: 'Training network' }).waitFor();
  await page.getByRole('tab', { name: 'Requirements' }).click();
  await page.getByRole('button', { name: 'Remove Training', exact: true }).click();
  await page.getByText('Training removed').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Remove Training', exact: true }).waitFor();
  expect(errorsOf(page)).toEqual([]);
});

test.each(['dark', 'light'] as const)('the tabs of the inspector have no violation (%s)', async (theme) => {
  const page = await newPerson({ baseUrl: server.baseUrl, theme });
  await openBlueprint(page, '&tab=findings');
  await page.getByRole('button', { name: /TLS 1\.0/ }).click();
  await expectNoAxeViolations(page);
  for (const tab of ['Properties', 'Addresses', 'Requirements', 'Versions']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('heading', { name: tab, exact: true }).waitFor();
    await expectNoAxeViolations(page);
  }
});
