// The sizes of a component: proposed with their reason, stated by a person, and the same in what it costs.

import { beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations, saveScreenshot } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';
import { expectSaved, openBlueprint } from './azure-screen.ts';
import type { Blueprint } from '../../src/features/solution/contract.ts';

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

test('a size is proposed with its reason, and what a person states instead is in the cost', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/azure');
  const id = await openBlueprint(page, { title: 'Shop', services: ['AKS'] });
  const { solution } = (await (await page.request.get(`/api/blueprints/${id}`)).json()) as Blueprint;
  const cluster = solution.components.find(({ service }) => service === 'aks');
  await page.goto(`/azure?blueprint=${id}&select=${cluster?.id}&tab=properties`);

  const nodes = page.getByRole('textbox', { name: 'Nodes', exact: true });
  await page
    .getByText(/^Proposed: 3\. Usual size: no load is stated/)
    .first()
    .waitFor();
  await nodes.fill('7');
  await nodes.press('Enter');
  await page.getByText('Stated. Empty it for the proposal.').waitFor();
  await page.getByText(/^Proposed: 14\. Twice 7/).waitFor();
  await expectSaved(page);
  await expectNoAxeViolations(page);
  await saveScreenshot(page, 'azure-sizes');

  const cost = page.getByRole('tabpanel');
  const reckoning = cost.getByText(/1 × 7 × 730 hours/).first();
  await page.getByRole('tab', { name: 'Cost' }).click();
  await cost.getByRole('button', { name: /^Azure Kubernetes Service/ }).click();
  await reckoning.waitFor();
  await page.reload();
  await cost.getByRole('button', { name: /^Azure Kubernetes Service/ }).click();
  await reckoning.waitFor();
  expect(errorsOf(page)).toEqual([]);
});
