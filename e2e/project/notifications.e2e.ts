// Notifications of two members in two browsers: a mention is counted within a second, opened and read; and the palette over
// everything they may open.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
let ana: Page;
let bo: Page;
let path = '';
let handle = '';

async function call<T>(page: Page, method: string, url: string, data?: unknown): Promise<T> {
  const headers = { origin: server.baseUrl };
  const response = await page.request.fetch(`/api${url}`, { method, headers, ...(data !== undefined && { data }) });
  expect(response.ok(), `${method} ${url}: ${await response.text()}`).toBe(true);
  return (await response.json()) as T;
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const inbox = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const rows = (page: Page) => inbox(page).locator('.notification');

beforeAll(async () => {
  server = await sharedServer();
  [ana, bo] = [await newPerson({ baseUrl: server.baseUrl }), await newPerson({ baseUrl: server.baseUrl })];
  const workspace = await call<{ id: string }>(ana, 'POST', '/workspaces', { name: 'Two people', keyPrefix: 'TWO' });
  path = `/workspaces/${workspace.id}`;
  const { url } = await call<{ url: string }>(ana, 'POST', `${path}/invitations`, { role: 'member' });
  const token = new URL(url).searchParams.get('token');
  await call(bo, 'POST', '/workspace-invitations/accept', { token });
  const { members } = await call<{ members: { handle: string; role: string }[] }>(ana, 'GET', `${path}/members`);
  handle = members.find(({ role }) => role === 'member')?.handle ?? '';
});

test('an empty inbox says what will be in it', async () => {
  await bo.goto('/usage');
  await bell(bo).click();
  await inbox(bo).getByText('No notifications yet').waitFor();
  await inbox(bo).getByRole('button', { name: 'Choose notifications' }).click();
  const team = inbox(bo).getByRole('checkbox', { name: 'Team: Here' });
  await team.click();
  await expect.poll(() => team.isChecked()).toBe(false);
  await expectNoAxeViolations(bo);
  await bo.keyboard.press('Escape');
  await expect.poll(() => inbox(bo).isVisible()).toBe(false);
});

test('a mention is counted at the other member within a second, in every tab, over one stream', async () => {
  const tabs = [await bo.context().newPage(), await bo.context().newPage()];
  const streams: string[] = [];
  for (const tab of tabs) {
    tab.on('request', (request) => request.url().endsWith('/events') && streams.push(request.url()));
    await tab.goto('/usage');
    await bell(tab).waitFor();
  }
  const task = await call<{ id: string }>(ana, 'POST', `${path}/tasks`, { title: 'Rotate the keys of the gateway' });
  for (let n = 0; n < 2; n++)
    await call(ana, 'POST', `${path}/tasks/${task.id}/comments`, { body: `@${handle}, can you look?` });
  for (const page of [bo, ...tabs])
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor({ timeout: 5_000 });
  expect(streams).toEqual([]);
  for (const tab of tabs) await tab.close();
});

test('the keyboard opens the inbox and the task, which is read then and can be made unread', async () => {
  await bell(bo).focus();
  await bo.keyboard.press('Enter');
  await rows(bo).first().waitFor();
  await expectNoAxeViolations(bo);
  await expect
    .poll(() => rows(bo).first().innerText())
    .toMatch(/mentioned you 2 times\s+TWO-1 Rotate the keys of the gateway/);
  await bo.keyboard.press('j');
  await bo.keyboard.press('Enter');
  await bo.waitForURL('**/project/tasks?task=*');
  await bo.getByRole('textbox', { name: 'Title' }).or(bo.getByText('Rotate the keys of the gateway')).first().waitFor();
  await bo.getByRole('button', { name: 'Notifications', exact: true }).click();
  await rows(bo).first().hover();
  await rows(bo).first().getByRole('button', { name: 'Mark as unread' }).click();
  await bo.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  await inbox(bo).getByText('Unread', { exact: true }).click();
  await inbox(bo).getByRole('button', { name: 'Mark all as read' }).click();
  await inbox(bo).getByText('You have read everything').waitFor();
  await bo.keyboard.press('Escape');
});

test('a failed inbox offers to try again', async () => {
  await bo.route('**/api/notifications?*', (route) => route.abort());
  await bo.reload();
  await bell(bo).click();
  await inbox(bo).getByText('The notifications could not be loaded.').waitFor({ timeout: 20_000 });
  await bo.unroute('**/api/notifications?*');
  await inbox(bo).getByRole('button', { name: 'Try again' }).click();
  await rows(bo).first().waitFor();
  await bo.keyboard.press('Escape');
});

test('the palette finds a task by its key and its title, across pages, and starts a new one', async () => {
  await bo.goto('/usage');
  await bell(bo).waitFor();
  const palette = bo.getByRole('dialog', { name: 'Command palette' });
  const field = bo.getByRole('combobox', { name: 'Search or jump to' });
  const open = async () => {
    await expect
      .poll(async () => {
        if (!(await palette.isVisible())) await bo.keyboard.press('Control+k');
        return palette.isVisible();
      })
      .toBe(true);
  };
  await open();
  // Enter comes before the answer of the server.
  await field.fill('two-1');
  await bo.keyboard.press('Enter');
  await bo.waitForURL('**/project/tasks?task=*');
  await open();
  await field.fill('gateway keys');
  const option = palette.getByRole('option', { name: /^TWO-1 Rotate the keys of the gateway/, selected: true });
  await option.waitFor();
  await expect.poll(() => option.locator('mark').allInnerTexts()).toEqual(['keys', 'gateway']);
  await expectNoAxeViolations(bo);
  await field.fill('team man');
  await palette.getByRole('option', { name: /^Team Management/, selected: true }).waitFor();
  await bo.keyboard.press('Enter');
  await bo.waitForURL('**/project/team');
  await open();
  await field.fill('new task');
  await palette.getByRole('option', { name: 'New task', selected: true }).waitFor();
  await bo.keyboard.press('Enter');
  await expect.poll(() => bo.getByLabel('New task').evaluate((element) => element.matches(':focus'))).toBe(true);
  await open();
  await field.fill('new page');
  await palette.getByRole('option', { name: 'New page', selected: true }).waitFor();
  await bo.keyboard.press('Enter');
  await bo.waitForURL('**/project/docs?page=*');
  const title = bo.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Gateway handbook');
  await title.press('Enter');
  await bo.getByRole('treeitem', { name: 'Gateway handbook' }).waitFor();
  await expect.poll(() => bo.getByRole('treeitem', { name: 'Untitled' }).count()).toBe(0);
  const address = bo.url();
  await bo.goto('/usage');
  await bell(bo).waitFor();
  await open();
  await field.fill('gateway hand');
  await palette.getByRole('option', { name: /^Gateway handbook/, selected: true }).waitFor();
  await bo.keyboard.press('Enter');
  await expect.poll(() => bo.url()).toBe(address);
  await open();
  await bo.route('**/api/search?*', (route) => route.abort());
  await field.fill('sett');
  await palette.getByText('The search failed. Pages and actions still work.').waitFor({ timeout: 20_000 });
  await palette.getByRole('option', { name: /^Settings/, selected: true }).waitFor();
  await bo.unroute('**/api/search?*');
  await bo.keyboard.press('Escape');
});

test('somebody who was removed has nothing of the workspace left in their inbox', async () => {
  const { members } = await call<{ members: { id: string; role: string }[] }>(ana, 'GET', `${path}/members`);
  await call(ana, 'DELETE', `${path}/members/${members.find(({ role }) => role === 'member')?.id}`);
  await bo.goto('/usage');
  await bell(bo).click();
  await inbox(bo).getByText('No notifications yet').waitFor();
  expect(errorsOf(bo).filter((error) => !error.includes('could not be') && !error.includes('ERR_FAILED'))).toEqual([]);
});
