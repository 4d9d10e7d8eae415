// An agent sketches a blueprint: what it does is followed, it can be stopped, and what it cannot do is said, with the words kept.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { errorsOf } from '../support/browser.ts';
import { startMockProviders, type MockProviders } from '../support/mock-providers.ts';
import { newPerson } from '../support/person.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

const SKETCH = JSON.stringify({
  title: 'Tickets',
  services: [
    { name: 'App Service', count: 2, reason: 'Runs the shop' },
    { name: 'Azure SQL Database', reason: 'Keeps the orders' },
  ],
  connections: [{ from: 'App Service', to: 'Azure SQL Database', ports: '1433', purpose: 'Reads orders' }],
});

let providers: MockProviders;
let server: LoungeServer;
beforeAll(async () => {
  providers = await startMockProviders();
  providers.answer(/tickets/, { text: SKETCH });
  providers.answer(/slowly/, { text: SKETCH, chunkSize: 10, pause: 300 });
  providers.answer(/in a while/, { text: SKETCH, chunkSize: 50, pause: 300 });
  server = await startServer(providers.env);
});
afterAll(async () => {
  await server.close();
  await providers.close();
});

async function describe(dialog: Locator, text: string): Promise<void> {
  await dialog.getByLabel('What do you want to build?').fill(text);
  await dialog.getByText('Agent', { exact: true }).first().click();
  await dialog.getByRole('button', { name: 'Create' }).click();
}

test('an agent that cannot sketch says so and keeps the words, a slow one is stopped, and a good one opens its blueprint', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/azure');
  await page.getByRole('button', { name: 'Describe a solution' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Describe a solution' });

  await describe(dialog, 'A web application nobody can sketch');
  await dialog.getByRole('alert').waitFor();
  await expect.poll(() => dialog.getByLabel('What do you want to build?').inputValue()).toContain('nobody can sketch');

  await describe(dialog, 'A web application, slowly');
  await dialog.getByText(/sketches the solution$/).waitFor();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await dialog.getByText('Stopped. Nothing was saved.').waitFor();

  await describe(dialog, 'A web application for tickets');
  await page.waitForURL(/blueprint=/);
  await page.getByRole('heading', { name: 'Tickets', level: 1 }).waitFor();
  expect(errorsOf(page)).toEqual([]);
});

test('a dialog that is closed while an agent works says when the blueprint is ready, and opens it', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/azure');
  await page.getByRole('button', { name: 'Describe a solution' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Describe a solution' });
  await describe(dialog, 'A web application, in a while');
  await dialog.getByText(/sketches the solution$/).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByText('The agent keeps working').waitFor();
  await page.getByText('The blueprint is ready').waitFor();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('heading', { name: 'Tickets', level: 1 }).waitFor();
  expect(errorsOf(page)).toEqual([]);
});
