// What a project ties together, the Knowledge Base, and tasks that lead back to the answer or the finding they were made
// from. Documents are read by a second member; everything else stays with its owner.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openProject } from '../screens/code-screen.ts';
import { ask, openChat, waitForEnd } from '../screens/chat-screen.ts';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
let ada: Page;
let tom: Page;
let workspace: string;
beforeAll(async () => {
  server = await sharedServer();
  ada = await newPerson({ baseUrl: server.baseUrl });
  tom = await newPerson({ baseUrl: server.baseUrl });
  const { workspaces } = await call<{ workspaces: { id: string }[] }>(ada, 'GET', '/workspaces');
  workspace = workspaces[0]?.id ?? '';
  const { url } = await call<{ url: string }>(ada, 'POST', `/workspaces/${workspace}/invitations`, { role: 'member' });
  const token = new URL(url).searchParams.get('token');
  await call(tom, 'POST', '/workspace-invitations/accept', { token });
});

async function call<T>(page: Page, method: string, path: string, data?: unknown): Promise<T> {
  const response = await page.request.fetch(`/api${path}`, { method, headers: { origin: server.baseUrl }, data });
  expect(response.status()).toBe(200);
  return (await response.json()) as T;
}

const row = (page: Page, name: string) => page.locator('.knowledge-table tbody tr', { hasText: name });
const dialog = () => ada.getByRole('dialog');
const button = (name: string) => ada.getByRole('button', { name, exact: true });

/** In the workspace that both are members of. */
async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript((id) => localStorage.setItem('workspace', id), workspace);
  await page.goto(path);
}

test('a document is uploaded into a project, read by another member, and not once it is removed', async () => {
  await open(ada, '/project/knowledge');
  await row(ada, 'Address plan.md').waitFor();
  await expectNoAxeViolations(ada);
  await open(tom, '/project/knowledge');
  await row(tom, 'Address plan.md').waitFor();

  await button('Upload').click();
  await dialog().getByLabel('Which project?').selectOption({ label: 'Disaster recovery' });
  await expectNoAxeViolations(ada);
  const choosing = ada.waitForEvent('filechooser');
  await button('Choose files').click();
  const buffer = Buffer.from('Recovery within four hours.');
  await (await choosing).setFiles([{ name: 'Objectives.txt', mimeType: 'text/plain', buffer }]);
  await row(ada, 'Objectives.txt').waitFor();

  // Seen by the other member without a reload.
  await row(tom, 'Objectives.txt').getByRole('link', { name: 'Objectives.txt', exact: true }).click();
  await tom.getByText('Recovery within four hours.').waitFor();
  const address = await tom.getByRole('link', { name: 'Download document' }).getAttribute('href');
  await tom.keyboard.press('Escape');
  expect((await tom.request.get(address ?? '')).status()).toBe(200);

  await row(ada, 'Objectives.txt')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect.poll(() => row(tom, 'Objectives.txt').count()).toBe(0);
  expect((await tom.request.get(address ?? '')).status()).toBe(404);
  await button('Undo').click();
  await row(tom, 'Objectives.txt').waitFor();
  await row(tom, 'Objectives.txt')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect.poll(() => row(ada, 'Objectives.txt').count()).toBe(0);
});

