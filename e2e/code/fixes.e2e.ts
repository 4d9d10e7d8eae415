// Problems that have no ready fix: an agent fixes one or all of them, and what it costs is said. Tasks are made from the menu.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { codeOf, openProject, savedFiles } from '../screens/code-screen.ts';
import { expectToast } from '../screens/design-screen.ts';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { startMockProviders, type MockProviders } from '../support/mock-providers.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, startServer, type LoungeServer } from '../support/server.ts';

const STORAGE = `resource "azurerm_storage_account" "logs" {
  name                     = "stlogsweu001"
  resource_group_name      = "rg-hub"
  location                 = "westeurope"
  account_tier             = "Standard"
  account_replication_type = "GRS"
  allow_blob_public_access = true
}
`;
const FIXED = STORAGE.replace('  allow_blob_public_access = true\n', '  allow_nested_items_to_be_public = false\n');
const PROJECT = { title: 'Logs', language: 'terraform', files: [{ path: 'main.tf', content: STORAGE }] };

let providers: MockProviders;
let server: LoungeServer;
beforeAll(async () => {
  providers = await startMockProviders();
  providers.answer(/[^]*/, { text: `Done.\n\n\`\`\`hcl main.tf\n${FIXED}\`\`\`\n` });
  server = await startServer(providers.env);
});
afterAll(async () => {
  await server.close();
  await providers.close();
});

const problemOf = (page: Page) => page.locator('.code-problems > li', { hasText: 'allow_blob_public_access' }).first();

async function askedLast(page: Page): Promise<string> {
  const id = new URL(page.url()).searchParams.get('p');
  const { turns } = (await (await page.request.get(`/api/code/projects/${id}`)).json()) as {
    turns: { prompt: string }[];
  };
  return turns.at(-1)?.prompt ?? '';
}

test('an agent fixes one problem in the open project, whatever language is chosen for new code', async () => {
  const page = await newPerson(server);
  await openProject(page, PROJECT, server.baseUrl);
  const fix = problemOf(page).getByRole('button', { name: /^Fix with / });
  await fix.waitFor();
  await page.getByLabel('Language').selectOption('python');
  await fix.hover();
  await page.locator('.tip', { hasText: 'Counts as one code generation.' }).waitFor();
  await expectNoAxeViolations(page);
  await fix.click();
  await expectToast(page, 'Code generated successfully');
  await expect.poll(() => savedFiles(page)).toEqual({ 'main.tf': FIXED });
  await expect.poll(() => problemOf(page).count()).toBe(0);
  await expect
    .poll(() => askedLast(page))
    .toMatch(/^Fix this problem and change nothing else:\n- main\.tf, line 7: .*allow_blob/);
  expect(errorsOf(page)).toEqual([]);
});

test('one button has the agent fix all that have no ready fix', async () => {
  const page = await newPerson(server);
  await openProject(page, PROJECT, server.baseUrl);
  const problems = page.locator('.code-problems > li');
  await problems.first().waitFor();
  const count = await problems.count();
  await page.getByRole('button', { name: new RegExp(`^Fix all ${count} with `) }).click();
  await expectToast(page, 'Code generated successfully');
  await expect.poll(async () => (await askedLast(page)).split('\n')).toHaveLength(count + 1);
  await expect.poll(() => codeOf(page).innerText()).toContain('allow_nested_items_to_be_public');
});

test('the offline agent cannot rewrite code, so it is not offered; a rule is named in the tip', async () => {
  const offline = await sharedServer();
  const page = await newPerson(offline);
  await openProject(page, PROJECT, offline.baseUrl);
  await problemOf(page).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Fix (?:all \d+ )?with / }).count()).toBe(0);
  await problemOf(page).getByText('allow_blob_public_access').first().hover();
  await page.locator('.tip', { hasText: 'terraform/unknown-argument' }).waitFor();
  await problemOf(page).getByRole('button', { name: 'Actions for this problem' }).click();
  await page.getByRole('menuitem', { name: 'Report as bug' }).waitFor();
  await page.getByRole('menuitem', { name: 'Make a task' }).click();
  await page.getByRole('dialog').waitFor();
});

test('an agent that refuses is said beside the prompt, and the code stays as it was', async () => {
  const page = await newPerson(server);
  await openProject(page, { ...PROJECT, files: [{ path: 'refused.tf', content: STORAGE }] }, server.baseUrl);
  providers.refuse(/refused\.tf, line/, 400);
  await problemOf(page)
    .getByRole('button', { name: /^Fix with / })
    .click();
  await page.getByRole('alert').getByText('Failed to generate code. Your prompt is kept.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await expect.poll(() => savedFiles(page)).toEqual({ 'refused.tf': STORAGE });
});
