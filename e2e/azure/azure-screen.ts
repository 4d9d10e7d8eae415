// What the journeys on /azure do again and again.

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export function canvasOf(page: Page): Locator {
  return page.getByRole('application', { name: 'Canvas' });
}

/** A box of the canvas by the name of what it shows. */
export function boxOf(page: Page, name: string): Locator {
  return canvasOf(page).getByRole('img', { name: new RegExp(`^(?:Component|Region|Network|Subnet|Outside) ${name}`) });
}

/** A blueprint with nothing in it, open. */
export async function openEmptyBlueprint(page: Page, title: string): Promise<void> {
  await page.goto('/azure');
  await page.getByRole('button', { name: 'Empty canvas' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
}

/** A blueprint that is stored already, open. */
export async function openBlueprint(page: Page, { title, services }: { title: string; services: string[] }) {
  const { buildSolution } = await import('#model/patterns/build-solution.ts');
  const { solution } = buildSolution({ title, provider: 'azure', services });
  const response = await page.request.post('/api/blueprints', {
    headers: { origin: new URL(page.url()).origin },
    data: { title, solution },
  });
  expect(response.status()).toBe(200);
  const { id } = (await response.json()) as { id: string };
  await page.goto(`/azure?blueprint=${id}`);
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  return id;
}

/** With the keyboard alone: the first service that the search finds. */
export async function addByKeyboard(page: Page, name: string): Promise<void> {
  await page.getByLabel('Search components').fill(name);
  await page.getByRole('button', { name, exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await boxOf(page, name).first().waitFor();
}

export async function expectSaved(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.azure-saved').getAttribute('data-save')).toBe('saved');
}
