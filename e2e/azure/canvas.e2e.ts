// A blueprint is drawn: from an empty canvas by the palette, connected, undone, kept over a reload; by keyboard alone, on a phone,
// in two windows.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations, type Theme } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';
import { addByKeyboard, boxOf, canvasOf, expectSaved, openBlueprint, openEmptyBlueprint } from './azure-screen.ts';

const PHONE = { width: 390, height: 800 };

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

test('from an empty canvas to a connected solution that is still there after a reload', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await openEmptyBlueprint(page, 'Orders');
  await addByKeyboard(page, 'Azure Kubernetes Service');
  await addByKeyboard(page, 'Azure Database for PostgreSQL');
  await boxOf(page, 'vnet-production').waitFor();

  // What is misspelt is asked about, what another cloud has is said to be so.
  await page.getByLabel('Search components').fill('kuberntes');
  await page.getByText('Did you mean').waitFor();
  await page.getByLabel('Search components').fill('Amazon EKS');
  await page.getByText(/is a service of AWS\. Azure has this for the same purpose/).waitFor();
  await page.getByLabel('Search components').fill('');

  await boxOf(page, 'Azure Kubernetes Service').click();
  await page.keyboard.press('c');
  await page.getByLabel('To', { exact: true }).selectOption({ label: 'Azure Database for PostgreSQL' });
  await expect.poll(() => page.getByLabel('Ports', { exact: true }).inputValue()).toMatch(/^5432/);
  await page.getByLabel('Purpose', { exact: true }).fill('Reads orders');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect.poll(() => page.locator('.azure-link').count()).toBe(1);

  await canvasOf(page).focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.locator('.azure-link').count()).toBe(0);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => page.locator('.azure-link').count()).toBe(1);
  await expectSaved(page);
  await page.reload();
  await expect.poll(() => page.locator('.azure-link').count()).toBe(1);
  await boxOf(page, 'Azure Database for PostgreSQL').waitFor();
  expect(errorsOf(page)).toEqual([]);
});

test('a component that is dragged to where the catalogue forbids it stays, with the reason; elsewhere it keeps its new place', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/azure');
  await openBlueprint(page, { title: 'Hub', services: ['AKS', 'Azure Bastion', 'PostgreSQL'] });
  const bastion = boxOf(page, 'Azure Bastion');
  const kubernetes = boxOf(page, 'Azure Kubernetes Service');
  await bastion.waitFor();
  const from = await centreOf(bastion);
  await drag(page, from, await centreOf(kubernetes));
  await page.getByText('Azure Bastion stays where it is').waitFor();
  await expect.poll(async () => (await centreOf(bastion)).y).toBeCloseTo(from.y, -1);

  // Undo has nothing to take back, because nothing has changed.
  await expect.poll(() => page.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true);

  const monitor = boxOf(page, 'Azure Monitor');
  const start = await centreOf(monitor);
  await drag(page, start, { x: start.x + 10, y: start.y + 90 });
  await expect.poll(() => page.getByRole('button', { name: 'Undo: Move Azure Monitor' }).isEnabled()).toBe(true);
  await expect.poll(async () => (await centreOf(monitor)).y).toBeGreaterThan(start.y + 40);
  await expectSaved(page);
  await canvasOf(page).focus();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await centreOf(monitor)).y).toBeCloseTo(start.y, -1);
});

test('the keyboard alone reaches every box, opens its properties, duplicates, deletes and undoes', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/azure');
  const id = await openBlueprint(page, { title: 'Keys', services: ['App Service', 'Redis'] });
  await boxOf(page, 'App Service').waitFor();
  await page.keyboard.press('Control+f');
  await page.locator('.azure-search input:focus').waitFor();
  await page.keyboard.type('app service');
  await page.keyboard.press('Enter');
  await page.getByText('1 of').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('select')).toMatch(/^component-/);
  await canvasOf(page).focus();
  await page.keyboard.press('Control+d');
  await boxOf(page, 'App Service 2').waitFor();
  await page.keyboard.press('Delete');
  await expect.poll(() => boxOf(page, 'App Service 2').count()).toBe(0);
  await page.keyboard.press('Control+z');
  await boxOf(page, 'App Service 2').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Inspector' }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('tab')).not.toBeNull();
  expect(new URL(page.url()).searchParams.get('blueprint')).toBe(id);
});

