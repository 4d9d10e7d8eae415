// A day with tasks: new ones in sight, lists in groups, filters that exclude, a board with lanes, and a task as a page.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { openText } from '../screens/task-screen.ts';
import { sharedServer } from '../support/server.ts';

let page: Page;
beforeAll(async () => {
  const server = await sharedServer();
  page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/project/tasks');
});

const row = (title: string) => page.locator('.task-row', { hasText: title });
const toast = (text: string | RegExp) => page.locator('[data-removed="false"] .toast:not([inert])', { hasText: text });
const group = (name: string) => page.locator('.task-group', { hasText: name });
const add = async (title: string) => {
  await page.getByLabel('New task', { exact: true }).fill(title);
  await page.keyboard.press('Enter');
};
const isInView = async (title: string) => {
  const box = await row(title).first().boundingBox();
  return box !== null && box.y > 0 && box.y + box.height < DESKTOP.height;
};

test('a new task is the first of its group and in sight, its message opens it, and a second one is a second row', async () => {
  await row('API-11').waitFor();
  await page.locator('.task-list').evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await add('Write the runbook');
  await toast(/-\d+ created/).waitFor();
  await expect.poll(() => isInView('Write the runbook')).toBe(true);
  await expect
    .poll(() => page.locator('.task-group:has(bdi:text-is("To do")) + .task-row').innerText())
    .toContain('Write the runbook');
  await add('Write the runbook');
  await expect.poll(() => row('Write the runbook').count()).toBe(2);
  await toast(/created/)
    .getByRole('button', { name: 'Open' })
    .click();
  await page
    .locator('.task-panel')
    .getByText('Write the runbook')
    .or(page.locator('.task-panel textarea'))
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
});

test('a new task that the filter hides is said to be', async () => {
  await page.goto('/project/tasks?priority=urgent');
  await page.locator('.task-row').first().waitFor();
  await add('Nothing urgent');
  await toast('The filter hides it from this list.').waitFor();
  await page.goto('/project/tasks');
});

test('groups fold, keep their count and stay folded in the address; done tasks are hidden', async () => {
  await page.getByRole('button', { name: 'Fold Backlog' }).click();
  await expect.poll(() => row('API-11').count()).toBe(0);
  await group('Backlog').getByText('5 tasks').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Unfold Backlog' }).click();
  await row('API-11').waitFor();
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByLabel('Hide done and cancelled tasks').check();
  await expect.poll(() => page.url()).toContain('done=hide');
  await page.getByLabel('Group by').selectOption('Assignee');
  await page.getByLabel('Milestone', { exact: true }).check();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await group('Ana Lopes').first().waitFor();
  await page.goto('/project/tasks');
});

test('a filter says what a task is not, is changed by its chip, and removed', async () => {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Status', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Status' });
  await panel.getByText('is not').click();
  await panel.getByLabel('Done', { exact: true }).check();
  await panel.getByLabel('Backlog', { exact: true }).check();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Change the filter: Status is not' }).waitFor();
  await expect.poll(() => group('Backlog').count()).toBe(0);
  expect(page.url()).toContain('statusNot=');
  await page.getByRole('button', { name: 'Remove the filter: Status is not' }).click();
  await group('Backlog').waitFor();
});

test('Shift selects a range, the head all, and many get a due day at once', async () => {
  await row('API-11').getByRole('checkbox').check();
  await row('DATA-15')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await page.getByText('4 selected').waitFor();
  await page.getByRole('toolbar').getByRole('button', { name: 'Due' }).click();
  await page.getByRole('dialog', { name: 'Due' }).getByLabel('Due').fill('2027-01-15');
  await page.keyboard.press('Enter');
  await toast('4 tasks: due is now').waitFor();
  await toast('4 tasks: due is now').getByRole('button', { name: 'Undo' }).click();
  await page.getByLabel(/^Select all \d+ tasks/).check();
  await expect.poll(() => page.locator('.bulk-bar b').innerText()).toMatch(/^6\d selected$/);
  await page.getByRole('button', { name: 'Clear selection' }).click();
});

