// The first steps: examples for each language, a button that is quiet until it can act, and on narrow screens the code first
// with the prompt in a sheet.

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { codeOf, newCoder, openProject, promptOf } from '../screens/code-screen.ts';
import { expectToast } from '../screens/design-screen.ts';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

const EXAMPLE = 'Storage account with private endpoint, west europe, prod';
const PROJECT = {
  title: 'Hub',
  language: 'terraform',
  files: [
    {
      path: 'main.tf',
      content: 'resource "azurerm_resource_group" "hub" {\n  name     = "rg-hub"\n  location = "westeurope"\n}\n',
    },
  ],
};

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

const examplesOf = (page: Page) => page.getByRole('region', { name: 'Examples' });
const isPrimary = (page: Page) =>
  page
    .getByRole('button', { name: 'Generate', exact: true })
    .evaluate((button) => button.classList.contains('primary'));

test('an example fills the prompt and chooses the language, and Generate is quiet until then', async () => {
  const page = await newCoder(server);
  await examplesOf(page).getByText('PowerShell', { exact: true }).click();
  await expect.poll(() => examplesOf(page).getByRole('button').count()).toBe(3);
  await examplesOf(page).getByText('Terraform', { exact: true }).click();
  await expect.poll(() => isPrimary(page)).toBe(false);
  await examplesOf(page).getByRole('button', { name: EXAMPLE }).click();
  await expect.poll(() => page.getByLabel('Language').inputValue()).toBe('terraform');
  await expect.poll(() => promptOf(page).inputValue()).toBe(EXAMPLE);
  await expect.poll(() => promptOf(page).evaluate((prompt) => prompt.matches(':focus'))).toBe(true);
  await expect.poll(() => isPrimary(page)).toBe(true);
  await promptOf(page).fill('');
  await expect.poll(() => isPrimary(page)).toBe(false);
  await expectNoAxeViolations(page);
  expect(errorsOf(page)).toEqual([]);
});

test('what was written by hand comes back after an example has replaced it', async () => {
  const page = await newCoder(server);
  await page.getByLabel('Language').selectOption('terraform');
  await promptOf(page).fill('My own words');
  await examplesOf(page).getByRole('button', { name: EXAMPLE }).click();
  await expectToast(page, 'Your prompt was replaced by the example');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => promptOf(page).inputValue()).toBe('My own words');
});

test('each example has a template, so that it works without a model', async () => {
  const page = await newCoder(server);
  const choice = page.getByRole('radiogroup', { name: 'Examples in' });
  await choice.waitFor();
  const languages = await choice.locator('label').allInnerTexts();
  expect(languages).toHaveLength(6);
  for (const language of languages) {
    await examplesOf(page).getByText(language, { exact: true }).click();
    for (const prompt of await examplesOf(page).getByRole('button').allInnerTexts()) {
      const response = await page.request.post('/api/functions/generate-code', {
        headers: { origin: server.baseUrl },
        data: { language: LANGUAGES[language], prompt },
      });
      expect(response.status(), `${language}: ${prompt}`).toBe(200);
    }
  }
});

const LANGUAGES: Record<string, string> = {
  Terraform: 'terraform',
  PowerShell: 'powershell',
  Python: 'python',
  Ansible: 'ansible',
  PowerCLI: 'powercli',
  'Azure Kusto Query': 'kql',
};

describe.each([
  { name: 'tablet', viewport: { width: 768, height: 1024 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
])('on a $name', ({ viewport }) => {
  test('the code comes first, and a bar at the foot opens the prompt as a sheet', async () => {
    const page = await newCoder({ baseUrl: server.baseUrl, viewport });
    await expect.poll(() => promptOf(page).count()).toBe(0);
    await examplesOf(page).getByRole('button', { name: EXAMPLE }).click();
    const sheet = page.getByRole('dialog', { name: 'New code' });
    await expect.poll(() => sheet.getByRole('textbox', { name: 'Prompt' }).inputValue()).toBe(EXAMPLE);
    await expectNoAxeViolations(page);
    await sheet.getByRole('button', { name: 'Generate', exact: true }).click();
    await expectToast(page, 'Code generated successfully');
    await expect.poll(() => sheet.count()).toBe(0);
    await expect.poll(() => codeOf(page).innerText()).not.toBe('');
    await page.getByText('A checked template of Lounge answered, not an AI model.').waitFor();

    await openProject(page, PROJECT, server.baseUrl);
    const code = await page.locator('.code-editor').boundingBox();
    expect((code?.y ?? 0) + 200).toBeLessThan(viewport.height);
    const bar = page.getByRole('button', { name: 'Change the code…' });
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    await bar.click();
    await page.getByRole('dialog', { name: 'Change the code' }).getByLabel('Instruction').fill('Add tags');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await bar.click();
    await expect.poll(() => page.getByLabel('Instruction').inputValue()).toBe('Add tags');
    await page.getByRole('button', { name: 'Change the code', exact: true }).click();
    await page.getByText(/The offline agent cannot change code by an instruction/).waitFor();
    expect(errorsOf(page)).toEqual([]);
  });
});