test('search and project are in the address; nothing found, nothing there and a failure say so', async () => {
  await ada.getByLabel('Search documents').fill('policy');
  await expect.poll(() => row(ada, '').count()).toBe(1);
  await ada.reload();
  await row(ada, 'Policy baseline.md').waitFor();
  expect(new URL(ada.url()).searchParams.get('text')).toBe('policy');
  await ada.getByRole('combobox', { name: 'Project' }).selectOption({ label: 'Hub and spoke network' });
  await ada.getByText('No document matches').waitFor();
  await ada.getByLabel('Search documents').fill('');
  await row(ada, 'Address plan.md').waitFor();
  await ada.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => ada.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await ada.setViewportSize({ width: 1440, height: 900 });

  await ada.route('**/resources?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await ada.goto('/project/knowledge');
  await ada.getByText('The documents could not be loaded.').waitFor();
  await ada.unroute('**/resources?*');
  await button('Try again').click();
  await row(ada, 'Address plan.md').waitFor();

  const empty = await newPerson({ baseUrl: server.baseUrl });
  await call(empty, 'POST', '/workspaces', { name: 'A new start' });
  await empty.goto('/project/knowledge');
  await empty.getByRole('button', { name: /^Workspace:/ }).click();
  await empty.getByRole('menuitem', { name: 'A new start' }).click();
  await empty.getByText('No documents yet').waitFor();
});

test('an answer becomes a task, and the task leads back to the answer', async () => {
  await openChat(ada);
  await ask(ada, 'Split 10.20.0.0/16 into 6 subnets');
  await waitForEnd(ada);
  await button('Make a task').click();
  await dialog().getByLabel('Title').waitFor();
  await expectNoAxeViolations(ada);
  await expect.poll(() => dialog().getByLabel('Description').inputValue()).toMatch(/^> /);
  await dialog().getByLabel('Title').fill('Split the range of the hub');
  await dialog().getByLabel('Project').selectOption({ label: 'Hub and spoke network' });
  await dialog().getByLabel('Assignee').selectOption({ label: 'Ben Carter' });
  await button('Create task').click();
  await ada.getByText(/NET-\d+ created/).waitFor();
  await button('Open').click();
  await ada.getByRole('heading', { name: 'Made from' }).waitFor();
  const key = new URL(ada.url()).searchParams.get('task');
  await expectNoAxeViolations(ada);

  await open(tom, `/project/tasks?task=${key}`);
  await tom.getByText(/Chat · Private to/).waitFor();
  await tom.locator('.task-source-excerpt').waitFor();
  await expect.poll(() => tom.getByRole('link', { name: 'Open the answer' }).count()).toBe(0);

  await ada.getByRole('link', { name: 'Open the answer' }).click();
  const message = new URL(ada.url()).searchParams.get('m');
  await ada.locator(`[data-message="${message}"]`).waitFor();
  await expect.poll(() => ada.locator(`[data-message="${message}"]:focus`).count()).toBe(1);
});

test('a finding becomes a bug, leads back to its line, and the task says when it is gone', async () => {
  const content = 'import os\n\n\ndef size():\n    return missing\n';
  await openProject(ada, { language: 'python', files: [{ path: 'size.py', content }] }, server.baseUrl);
  const problem = ada.locator('.code-problems > li', { hasText: 'missing' });
  await problem.getByRole('button', { name: 'Actions for this problem' }).click();
  await ada.getByRole('menuitem', { name: 'Report as bug' }).click();
  await dialog().getByLabel('Severity').selectOption('Critical');
  await expect.poll(() => dialog().getByLabel('Description').inputValue()).toContain('size.py, line 5');
  await button('Report bug').click();
  await ada.getByText(/-\d+ created/).waitFor();
  await button('Open').click();
  await ada.getByText('The last check still finds it.').waitFor();
  await ada.getByRole('link', { name: 'Open the line' }).click();
  await expect.poll(() => ada.locator('.cm-activeLine').innerText()).toContain('return missing');

  await ada.keyboard.press('End');
  await ada.keyboard.press('Shift+Home');
  await ada.keyboard.type('return 1');
  await expect.poll(() => problem.count()).toBe(0);
  await ada.goBack();
  await ada.getByText('The last check no longer finds it.').waitFor();
});

test('a project shows what it ties together; a chat is added from its menu and stays private', async () => {
  await openChat(ada);
  await ada
    .getByRole('button', { name: /^Menu of Split/ })
    .last()
    .click();
  await ada.getByRole('menuitem', { name: 'Add to project' }).click();
  await dialog().getByLabel('Project').selectOption({ label: 'Hub and spoke network' });
  await expectNoAxeViolations(ada);
  await dialog().getByRole('button', { name: 'Add', exact: true }).click();
  await button('Open').click();
  const resources = (page: Page) => page.locator('.resource-list li');
  await expect.poll(() => resources(ada).count()).toBe(2);
  await expectNoAxeViolations(ada);

  await open(tom, new URL(ada.url()).pathname);
  await tom.getByText(/Chat · Private to/).waitFor();
  await expect.poll(() => resources(tom).getByRole('link').count()).toBe(1);
  await button('Add resource').click();
  await dialog().getByText('Every member of the workspace will be able to read this document').waitFor();
  await dialog().getByText('Code', { exact: true }).click();
  await dialog().getByRole('button', { name: /^Add / }).first().click();
  await dialog().getByText('Added', { exact: true }).waitFor();
  await expectNoAxeViolations(ada);
  await button('Done').click();
  await expect.poll(() => resources(tom).count()).toBe(3);
  for (const page of [ada, tom]) expect(errorsOf(page)).toEqual([]);
});
