// What a blueprint costs: the sums and their reckoning, quantities, prices of one's own, and the file.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Blueprint } from '#features/solution/contract.ts';
import { buildSolution } from '#model/patterns/build-solution.ts';
import { errorsOf, expectNoAxeViolations, readDownload, saveScreenshot } from '../support/browser.ts';
import { newAdmin, newPerson } from '../support/person.ts';
import { startServer, sharedServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

async function openCost(page: Page, services: string[]): Promise<void> {
  const { solution } = buildSolution({ provider: 'azure', title: 'Web shop', services, region: 'westeurope' });
  const response = await page.request.post('/api/blueprints', {
    headers: { origin: server.baseUrl },
    data: { title: 'Web shop', solution },
  });
  const { id } = (await response.json()) as Blueprint;
  await page.goto(`/azure?blueprint=${id}&tab=cost`);
  await page.getByRole('table', { name: 'Monthly cost by environment' }).waitFor();
}

test('an amount opens to its quantity, price, source and day; a quantity is stated in place and changes the sum', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await openCost(page, ['Azure Firewall', 'AKS', 'Azure SQL Database', 'Key Vault']);
  const cost = page.getByRole('tabpanel');
  await cost.getByText('The assumed budget of $400.00 to $600.00 a month does not cover it').waitFor();
  const firewall = cost.getByRole('button', { name: /^Azure Firewall/ });
  await expect.poll(() => firewall.textContent()).toContain('$916.71');
  await firewall.click();
  await cost.getByText('proposed: 26.3 million requests × 0.00001 GB = 263 GB').first().waitFor();
  await cost.getByText('50 requests a second at the busiest time, assumed because no load is stated').waitFor();
  await cost.getByText('1 × 730 hours × 1.25 USD').first().waitFor();
  await cost.getByText('912.50 USD for 730 hours').first().waitFor();
  await saveScreenshot(page, 'azure-cost-dark');
  await expect
    .poll(() =>
      cost
        .getByRole('link', { name: /^Source: github.com, read on 1 Jul 2024/ })
        .first()
        .getAttribute('href'),
    )
    .toContain('firewall_test.golden');
  await cost.getByRole('textbox', { name: 'GB of processed data, each, a month' }).fill('1000');
  await page.keyboard.press('Enter');
  await expect.poll(() => firewall.textContent()).toContain('$928.50');
  await cost.getByRole('textbox', { name: 'High', exact: true }).first().fill('2000');
  await page.keyboard.press('Enter');
  await cost.getByText('($16.00 to $32.00)').first().waitFor();
  await expectNoAxeViolations(page);
  expect(errorsOf(page)).toEqual([]);
});

test('prices of an agreement are looked at first, then used before all others; the cost leaves as a file', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await openCost(page, ['Azure Firewall']);
  const cost = page.getByRole('tabpanel');
  await cost.getByText('Your own prices').click();
  const csv = [
    'provider;service;region;meter;unit;Price;currency;source',
    'azure;firewall;westeurope;Hours of a deployment;hour;1.00;USD;Agreement 42',
    'azure;firewall;westeurope;Hours of a deployment;hour;-1;USD;Agreement 42',
  ].join('\n');
  await cost
    .getByLabel('Choose a CSV file')
    .first()
    .setInputFiles({ name: 'agreement.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await cost.getByRole('combobox', { name: 'Column for “amount”' }).selectOption('Price');
  await cost.getByText('1 row can be used.').waitFor();
  await cost.getByText('Row 2: a negative amount').waitFor();
  await cost.getByRole('button', { name: 'Use these prices' }).click();
  await page.getByText('Your prices are now used').waitFor();
  const firewall = cost.getByRole('button', { name: /^Azure Firewall/ });
  await expect.poll(() => firewall.textContent()).toContain('$734.21');
  await firewall.click();
  await cost.getByText('Agreement 42').first().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    cost.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Web shop cost.csv');
  const text = (await readDownload(download)).toString('utf8');
  expect(text).toContain('Shared,Azure Firewall,Hours of a deployment,730,hour,1,USD,730.00,730.00,730.00');
  expect(text).toContain('Not priced: ');
  expect(errorsOf(page)).toEqual([]);
});

test('the tab fits a phone and is legible in light', async () => {
  const page = await newPerson({
    baseUrl: server.baseUrl,
    viewport: { width: 390, height: 844 },
    theme: 'light',
  });
  await openCost(page, ['Azure Firewall', 'AKS']);
  await saveScreenshot(page, 'azure-cost-phone');
  const overflow = await page
    .getByRole('tabpanel')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
});

test('an admin imports a price list, sees what was left out, and everyone is priced by it until it is deleted', async () => {
  const own = await startServer();
  try {
    const admin = await newAdmin(own);
    await admin.goto('/admin');
    await admin.getByRole('link', { name: 'Manage price lists' }).click();
    await admin.getByText('No list is imported.').waitFor();
    const header = 'provider,service,meter,unit,amount,currency\n';
    const row = 'azure,firewall,Hours of a deployment,hour';
    const importList = (csv: string): Promise<void> =>
      admin
        .getByLabel('Choose a file')
        .first()
        .setInputFiles({ name: 'house.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await importList(`${header}${row},2.00,USD\n${row},NaN,USD\n`);
    await admin.getByText('1 price, CSV').waitFor();
    await admin.getByText('What was read and left out').click();
    await admin.getByText('Row 2: an amount that is not a number').waitFor();
    await importList(`${header}"${row}`);
    await admin.getByText('The file ends inside of a quoted field.').waitFor();
    await admin.getByText('1 price, CSV').waitFor();
    await expectNoAxeViolations(admin);
    await saveScreenshot(admin, 'admin-prices');
    await admin.getByRole('button', { name: 'Delete house.csv' }).click();
    await admin.getByRole('button', { name: 'Delete', exact: true }).click();
    await admin.getByText('No list is imported.').waitFor();
    // The refused file is logged, as every failed action is.
    expect(errorsOf(admin)).toEqual([expect.stringContaining('The list was not imported')]);
  } finally {
    await own.close();
  }
});
