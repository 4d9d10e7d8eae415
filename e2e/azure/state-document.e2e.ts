// A state pasted against a design document: each deviation leads to its row in the text, its fact, and its node in the blueprint.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { buildSolution } from '#model/patterns/build-solution.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { stateOf } from '#server/testing/terraform-state.ts';
import { createDesign, previewOf, showInspector } from '../screens/design-screen.ts';
import { errorsOf, expectNoAxeViolations, saveScreenshot } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

const services = ['AKS', 'Azure SQL Database'];
const { solution } = buildSolution({ title: 'Orders', provider: 'azure', services });
const subnet = solution.subnets[0]!;

/** One subnet has another range, and somebody made an address by hand. */
function changedState(of: Solution): string {
  const state = stateOf(of, 'production');
  const subnets = state.resources.filter(({ type }) => type === 'azurerm_subnet').flatMap((each) => each.instances);
  subnets.find(({ index_key: key }) => key === subnet.name)!.attributes.address_prefixes = ['10.99.0.0/24'];
  state.resources.push({
    mode: 'managed',
    type: 'azurerm_public_ip',
    name: 'by_hand',
    instances: [{ attributes: {} }],
  });
  return JSON.stringify(state);
}

async function post(page: Page, path: string, data: object): Promise<string> {
  const response = await page.request.post(`/api${path}`, { headers: { origin: server.baseUrl }, data });
  expect(response.status()).toBe(200);
  return ((await response.json()) as { id: string }).id;
}

async function generate(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Generate/ })
    .first()
    .click();
  await previewOf(page).getByText(subnet.cidr).first().waitFor();
}

async function openComparison(page: Page) {
  await showInspector(page, 'Findings');
  const panel = page.getByRole('tabpanel', { name: /^Findings/ });
  const button = panel.getByRole('button', { name: 'Compare with a Terraform state' });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  return panel.getByRole('region', { name: 'Comparison with a Terraform state' });
}

function markedWords(page: Page): Promise<string> {
  return page.evaluate("[...(CSS.highlights.get('design-place') ?? [])].map(String).join()");
}

test('a deviation leads to its row in the document and to its node in the blueprint', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.setViewportSize({ width: 1440, height: 900 });
  const blueprintId = await post(page, '/blueprints', { title: 'Orders', solution });
  const designId = await post(page, `/blueprints/${blueprintId}/design`, {});
  await page.goto(`/design?d=${designId}`);
  await generate(page);

  const comparison = await openComparison(page);
  const input = comparison.getByLabel('Choose a file to compare');
  await input.setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{"a": 1}') });
  await page.getByText('neither a plan nor a state').first().waitFor();
  const buffer = Buffer.from(changedState(solution));
  await input.setInputFiles({ name: 'terraform.tfstate', mimeType: 'application/json', buffer });
  await comparison.getByText('2 deviations').waitFor();
  await comparison.getByRole('button', { name: new RegExp(`Subnets, CIDR: ${subnet.cidr}`) }).click();
  await expect.poll(() => markedWords(page)).toContain(subnet.name);
  await expect.poll(() => page.evaluate('String(getSelection())')).toBe('Table: Subnets');
  await comparison.getByText('Components: not listed').waitFor();
  await saveScreenshot(page, 'design-state-dark');
  await expectNoAxeViolations(page);

  await comparison.getByRole('link', { name: `Open ${subnet.name} in the blueprint` }).click();
  await page.waitForURL(new RegExp(`/azure\\?.*select=${subnet.id}`));
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await page.goBack();
  await (await openComparison(page)).getByText('2 deviations').waitFor();
  expect(errorsOf(page)).toEqual([expect.stringContaining('neither a plan nor a state')]);
});

test('a pasted state is compared at once, and a fact opens in its panel', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/design?d=${await createDesign(page, { services }, server.baseUrl)}`);
  await generate(page);
  const comparison = await openComparison(page);
  await comparison.getByRole('button', { name: 'Paste' }).click();
  await comparison.getByRole('textbox', { name: 'State or plan as JSON' }).waitFor();
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(changedState(solution))});
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('.solution-state-paste textarea').dispatchEvent(paste);
  }`);
  const fact = comparison.getByRole('button', { name: new RegExp(`^Subnet ${subnet.name}: `) }).first();
  await fact.click();
  await expect
    .poll(() => page.evaluate("document.activeElement?.labels?.[0]?.textContent ?? ''"))
    .toBe(`Subnet ${subnet.name}`);
  expect(errorsOf(page)).toEqual([]);
});
