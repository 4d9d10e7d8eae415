// Moving in: a file is read, its values are mapped, its tasks come with what they had, and the import is taken back. What was deleted
// is found again.

import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
let page: Page;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  page = await newPerson({ baseUrl: server.baseUrl });
});

const choose = (text: string, encoding: BufferEncoding = 'utf8') =>
  page
    .getByLabel('Export file')
    .setInputFiles({ name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from(text, encoding) });

test('a file of Jira is mapped, imported, seen in its task, reported and taken back', async () => {
  await page.goto('/project/tasks');
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Import tasks' }).click();
  await expectNoAxeViolations(page);
  await choose(
    [
      'Summary,Issue key,Issue id,Issue Type,Status,Project name,Assignee,Due date,Custom field (Story Points)',
      'Moved hub,OPS-1,1,Story,Frozen,Operations,Jane Roe,30/Nov/26 12:00 AM,5',
      ',OPS-2,2,Task,Frozen,Operations,,,',
    ].join('\n'),
  );
  await page.getByText('2 tasks').first().waitFor();
  await page.getByLabel('What “Frozen” becomes').selectOption('New status in Backlog');
  await page.getByLabel('What “Operations” becomes').selectOption('Create this project');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Import 2 tasks' }).first().click();
  await page.getByText('1 task created, 1 left out').waitFor();
  await page.getByText('The title is empty.').waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Show the tasks' }).click();
  await page.getByLabel('Search tasks').fill('ops-1');
  await page.locator('.task-row', { hasText: 'Moved hub' }).locator('.task-open').click();
  await page.getByText('From Jira OPS-1').waitFor();
  await page.getByText('Jane Roe').waitFor();
  await page.goto('/project/import');
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('button', { name: 'Take the import back' }).click();
  await page.getByText('This import was taken back.').waitFor();
  expect(errorsOf(page)).toEqual([]);
});

test('a file without a title takes its first column until a person says otherwise', async () => {
  await page.goto('/project/import');
  await choose('Was;Bis\nÜber prüfen;24.12.2026\nZweite;31.2.2026', 'latin1');
  await page.getByText('No column is called a title').waitFor();
  await page.getByLabel('What Bis becomes').selectOption('Due');
  await page.getByRole('button', { name: 'Read again with these columns' }).click();
  await page.getByText(/1 of them are no dates/).waitFor();
  await page.getByRole('button', { name: 'Import 2 tasks' }).first().click();
  await page.getByText('2 tasks created').waitFor();
  await page.getByText(/“31.2.2026” is no date/).waitFor();
});

test('a deleted project says what goes with it, is listed with its tasks, and comes back', async () => {
  await page.goto('/project/projects');
  await page.getByRole('link', { name: 'Hub and spoke network' }).first().click();
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await page.getByRole('dialog', { name: /^Delete Hub and spoke network and its \d+ tasks\?$/ }).waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Archive instead' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.goto('/project/trash');
  await page.getByText('Nothing was deleted within the last 30 days').waitFor();
  await expectNoAxeViolations(page);
});
