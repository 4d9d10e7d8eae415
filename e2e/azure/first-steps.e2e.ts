// What a person meets first on /azure: a description that cannot be built, an empty canvas, a deletion that was not meant.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { errorsOf } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';
import { boxOf, expectSaved, openBlueprint, openEmptyBlueprint } from './azure-screen.ts';

let server: LoungeServer;

/** The Undo of the toast with these words; a toast that is leaving doesn't count. */
const undoOf = (page: Page, text: string) =>
  page.locator('[data-removed="false"] .toast:not([inert])', { hasText: text }).getByRole('button', { name: 'Undo' });

beforeAll(async () => {
  server = await sharedServer();
});

test('Create leads to the field that is wrong, even inside of a fold, and says when nothing was recognised', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/azure');
  await page.getByRole('button', { name: 'Describe a solution' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Describe a solution' });
  const create = dialog.getByRole('button', { name: 'Create' });
  const text = dialog.getByLabel('What do you want to build?');
  await create.click();
  await dialog.getByText('Write what you want to build, or name a service.').first().waitFor();
  await dialog.locator('textarea:focus').waitFor();

  await text.fill('Something nobody has ever heard of');
  await create.click();
  await dialog.getByText('Nothing to build was recognised.').waitFor();
  await text.fill('AKS');
  await expect.poll(() => dialog.getByText('Nothing to build was recognised.').count()).toBe(0);

  const fold = dialog.getByText('Region, addresses and requirements');
  await fold.click();
  const region = dialog.getByLabel('Region', { exact: true });
  await region.fill('Narnia');
  await fold.click();
  await region.waitFor({ state: 'hidden' });
  await create.click();
  await region.waitFor();
  await dialog.locator('input:focus[aria-invalid=true]').waitFor();
  expect(errorsOf(page)).toEqual([]);
});

test('a deleted network says what went with it, and its Undo brings all of it back but never undoes a later change', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl, viewport: { width: 1920, height: 1000 } });
  await page.goto('/azure');
  await openBlueprint(page, { title: 'Deleted', services: ['AKS', 'PostgreSQL'] });
  await boxOf(page, 'Azure Kubernetes Service').waitFor();
  await expect.poll(() => page.getByRole('tab', { name: /^Findings\s*\d+/ }).count()).toBe(1);

  await boxOf(page, 'Production network').click({ position: { x: 20, y: 10 } });
  await page.keyboard.press('Delete');
  await page.getByText(/components inside deleted too\.$/).waitFor();
  await undoOf(page, 'Production network deleted').click();
  await boxOf(page, 'Azure Kubernetes Service').waitFor();

  await boxOf(page, 'Azure Kubernetes Service').click();
  await page.keyboard.press('Delete');
  // A toast with the focus stays.
  await undoOf(page, 'Azure Kubernetes Service deleted').focus();
  await page.getByRole('button', { name: 'Network', exact: true }).dispatchEvent('click');
  await page.getByRole('button', { name: 'Undo: Add Network' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('This was changed again since').waitFor();
  await expect.poll(() => boxOf(page, 'Azure Kubernetes Service').count()).toBe(0);
  expect(errorsOf(page)).toEqual([]);
});

test('an empty canvas without the palette offers it', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl, viewport: { width: 1024, height: 768 } });
  await openEmptyBlueprint(page, 'Empty');
  await page.getByText('Nothing here yet').waitFor();
  await page.getByRole('application').getByRole('button', { name: 'Show components' }).click();
  await page.getByLabel('Search components').waitFor();
  expect(errorsOf(page)).toEqual([]);
});

test('a compared version names its parts as text, and a file that cannot be read says why where it was chosen', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/azure');
  const id = await openBlueprint(page, { title: 'Compared', services: ['App Service', 'Redis'] });
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByLabel('Name this version').fill('First');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^First/ }).waitFor();
  await boxOf(page, 'App Service').click();
  await page.keyboard.press('Control+d');
  await boxOf(page, 'App Service 2').waitFor();
  await expectSaved(page);
  // The styles of other tabs are not loaded.
  await page.goto(`/azure?blueprint=${id}&tab=versions`);
  await page.getByRole('button', { name: /^First/ }).click();
  const part = page.getByRole('region', { name: 'Components' }).last().getByRole('button', { name: 'App Service 2' });
  await part.waitFor();
  const border = await page.evaluate(
    `getComputedStyle(document.querySelector('.azure-changes button')).borderTopWidth`,
  );
  expect(border).toBe('0px');

  await page.goto('/azure');
  await page.getByRole('button', { name: 'Import Terraform' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Terraform' });
  await dialog
    .getByLabel('Choose files')
    .setInputFiles({ name: 'module.zip', mimeType: 'application/zip', buffer: Buffer.from('no') });
  await dialog.getByRole('alert').getByText('module.zip is not a ZIP file, or it is damaged.').waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Create blueprint' }).isDisabled()).toBe(true);
});
