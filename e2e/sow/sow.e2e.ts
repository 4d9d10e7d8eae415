// From a web shop in words to a statement of work that its client has accepted, without a key.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations, newPage, readDownload } from '../support/browser.ts';
import { choose, tabTo } from '../support/keyboard.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

const SHOP =
  'A web shop on App Service with Azure SQL Database, Redis, a storage account and Front Door in West Europe. 2,000 users, 99.95 % availability, RTO 1 hour, RPO 5 minutes.';

let server: LoungeServer;
let page: Page;
let link = '';
beforeAll(async () => {
  server = await sharedServer();
  page = await newPerson({ baseUrl: server.baseUrl });
});

const panel = () => page.getByRole('complementary', { name: 'Findings, price and preview' });
const section = (name: string) => page.getByRole('region', { name, exact: true });
const save = () => page.getByText(/^Saved /).waitFor();

test('a described blueprint becomes a statement of work, with the keyboard alone', async () => {
  await page.goto('/azure');
  await page.getByRole('button', { name: 'Describe a solution' }).first().click();
  const describe = page.getByRole('dialog', { name: 'Describe a solution' });
  await describe.getByLabel('What do you want to build?').fill(SHOP);
  await describe.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/blueprint=/);

  await page.goto('/sow');
  await page.getByText('No statements of work yet').waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'New statement of work' });
  await dialog.getByLabel('Blueprint', { exact: true }).waitFor();
  await expectNoAxeViolations(page);
  await choose(page, 'Create');
  await page.waitForURL(/\/sow\/[0-9a-f-]{36}/);
  await section('Parties').waitFor();
  await panel().getByText('The client has no name. Say who agrees.').waitFor();
  await expectNoAxeViolations(page);
});

test('a finding leads to its place, and what is mended is no finding any more', async () => {
  await panel().getByRole('button', { name: 'The client has no name' }).click();
  for (const [name, company, contact] of [
    ['Client', 'Contoso', 'Ada'],
    ['Provider', 'Fabrikam', 'Bob'],
  ] as const) {
    const party = page.getByRole('group', { name, exact: true });
    await party.getByLabel('Company').fill(company);
    await party.getByLabel('Contact', { exact: true }).fill(contact);
  }
  await section('Prices')
    .getByText(/^Rate card: 6 roles/)
    .click();
  await section('Prices').getByRole('button', { name: 'Confirm these rates' }).click();
  await section('Effort')
    .getByRole('button', { name: /^Confirm all \d+ assumed hours$/ })
    .click();
  await panel().getByText('Nothing was found').waitFor();
  await save();
});

test('every figure opens its formula, and an agreed total that differs is an error', async () => {
  await panel().getByRole('tab', { name: 'Price' }).click();
  await panel().getByText('Total', { exact: true }).click();
  await panel().getByText('Net price + tax').waitFor();
  await panel().getByText('Risk of the price').click();
  await panel()
    .getByText(/In this share of the simulated runs/)
    .waitFor();
  const line = section('Effort').getByRole('listitem').filter({ hasText: 'High-level design' });
  await line.getByText('High-level design', { exact: true }).click();
  await line.getByText('Count × (low + likely + high) / 3 × rate, rounded to the cent').waitFor();
  const agreed = section('Prices').getByLabel('Agreed total, if there is one');
  await agreed.fill('1');
  await agreed.press('Enter');
  await panel()
    .getByRole('tab', { name: /^Findings/ })
    .click();
  await panel()
    .getByText(/The agreed total is €1\.00/)
    .waitFor();
  await agreed.fill('');
  await agreed.press('Enter');
  await panel().getByText('Nothing was found').waitFor();
  await save();
  await expectNoAxeViolations(page);
});

test('the file has the price and the dates, and neither cost nor margin', async () => {
  await page.getByRole('button', { name: 'More exports' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export Markdown' }).click();
  const text = (await readDownload(await download)).toString();
  expect(text).toContain('## Deliverables');
  expect(text).toMatch(/\| Total \| €[\d,]+\.\d\d \|/);
  expect(text).not.toMatch(/margin|P80|Cost of the work/i);
});

test('what is sent is read by the client, who accepts it with the keyboard, and who decides later sees what happened', async () => {
  await page.getByRole('button', { name: 'Send…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Freeze and get the link' }).click();
  link = await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('This version was sent and is frozen.', { exact: false }).waitFor();

  const client = await newPage({ baseUrl: server.baseUrl });
  const late = await newPage({ baseUrl: server.baseUrl });
  await late.goto(new URL(link).pathname);
  await late.getByRole('heading', { name: 'Your decision' }).waitFor();
  await client.goto(new URL(link).pathname);
  await client.getByRole('heading', { name: 'Deliverables' }).waitFor();
  await client.getByText('Offered by Fabrikam to Contoso').waitFor();
  await expectNoAxeViolations(client);
  await tabTo(client, 'Your name');
  await client.keyboard.type('Ada Client');
  await tabTo(client, /I have read this document/);
  await client.keyboard.press('Space');
  await choose(client, 'Accept');
  await client.getByText(/^Ada Client accepted this document on /).waitFor();
  await late.getByText('Decline', { exact: true }).click();
  await late.getByLabel('Your name').fill('Eve Client');
  await late.getByLabel('Why you decline').fill('Too late');
  await late.getByRole('button', { name: 'Decline' }).click();
  await late.getByText(/^Ada Client accepted this document on /).waitFor();
  expect(errorsOf(client)).toEqual([]);
});

test('the owner sees who accepted, and the list says what is next', async () => {
  await page.reload();
  await page.getByRole('tab', { name: 'History' }).click();
  await panel().getByText('Accepted by Ada Client').waitFor();
  await panel().getByText('Unchanged since it was sent').waitFor();
  await expectNoAxeViolations(page);
  await page.goto('/sow');
  await page.getByRole('row', { name: /Contoso.*Accepted.*Begin the work/ }).waitFor();
  expect(errorsOf(page)).toEqual([]);
});
