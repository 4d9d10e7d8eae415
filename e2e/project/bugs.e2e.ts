// The bug tracker: what is known is shown while a bug is reported, the filter is in the address, and a bug has its own fields.

import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { filterBy, openText } from '../screens/task-screen.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer } from '../support/server.ts';

let page: Page;
// Each test is a new person with a sample workspace of their own.
beforeEach(async () => {
  const server = await sharedServer();
  page = await newPerson({ baseUrl: server.baseUrl, theme: 'light' });
  await page.goto('/project/bugs');
});
afterEach(async () => {
  expect(errorsOf(page).filter((text) => !text.includes('returned 500'))).toEqual([]);
  await page.context().close();
});

const rows = () => page.locator('.task-row');
const row = (title: string) => page.locator('.task-row', { hasText: title });
const dialog = () => page.getByRole('dialog');
const panel = () => page.locator('.task-panel');

test('open bugs are listed by severity, and the filter and the order are in the address', async () => {
  await rows().first().waitFor();
  await expect.poll(() => page.locator('.task-severity').allInnerTexts()).toEqual(['Critical', 'Major', 'Minor']);
  await expectNoAxeViolations(page);
  await filterBy(page, 'Severity', 'Major');
  await expect.poll(() => rows().count()).toBe(1);
  await page.getByLabel('Sort').selectOption('By created');
  await page.reload();
  await row('Spoke loses').waitFor();
  expect(page.url()).toContain('severity=major');
  await expect.poll(() => page.getByLabel('Sort').inputValue()).toBe('created');
  await page.getByText('Closed', { exact: true }).click();
  await page.getByText('No bug matches').waitFor();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await page.getByText('No closed bugs').waitFor();
});

test('a bug that is known is shown while it is reported, opens, and what was written is kept', async () => {
  await rows().first().waitFor();
  await page.keyboard.press('c');
  await dialog().getByLabel('Title').fill('Default routes of a spoke are lost');
  const known = dialog().getByRole('button', { name: /^Open NET-8/ });
  await known.waitFor();
  await expectNoAxeViolations(page);
  await dialog().getByLabel('Steps to reproduce').fill('Redeploy it.');
  await known.click();
  await panel().getByText('NET-8').first().waitFor();
  await page.getByRole('button', { name: 'Report a bug' }).click();
  await expect.poll(() => dialog().getByLabel('Title').inputValue()).toBe('Default routes of a spoke are lost');
  await dialog()
    .getByRole('button', { name: /duplicate of NET-8/ })
    .click();
  await page.getByText(/-\d+ reported as a duplicate of NET-8/).waitFor();
  await panel().getByText('Duplicated by').first().waitFor();
  await expect.poll(() => rows().count()).toBe(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await panel().locator('.task-refs .task-ref').waitFor({ state: 'detached' });
});

test('a reported bug has its severity, steps and environment, which can be changed beside the list', async () => {
  await page.getByRole('button', { name: 'Report a bug' }).click();
  await dialog().getByLabel('Title').fill('Printer jams upstairs');
  await dialog().getByLabel('Steps to reproduce').fill('Print **two** pages');
  await dialog().getByLabel('Severity').selectOption('Trivial');
  await dialog().getByLabel('Environment').fill('Floor 2');
  await dialog().getByLabel('docs').check();
  await dialog().getByRole('button', { name: 'Report bug' }).click();
  await page
    .locator('[data-removed="false"] .toast:not([inert])', { hasText: 'reported' })
    .getByRole('button', { name: 'Open' })
    .click();
  await panel().locator('.long-text', { hasText: 'Print two pages' }).waitFor();
  await expect.poll(() => panel().getByLabel('Environment').inputValue()).toBe('Floor 2');
  await panel().getByLabel('Severity').selectOption('Critical');
  await row('Printer jams').getByText('Critical').waitFor();
  await openText(panel(), 'Steps to reproduce');
  const steps = panel().locator('.long-text', { hasText: 'Steps' }).locator('.cm-content');
  await steps.click();
  await steps.press('Control+End');
  await steps.pressSequentially(' at once');
  // Not in the middle, where the click has placed the caret.
  await expect.poll(() => steps.innerText()).toBe('Print **two** pages at once');
  await panel().getByRole('button', { name: 'Save steps' }).click();
  await page.getByText('Steps saved').waitFor();
  await page.reload();
  await panel().locator('.long-text', { hasText: 'Print two pages at once' }).waitFor();
  await expectNoAxeViolations(page);
});

test('a bug that is done leaves the open ones and comes back with Undo; a failure offers another try', async () => {
  await row('Spoke loses').locator('[data-field=statusId]').click();
  await page.getByRole('menuitemradio', { name: 'Done' }).click();
  await row('Spoke loses').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await row('Spoke loses').waitFor();
  await page.route('**/tasks?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/project/bugs');
  await page.getByText('The bugs could not be loaded.').waitFor();
  await page.unroute('**/tasks?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await row('Spoke loses').waitFor();
});
