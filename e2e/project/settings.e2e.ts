// The settings of a workspace: name and keys, statuses in order, labels, data, and the end of it, as everybody sees it.

import type { Page } from 'playwright-core';
import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations, newPage, readDownload } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
let owner: Page;
beforeAll(async () => {
  server = await sharedServer();
  owner = await newPerson({ baseUrl: server.baseUrl });
  await owner.goto('/project/settings');
  await owner.getByRole('heading', { name: 'Settings' }).waitFor();
});

const button = (name: string | RegExp, page = owner) => page.getByRole('button', { name, exact: true });
const namesIn = (group: string, page = owner) =>
  page.getByRole('region', { name: group, exact: true }).locator('.setting-item bdi').allInnerTexts();
/** Of the newest message, once the others have gone. */
async function undo(): Promise<void> {
  await expect.poll(() => button('Undo').count()).toBe(1);
  await button('Undo').click();
}

test('a new key prefix says what it changes, and Undo brings name and prefix back', async () => {
  const prefix = await owner.getByLabel('Key prefix').inputValue();
  await owner.getByLabel('Workspace name').fill('Nordhamn');
  await owner.getByLabel('Key prefix').fill('1');
  await owner.getByText('Use two to six letters').waitFor();
  await expect.poll(() => button('Save changes').isDisabled()).toBe(true);
  await owner.getByLabel('Key prefix').fill('nrd');
  await owner.getByText(`will be called NRD-12 instead of ${prefix}-12`).waitFor();
  await owner.getByLabel('Key prefix').press('Enter');
  await owner.getByRole('button', { name: 'Workspace: Nordhamn' }).waitFor();
  await undo();
  await expect.poll(() => owner.getByLabel('Key prefix').inputValue()).toBe(prefix);
  await owner.getByLabel('Workspace name').fill('Nordhamn');
  await button('Save changes').click();
  await owner.getByRole('button', { name: 'Workspace: Nordhamn' }).waitFor();
  await expectNoAxeViolations(owner);
});

test('a status is added, renamed, coloured, moved by key and by drag, and each can be undone', async () => {
  await button('Add a status to In progress').click();
  await owner.getByLabel('Add a status to In progress').and(owner.locator('input')).fill('Testing');
  await owner.keyboard.press('Enter');
  await expect.poll(() => namesIn('In progress')).toEqual(['In progress', 'In review', 'Testing']);
  await owner.keyboard.press('Escape');

  await button('Rename Testing').click();
  await owner.getByLabel('Name of Testing').fill('in review');
  await owner.keyboard.press('Enter');
  await owner.getByText('This name is taken').waitFor();
  await button('Rename Testing').click();
  await owner.getByLabel('Name of Testing').fill('Tests');
  await owner.keyboard.press('Enter');
  await expect.poll(() => namesIn('In progress')).toEqual(['In progress', 'In review', 'Tests']);

  await button('Colour of Tests').click();
  await owner.getByRole('menuitem', { name: 'Purple' }).click();
  const item = owner.locator('.setting-item', { hasText: 'Tests' });
  await button('Colour of Tests').locator('[data-color="purple"]').waitFor();

  await button('Move Tests').focus();
  await owner.keyboard.press('ArrowUp');
  await expect.poll(() => namesIn('In progress')).toEqual(['In progress', 'Tests', 'In review']);
  await expect.poll(() => owner.evaluate('document.activeElement?.ariaLabel')).toBe('Move Tests');
  await owner.keyboard.press('ArrowUp');
  await expect.poll(() => namesIn('In progress')).toEqual(['Tests', 'In progress', 'In review']);
  await undo();
  await expect.poll(() => namesIn('In progress')).toEqual(['In progress', 'Tests', 'In review']);

  const target = owner.locator('.setting-item', { hasText: 'In review' });
  // Chromium starts no drag right after the rows have moved.
  await expect
    .poll(async () => {
      await item.dragTo(target, { targetPosition: { x: 100, y: 36 } });
      return namesIn('In progress');
    })
    .toEqual(['In progress', 'In review', 'Tests']);
});

