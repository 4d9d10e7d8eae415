// A change of an open blueprint in words: what would change is shown first, taken as one step, and undone as one.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorsOf } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { startServer, type LoungeServer } from '../support/server.ts';
import { boxOf, expectSaved, openBlueprint } from './azure-screen.ts';

let server: LoungeServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('a change in words is shown as differences, taken as one step and undone', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/azure');
  await openBlueprint(page, { title: 'Shop', services: ['App Service', 'Redis'] });
  await boxOf(page, 'Azure Managed Redis').waitFor();

  await page.getByRole('button', { name: 'Change…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Describe a change' });
  await dialog.getByText('Nothing changes until you apply it.').waitFor();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await dialog.getByText('Write what should change.').waitFor();

  const text = 'Rename the blueprint to Shop 2. Remove Redis and add Service Bus. Scale App Service to 4. Sing a song.';
  await dialog.getByLabel('What should change?').fill(text);
  const preview = dialog.getByRole('region', { name: 'What would change' });
  await preview.getByText('Count in Production from 2 to 4').waitFor();
  const components = preview.getByRole('region', { name: 'Components' });
  await expect
    .poll(() => components.getByRole('listitem').allInnerTexts())
    .toEqual(expect.arrayContaining(['Service Bus', 'Azure Managed Redis']));
  await preview.getByText('Nothing was taken from this sentence. (“Sing a song”)').waitFor();
  // Nothing is changed yet.
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Shop');

  await dialog.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('heading', { name: 'Shop 2', level: 1 }).waitFor();
  await boxOf(page, 'Service Bus').waitFor();
  await expect.poll(() => boxOf(page, 'Azure Managed Redis').count()).toBe(0);
  await expectSaved(page);

  await page.getByRole('button', { name: 'Undo: Described change' }).click();
  await boxOf(page, 'Azure Managed Redis').waitFor();
  await page.getByRole('heading', { name: 'Shop', exact: true, level: 1 }).waitFor();
  await expect.poll(() => boxOf(page, 'Service Bus').count()).toBe(0);
  expect(errorsOf(page)).toEqual([]);
});
