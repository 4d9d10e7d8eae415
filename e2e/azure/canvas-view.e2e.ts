// What the canvas shows by itself: everything while panels open and close, the properties of a chosen component, and names that can
// be read.

import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { errorsOf } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';
import { boxOf, canvasOf, openBlueprint } from './azure-screen.ts';

const SERVICES = ['App Service', 'Azure SQL Database', 'Redis', 'Storage account', 'Front Door'];

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

test('the drawing fits again when a panel opens and closes, unless the person has zoomed', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl, viewport: { width: 1600, height: 900 } });
  await page.goto('/azure');
  await openBlueprint(page, { title: 'Fit', services: SERVICES });
  const region = boxOf(page, 'West Europe');
  await region.waitFor();
  const paper = await edgesOf(canvasOf(page));
  // A press on the paper moves nothing, so the view is still that of everything.
  await page.mouse.click(paper.left + 20, paper.top + 20);
  await page.getByRole('tab', { name: 'Findings' }).click();
  await page.getByRole('tabpanel').waitFor();
  await expect.poll(() => isInside(region, canvasOf(page))).toBe(true);
  const beside = await widthOf(region);
  await page.getByRole('button', { name: 'Close the inspector' }).click();
  await expect.poll(() => widthOf(region)).toBeGreaterThan(beside);

  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => widthOf(region)).toBeGreaterThan(beside * 1.3);
  const zoomed = await widthOf(region);
  await page.getByRole('tab', { name: 'Cost' }).click();
  await page.getByRole('tabpanel').waitFor();
  await expect.poll(() => widthOf(region)).toBeCloseTo(zoomed, 0);
  expect(errorsOf(page)).toEqual([]);
});

test('beside the Terraform panel a wide drawing is smaller with shortened names, and its scrollbar reaches the rest', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/azure');
  const more = ['AKS', 'PostgreSQL', 'Application Gateway', 'Event Hubs', 'Service Bus', 'Key Vault', 'Data Factory'];
  await openBlueprint(page, { title: 'Wide', services: [...SERVICES, ...more] });
  await page.getByRole('tab', { name: 'Terraform' }).click();
  const kubernetes = boxOf(page, 'Azure Kubernetes Service');
  await expect.poll(() => kubernetes.locator('text').allTextContents()).toContainEqual(expect.stringMatching(/…$/));
  await expect.poll(() => kubernetes.getAttribute('title')).toBe('Azure Kubernetes Service');
  await expect.poll(() => smallestName(page)).toBeGreaterThanOrEqual(9.9);
  const last = boxOf(page, 'Azure Monitor');
  await expect.poll(() => isInside(last, canvasOf(page))).toBe(true);
  for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => isInside(last, canvasOf(page))).toBe(false);
  const bar = page.locator('.azure-scrollbar[data-axis=x]');
  const { left, top, right } = await edgesOf(bar);
  await page.mouse.move((left + right) / 2, top + 4);
  await page.mouse.down();
  await page.mouse.move((left + right) / 2 + 400, top + 4);
  await page.mouse.up();
  await expect.poll(() => isInside(last, canvasOf(page))).toBe(true);
  expect(errorsOf(page)).toEqual([]);
});

test('a component that is clicked opens its properties and stays in view', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl, viewport: { width: 1366, height: 768 } });
  await page.goto('/azure');
  await openBlueprint(page, { title: 'Choose', services: SERVICES });
  const redis = boxOf(page, 'Azure Managed Redis');
  await redis.click();
  await page.getByRole('tab', { name: 'Properties', selected: true }).waitFor();
  await page.getByRole('heading', { name: 'Azure Managed Redis', level: 3 }).waitFor();
  await expect.poll(() => isInside(redis, canvasOf(page))).toBe(true);
});

test('names can be read at every width, and details and labels come with the zoom', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl, viewport: { width: 1366, height: 768 } });
  await page.goto('/azure');
  await openBlueprint(page, { title: 'Names', services: [...SERVICES, 'Application Gateway', 'NAT Gateway'] });
  await boxOf(page, 'App Service').waitFor();
  for (const width of [1366, 1024, 768]) {
    await page.setViewportSize({ width, height: 768 });
    await expect.poll(() => smallestName(page)).toBeGreaterThanOrEqual(9.9);
    await expect.poll(() => page.evaluate(CUT_NAMES)).toEqual([]);
    await expect.poll(() => page.locator('.azure-texts text[data-role=detail]').count()).toBe(0);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.locator('.azure-texts text[data-role=detail]').first().waitFor();
  await page.locator('.azure-link-label').first().waitFor();
  await expect.poll(() => smallestName(page)).toBeGreaterThanOrEqual(10.9);
  const icons = await page
    .locator('.azure-part .azure-icon')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
  expect(new Set(icons).size).toBe(icons.length);
});

/** The text of names that leave their boxes, or are shortened in a box that does not say the whole one. */
const CUT_NAMES = `[...document.querySelectorAll('.azure-part text')].filter((text) => {
  const [inner, outer] = [text.getBoundingClientRect(), text.closest('.azure-part').getBoundingClientRect()];
  return inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1 || (text.textContent.includes('…') && !text.closest('[title]'));
}).map((text) => text.textContent)`;

/** Pixels on the screen. */
function smallestName(page: Page): Promise<number> {
  return page.evaluate(`Math.min(...[...document.querySelectorAll('.azure-texts text[data-role=title]')].map(
    (text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a))`);
}

type Edges = { left: number; top: number; right: number; bottom: number };

async function edgesOf(locator: Locator): Promise<Edges> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

async function isInside(inner: Locator, outer: Locator): Promise<boolean> {
  const [one, other] = [await edgesOf(inner), await edgesOf(outer)];
  return one.left >= other.left && one.top >= other.top && one.right <= other.right && one.bottom <= other.bottom;
}

async function widthOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.width ?? 0;
}