test('the board adds to a column, hides one, and has lanes', async () => {
  await page.goto('/project/tasks?view=board');
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  await column('In progress').locator('.board-card').first().waitFor();
  await column('In progress').getByRole('button', { name: 'Add a task to In progress' }).click();
  await page.keyboard.type('Started at once p1');
  await page.keyboard.press('Enter');
  await expect.poll(() => column('In progress').locator('.board-open').first().innerText()).toBe('Started at once');
  await page.keyboard.press('Escape');
  await column('Backlog').getByRole('button', { name: 'Column Backlog' }).click();
  await page.getByRole('menuitem', { name: 'Hide column' }).click();
  await expect.poll(() => column('Backlog').count()).toBe(0);
  await page.getByRole('button', { name: 'Show Backlog' }).click();
  await column('Backlog').waitFor();
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByLabel('Lanes').selectOption('Assignee');
  await page.keyboard.press('Escape');
  const lane = page.getByRole('region', { name: 'Ana Lopes' });
  await lane.locator('.board-card').first().waitFor();
  await expectNoAxeViolations(page);
});

test('a task is a page: its text is rendered, comments are answered and reacted to, and it is duplicated', async () => {
  await page.goto('/project/tasks?task=NET-7');
  await page.getByRole('link', { name: 'Open full page' }).click();
  await expect.poll(() => page.url()).toContain('/project/tasks/NET-7');
  const field = await openText(page);
  await field.fill('| Range | For |\n|---|---|\n| 10.20.0.0/19 | Spokes |\n\n- [x] asked\n- [ ] reserved');
  await page.getByRole('button', { name: 'Save description' }).click();
  await page.getByRole('cell', { name: '10.20.0.0/19' }).waitFor();
  await page.getByLabel('Write a comment').fill('Who owns it?');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const comment = page.locator('.comments > li', { hasText: 'Who owns it?' }).first();
  await comment.getByRole('button', { name: 'Answer' }).click();
  await page.getByLabel('Write an answer').fill('The network team');
  await page.keyboard.press('ControlOrMeta+Enter');
  await comment.locator('.replies', { hasText: 'The network team' }).waitFor();
  await comment.getByRole('button', { name: 'React' }).first().click();
  await page.getByRole('menuitem', { name: 'Agree' }).click();
  await comment.getByRole('button', { name: /^Agree: / }).waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Duplicate task' }).click();
  await toast('NET-7 duplicated as').getByRole('button', { name: 'Open' }).click();
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toContain('(copy)');
  await page.getByRole('cell', { name: '10.20.0.0/19' }).waitFor();
});

test('a start after the due day is refused, a task done too early is said to be, and marked', async () => {
  await page.goto('/project/tasks/NET-7');
  await page.getByLabel('Due', { exact: true }).fill('2027-01-10');
  await page.keyboard.press('Enter');
  await toast('due is now').waitFor();
  await page.getByLabel('Start', { exact: true }).fill('2027-01-20');
  await page.keyboard.press('Enter');
  await toast('The start is after the due day').waitFor();
  await page.getByPlaceholder('Add sub-task').fill('Ask first');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ask first' }).waitFor();
  // It may come after the row, and would take the place of the next toast.
  await toast('Sub-task added').waitFor();
  await page.getByLabel('Status', { exact: true }).selectOption('Done');
  await toast('1 sub-task is still open.').waitFor();
  await page.goto('/project/tasks?text=NET-7');
  await row('Reserve the address range')
    .first()
    .getByRole('img', { name: /^Done while/ })
    .waitFor();
});

test('the palette changes the open task and knows the board', async () => {
  await page.goto('/project/tasks/NET-7');
  await page.getByLabel('Priority', { exact: true }).waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('priority urgent');
  await page.getByRole('option', { name: 'NET-7: Priority Urgent' }).click();
  await toast('NET-7: priority is now Urgent').waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('board of tasks');
  await page.getByRole('option', { name: 'Board of tasks' }).click();
  await expect.poll(() => page.url()).toContain('view=board');
});

test('a view that a person chose opens with the page, and all tasks are one press away', async () => {
  await page.goto('/project/tasks?priority=urgent');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Urgent ones');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Actions for the view Urgent ones' }).click();
  await page.getByRole('menuitem', { name: 'Open my tasks with it' }).click();
  await toast('Your tasks open with Urgent ones').waitFor();
  await page.goto('/project/tasks');
  await expect.poll(() => page.url()).toContain('priority=urgent');
  await page.getByRole('link', { name: 'All tasks' }).click();
  await group('Backlog').waitFor();
  expect(
    errorsOf(page).filter((text) => !text.includes('returned 409') && !text.includes('could not be changed')),
  ).toEqual([]);
});
