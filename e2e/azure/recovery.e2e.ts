// The recovery strategy: described in words, and chosen for a blueprint that is there, with what it adds, costs and answers.

import { beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';
import { boxOf, expectSaved, openBlueprint } from './azure-screen.ts';

const TEXT =
  'Three-tier shop on AWS Frankfurt with Aurora and EKS, warm standby in Ireland, RTO 15 minutes, RPO 1 minute.';

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

test('a described warm standby fills the second region, and says whether the objectives are met', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/azure');
  await page.getByRole('button', { name: 'Describe a solution' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Describe a solution' });
  await dialog.getByRole('radiogroup', { name: 'Cloud' }).getByText('AWS', { exact: true }).click();
  await dialog.getByLabel('What do you want to build?').fill(TEXT);
  const said = dialog.getByRole('region', { name: 'Your words' });
  await said.getByRole('button', { name: /^warm standby in Ireland: understood/ }).waitFor();
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(/blueprint=/);
  await boxOf(page, 'Amazon EKS \\(second region\\)').waitFor();

  await page.getByRole('tab', { name: 'Requirements' }).click();
  const section = page.getByRole('region', { name: 'Recovery strategy' });
  await section.getByText('Warm standby', { exact: true }).waitFor();
  await section.getByText(/1\.5 minutes detection \(typical\) \+ 10 minutes decision \(assumed\)/).waitFor();
  await section.getByText('Not known').first().waitFor();

  // Who decides in five minutes meets the objective.
  await section.getByLabel('Minutes to decide about a failover').fill('5');
  await page.keyboard.press('Enter');
  await section.getByText(/5 minutes decision \(stated\)/).waitFor();
  await expectSaved(page);
  expect(errorsOf(page)).toEqual([]);
});

test('a strategy is previewed with its parts and its cost before it is taken, and undone as one step', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/azure');
  await openBlueprint(page, { title: 'Shop', services: ['AKS', 'Azure SQL Database'] });
  await page.getByRole('tab', { name: 'Requirements' }).click();
  const section = page.getByRole('region', { name: 'Recovery strategy' });
  await section.getByText('None chosen').waitFor();
  await section.getByRole('button', { name: 'Choose a strategy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recovery strategy' });
  await dialog.getByRole('radio', { name: /Warm standby/ }).waitFor();
  await dialog.getByText('Azure Kubernetes Service (second region)').first().waitFor();
  await dialog
    .getByText(/components priced in full/)
    .first()
    .waitFor();
  await expectNoAxeViolations(page);
  await dialog.getByRole('radio', { name: /Pilot light/ }).check();
  await dialog.getByText(/^Built at failover/).waitFor();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await section.getByText('Pilot light', { exact: true }).waitFor();
  await boxOf(page, 'Azure SQL Database \\(second region\\)').waitFor();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await section.getByText('None chosen').waitFor();
  expect(errorsOf(page)).toEqual([]);
});
