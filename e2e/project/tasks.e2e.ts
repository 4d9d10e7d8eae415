// Tasks: quick add, the filter in the address, the open task, the keyboard, many at once, and undo.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { filterBy, openText } from '../screens/task-screen.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
let page: Page;
beforeAll(async () => {
  server = await sharedServer();
  page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/project/tasks');
});

const row = (title: string) => page.locator('.task-row', { hasText: title });
const panel = () => page.locator('.task-panel');
const undo = () => page.getByRole('button', { name: 'Undo' }).click();
const taskId = (key: string) => row(key).getAttribute('data-task');
const priorityOf = (title: string) => row(title).locator('[data-field=priority]').getAttribute('aria-label');

test('quick add shows what it understood as chips and creates the task with it', async () => {
  await page.locator('.task-row').first().waitFor();
  await page.keyboard.press('c');
  await page.keyboard.type('Rotate the tokens tomorrow p1 @ana #network');
  await expect
    .poll(() => page.locator('.quick-add-chips .chip').allInnerTexts())
    .toEqual(['Due\nTomorrow', 'Priority\nUrgent', 'Assignee\nAna Lopes', 'Labels\nnetwork']);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await page.getByText(/-\d+ created/).waitFor();
  await expect.poll(() => page.getByLabel('New task').inputValue()).toBe('');
  await page.getByLabel('Search tasks').fill('rotate the tokens');
  await expect.poll(() => page.locator('.task-row').count()).toBe(1);
  await expect.poll(() => priorityOf('Rotate the tokens')).toBe('Priority: Urgent');
  await row('Rotate the tokens').getByRole('button', { name: 'Assignee: Ana Lopes' }).waitFor();
});

test('the filter is in the address: a reload keeps it, and Clear filter ends it', async () => {
  await filterBy(page, 'Priority', 'Low');
  await filterBy(page, 'Status', 'In progress');
  await page.getByText('No task matches').waitFor();
  expect(page.url()).toContain('priority=low');
  await page.reload();
  await page.getByText('No task matches').waitFor();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect.poll(() => page.locator('.task-row').count()).toBeGreaterThan(10);
  await page.goto('/project/tasks?due=overdue');
  await expect.poll(() => page.locator('.task-row').count()).toBe(2);
  await page.goto('/project/tasks');
});

test('a field changed in the row is shown at once and can be undone', async () => {
  await row('Pin the node image').locator('[data-field=statusId]').click();
  await page.getByRole('menuitemradio', { name: 'Done' }).click();
  await row('Pin the node image').getByRole('button', { name: 'Status: Done' }).waitFor();
  await undo();
  await row('Pin the node image').getByRole('button', { name: 'Status: To do' }).waitFor();
});

test('a change that the server refuses is taken back and said', async () => {
  await page.route('**/tasks/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 403, body: '{}' }) : route.continue(),
  );
  await row('Pin the node image').locator('[data-field=priority]').click();
  await page.getByRole('menuitemradio', { name: 'Urgent' }).click();
  await page.getByText('The task could not be changed').waitFor();
  await expect.poll(() => priorityOf('Pin the node image')).toBe('Priority: Low');
  await page.unroute('**/tasks/*');
});

test('the keyboard moves, selects, sets fields of many, opens and closes', async () => {
  await page.goto('/project/tasks?group=none');
  // The task that was created above is the first of the list; the two below it come with the workspace.
  await row('Peer the hub').locator('.task-open').focus();
  for (const key of ['x', 'j', 'x', 'p']) await page.keyboard.press(key);
  await page.getByText('2 selected').waitFor();
  await page.getByRole('menu', { name: 'Priority' }).waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByText('2 tasks: priority is now No priority').waitFor();
  await expect.poll(() => priorityOf('Peer the hub')).toBe('Priority: No priority');
  await expect.poll(() => priorityOf('Deny public IP')).toBe('Priority: No priority');
  await undo();
  await expect.poll(() => priorityOf('Peer the hub')).toBe('Priority: High');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.bulk-bar').count()).toBe(0);
  await page.locator('.task-open').first().focus();
  await page.keyboard.press('Enter');
  await panel().waitFor();
  await page.keyboard.press('Escape');
  await panel().waitFor({ state: 'hidden' });
  await page.goto('/project/tasks');
});

