// A client asks behind a link with a passcode, accepts, and takes the signed file; the owner answers, makes the project, and has a failed
// and a passed delivery checked.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Blueprint } from '#features/solution/contract.ts';
import type { Sow } from '#features/sows/shared/sow-shapes.ts';
import { stateOf } from '#server/testing/terraform-state.ts';
import { errorsOf, expectNoAxeViolations, newPage, readDownload } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

const PARTY = { name: 'Contoso', address: '', contactName: 'Ada', contactRole: '', contactEmail: '' };

let server: LoungeServer;
let page: Page;
let client: Page;
let sow: Sow;
let blueprint: Blueprint;

async function call<Body>(method: string, path: string, data?: unknown): Promise<Body> {
  const response = await page.request.fetch(`${server.baseUrl}/api${path}`, {
    method,
    ...(data !== undefined && { data }),
  });
  expect(response.status(), path).toBe(200);
  return (await response.json()) as Body;
}

beforeAll(async () => {
  server = await sharedServer();
  page = await newPerson({ baseUrl: server.baseUrl });
  client = await newPage({ baseUrl: server.baseUrl });
  const text = 'A web shop on App Service with Azure SQL Database in West Europe. 2,000 users.';
  const { solution } = await call<Blueprint>('POST', '/blueprints/describe', { provider: 'azure', text });
  blueprint = await call('POST', '/blueprints', { provider: 'azure', title: 'Shop', solution });
  const begun = await call<Sow>('POST', '/sows', { title: 'Shop', blueprintId: blueprint.id });
  const environmentId = solution.environments[0]?.id ?? '';
  const [first, ...others] = begun.content.deliverables;
  if (!first) throw new Error('There is no deliverable.');
  const check = { kind: 'blueprint', differences: 'missing', environmentId } as const;
  const deliverables = [
    { ...first, criteria: [{ id: 'exists', text: 'Each part exists; 0 are missing.', check }] },
    ...others,
  ];
  const parties = { client: PARTY, provider: { ...PARTY, name: 'Fabrikam' } };
  const content = { ...begun.content, parties, deliverables };
  await call('PATCH', `/sows/${begun.id}`, { content, baseRevision: begun.revision });
  sow = await call<Sow>('GET', `/sows/${begun.id}`);
});

const panel = () => page.getByRole('complementary', { name: 'Findings, price and preview' });

test('the client opens the link with the passcode and asks, and the owner answers', async () => {
  await page.goto(`/sow/${sow.id}`);
  await page.getByRole('button', { name: 'Send…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passcode, if the link should need one').fill('blue lamp');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Freeze and get the link' }).click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();

  await client.goto(new URL(link).pathname);
  await client.getByLabel('Passcode').fill('red lamp');
  await client.getByRole('button', { name: 'Open' }).click();
  await client.getByText('The passcode is wrong.', { exact: false }).waitFor();
  await expectNoAxeViolations(client);
  await client.getByLabel('Passcode').fill('blue lamp');
  await client.getByRole('button', { name: 'Open' }).click();
  await client.getByRole('button', { name: /^Ask about this.*Prices$/ }).click();
  await client.getByLabel('Your question or comment about “Prices”').fill('<b>Is tax included?</b>');
  await client.getByLabel('Your name').first().fill('Ada Client');
  await client.getByRole('button', { name: 'Send to the provider' }).click();
  await client.getByText('<b>Is tax included?</b>').waitFor();
  await expectNoAxeViolations(client);

  await page.goto(`/sow/${sow.id}?panel=review`);
  await panel().getByText('<b>Is tax included?</b>').waitFor();
  await expectNoAxeViolations(page);
  await panel().getByLabel('Answer the client').fill('It is not.');
  await panel().getByRole('button', { name: 'Answer', exact: true }).click();
  await panel().getByText('It is not.').waitFor();
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).waitFor();
});

test('the client accepts and takes the signed file', async () => {
  await client.reload();
  await client.getByLabel('Passcode').fill('blue lamp');
  await client.getByRole('button', { name: 'Open' }).click();
  await client.getByText('It is not.').waitFor();
  await client.getByLabel('Your name').fill('Ada Client');
  await client.getByLabel(/I have read this document/).check();
  await client.getByRole('button', { name: 'Accept', exact: true }).click();
  await client.getByText(/^Ada Client accepted this document on /).waitFor();
  const download = client.waitForEvent('download');
  await client.getByRole('button', { name: 'Download the signed PDF' }).click();
  const file = await readDownload(await download);
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.includes('/adbe.pkcs7.detached')).toBe(true);
  // The passcode that was missing is an answer that the browser reports.
  expect(errorsOf(client).filter((text) => !/403/.test(text))).toEqual([]);
});

test('the owner makes the project once, and a delivery fails and then passes', async () => {
  // The first look at the projects makes the personal workspace.
  await call('GET', '/workspaces');
  await page.goto(`/sow/${sow.id}?panel=work`);
  await panel().getByRole('button', { name: 'Create the project' }).click();
  await panel()
    .getByText(/^.*0 h of .* done, 0 of \d+ tasks/)
    .waitFor();
  const state = stateOf(blueprint.solution, blueprint.solution.environments[0]?.id ?? '');
  const without = { ...state, resources: state.resources.filter(({ type }) => type !== 'azurerm_mssql_database') };
  const give = async (name: string, content: object): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await panel().getByRole('button', { name: 'Check a delivery' }).click();
    await (
      await chooser
    ).setFiles([{ name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) }]);
  };
  await give('prod.tfstate', without);
  await panel()
    .getByText(/azurerm_mssql_database.* is missing/)
    .first()
    .waitFor();
  await expectNoAxeViolations(page);
  await give('prod.tfstate', state);
  const criterion = panel().getByRole('listitem').filter({ hasText: 'Each part exists' }).first();
  await criterion.getByText('Nothing differs from the blueprint.', { exact: false }).first().waitFor();
  await panel().getByRole('button', { name: 'Sign for it' }).first().click();
  await panel().getByLabel('Your name').fill('Ada Client');
  await panel().getByRole('button', { name: 'It is met', exact: true }).click();
  await panel()
    .getByText(/^Ada Client: Passed/)
    .waitFor();
  await panel().getByRole('link', { name: 'Open the project' }).click();
  await page.getByRole('heading', { name: 'Shop' }).first().waitFor();
  expect(errorsOf(page)).toEqual([]);
});
