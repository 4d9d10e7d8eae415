// A blueprint and its document: written from /azure, told to be older once a range changes, and updated.

import { beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';
import { openBlueprint } from './azure-screen.ts';
import type { Blueprint } from '../../src/features/solution/contract.ts';

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

test('a blueprint becomes a document, and the document says when it is older and follows', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/azure');
  const id = await openBlueprint(page, { title: 'Orders', services: ['AKS', 'Azure SQL'] });
  await page.getByRole('button', { name: 'Open in…' }).click();
  await page.getByRole('menuitem', { name: 'Design document' }).click();
  await page.waitForURL(/\/design\?d=/);
  const line = page.getByRole('region', { name: 'Blueprint', exact: true });
  await line.getByRole('link', { name: 'Orders' }).waitFor();
  // It is written at once, and without a model.
  const editor = page.getByRole('region', { name: 'Edit Design' });
  const old = '10.20.3.0/24';
  await editor.getByText(old).first().waitFor();

  const { solution, revision } = (await (await page.request.get(`/api/blueprints/${id}`)).json()) as Blueprint;
  const subnets = solution.subnets.map((each) => (each.cidr === old ? { ...each, cidr: '10.20.41.0/24' } : each));
  const changed = await page.request.patch(`/api/blueprints/${id}`, {
    headers: { origin: server.baseUrl },
    data: { baseRevision: revision, solution: { ...solution, subnets } },
  });
  expect(changed.status()).toBe(200);
  await page.reload();
  await page.getByText('The blueprint has changed since this document was written').waitFor();
  await page.getByText('Show 1 change').click();
  await line.getByText(`Range from ${old} to 10.20.41.0/24`).waitFor();
  await expectNoAxeViolations(page);
  await line.getByRole('button', { name: 'Update' }).click();
  await page.getByText('Document updated').waitFor();
  await expect.poll(() => line.getByRole('button', { name: 'Update' }).count()).toBe(0);
  await editor.getByText('10.20.41.0/24').first().waitFor();
  await expect.poll(() => editor.getByText(old).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await line.getByRole('button', { name: 'Update' }).waitFor();
  await editor.getByRole('cell', { name: old }).first().waitFor();

  await page.getByRole('tab', { name: 'Versions' }).click();
  await page
    .getByRole('button', { name: /^Updated/ })
    .first()
    .click();
  const version = page.getByRole('dialog');
  await version.getByRole('insertion').getByText(old).first().waitFor();
  expect(await version.innerText()).not.toMatch(/\{\{|flowchart/);
  await version.getByText('Document', { exact: true }).click();
  await version.getByRole('cell', { name: '10.20.41.0/24' }).first().waitFor();
  await version.locator('.diagram').last().scrollIntoViewIfNeeded();
  await version.getByRole('img', { name: /10\.20\.41\.0\/24/ }).waitFor();
  expect(await version.innerText()).not.toMatch(/\{\{|flowchart/);
  await version.getByRole('button', { name: 'Close' }).last().click();

  await line.getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  expect(errorsOf(page)).toEqual([]);
});