test('the open task takes title, fields, description, sub-tasks, relations and comments', async () => {
  await page.getByRole('button', { name: 'Agree on the window of wave 3' }).click();
  await panel().getByLabel('Title').fill('Agree on the window of wave 4');
  await page.keyboard.press('Enter');
  await row('Agree on the window of wave 4').waitFor();
  await panel().getByLabel('Priority').selectOption('Urgent');
  await expect.poll(() => priorityOf('Agree on the window')).toBe('Priority: Urgent');
  await (await openText(panel())).fill('**Who** signs it off?');
  await panel().getByRole('button', { name: 'Save description' }).click();
  await page.getByText('Description saved').waitFor();
  await panel().getByPlaceholder('Add sub-task').fill('Ask the harbour');
  await page.keyboard.press('Enter');
  await panel().getByRole('button', { name: 'Ask the harbour' }).waitFor();
  await panel().getByLabel('Task, such as ABC-12').fill('NET-1');
  await page.keyboard.press('Enter');
  await panel().getByRole('button', { name: 'NET-1 Peer the hub' }).waitFor();
  await panel().getByLabel('Write a comment').fill('@ana please look');
  await panel().getByRole('button', { name: 'Comment', exact: true }).click();
  await panel().locator('.comment-body', { hasText: '@ana please look' }).waitFor();
  await panel().getByText('commented on').waitFor();
  await expectNoAxeViolations(page);
  await page.reload();
  await panel().locator('.long-text', { hasText: 'signs it off?' }).waitFor();
  await panel().getByRole('button', { name: 'Close' }).click();
});

test('a description that someone else changed in the meantime shows both versions', async () => {
  await page.goto('/project/tasks?task=NET-7');
  const mine = await openText(panel());
  await mine.fill('My version');
  const other = await page.context().newPage();
  await other.goto('/project/tasks?task=NET-7');
  await (await openText(other.locator('.task-panel'))).fill('Their version');
  await other.getByRole('button', { name: 'Save description' }).click();
  await other.getByText('Description saved').waitFor();
  await panel().getByRole('button', { name: 'Save description' }).click();
  await panel().getByText('Someone else changed this text').waitFor();
  await panel().locator('pre', { hasText: 'Their version' }).waitFor();
  await panel().getByRole('button', { name: 'Keep mine' }).click();
  await page.getByText('Description saved').waitFor();
  await other.close();
  await page.goto('/project/tasks');
});

test('two quick presses of Enter create one task and one sub-task, and a text that is too long says so', async () => {
  const twice = (selector: string) =>
    page.evaluate(`for (const _ of [1, 2]) document.querySelector('${selector}').requestSubmit()`);
  await page.getByLabel('New task').fill('Pressed twice');
  await twice('.quick-add');
  await page.getByText(/-\d+ created/).waitFor();
  await page.getByLabel('Search tasks').fill('Pressed twice');
  await expect.poll(() => page.locator('.task-row').count()).toBe(1);
  await row('Pressed twice').locator('.task-open').click();
  await panel().getByPlaceholder('Add sub-task').fill('Only once');
  await twice('.task-panel .task-add:not(.relation)');
  await page.getByText('Sub-task added').waitFor();
  await expect.poll(() => panel().getByRole('button', { name: 'Only once' }).count()).toBe(1);
  await (await openText(panel())).fill('word '.repeat(20_001));
  await panel().getByText('This text has 100,005 characters. Shorten it to 100,000').waitFor();
  await panel().getByRole('textbox', { name: 'Description' }).fill('');
  await page.goto('/project/tasks');
});

test('what was written before a reload is not saved over what somebody else has saved since', async () => {
  await page.goto('/project/tasks?task=NET-8');
  const mine = await openText(panel());
  await mine.fill('Mine, not saved yet');
  const other = await page.context().newPage();
  await other.goto('/project/tasks?task=NET-8');
  await (await openText(other.locator('.task-panel'))).fill('Theirs, saved');
  await other.getByRole('button', { name: 'Save description' }).click();
  await other.getByText('Description saved').waitFor();
  await other.close();
  await page.reload();
  await panel().locator('.long-text', { hasText: 'Mine, not saved yet' }).waitFor();
  await panel().getByRole('button', { name: 'Save description' }).click();
  await panel().locator('pre', { hasText: 'Theirs, saved' }).waitFor();
  await panel().getByRole('button', { name: 'Use the saved one' }).click();
  await panel().locator('.long-text-read', { hasText: 'Theirs, saved' }).waitFor();
  // A text to read, not code: it has no line numbers.
  await openText(panel());
  await panel().locator('.cm-content', { hasText: 'Theirs, saved' }).waitFor();
  await expect.poll(() => panel().locator('.cm-gutters').count()).toBe(0);
  await page.goto('/project/tasks');
});

