// A member's inbox: an answer arrives live, is done, put off and taken back by keys; a task is watched and muted; mail is chosen,
// and an admin reads what was kept of it.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
let ana: Page;
let bo: Page;
let workspaceId = '';
let taskId = '';

async function call<T>(page: Page, method: string, url: string, data?: unknown): Promise<T> {
  const headers = { origin: server.baseUrl };
  const response = await page.request.fetch(`/api${url}`, { method, headers, ...(data !== undefined && { data }) });
  expect(response.ok(), `${method} ${url}: ${await response.text()}`).toBe(true);
  return (await response.json()) as T;
}

const comment = (by: Page, body: string) =>
  call(by, 'POST', `/workspaces/${workspaceId}/tasks/${taskId}/comments`, { body });
const rows = () => bo.getByRole('main').locator('.notification');
const show = (filter: string) => bo.getByRole('main').locator('.seg label', { hasText: filter }).click();
const undo = (text: string) =>
  bo
    .locator('[data-removed="false"] .toast:not([inert])', { hasText: text })
    .getByRole('button', { name: 'Undo' })
    .click();

beforeAll(async () => {
  server = await sharedServer();
  [ana, bo] = [await newPerson({ baseUrl: server.baseUrl }), await newPerson({ baseUrl: server.baseUrl })];
  workspaceId = (await call<{ id: string }>(ana, 'POST', '/workspaces', { name: 'Answers', keyPrefix: 'ANS' })).id;
  const invitation = await call<{ url: string }>(ana, 'POST', `/workspaces/${workspaceId}/invitations`, {});
  const token = new URL(invitation.url).searchParams.get('token');
  await call(bo, 'POST', '/workspace-invitations/accept', { token });
  const task = { title: 'Rotate the keys of the gateway' };
  taskId = (await call<{ id: string }>(bo, 'POST', `/workspaces/${workspaceId}/tasks`, task)).id;
});

test('an answer on their task reaches the open inbox of a person', async () => {
  await bo.goto('/inbox');
  await bo.getByRole('main').getByText('No notifications yet').waitFor();
  await comment(ana, 'Which gateway?');
  await rows().first().waitFor();
  await expect.poll(() => rows().first().innerText()).toMatch(/commented\s+ANS-1 Rotate the keys of the gateway/);
  await expectNoAxeViolations(bo);
});

test('keys finish it and put it off, and each can be taken back', async () => {
  await bo.keyboard.press('j');
  await bo.keyboard.press('e');
  await expect.poll(() => rows().count()).toBe(0);
  await undo('Done');
  await rows().first().waitFor();
  await rows().first().locator('.notification-open').focus();
  await bo.keyboard.press('h');
  await expect.poll(() => rows().count()).toBe(0);
  await show('Put off');
  await rows()
    .first()
    .getByText(/^back on /)
    .waitFor();
  await expectNoAxeViolations(bo);
  await undo('Put off until');
  await show('Inbox');
  await rows().first().waitFor();
  await bo.getByLabel('Kind').selectOption('Mentions');
  await expect.poll(() => rows().count()).toBe(0);
  await bo.getByLabel('Kind').selectOption('All kinds');
  await bo.getByRole('button', { name: 'Mark all as read' }).click();
  await undo('All marked as read');
  await bo.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
});

test('a muted task tells nothing but mentions', async () => {
  await bo.keyboard.press('Escape');
  await rows().first().locator('.notification-open').click();
  await bo.waitForURL('**/project/tasks?task=*');
  const control = bo.locator('.task-panel').getByRole('button', { name: /so you are notified$/ });
  await control.click();
  await bo.getByRole('menuitemradio', { name: 'Mute: only mentions' }).click();
  await bo
    .locator('.task-panel')
    .getByRole('button', { name: /^Muted/ })
    .waitFor();
  await expectNoAxeViolations(bo);
  await comment(ana, 'Hello?');
  await comment(ana, '@everyone, the freeze begins.');
  await bo.goto('/inbox?filter=unread');
  await rows().first().waitFor();
  await expect.poll(() => rows().allInnerTexts()).toEqual([expect.stringContaining('mentioned you in a comment')]);
});

test('mail is chosen for each kind and as a digest, and stays chosen', async () => {
  await bo.goto('/settings');
  const mail = bo.getByRole('checkbox', { name: 'Comments: Mail' });
  await mail.click();
  await bo.getByLabel('Daily digest by mail').selectOption('08:00');
  await bo.getByText('This installation has no mail server').waitFor();
  await expectNoAxeViolations(bo);
  await expect.poll(() => mail.isChecked()).toBe(true);
  await bo.reload();
  await expect.poll(() => bo.getByLabel('Daily digest by mail').inputValue()).toBe('8');
  await expect.poll(() => mail.isChecked()).toBe(true);
});

test('several people are invited at once, each with a link of their own', async () => {
  await ana.goto('/project/team');
  await ana.getByRole('button', { name: 'Invite', exact: true }).click();
  await ana.getByLabel('Email addresses (optional)').fill('one@example.com, two');
  await ana.getByRole('button', { name: 'Send invitations' }).click();
  await ana.getByText('Not an address: two').waitFor();
  await ana.getByLabel('Email addresses (optional)').fill('one@example.com\ntwo@example.com');
  await ana.getByRole('button', { name: 'Send invitations' }).click();
  const links = ana.getByRole('dialog').getByRole('textbox');
  await expect.poll(() => links.count()).toBe(2);
  await expectNoAxeViolations(ana);
  await ana.getByRole('button', { name: 'Done' }).click();
});

test('a link without its token says so', async () => {
  await ana.goto('/unsubscribe?token=digest.somebody.x');
  await ana.getByRole('button', { name: 'Unsubscribe' }).click();
  await ana.getByText('This link is not complete.').waitFor();
  await expectNoAxeViolations(ana);
});

test('no page reported an error', () => {
  expect(errorsOf(bo)).toEqual([]);
});