test('the keyboard follows connections, adds boxes to the selection and moves a component to another place, and says so', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/azure');
  await openBlueprint(page, { title: 'Keys', services: ['AKS', 'PostgreSQL', 'Redis'] });
  const said = canvasOf(page).getByRole('status');
  await boxOf(page, 'Azure Kubernetes Service').click();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => said.textContent()).toMatch(/^Connection from Azure Kubernetes Service to .*, 1 of [2-9]/);
  const first = await said.textContent();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => said.textContent()).toMatch(/^Connection from Azure Kubernetes Service to .*, 2 of [2-9]/);
  await expect.poll(() => page.locator('.azure-link[data-selected=true]').count()).toBe(1);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => said.textContent()).toBe(first);
  await page.keyboard.press('ArrowRight');
  const target = first!.replace(/^Connection from Azure Kubernetes Service to /, '').split(',')[0]!;
  await expect.poll(() => said.textContent()).toContain(target);
  await page.keyboard.press('Control+ArrowLeft');
  await expect.poll(() => said.textContent()).toContain('2 selected');

  await page.keyboard.press('Escape');
  await boxOf(page, 'Azure Kubernetes Service').click();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Move Azure Kubernetes Service' });
  await dialog.getByLabel('To').selectOption({ label: 'Outside of all regions' });
  await dialog.getByRole('button', { name: 'Move' }).click();
  await dialog.getByText(/runs in a region|has its addresses in a subnet/).waitFor();
  await dialog.getByLabel('To').selectOption('subnet-production-endpoints');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await page.getByRole('button', { name: 'Undo: Place Azure Kubernetes Service' }).waitFor();
  await expect.poll(() => page.locator('.azure-canvas:focus').count()).toBe(1);
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => said.textContent()).toContain('Subnet snet-private-endpoints');
  expect(errorsOf(page)).toEqual([]);
});

test('a connection is selected by a click, beside others with Control, and no longer once a box or the paper is clicked', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/azure');
  await openBlueprint(page, { title: 'Links', services: ['AKS', 'PostgreSQL', 'Redis'] });
  await boxOf(page, 'Azure Kubernetes Service').waitFor();
  const selected = page.locator('.azure-link[data-selected=true]');
  await clickLink(page, 2);
  await expect.poll(() => selected.count()).toBe(1);
  await page.keyboard.down('Control');
  await clickLink(page, 4);
  await page.keyboard.up('Control');
  await expect.poll(() => selected.count()).toBe(2);
  await boxOf(page, 'Azure Kubernetes Service').click();
  await expect.poll(() => selected.count()).toBe(0);
  await clickLink(page, 2);
  await expect.poll(() => selected.count()).toBe(1);
  await page.keyboard.press('Delete');
  await expect.poll(() => page.locator('.azure-link').count()).toBe(8);
  await page.keyboard.press('Control+z');
  await clickLink(page, 2);
  const paper = await canvasOf(page).boundingBox();
  await page.mouse.click(paper!.x + 30, paper!.y + 12);
  await expect.poll(() => selected.count()).toBe(0);
});

test('a box is connected with another one by dragging from its handle', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/azure');
  await openBlueprint(page, { title: 'Handles', services: ['AKS', 'PostgreSQL', 'Redis'] });
  const monitor = boxOf(page, 'Azure Monitor');
  await monitor.hover();
  const handle = await centreOf(monitor.locator('.react-flow__handle.source'));
  await drag(page, handle, await centreOf(boxOf(page, 'Key Vault')));
  const dialog = page.getByRole('dialog', { name: 'Connect' });
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect.poll(() => page.locator('.azure-link').count()).toBe(10);
});

