// What surrounds the canvas of /azure: room beside the inspector, the whole drawing in view, the head in every width, a phone's sheet.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { builtScript } from '../support/built-script.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';
import { boxOf, expectSaved, openBlueprint } from './azure-screen.ts';

const SERVICES = ['AKS', 'PostgreSQL', 'Redis'];
const LONG_TITLE = 'Orders platform of all countries '.repeat(3).trim();

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

test('beside the inspector the palette makes way where there is no room for both, and a person can open it', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/azure');
  await openBlueprint(page, { title: 'Room', services: SERVICES });
  const palette = page.getByRole('region', { name: 'Components' });
  await palette.waitFor();
  await page.getByRole('tab', { name: 'Findings' }).click();
  await palette.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Show components' }).click();
  await palette.waitFor();
  await page.getByRole('button', { name: 'Hide components' }).click();
  await palette.waitFor({ state: 'detached' });

  // Closing it by hand holds without the inspector too.
  await page.getByRole('tab', { name: 'Findings' }).click();
  await page.getByRole('button', { name: 'Show components' }).click();
  await palette.waitFor();
  await page.getByRole('tab', { name: 'Cost' }).click();
  await palette.waitFor({ state: 'detached' });
});

test('a link to a component shows the drawing readable, with the names of the regions', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/azure');
  const id = await openBlueprint(page, { title: 'Link', services: SERVICES });
  await boxOf(page, 'West Europe').waitFor();
  await boxOf(page, 'Azure Kubernetes Service').click();
  await expect.poll(() => new URL(page.url()).searchParams.get('select')).toMatch(/^component-/);
  const selected = new URL(page.url()).searchParams.get('select') ?? '';
  for (const tab of ['findings', 'cost', 'terraform']) {
    await page.goto(`/azure?blueprint=${id}&select=${selected}&tab=${tab}`);
    await page.getByRole('tabpanel').waitFor();
    await expect.poll(() => widthOf(page, 'Azure Kubernetes Service')).toBeGreaterThan(60);
  }
  await boxOf(page, 'West Europe').click({ position: { x: 20, y: 8 } });
  await page.getByRole('tab', { name: 'Properties' }).click();
  await page.getByText('Azure, westeurope').waitFor();
  await expect.poll(() => page.getByLabel('Name of the region').inputValue()).toBe('West Europe');
});

test('neither a long title nor what is not saved pushes the tools out of the window', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/azure');
  await openBlueprint(page, { title: LONG_TITLE, services: SERVICES });
  await boxOf(page, 'West Europe').waitFor();
  for (const width of [1440, 1366, 1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    // One row, with the primary act at its end and inside of it.
    const head = await page.locator('.page-head').boundingBox();
    const change = await page.getByRole('button', { name: 'Change…' }).boundingBox();
    expect(head?.height).toBeLessThanOrEqual(57);
    expect((change?.x ?? 0) + (change?.width ?? 0)).toBeLessThanOrEqual(width - 16);
  }
  await page.setViewportSize({ width: 1366, height: 800 });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Network', exact: true }).click();
  await page.getByText('Not saved: the server could not be reached').waitFor();
  await expectNoSidewaysScroll(page);
  await page.context().setOffline(false);
  await expectSaved(page);
});

test('at 768 pixels an open panel leaves more than half of the room to the drawing', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl, viewport: { width: 768, height: 1024 } });
  await page.goto('/azure');
  await openBlueprint(page, { title: 'Tablet', services: SERVICES });
  await page.getByRole('tab', { name: 'Cost' }).click();
  const panel = await page.getByRole('region', { name: 'Inspector' }).boundingBox();
  const canvas = await page.getByRole('application', { name: 'Canvas' }).boundingBox();
  expect(canvas?.width).toBeGreaterThan(panel?.width ?? Infinity);
});

test('on a phone the inspector opens with the focus on the chosen tab', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/azure');
  const id = await openBlueprint(page, { title: 'Phone', services: SERVICES });
  await page.goto(`/azure?blueprint=${id}&tab=cost`);
  await page.getByRole('heading', { name: 'Cost', exact: true }).waitFor();
  await expect.poll(() => page.locator(':focus').getAttribute('aria-selected')).toBe('true');
});

test('the environment that is shown is still shown after a reload', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/azure');
  await openBlueprint(page, { title: 'Environments', services: SERVICES });
  await boxOf(page, 'Production network').waitFor();
  await page.getByLabel('Environment').selectOption({ label: 'Test' });
  await boxOf(page, 'Test network').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('env')).toBe('test');
  await page.reload();
  await boxOf(page, 'Test network').waitFor();
});

async function widthOf(page: Page, name: string): Promise<number> {
  return (await boxOf(page, name).boundingBox())?.width ?? 0;
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'))
    .toBe(0);
}

test('a search that is asked for before its field is loaded gets the focus when the field is there', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/azure');
  const release = await holdScript(page, 'features/solution/web/canvas/tools/canvas-tools.tsx');
  await openBlueprint(page, { title: 'Search', services: SERVICES });
  await boxOf(page, 'Azure Kubernetes Service').waitFor();
  await page.keyboard.press('Control+f');
  release();
  await page.locator('.azure-search input:focus').waitFor();
});

test('a title that is being written, and an open menu, stay when the drawing comes', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/azure');
  const release = await holdScript(page, 'model/layout/layout-solution.ts');
  await openBlueprint(page, { title: 'Orders', services: SERVICES });
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Orders of the shop');
  await page.getByRole('button', { name: 'Open in…' }).focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: 'Design document' });
  await item.waitFor();
  release();
  await boxOf(page, 'Azure Kubernetes Service').waitFor();
  await expect.poll(() => item.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => title.inputValue()).toBe('Orders of the shop');
});

/** The result lets the script of a part of the page load. */
async function holdScript(page: Page, module: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(await builtScript(module), async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
