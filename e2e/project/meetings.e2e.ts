// Meetings of a workspace: create one with the keyboard, rename it, find it, delete it and take that back.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer } from '../support/server.ts';

let page: Page;
beforeAll(async () => {
  const server = await sharedServer();
  page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/project/meetings');
});

const titles = () => page.locator('.meeting-page .table-open').allInnerTexts();
const panel = () => page.locator('.meeting-panel');
const undo = (toast: string) =>
  page
    .locator('[data-removed="false"] .toast:not([inert])', { hasText: toast })
    .getByRole('button', { name: 'Undo' })
    .click();

test('one is created with the keyboard, opened and renamed', async () => {
  await page.getByText('No meetings yet').waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('c');
  await page.getByRole('dialog').getByLabel('Title').fill('First');
  await page.keyboard.press('Enter');
  await expect.poll(titles).toEqual(['First']);
  await page.getByRole('button', { name: 'First' }).click();
  await panel().getByLabel('Title').fill('Renamed');
  await page.keyboard.press('Enter');
  await expect.poll(titles).toEqual(['Renamed']);
  await expectNoAxeViolations(page);
});

test('the search is in the address, and what is deleted comes back with Undo', async () => {
  await page.getByLabel('Search meetings').fill('nothing like it');
  await page.getByText('Nothing matches').waitFor();
  await page.reload();
  await page.getByLabel('Search meetings').fill('');
  await expect.poll(titles).toEqual(['Renamed']);
  await panel().getByRole('button', { name: 'Delete meeting' }).click();
  await expect.poll(titles).toEqual([]);
  await undo('Meeting deleted');
  await expect.poll(titles).toEqual(['Renamed']);
  expect(errorsOf(page)).toEqual([]);
});