test('a title that a person is writing is kept while somebody else renames the task', async () => {
  await page.goto('/project/tasks?task=NET-8');
  const title = panel().getByLabel('Title', { exact: true });
  await title.fill('Written by me');
  const { workspaces } = (await (await page.request.get('/api/workspaces')).json()) as { workspaces: { id: string }[] };
  const renamed = await page.request.patch(`/api/workspaces/${workspaces[0]?.id}/tasks/${await taskId('NET-8')}`, {
    headers: { origin: server.baseUrl },
    data: { title: 'Renamed by them' },
  });
  expect(renamed.status()).toBe(200);
  await row('Renamed by them').waitFor();
  await expect.poll(() => title.inputValue()).toBe('Written by me');
  await page.keyboard.press('Enter');
  await row('Written by me').waitFor();
  await page.goto('/project/tasks');
});

test('on a phone the titles of the list can be read', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.task-row').first().waitFor();
  const cut = await page
    .locator('.task-open bdi')
    .evaluateAll((titles) =>
      titles.filter((title) => title.scrollWidth > title.clientWidth || title.scrollHeight > title.clientHeight + 1),
    );
  expect(cut).toEqual([]);
  await page.setViewportSize(DESKTOP);
});

test('a label is added to those of several tasks that lack it, and Undo removes it from those alone', async () => {
  const titles = ['Peer the hub', 'Deny public IP'];
  for (const title of titles) await row(title).getByRole('checkbox').check();
  await page.keyboard.press('l');
  await page.getByRole('menu', { name: 'Labels' }).getByText('network', { exact: true }).click();
  await row('Deny public IP').getByText('network', { exact: true }).waitFor();
  await row('Deny public IP').getByText('security', { exact: true }).waitFor();
  await page.getByText('2 tasks: network added').waitFor();
  await undo();
  await expect.poll(() => row('Deny public IP').getByText('network', { exact: true }).count()).toBe(0);
  await expect.poll(() => row('Peer the hub').getByText('network', { exact: true }).count()).toBe(1);
  for (const title of titles) await row(title).getByRole('checkbox').uncheck();
});

test('selected tasks are deleted together, and Undo restores them', async () => {
  await page.getByLabel('Select NET-1', { exact: true }).check();
  await page.getByLabel('Select LZ-2').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => row('Peer the hub').count()).toBe(0);
  await page.getByText('2 tasks deleted').waitFor();
  await undo();
  await row('Peer the hub').waitFor();
  await row('Deny public IP').waitFor();
});

test('of 10,000 tasks only the rows near the view are in the page', async () => {
  const lines = Array.from({ length: 10_000 }, (_, n) => `Imported ${n}`);
  const { workspaces } = (await (await page.request.get('/api/workspaces')).json()) as { workspaces: { id: string }[] };
  const response = await page.request.post(`/api/workspaces/${workspaces[0]!.id}/task-imports`, {
    headers: { origin: server.baseUrl, 'content-type': 'text/csv', 'x-file-name': 'tasks.csv' },
    data: ['Title', ...lines].join('\n'),
    timeout: 100_000,
  });
  expect(response.status()).toBe(200);
  await page.reload();
  await expect.poll(() => page.getByRole('status').first().innerText()).toMatch(/^10,0\d\d tasks$/);
  await expect.poll(() => page.locator('.task-row').count()).toBeLessThan(60);
  await page.locator('.task-list').evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect.poll(() => page.locator('.task-row').first().innerText()).toContain('Imported');
  await expect.poll(() => page.locator('.task-list').evaluate((box) => box.scrollHeight)).toBeGreaterThan(40 * 300);
  await expect.poll(() => page.locator('.task-row').count()).toBeLessThan(60);
  // The refused change of an earlier test is logged.
  expect(errorsOf(page).filter((text) => !text.includes('returned 403'))).toEqual([]);
});

test('an empty workspace says how to begin', async () => {
  const newcomer = await newPerson({ baseUrl: server.baseUrl });
  await newcomer.goto('/project');
  await newcomer.getByRole('button', { name: 'Remove sample' }).click();
  await newcomer.getByText('Sample data removed').waitFor();
  await newcomer.getByRole('link', { name: 'Tasks', exact: true }).click();
  await newcomer.getByText('No tasks yet').waitFor();
  await newcomer.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => newcomer.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});
