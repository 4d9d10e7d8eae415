// The assistant: a question that leads to its rows, a plan that is looked at, applied and taken back, by the keyboard and over a
// reload.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer } from '../support/server.ts';

let page: Page;
beforeAll(async () => {
  const server = await sharedServer();
  page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/project/assistant');
});

const field = () => page.getByLabel('Ask or tell the assistant');
const plan = () => page.locator('.assistant-plan').last();
const rows = () => page.locator('.assistant-rows').last();

async function ask(text: string): Promise<void> {
  await field().fill(text);
  await field().press('Enter');
  await expect.poll(() => field().inputValue()).toBe('');
}

test('examples are made from the rows of the workspace, and one of them is asked by a click', async () => {
  const example = page.getByRole('button', { name: 'What is overdue?' });
  await example.waitFor();
  await expectNoAxeViolations(page);
  await example.click();
  await rows().getByText('Fail the database over').waitFor();
  await expect.poll(() => page.url()).toContain('c=');
});

test('a plan is shown before and after, applied in one go, undone from the toast, and there after a reload', async () => {
  await ask('Set all overdue tasks to urgent');
  await plan().getByRole('button', { name: 'Apply 2 changes' }).waitFor();
  await expect.poll(() => plan().getByText('urgent').count()).toBe(2);
  await expectNoAxeViolations(page);
  await page.reload();
  await plan().getByRole('button', { name: 'Apply 2 changes' }).click();
  await plan().getByText('Applied', { exact: true }).waitFor();
  await page.locator('.toast', { hasText: '2 changes applied' }).getByRole('button', { name: 'Undo' }).click();
  await plan().getByText('Undone', { exact: true }).waitFor();
});

test('a row is left out by its box, and the history of plans takes the plan back', async () => {
  await page.getByRole('button', { name: 'New conversation' }).click();
  await ask('Assign all overdue tasks to me');
  await plan().getByRole('button', { name: 'Apply 2 changes' }).waitFor();
  await plan().getByRole('checkbox').first().uncheck();
  await plan().getByRole('button', { name: 'Apply 1 change' }).click();
  await plan().getByText('left out').waitFor();
  await page.getByRole('button', { name: 'Plans' }).click();
  await page.locator('.assistant-plan').first().getByRole('button', { name: 'Undo all' }).click();
  await page.locator('.assistant-plan').first().getByText('Undone', { exact: true }).waitFor();
});

test('what is typed stays over a reload, what is not understood is said in one line, and the palette leads here', async () => {
  await page.getByRole('button', { name: 'New conversation' }).click();
  await field().fill('Paint the office green');
  await page.reload();
  await expect.poll(() => field().inputValue()).toBe('Paint the office green');
  await field().press('Enter');
  await page.getByText('Not understood, and nothing was done').waitFor();
  await page.goto('/project');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+k');
      return page.getByRole('dialog', { name: 'Command palette' }).isVisible();
    })
    .toBe(true);
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('ask the assistant');
  await page.getByRole('option', { name: 'Ask the assistant', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await field().waitFor();
  expect(errorsOf(page)).toEqual([]);
});
