// Code without a model: templates, labelled as such; the nearest ones where none fits.

import { beforeAll, expect, test } from 'vitest';
import { codeOf, generate, newCoder, savedFiles } from '../screens/code-screen.ts';
import { expectToast } from '../screens/design-screen.ts';
import { errorsOf } from '../support/browser.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

test('a template answers, and says what it took from the prompt and what it assumed', async () => {
  const page = await newCoder(server);
  await page.getByText('No AI model. Code comes from Lounge’s checked templates.').waitFor();
  await generate(page, 'storage account with private endpoint, west europe, prod');
  await expectToast(page, 'Code generated successfully');
  const template = page.getByRole('region', { name: 'Template' });
  await template.getByText('A checked template of Lounge answered, not an AI model.').waitFor();
  await template.getByText('Taken from your prompt').waitFor();
  await expect.poll(() => template.innerText()).toContain('westeurope');
  await expect.poll(() => codeOf(page).innerText()).not.toBe('');
  expect(Object.values(await savedFiles(page)).join('\n')).toContain('azurerm_private_endpoint');
  expect(errorsOf(page)).toEqual([]);
});

test('where no template fits, the nearest three are offered, and one of them is used', async () => {
  const page = await newCoder(server);
  await generate(page, 'a recipe for apple cake with cinnamon');
  await page.getByText(/These templates come nearest/).waitFor();
  const nearest = page.locator('.code-nearest').getByRole('button');
  await expect.poll(() => nearest.count()).toBe(3);
  await expect.poll(() => nearest.first().isEnabled()).toBe(true);
  await nearest.first().click();
  await expectToast(page, 'Code generated successfully');
  await page.getByRole('region', { name: 'Template' }).waitFor();
});
