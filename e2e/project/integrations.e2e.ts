// What other programs may do and hear: a key that calls the API, a webhook that arrives, a calendar, and a failure that is reported
// and found in the logs.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoAxeViolations } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

const received: string[] = [];
const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    received.push(body);
    response.end('thanks');
  });
});
let server: LoungeServer;
let page: Page;

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  server = await startServer({ INTEGRATION_HOSTS: `127.0.0.1:${(receiver.address() as AddressInfo).port}` });
  page = await newPerson({ baseUrl: server.baseUrl, isShared: true });
});
afterAll(async () => {
  receiver.close();
  await server.kill('SIGKILL');
});

const dialog = () => page.getByRole('dialog');

test('a key is shown once, calls the API within its scopes, and is refused once it is revoked', async () => {
  await page.goto('/settings/api-keys');
  await page.getByText('No API keys', { exact: true }).waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'New API key' }).click();
  await dialog().getByLabel('Name', { exact: true }).fill('Nightly report');
  await dialog().getByLabel('Workspaces', { exact: true }).selectOption('Read');
  await expectNoAxeViolations(page);
  await dialog().getByRole('button', { name: 'Create key' }).click();
  const field = dialog().getByLabel('API key', { exact: true });
  await field.waitFor();
  const key = await field.inputValue();
  await dialog().getByRole('button', { name: 'Done' }).click();

  const call = (path: string) =>
    fetch(`${server.baseUrl}/api${path}`, { headers: { authorization: `Bearer ${key}` } }).then(({ status }) => status);
  expect(await call('/workspaces')).toBe(200);
  expect(await call('/settings/profile')).toBe(403);
  await page.getByRole('button', { name: 'Revoke Nightly report' }).click();
  await dialog().getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByText('Key revoked').waitFor();
  expect(await call('/workspaces')).toBe(401);
});

test('a webhook is added, tested and told of a new task, and its deliveries are listed', async () => {
  const { port } = receiver.address() as AddressInfo;
  await page.goto('/project/integrations');
  await page.getByText('No webhooks', { exact: true }).waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await dialog().getByLabel('Name', { exact: true }).fill('CI');
  await dialog().getByLabel('Address', { exact: true }).fill('http://10.0.0.1/hook');
  await dialog().getByRole('button', { name: 'Add webhook' }).click();
  await dialog().getByText('begins with https').waitFor();
  await dialog().getByLabel('Address', { exact: true }).fill(`http://127.0.0.1:${port}/hook`);
  await dialog().getByRole('button', { name: 'Add webhook' }).click();
  await dialog().getByLabel('Secret', { exact: true }).waitFor();
  await dialog().getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText('The test arrived').waitFor();
  expect(received[0]).toContain('webhook.test');

  await page.goto('/project/tasks?new=true');
  await page.goto('/project/integrations');
  await page.getByRole('button', { name: 'Actions of CI' }).click();
  await page.getByRole('menuitem', { name: 'Deliveries' }).click();
  await dialog().getByText('webhook.test').first().waitFor();
  await expectNoAxeViolations(page);
  await dialog().getByRole('button', { name: 'Close', exact: true }).last().click();
});

test('the address of a calendar is made once and revoked', async () => {
  await page.getByRole('button', { name: 'Make an address' }).click();
  const field = dialog().getByLabel('Address', { exact: true });
  await field.waitFor();
  const path = new URL(await field.inputValue()).pathname;
  await dialog().getByRole('button', { name: 'Done' }).click();
  const read = () => fetch(`${server.baseUrl}${path}`).then(({ status }) => status);
  expect(await read()).toBe(200);
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByText('does not work any more').waitFor();
  expect(await read()).toBe(404);
});

test('a failure on the screen is reported with its id, and found in the logs', async () => {
  const failed = { error: { code: 'server/failed', message: 'Something went wrong.' } };
  await page.route('**/api/workspaces/*/ideas', (route) =>
    route.fulfill({ status: 500, headers: { 'x-request-id': 'req-of-the-test' }, json: failed }),
  );
  await page.goto('/project/ideas');
  await page.getByText('req-of-the-test').waitFor();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await dialog().getByText('This is all that will be sent').waitFor();
  await expectNoAxeViolations(page);
  await dialog().getByLabel('What did you want to do?').fill('See the ideas');
  await dialog().getByRole('button', { name: 'Send report' }).click();
  await page.getByText('Report sent').waitFor();
  await page.unroute('**/api/workspaces/*/ideas');

  await page.goto('/project/logs?kind=report');
  await page.getByText('server/failed').waitFor();
  await expectNoAxeViolations(page);
  await page.getByText('server/failed').click();
  await page.getByText('See the ideas').waitFor();
  await page.getByRole('button', { name: 'Close the report' }).click();
  await page.getByText('Report closed').waitFor();
});
