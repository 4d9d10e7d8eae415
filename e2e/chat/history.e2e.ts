// The history as people use it: search in all messages, folders, pins, the archive, selections, forks and the keyboard.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ask,
  conversationButtons,
  messageBox,
  newChat,
  questionsOf,
  skipLock,
  thread,
  toast,
  waitForEnd,
} from '../screens/chat-screen.ts';
import { expectNoAxeViolations } from '../support/browser.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
let page: Page;
beforeAll(async () => {
  server = await startServer();
  page = await newChat({ baseUrl: server.baseUrl });
});
afterAll(() => server.close());

async function begin(question: string): Promise<void> {
  await page.getByRole('button', { name: 'New conversation' }).first().click();
  await skipLock(page);
  await ask(page, question);
  await waitForEnd(page);
}

async function choose(title: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Menu of ${title}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('a message is found by its words and opened, marked, with the keyboard', async () => {
  await begin('Where does the numbat firewall go');
  await begin('A second topic');
  await page.getByRole('button', { name: 'New conversation' }).first().focus();
  await page.keyboard.press('/');
  await page.keyboard.type('numbats');
  const results = page.getByRole('list', { name: 'Messages found' });
  await results.getByText('numbat', { exact: true }).first().waitFor();
  expect(await results.locator('mark').first().innerText()).toBe('numbat');
  await expectNoAxeViolations(page);
  await results.getByRole('button', { name: /You Where does/ }).click();
  await thread(page).locator('[data-found]').waitFor();
  expect(await questionsOf(page).first().innerText()).toContain('numbat firewall');
  expect(await page.evaluate<string>('document.activeElement.dataset.found ?? "none"')).toBe('');
  await page.getByRole('searchbox', { name: 'Search messages' }).press('Escape');
});

test('conversations are pinned, moved to a new folder, archived, and selected to be deleted with undo', async () => {
  await choose('Where does the numbat firewall go', 'Pin');
  await page.getByRole('img', { name: 'Pinned' }).waitFor();
  expect(await conversationButtons(page).first().innerText()).toContain('numbat');

  await choose('A second topic', 'Move to folder');
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByRole('textbox', { name: 'Folder name' }).fill('Client A');
  await page.getByRole('button', { name: 'Create folder' }).click();
  await expect.poll(() => toast(page).innerText()).toContain('Conversation moved to Client A');
  await page.getByRole('button', { name: 'Choose a list' }).click();
  await page.getByRole('menuitem', { name: 'Client A' }).click();
  await expect.poll(() => page.locator('.chat-conversation').count()).toBe(1);
  await page.getByRole('button', { name: 'Show all conversations' }).click();

  await choose('A second topic', 'Archive');
  await expect.poll(() => page.locator('.chat-conversation').count()).toBe(1);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.locator('.chat-conversation').count()).toBe(2);

  await choose('A second topic', 'Select');
  await page.getByRole('button', { name: 'Where does the numbat firewall go', exact: true }).click();
  await page.getByRole('toolbar', { name: '2 selected' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No conversations yet').waitFor();
  await expect.poll(() => toast(page).innerText()).toContain('2 conversations deleted');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.locator('.chat-conversation').count()).toBe(2);
});

test('a conversation is forked at an answer, and leads back to it', async () => {
  await page.getByRole('button', { name: 'A second topic', exact: true }).click();
  await page.getByRole('button', { name: 'Fork from here' }).click();
  await page.getByRole('button', { name: 'Open the conversation this was forked from' }).waitFor();
  expect(await questionsOf(page).count()).toBe(1);
  await expect.poll(() => page.locator('.chat-conversation').count()).toBe(3);
  await page.getByRole('button', { name: 'Open the conversation this was forked from' }).click();
  await thread(page).locator('[data-found]').waitFor();
  await messageBox(page).waitFor();
});

test('the list is used with the keyboard: arrows, Enter, F2 and Delete', async () => {
  const rows = page.locator('.chat-conversation-open');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'Rename' }).fill('Renamed by key');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Renamed by key', exact: true }).focus();
  await page.keyboard.press('Delete');
  await expect.poll(() => toast(page).innerText()).toContain('Conversation deleted');
  expect(await rows.count()).toBe(2);
});
