// Terraform of a blueprint: written and checked, opened in the code editor, imported with a report first, compared with a state.

import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Blueprint } from '#features/solution/contract.ts';
import { buildSolution } from '#model/patterns/build-solution.ts';
import { errorsOf, expectNoAxeViolations, saveScreenshot } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

const network = (range: string): string =>
  `# The hub.\nresource "azurerm_virtual_network" "hub" {\n  name          = "hub"\n  location      = "westeurope"\n  address_space = ["${range}"]\n}\n\nresource "azurerm_key_vault" "main" {\n  name     = "kv"\n  location = "westeurope"\n  sku_name = "standard"\n}\n`;

async function createShop(page: Page): Promise<Blueprint> {
  const { solution } = buildSolution({ provider: 'azure', title: 'Web shop', services: ['App Service', 'Key Vault'] });
  const response = await page.request.post('/api/blueprints', {
    headers: { origin: server.baseUrl },
    data: { title: 'Web shop', solution },
  });
  return (await response.json()) as Blueprint;
}

test('a blueprint is written as checked files, saved as a ZIP, and opened as a code project', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  const { id } = await createShop(page);
  await page.goto(`/azure?blueprint=${id}&tab=terraform`);
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('combobox', { name: 'File' }).selectOption('environments/production.tfvars');
  await panel.getByText('environment = "production"').or(panel.getByText('# Production')).first().waitFor();
  await panel.getByText(/variables? to set/).waitFor();
  // Beside the canvas half of the window is code, and all of it on demand.
  const code = panel.locator('.solution-tf-code');
  await expect.poll(async () => (await code.boundingBox())?.width ?? 0).toBeGreaterThan(400);
  await panel.getByRole('button', { name: 'Full width' }).click();
  await expect.poll(async () => (await code.boundingBox())?.width ?? 0).toBeGreaterThan(650);
  await expect.poll(() => page.getByRole('application', { name: 'Canvas' }).isVisible()).toBe(false);
  await panel.getByRole('button', { name: 'Full width' }).click();
  await page.getByRole('application', { name: 'Canvas' }).waitFor();
  await panel.getByText(/parts? not included/).click();
  await panel.getByText('Emergency accounts are made by hand, outside of the state.').waitFor();
  await saveScreenshot(page, 'azure-terraform-dark');
  await expectNoAxeViolations(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Download ZIP' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Object.keys(unzipSync(Buffer.concat(chunks)))).toContain('environments/production.tfvars');
  await panel.getByRole('button', { name: 'Open in Code Editor' }).click();
  await page.waitForURL(/\/editor\?p=/);
  await page.getByText('Web shop Terraform').filter({ visible: true }).first().waitFor();
  expect(errorsOf(page)).toEqual([]);
});

test('Terraform is imported after its report, compared with what there is, and a deviation selects its part', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/azure');
  await page.getByRole('button', { name: 'Import Terraform' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Terraform' });
  const input = dialog.getByLabel('Choose files');
  await input.setInputFiles({ name: 'main.tf', mimeType: 'text/plain', buffer: Buffer.from('resource "x" {') });
  await page.getByText('main.tf, line 1').first().waitFor();
  await input.setInputFiles({ name: 'main.tf', mimeType: 'text/plain', buffer: Buffer.from(network('10.1.0.0/16')) });
  await dialog.getByText('1 network, 0 subnets, 1 component, 0 rules').waitFor();
  await saveScreenshot(page, 'azure-terraform-import-390');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Create blueprint' }).click();
  await page.waitForURL(/blueprint=/);
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto(`${page.url()}&tab=terraform`);
  const panel = page.getByRole('tabpanel');
  await panel.getByText('# The hub.').first().waitFor();
  await panel
    .getByLabel('Choose a file to compare')
    .first()
    .setInputFiles({ name: 'main.tf', mimeType: 'text/plain', buffer: Buffer.from(network('10.9.0.0/16')) });
  await panel.getByText('1 deviation').waitFor();
  await panel.getByRole('button', { name: /^Changed azurerm_virtual_network\.hub/ }).click();
  await saveScreenshot(page, 'azure-terraform-compare');
  await expectNoAxeViolations(page);
});
