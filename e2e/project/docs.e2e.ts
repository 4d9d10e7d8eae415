// Documentation: the tree by mouse and keyboard, the page and what it refers to, versions, two members, a lost network, phones.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
let page: Page;
beforeAll(async () => {
  server = await sharedServer();
  page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/project/docs');
});

const row = (title: string, on = page) => on.getByRole('treeitem', { name: title, exact: true });
const undo = () => page.getByRole('button', { name: 'Undo' }).last().click();
const editor = (on = page) => on.getByRole('textbox', { name: 'Text of the page' });
const titlesOf = (tree: string) =>
  page
    .getByRole('tree', { name: `Pages of ${tree}` })
    .evaluate((list) =>
      [...list.querySelectorAll('[role=treeitem]')].map((item) => `${item.ariaLevel} ${item.ariaLabel}`),
    );

async function newPage(title: string, add = 'New page'): Promise<void> {
  await page.getByRole('button', { name: add, exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Title', exact: true });
  await expect.poll(() => field.inputValue()).toBe('Untitled');
  await field.fill(title);
  await page.keyboard.press('Enter');
  await row(title).waitFor();
}

/** Replaces the text and waits until it is saved. */
async function write(text: string, on = page): Promise<void> {
  await on.getByText('Write', { exact: true }).click();
  await editor(on).click();
  await on.keyboard.press('ControlOrMeta+A');
  await on.keyboard.insertText(text);
  await on.getByText(/^Saved /).waitFor();
}

/** In the page: a write fails while it is told to. A route of the browser lets through what a page sends as it is left. */
const failWrites = `{
  const send = window.fetch;
  window.fetch = (input, init) => {
    const method = init?.method ?? input.method ?? 'GET';
    const fails = method === 'PATCH' && localStorage.getItem('writes-fail') === 'true';
    return fails ? Promise.reject(new TypeError('Failed to fetch')) : send(input, init);
  };
}`;

test('the sample pages open with their tasks, links and diagram', async () => {
  await row('Network architecture').getByRole('link').click();
  const text = page.getByRole('article', { name: 'Text' });
  await text.getByRole('link', { name: /NET-\d+ Peer the hub with the new spoke/ }).waitFor();
  await text.locator('svg').first().waitFor();
  await page.getByRole('navigation', { name: 'Linked from' }).getByText('Engineering handbook').waitFor();
  await expectNoAxeViolations(page);
  await text.getByRole('link', { name: 'ADR 1: inspect all egress in the hub' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toContain('ADR 1');
});

test('pages are created, renamed in place, moved by keys and by mouse, and each move can be undone', async () => {
  await newPage('Crane');
  await newPage('Quay');
  await row('Quay').focus();
  await page.keyboard.press('F2');
  await page.getByLabel('New name of Quay').fill('Quayside');
  await page.keyboard.press('Enter');
  await row('Quayside').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => titlesOf('Workspace')).toContain('2 Quayside');
  await expect.poll(() => row('Quayside').evaluate((item) => item.matches(':focus'))).toBe(true);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => titlesOf('Workspace')).toContain('1 Quayside');
  await row('Crane').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(async () => (await titlesOf('Workspace')).slice(-2)).toEqual(['1 Quayside', '1 Crane']);
  // The row moves before the server has answered; until then Undo is that of the move before.
  await page.getByText('Crane moved').waitFor();
  await undo();
  await expect.poll(async () => (await titlesOf('Workspace')).slice(-2)).toEqual(['1 Crane', '1 Quayside']);
  // Right after the rows were reordered, Chromium starts no drag: a person tries again.
  const isInside = async () => (await titlesOf('Workspace')).includes('2 Quayside');
  await expect
    .poll(async () => {
      if (!(await isInside())) await row('Quayside').dragTo(row('Crane'), { steps: 6 });
      return isInside();
    })
    .toBe(true);
  await row('Crane').focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => row('Quayside').count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await row('Quayside').waitFor();
});

test('a key names a task, and the task names the page', async () => {
  await row('Crane').getByRole('link').click();
  await write('## Lift\n\nAfter NET-1, see [[Release checklist]].');
  await expect
    .poll(() => page.getByRole('radiogroup', { name: 'View' }).locator('label').allInnerTexts())
    .toEqual(['Write', 'Split', 'Read']);
  await page.getByText('Read', { exact: true }).click();
  const link = page.getByRole('article', { name: 'Text' }).getByRole('link', { name: /NET-1 / });
  await link.click();
  await page.getByRole('link', { name: 'Crane' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Crane');
});

test('search and filter narrow the tree and are in the address', async () => {
  await page.getByPlaceholder('Search pages').fill('set-primary');
  await page.getByRole('navigation', { name: 'Documentation' }).getByText('Runbook: database failover').waitFor();
  expect(page.url()).toContain('q=set-primary');
  await page.getByPlaceholder('Search pages').fill('no such words');
  await page.getByText('No page has these words').waitFor();
  await page.getByPlaceholder('Search pages').fill('');
  await page.getByRole('combobox', { name: 'Project' }).selectOption('Hub and spoke network');
  await expect.poll(() => row('Crane').count()).toBe(0);
  await row('Network architecture').waitFor();
  await page.getByRole('combobox', { name: 'Project' }).selectOption('All projects');
});

test('an earlier version is compared and restored, and a deleted page comes back with its sub-pages', async () => {
  const { workspaces } = await (await page.request.get('/api/workspaces')).json();
  const id = new URL(page.url()).searchParams.get('page');
  const path = `/api/workspaces/${workspaces[0].id}/doc-pages/${id}`;
  const { revision } = await (await page.request.get(path)).json();
  const change = { content: 'Nothing is left', baseRevision: revision, keepsReplaced: true };
  await page.request.patch(path, { headers: { origin: server.baseUrl }, data: change });
  // Live: the page shows what was saved elsewhere.
  await page.getByRole('article', { name: 'Text' }).getByText('Nothing is left').waitFor();
  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByText('1 added, 3 removed').waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByText('Version restored').waitFor();
  await page.getByRole('heading', { name: 'Lift' }).waitFor();
  await undo();
  await page.getByRole('article', { name: 'Text' }).getByText('Nothing is left').waitFor();
  await row('Crane').focus();
  await page.keyboard.press('Delete');
  await page.getByText('Page deleted with 1 sub-page').waitFor();
  await undo();
  await row('Quayside').waitFor();
});

test('what two people write in the same section is merged by choice, and nothing is lost', async () => {
  await row('Crane').getByRole('link').click();
  await write('## Lift\n\nOld');
  const { workspaces } = await (await page.request.get('/api/workspaces')).json();
  const path = `/api/workspaces/${workspaces[0].id}/doc-pages/${new URL(page.url()).searchParams.get('page')}`;
  const { revision } = await (await page.request.get(path)).json();
  await page.addInitScript(failWrites);
  await page.evaluate(failWrites);
  await page.evaluate(() => localStorage.setItem('writes-fail', 'true'));
  await editor().click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(' and mine');
  await page.getByText(/cannot be reached/).waitFor();
  // The draft survives a reload without the network.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText(/cannot be reached/).waitFor();
  const theirs = { content: '## Lift\n\nOld and theirs', baseRevision: revision };
  await page.request.patch(path, { headers: { origin: server.baseUrl }, data: theirs });
  await page.evaluate(() => localStorage.removeItem('writes-fail'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(/Someone else changed this page/).waitFor();
  await page.getByRole('button', { name: 'Compare both texts' }).click();
  await page.getByRole('region', { name: 'From the saved text to yours' }).getByText('theirs').waitFor();
  await page.getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Both of you changed the same sections' });
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Saved /).waitFor();
  const merged = await (await page.request.get(path)).json();
  expect(merged.content).toContain('and mine');
  const { versions } = await (await page.request.get(`${path}/versions`)).json();
  expect(versions[0].revision).toBe(merged.revision - 1);
});

test('a page is exported with its sub-pages, and a viewer reads and exports but changes nothing', async () => {
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'With sub-pages: Markdown' }).click();
  expect((await download).suggestedFilename()).toBe('crane.md');
  const { workspaces } = await (await page.request.get('/api/workspaces')).json();
  const headers = { origin: server.baseUrl };
  const { url } = await (
    await page.request.post(`/api/workspaces/${workspaces[0].id}/invitations`, { headers, data: { role: 'viewer' } })
  ).json();
  const viewer = await newPerson({ baseUrl: server.baseUrl });
  const token = new URL(url).searchParams.get('token');
  await viewer.request.post('/api/workspace-invitations/accept', { headers, data: { token } });
  await viewer.addInitScript(`localStorage.setItem('workspace', '${workspaces[0].id}')`);
  await viewer.goto(page.url());
  await viewer.getByRole('heading', { name: 'Crane' }).waitFor();
  await viewer.getByRole('button', { name: 'Export' }).waitFor();
  await expectNoAxeViolations(viewer);
  await expect.poll(() => viewer.getByRole('button', { name: /New page|Actions for/ }).count()).toBe(0);
  await expect.poll(() => editor(viewer).count()).toBe(0);
  expect(errorsOf(viewer)).toEqual([]);
  await viewer.context().close();
});

test('on a phone the tree comes first and the page after it; nothing scrolls sideways', async () => {
  const desktop = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  for (const title of ['Crane', 'Network architecture']) {
    await page.getByRole('link', { name: 'All pages' }).first().click();
    await row(title).getByRole('link').click();
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  }
  await page.getByRole('link', { name: 'All pages' }).first().click();
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await expectNoAxeViolations(page);
  await page.setViewportSize(desktop);
});

test('a workspace without pages says what they are for, a page that is gone says so, and a failure can be tried again', async () => {
  await page.goto('/project/docs?page=0197e5a0-0000-7000-8000-000000000000');
  await page.getByText('This page no longer exists').waitFor();
  const headers = { origin: server.baseUrl };
  const { id } = await (await page.request.post('/api/workspaces', { headers, data: { name: 'Empty' } })).json();
  await page.evaluate(`localStorage.setItem('workspace', '${id}')`);
  await page.goto('/project/docs');
  await page.getByText('Write down how things are built').waitFor();
  await expectNoAxeViolations(page);
  await page.route('**/doc-pages', (route) => route.abort());
  await page.reload();
  await page.getByText('The pages could not be loaded.').waitFor();
  await page.unroute('**/doc-pages');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Write down how things are built').waitFor();
});
