// Whole tasks with the keyboard alone: no click, and the focus is seen wherever a key is pressed.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { answerText, waitForEnd } from '../screens/chat-screen.ts';
import { savedFiles, waitForSaved } from '../screens/code-screen.ts';
import { previewOf } from '../screens/design-screen.ts';
import { errorsOf, readDownload } from '../support/browser.ts';
import { choose, expectFocusSeen, focusName, tabTo } from '../support/keyboard.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

/** A new person at a page, before the first key. */
async function openAt(path: string): Promise<Page> {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return page;
}

test('a question about a document is asked, and its citation opened and left', async () => {
  const page = await openAt('/chat');
  await page.getByRole('button', { name: /^Ask a sample document/ }).waitFor();
  await choose(page, /^Ask a sample document/);
  await waitForEnd(page);
  await expect.poll(() => answerText(page)).toContain('10.20.16.0/20');
  await tabTo(page, 'Message');
  await page.keyboard.type('Which range has the hub?');
  await page.getByRole('button', { name: 'Send', exact: true, disabled: false }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('article').nth(1).getByRole('button', { name: 'Regenerate' }).waitFor();
  await choose(page, /^Source \d/, 'Shift+Tab');
  const passage = page.getByRole('dialog');
  await passage
    .getByText(/10\.20\./)
    .first()
    .waitFor();
  await tabTo(page, 'Close');
  await page.keyboard.press('Escape');
  await expect.poll(() => focusName(page)).toMatch(/^Source \d/);
  await expectFocusSeen(page);
  expect(errorsOf(page)).toEqual([]);
});

test('a solution is described in words, and its Terraform saved', async () => {
  const page = await openAt('/azure');
  await page.getByRole('button', { name: 'Describe a solution' }).first().waitFor();
  await choose(page, 'Describe a solution');
  await expect.poll(() => focusName(page)).toBe('What do you want to build?');
  await expectFocusSeen(page);
  await page.keyboard.type('A shop on App Service with Azure SQL Database in West Europe.');
  await page
    .getByRole('dialog')
    .getByText(/^Understood \(/)
    .waitFor();
  await choose(page, 'Create');
  await page.waitForURL(/blueprint=/);
  await page.getByRole('tab', { name: 'Properties' }).waitFor();
  await tabTo(page, 'Properties');
  await page.keyboard.press('End');
  await expect.poll(() => focusName(page)).toBe('Terraform');
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  await page.locator('option', { hasText: 'main.tf' }).waitFor({ state: 'attached' });
  await tabTo(page, 'Download ZIP', 'Shift+Tab');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect((await readDownload(download)).subarray(0, 2).toString('latin1')).toBe('PK');
  expect(errorsOf(page)).toEqual([]);
});

test('a design is written from its topics and exported as PDF', async () => {
  const page = await openAt('/design');
  await tabTo(page, 'Azure Policy');
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: 'Azure Policy', checked: false }).waitFor();
  await tabTo(page, 'Services');
  await page.keyboard.type('AKS');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Generate', exact: true, disabled: false }).waitFor();
  await choose(page, 'Generate');
  await page.getByText('Content Generated').waitFor();
  await previewOf(page).getByRole('heading', { name: 'Table of Contents' }).waitFor();
  await expect.poll(() => previewOf(page).getByRole('heading', { name: 'Azure Policy' }).count()).toBe(0);
  await tabTo(page, 'Export PDF');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect((await readDownload(download)).subarray(0, 4).toString('latin1')).toBe('%PDF');
  expect(errorsOf(page)).toEqual([]);
});

test('a task is created, assigned and done', async () => {
  const page = await openAt('/project/tasks');
  await page.locator('.task-row').first().waitFor();
  await page.keyboard.press('c');
  await expect.poll(() => focusName(page)).toBe('New task');
  await expectFocusSeen(page);
  await page.keyboard.type('Review the address plan');
  await page.keyboard.press('Enter');
  await page.getByText(/-\d+ created/).waitFor();
  await tabTo(page, 'Search tasks');
  await page.keyboard.type('address plan');
  await expect.poll(() => page.locator('.task-row').count()).toBe(1);
  await tabTo(page, /Review the address plan/);
  const row = page.locator('.task-row', { hasText: 'Review the address plan' });
  await page.keyboard.press('a');
  await page.getByRole('menu', { name: 'Assignee' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  await row.getByRole('button', { name: /^Assignee: (?!No)/ }).waitFor();
  await tabTo(page, /Review the address plan/);
  await page.keyboard.press('s');
  await page.getByRole('menu', { name: 'Status' }).waitFor();
  for (let at = 0; at < 10 && (await focusName(page)) !== 'Done'; at += 1) await page.keyboard.press('ArrowDown');
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  await row.getByRole('button', { name: 'Status: Done' }).waitFor();
  expect(errorsOf(page)).toEqual([]);
});

test('code is generated, a mistake in it found and mended, and the project saved', async () => {
  const page = await openAt('/editor');
  await page.getByText('Generated code will appear here...').waitFor();
  await tabTo(page, 'Language');
  await page.keyboard.type('Terraform');
  await tabTo(page, 'Prompt');
  await page.keyboard.type('Azure key vault with private endpoint, west europe, prod');
  await page.keyboard.press('Control+Enter');
  await waitForSaved(page);
  await choose(page, 'main.tf');
  // The editor comes behind the last button of its head, and Escape lets Tab leave it.
  await tabTo(page, 'More actions');
  await page.keyboard.press('Tab');
  await expectFocusSeen(page);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(
    '\nresource "azurerm_resource_group" "more" {\nname = "rg-more"\nlocaton = "westeurope"\n}\n',
  );
  await page.getByRole('button', { name: 'Fix', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await choose(page, 'Fix');
  await expect.poll(() => focusName(page)).toBe('Problems');
  await expectFocusSeen(page);
  await expect.poll(async () => (await savedFiles(page))['main.tf']).toContain('location = "westeurope"');
  await page.getByRole('button', { name: 'Fix', exact: true }).waitFor({ state: 'detached' });
  await expect.poll(() => focusName(page)).toBe('Problems');
  expect(errorsOf(page)).toEqual([]);
});