test('a status is deleted with a place for its tasks, and comes back with them', async () => {
  await button('Delete To do').click();
  await owner.getByText('needs a status').waitFor();
  await button('Cancel').click();
  await button('Delete In progress').click();
  await expectNoAxeViolations(owner);
  const dialog = owner.getByRole('dialog');
  await dialog.getByText(/Its (\d+ tasks get|task gets) another status/).waitFor();
  await dialog.getByLabel('Move tasks to').selectOption('Done');
  await dialog.getByRole('button', { name: 'Delete status' }).click();
  await expect.poll(() => namesIn('In progress')).toEqual(['In review', 'Tests']);
  await undo();
  await expect.poll(() => namesIn('In progress')).toEqual(['In progress', 'In review', 'Tests']);
});

test('labels are added and deleted, with Undo', async () => {
  const labels = () => owner.getByRole('list', { name: 'Labels' }).locator('bdi').allInnerTexts();
  const before = await labels();
  await owner.getByLabel('Add label').fill('zeta');
  await button('Add').click();
  await expect.poll(labels).toEqual([...before, 'zeta']);
  await button('Delete zeta').click();
  await expect.poll(labels).toEqual(before);
  await undo();
  await expect.poll(labels).toEqual([...before, 'zeta']);
});

test('sample data goes and comes back, and the export has every task', async () => {
  await button('Remove sample data').click();
  await button('Bring it back').click();
  await button('Remove sample data').waitFor();
  const downloading = owner.waitForEvent('download');
  await owner.getByRole('link', { name: 'Export workspace' }).click();
  const files = unzipSync(await readDownload(await downloading));
  expect(Object.keys(files)).toContain('tasks.csv');
  expect(Buffer.from(files['workspace.json'] ?? []).toString()).toContain('Nordhamn');
});

test('a viewer reads, and is told when the workspace is deleted; Undo brings it back for both', async () => {
  const { workspaces } = (await (await owner.request.get('/api/workspaces')).json()) as {
    workspaces: { id: string }[];
  };
  const headers = { origin: server.baseUrl };
  const invited = await owner.request.post(`/api/workspaces/${workspaces[0]?.id}/invitations`, {
    headers,
    data: { role: 'viewer' },
  });
  const { url } = (await invited.json()) as { url: string };
  const viewer = await newPerson({ baseUrl: server.baseUrl });
  await viewer.goto(url);
  await viewer.getByRole('button', { name: 'Join workspace' }).click();
  await viewer.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await viewer.getByRole('link', { name: 'Settings', exact: true }).click();
  await viewer.getByText('Only the owner can change').waitFor();
  await expect.poll(() => namesIn('In progress', viewer)).toEqual(['In progress', 'In review', 'Tests']);
  await expect.poll(() => viewer.locator('main').getByRole('button').allInnerTexts()).toEqual(['Leave workspace']);
  await expectNoAxeViolations(viewer);

  await button('Delete workspace').click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Type Nordhamn to confirm').fill('nordhamn');
  await expect.poll(() => dialog.getByRole('button', { name: 'Delete workspace' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Type Nordhamn to confirm').fill('Nordhamn');
  await owner.keyboard.press('Enter');
  // It was the only one of its owner, and the viewer has one of their own.
  await owner.getByText('You are not in a workspace').waitFor();
  await viewer.getByText('Nordhamn is no longer here').waitFor();
  await viewer.getByRole('heading', { name: 'Settings' }).waitFor();
  expect(await viewer.getByRole('button', { name: /^Workspace: / }).innerText()).not.toContain('Nordhamn');
  await undo();
  await owner.getByRole('button', { name: 'Workspace: Nordhamn' }).waitFor();
  const errors = [...errorsOf(owner), ...errorsOf(viewer)];
  expect(errors.filter((text) => !text.includes('This name is taken'))).toEqual([]);
});

test('it fits a phone', async () => {
  const phone = await newPage({ baseUrl: server.baseUrl, viewport: { width: 390, height: 844 } });
  await phone.context().addCookies(await owner.context().cookies());
  await phone.goto('/project/settings');
  await phone.getByRole('heading', { name: 'Statuses' }).waitFor();
  await expect.poll(() => phone.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await expectNoAxeViolations(phone);
});