test('what was removed since a version is drawn while it is compared, and can be found, but not edited', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/azure');
  await openBlueprint(page, { title: 'Ghosts', services: ['AKS', 'PostgreSQL', 'Redis'] });
  const kubernetes = boxOf(page, 'Azure Kubernetes Service');
  await kubernetes.waitFor();
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByLabel('Name this version').fill('With Kubernetes');
  await page.getByRole('button', { name: 'Save version' }).click();
  await page.getByRole('button', { name: /With Kubernetes/ }).waitFor();
  await kubernetes.click();
  await page.keyboard.press('Delete');
  await expect.poll(() => kubernetes.count()).toBe(0);
  await expectSaved(page);

  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByRole('button', { name: /With Kubernetes/ }).click();
  const ghost = canvasOf(page).getByRole('img', { name: /^Component Azure Kubernetes Service.*, removed$/ });
  await ghost.waitFor();
  await expect.poll(() => page.locator('.azure-link[data-mark=removed]').count()).toBe(6);
  await page.getByRole('button', { name: 'Azure Kubernetes Service', exact: true }).click();
  await ghost.click({ force: true });
  await page.keyboard.press('Delete');
  await ghost.waitFor();
  await page.getByRole('button', { name: 'All versions' }).click();
  await expect.poll(() => ghost.count()).toBe(0);
  expect(errorsOf(page)).toEqual([]);
});

test('two windows: what is dropped is kept as a blueprint of its own', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/azure');
  const id = await openBlueprint(page, { title: 'Shared', services: ['App Service', 'Redis'] });
  await boxOf(page, 'App Service').waitFor();
  const found = (await (await page.request.get(`/api/blueprints/${id}`)).json()) as {
    revision: number;
    solution: object;
  };
  const other = await page.request.patch(`/api/blueprints/${id}`, {
    headers: { origin: server.baseUrl },
    data: { baseRevision: found.revision, positions: { 'region-primary': { x: 40, y: 40 } } },
  });
  expect(other.status()).toBe(200);
  await boxOf(page, 'App Service').click();
  await page.keyboard.press('Delete');
  await page.getByText('This blueprint was changed in another window.').waitFor();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take theirs' }).click();
  await page.getByText('Your changes were kept as a blueprint').waitFor();
  await boxOf(page, 'App Service').waitFor();
  await page.goto('/azure');
  await page.getByRole('button', { name: 'Shared (my changes)', exact: true }).waitFor();
});

test.each(['dark', 'light'] as const satisfies Theme[])(
  'axe finds nothing on list, canvas and phone in %s',
  async (theme) => {
    const page = await newPerson({ baseUrl: server.baseUrl, theme });
    await page.goto('/azure');
    await page.getByText('No blueprints yet').waitFor();
    await expectNoAxeViolations(page);
    await openBlueprint(page, { title: 'Shop', services: ['AKS', 'PostgreSQL', 'Front Door'] });
    await boxOf(page, 'Azure Kubernetes Service').waitFor();
    await page.getByLabel('Search components').waitFor();
    await expectNoAxeViolations(page);
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Add a component' }).waitFor();
    await expectNoAxeViolations(page);
    const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    expect(overflow).toBe(0);
    await page.getByRole('button', { name: 'Add a component' }).click();
    await page.getByLabel('Search components').fill('Azure Managed Redis');
    await page.getByRole('button', { name: 'Azure Managed Redis', exact: true }).click();
    await page.getByRole('button', { name: /^Azure Managed Redis/ }).waitFor();
    await expectSaved(page);
  },
);

test('an unknown blueprint says so and leads to the list', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/azure?blueprint=unknown');
  await page.getByText('There is no such blueprint').waitFor();
  await page.getByRole('button', { name: 'All blueprints' }).click();
  await page.getByRole('heading', { name: 'Cloud Blueprint', level: 1 }).waitFor();
  await page.goBack();
  await page.getByText('There is no such blueprint').waitFor();

  await page.goto('/design?blueprint=unknown');
  await page.getByText('There is no such blueprint').waitFor();
  await page.getByRole('link', { name: 'All blueprints' }).click();
  await page.getByRole('heading', { name: 'Cloud Blueprint', level: 1 }).waitFor();
});

async function drag(page: Page, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

/** On the middle of its line, not of the rectangle around it. */
async function clickLink(page: Page, index: number): Promise<void> {
  const at = await page.evaluate<Spot>(`(() => {
    const path = document.querySelectorAll('.azure-link-reach')[${index}];
    const { x, y } = path.getPointAtLength(path.getTotalLength() / 2);
    const at = new DOMPoint(x, y).matrixTransform(path.getScreenCTM());
    return { x: at.x, y: at.y };
  })()`);
  await page.mouse.click(at.x, at.y);
}

type Spot = { x: number; y: number };

async function centreOf(locator: ReturnType<typeof boxOf>): Promise<Spot> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The box is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
