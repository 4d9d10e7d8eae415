// The diagram of a blueprint is downloaded as the person last drew it, in every format.

import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { errorsOf } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';
import { boxOf, openBlueprint } from './azure-screen.ts';

const signatures = { pdf: '%PDF', png: '\u0089PNG', svg: '<svg' } as const;

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

async function download(page: Page, item: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Download the diagram' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await buffer(await file.createReadStream()) };
}

test('the diagram that is downloaded has the title that was typed just before', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/azure');
  await openBlueprint(page, { title: 'Hub', services: ['AKS', 'PostgreSQL'] });
  await boxOf(page, 'Azure Kubernetes Service').waitFor();
  await page.getByLabel('Title', { exact: true }).fill('Orders & more');
  await page.keyboard.press('Enter');

  const files = [
    await download(page, 'SVG drawing'),
    await download(page, 'PNG picture'),
    await download(page, 'PDF, to print'),
  ];
  expect(files.map(({ name }) => name)).toEqual([
    'orders-more-production.svg',
    'orders-more-production.png',
    'orders-more-production.pdf',
  ]);
  const starts = files.map(({ bytes }) => bytes.subarray(0, 4).toString('latin1'));
  expect(starts).toEqual([signatures.svg, signatures.png, signatures.pdf]);
  expect(files[0]!.bytes.toString()).toContain('Azure Kubernetes Service');
  expect(errorsOf(page)).toEqual([]);
});
