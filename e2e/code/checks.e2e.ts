// What code is checked against: versions of providers and the way to the newest, schemas and tables of the person, what is
// not checked; and answers that are cut, a plan that is used up, a server that dies.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, fileRow, generate, newCoder, openProject, promptOf, savedFiles } from '../screens/code-screen.ts';
import { expectToast } from '../screens/design-screen.ts';
import { errorsOf } from '../support/browser.ts';
import { startMockProviders, type MockProviders } from '../support/mock-providers.ts';
import { newPerson } from '../support/person.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

const STORAGE = `resource "azurerm_storage_account" "state" {
  name                      = "stnordhamn"
  resource_group_name       = "rg-ops"
  location                  = "westeurope"
  account_tier              = "Standard"
  account_replication_type  = "ZRS"
  enable_https_traffic_only = true
}
`;

let providers: MockProviders;
let server: LoungeServer;
beforeAll(async () => {
  providers = await startMockProviders();
  providers.answer(/cut short/, { text: 'Here it is.\n\n```hcl main.tf\nlocals {\n  name = "half' });
  providers.answer(/slowly/, {
    text: `\`\`\`hcl main.tf\nlocals {}\n\`\`\`\n\n\`\`\`hcl slow.tf\n# ${'slow '.repeat(400)}\n\`\`\``,
    chunkSize: 8,
    pause: 300,
  });
  server = await startServer(providers.env);
});
afterAll(async () => {
  await server.close();
  await providers.close();
});

test('code for an older provider is checked against it, and one click brings it to the newest', async () => {
  const page = await newPerson(server);
  await openProject(page, { language: 'terraform', files: [{ path: 'main.tf', content: STORAGE }] }, server.baseUrl);
  await page.locator('.code-problem', { hasText: 'enable_https_traffic_only' }).first().waitFor();
  await page.getByText('azurerm 3', { exact: true }).click();
  await expect.poll(() => page.locator('.code-problem', { hasText: 'enable_https_traffic_only' }).count()).toBe(0);
  const badges = page.getByRole('list', { name: 'Checks of main.tf' }).first();
  await expect.poll(() => badges.innerText()).toContain('azurerm 3');
  await page.getByRole('button', { name: 'Upgrade the code to azurerm 4' }).click();
  await expectToast(page, 'Code upgraded to azurerm 4');
  await expect.poll(async () => (await savedFiles(page))['main.tf']).toContain('https_traffic_only_enabled');
  await expect.poll(() => badges.innerText()).toContain('azurerm 4');
  expect(errorsOf(page)).toEqual([]);
});

test('tables that a person adds are known to the checks of a query', async () => {
  const page = await newPerson(server);
  const content = 'NordhamnShips\n| where Tons > 100\n';
  await openProject(page, { language: 'kql', files: [{ path: 'ships.kql', content }] }, server.baseUrl);
  const badges = page.getByRole('list', { name: 'Checks of ships.kql' }).first();
  await page.getByRole('tab', { name: 'Checks' }).click();
  // On a busy machine the first check of a language may not come to an end.
  const again = page.getByRole('button', { name: 'Check again', exact: true });
  await expect
    .poll(async () => {
      if (await again.isVisible()) await again.click();
      return badges.innerText();
    })
    .toContain('References, 1 open');
  await page.getByRole('button', { name: 'Check settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check settings' });
  await dialog.getByLabel('Tables of KQL').fill('NordhamnShips (Name: string, Tons: int)');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Checked again');
  await page.getByRole('tab', { name: 'Problems' }).click();
  await expect.poll(() => page.locator('.code-problem', { hasText: 'NordhamnShips' }).count()).toBe(0);
});

test('a file that is not the output of terraform is refused as a schema', async () => {
  const page = await newPerson(server);
  await openProject(page, { language: 'terraform', files: [{ path: 'main.tf', content: STORAGE }] }, server.baseUrl);
  await page.getByRole('tab', { name: 'Checks' }).click();
  await page.getByRole('button', { name: 'Check settings' }).click();
  await page
    .locator('input[type=file][aria-label="Add a schema"]')
    .setInputFiles([{ name: 'schema.json', mimeType: 'application/json', buffer: Buffer.from('{"a": 1}') }]);
  await expectToast(page, 'The settings could not be saved', 'terraform providers schema -json');
});

test('what was not checked is said, in the badge and in words', async () => {
  const page = await newPerson(server);
  const content = 'Connect-VIServer -Server vcenter\nGet-VM | Get-Snapshot\n';
  await openProject(page, { language: 'powercli', files: [{ path: 'snapshots.ps1', content }] }, server.baseUrl);
  const badges = page.getByRole('list', { name: 'Checks of snapshots.ps1' }).first();
  await expect.poll(() => badges.innerText()).toMatch(/not checked|partly/);
  await page.getByRole('tab', { name: 'Checks' }).click();
  await page
    .locator('.code-stages')
    .getByText(/PowerCLI/)
    .first()
    .waitFor();
});

test('of an answer that is cut, what arrived is kept, and the place where it broke off is a problem', async () => {
  const page = await newCoder(server);
  await generate(page, 'This is cut short');
  await expect.poll(async () => Object.values(await savedFiles(page)).join('')).toContain('half');
  await page.locator('.code-problem').first().waitFor();
  await expect
    .poll(() => page.getByRole('list', { name: 'Checks of main.tf' }).innerText())
    .toContain('Syntax, 1 open');
});

test('a server that dies keeps the project and the prompt, and says what happened', async () => {
  const own = await startServer(providers.env);
  try {
    const page = await newCoder(own);
    await generate(page, 'Write it slowly');
    await fileRow(page, 'slow.tf').waitFor();
    await own.kill('SIGKILL');
    await own.start();
    await page.reload();
    await page.getByText(/The server restarted while the code was generated/).waitFor();
    await expect.poll(() => promptOf(page).inputValue()).toBe('Write it slowly');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  } finally {
    await own.close();
  }
});

test('a plan that is used up is said in place, with the way to a larger one, and the prompt is kept', async () => {
  const own = await startServer({ BILLING: 'local' });
  try {
    const page = await newCoder(own);
    for (let count = 0; count < 5; count += 1) {
      const response = await page.request.post('/api/functions/generate-code', {
        headers: { origin: own.baseUrl },
        data: { language: 'terraform', prompt: 'storage account with private endpoint' },
      });
      expect(response.status()).toBe(200);
    }
    await page.reload();
    await generate(page, 'storage account with private endpoint');
    await page.locator('.billing-plan-limit').getByRole('button').first().waitFor();
    await expect.poll(() => promptOf(page).inputValue()).toBe('storage account with private endpoint');
    await page.getByText('No files generated yet').waitFor();
    await expect.poll(() => codeOf(page).count()).toBe(0);
  } finally {
    await own.close();
  }
});
