// Projects: the list, the page of one, and what can be done with them.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer } from '../support/server.ts';

let page: Page;
beforeAll(async () => {
  const server = await sharedServer();
  page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/project/projects');
});

const rows = () => page.locator('.project-table tbody tr');
const row = (name: string) => rows().filter({ hasText: name });

async function choose(name: string, action: string): Promise<void> {
  await row(name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Renaming offers Undo as well, and its message may still be on its way out. */
const undo = (text: string) =>
  page
    .locator('[data-removed="false"] .toast:not([inert])', { hasText: text })
    .getByRole('button', { name: 'Undo' })
    .click();

test('the list shows health, progress, lead and target, and nothing scrolls sideways on a phone', async () => {
  await expect.poll(() => rows().count()).toBe(12);
  const words = await row('Disaster recovery').innerText();
  expect(words).toMatch(/Off track[\s\S]*5 of 6/);
  await expectNoAxeViolations(page);
  const desktop = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await page.setViewportSize(desktop);
});

test('a new project opens on its page, and takes milestones and tasks', async () => {
  await page.getByRole('button', { name: 'New project' }).click();
  const dialog = page.getByRole('dialog', { name: 'New project' });
  await dialog.getByLabel('Name').fill('Harbour cranes');
  await page.reload();
  await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('Harbour cranes');
  await dialog.getByLabel('Health').selectOption('At risk');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('heading', { name: /Harbour cranes/ }).waitFor();
  const desktop = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  const day = (await page.locator('.milestone-new [type=date]').boundingBox())!;
  const form = (await page.locator('.milestone-new').boundingBox())!;
  expect(day.x + day.width).toBeLessThan(form.x + form.width);
  await page.setViewportSize(desktop);
  await page.getByLabel('New milestone').fill('First lift');
  await page.getByRole('button', { name: 'Add milestone' }).click();
  await page.getByRole('checkbox', { name: 'First lift' }).check();
  await expect.poll(() => page.getByRole('checkbox', { name: 'First lift' }).isChecked()).toBe(true);
  await page.getByLabel('New task').fill('Order the cables p2');
  await page.getByRole('button', { name: 'Add task' }).click();
  await page.getByRole('button', { name: 'Order the cables' }).waitFor();
  await page.getByText('completed the milestone').waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'All projects' }).click();
});

test('a project is renamed in its row', async () => {
  await choose('Harbour cranes', 'Rename');
  await page.getByLabel('New name of Harbour cranes').fill('Quay cranes');
  await page.keyboard.press('Enter');
  await row('Quay cranes').waitFor();
});

test('an archived project leaves the list, Undo brings it back, and a deleted one too', async () => {
  await choose('Quay cranes', 'Archive');
  await expect.poll(() => row('Quay cranes').count()).toBe(0);
  await page.getByText('Archived', { exact: true }).click();
  await row('Quay cranes').waitFor();
  await undo('archived');
  await page.getByText('No archived projects').waitFor();
  await page.getByText('Active', { exact: true }).click();
  await choose('Quay cranes', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete project' }).click();
  await expect.poll(() => row('Quay cranes').count()).toBe(0);
  await undo('Project deleted');
  await row('Quay cranes').waitFor();
});

test('a link to a project that is gone says so', async () => {
  await page.goto('/project/projects/0197e5a0-0000-7000-8000-000000000000');
  await page.getByText('This project no longer exists').waitFor();
  await page.getByRole('link', { name: 'All projects' }).click();
  await row('Quay cranes').waitFor();
  expect(errorsOf(page)).toEqual([]);
});
