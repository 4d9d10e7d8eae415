// What reaches what, on the canvas: all that reaches a part, a pair with its hops, the fix, and the address that keeps the pair.

import { beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations, saveScreenshot } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';
import { boxOf, expectSaved, openBlueprint } from './azure-screen.ts';

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

test('a part says what can reach it, a second click asks for the pair, and a fix opens the next hop', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/azure');
  const services = ['AKS', 'SQL Managed Instance', 'ExpressRoute', 'Azure Firewall', 'Key Vault'];
  const id = await openBlueprint(page, { title: 'Bank', services });
  await page.goto(`/azure?blueprint=${id}&select=component-sql-managed-instance&tab=properties`);

  await page.getByRole('button', { name: 'What can reach it?' }).click();
  await page.getByRole('heading', { name: 'What can reach SQL Managed Instance?' }).waitFor();
  await page.getByRole('button', { name: 'Azure Kubernetes Service', exact: true }).waitFor();

  await boxOf(page, 'On-premises').click();
  const verdict = page.getByRole('status').filter({ hasText: 'TCP 1433' });
  await verdict.getByText('Blocked · TCP 1433').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe('on-premises');
  await expect.poll(() => page.locator('[data-way="true"]').count()).toBeGreaterThan(3);
  await expectNoAxeViolations(page);
  await saveScreenshot(page, 'azure-reach');

  await verdict.getByRole('button', { name: 'Allow it in Azure Firewall' }).click();
  await verdict.getByText(/^No rule of snet-data-sql-managed-instance|^Rule 4000 of/).waitFor();
  await verdict.getByRole('button', { name: /^Allow it in snet-data/ }).click();
  await verdict.getByText('Reachable · TCP 1433').waitFor();
  await expectSaved(page);

  await page.reload();
  await verdict.getByText('Reachable · TCP 1433').waitFor();
  expect(errorsOf(page)).toEqual([]);
});
