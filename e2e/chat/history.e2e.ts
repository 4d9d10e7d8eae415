// The history as people use it: search in all messages, folders, pins, the archive, selections, forks and the keyboard.

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
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
});
// Each test is a new person with a list of their own.
beforeEach(async () => {
  page = await newChat({ baseUrl: server.baseUrl });
});
afterEach(() => page.context().close());
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
  await expect.poll(() => results.locator('mark').first().innerText()).toBe('numbat');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Filter messages' }).click();
  const filters = page.getByRole('dialog', { name: 'Filter messages' });
  await filters.getByRole('combobox', { name: 'Written by' }).selectOption({ label: 'You' });
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter messages, 1 filter on' }).waitFor();
  await results.getByRole('button', { name: /You Where does/ }).click();
  await thread(page).locator('[data-found]').waitFor();
  await expect.poll(() => questionsOf(page).first().innerText()).toContain('numbat firewall');
  await expect.poll(() => page.evaluate<string>('document.activeElement.dataset.found ?? "none"')).toBe('');
  await page.getByRole('searchbox', { name: 'Search messages' }).press('Escape');
});

test('conversations are pinned, moved to a new folder, archived, and selected to be deleted with undo', async () => {
  await begin('Where does the numbat firewall go');
  await begin('A second topic');
  await choose('Where does the numbat firewall go', 'Pin');
  await page.getByRole('img', { name: 'Pinned' }).waitFor();
  await expect.poll(() => conversationButtons(page).first().innerText()).toContain('numbat');

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

test('the conversations are grouped by their day, and have two fifths of a low window beside all that the panel names', async () => {
  await begin('A first topic');
  await page.getByRole('region', { name: 'Today' }).getByText('A first topic').waitFor();
  await choose('A first topic', 'Pin');
  await page.getByRole('region', { name: 'Pinned' }).getByText('A first topic').waitFor();
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.reload();
  await messageBox(page).waitFor();
  await page.getByRole('button', { name: 'Document Manager', expanded: false }).waitFor();
  for (const named of [
    page.getByRole('combobox', { name: 'Agent' }).first(),
    page.getByRole('textbox', { name: 'System Prompt' }),
    page.getByRole('button', { name: 'Save Configuration' }),
    page.getByRole('button', { name: 'Document Manager' }),
    page.getByRole('button', { name: 'Upload document' }),
  ])
    await expect.poll(() => named.boundingBox()).toMatchObject({ width: expect.any(Number) });
  const heightOf = async (selector: string): Promise<number> =>
    (await page.locator(selector).boundingBox())?.height ?? 0;
  await expect
    .poll(() => heightOf('.chat-conversations'))
    .toBeGreaterThanOrEqual(0.4 * (await heightOf('.chat-side')) - 1);
  const prompt = page.getByRole('textbox', { name: 'System Prompt' });
  await expect.poll(async () => (await prompt.boundingBox())?.height).toBe(32);
  await prompt.focus();
  await expect.poll(async () => (await prompt.boundingBox())?.height).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Save Configuration' }).click();
  await expect.poll(() => toast(page).innerText()).toContain('Configuration saved successfully');
});

test('one head goes across the page, with the title, which can be renamed, first and Clear Chat last', async () => {
  await begin('A first topic');
  const head = page.locator('.page-head');
  const [bar, side, messages] = await Promise.all(
    ['.page-head', '.chat-side', '.chat-main'].map((part) => page.locator(part).boundingBox()),
  );
  expect(bar?.height).toBeCloseTo(56, 0);
  expect(bar?.width).toBeCloseTo((side?.width ?? 0) + (messages?.width ?? 0), 0);
  expect(side?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + 56);
  await expect.poll(() => head.getByRole('button').last().innerText()).toBe('Clear Chat');
  await head.getByRole('button', { name: 'Rename conversation' }).click();
  const title = head.getByRole('textbox', { name: 'Rename conversation' });
  await title.fill('Hub of the north');
  await expectNoAxeViolations(page);
  await title.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Hub of the north' }).waitFor();
  await conversationButtons(page).filter({ hasText: 'Hub of the north' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Hub of the north' }).waitFor();
  await head.getByRole('button', { name: 'Share conversation' }).click();
  await page.getByRole('dialog', { name: 'Share conversation' }).waitFor();
});

test('a conversation is forked at an answer, and leads back to it', async () => {
  await begin('A second topic');
  await page.getByRole('button', { name: 'Fork from here' }).click();
  await page.getByRole('button', { name: 'Open the conversation this was forked from' }).waitFor();
  await expect.poll(() => questionsOf(page).count()).toBe(1);
  await expect.poll(() => page.locator('.chat-conversation').count()).toBe(2);
  await page.getByRole('button', { name: 'Open the conversation this was forked from' }).click();
  await thread(page).locator('[data-found]').waitFor();
  await messageBox(page).waitFor();
});

test('the list is used with the keyboard: arrows, Enter, F2 and Delete', async () => {
  for (const topic of ['A first topic', 'A second topic', 'A third topic']) await begin(topic);
  const rows = page.locator('.chat-conversation-open');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'Rename' }).fill('Renamed by key');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Renamed by key', exact: true }).focus();
  await page.keyboard.press('Delete');
  await expect.poll(() => toast(page).innerText()).toContain('Conversation deleted');
  // The list that is read after the renaming may still have the row, until the one after the deletion is there.
  await expect.poll(() => rows.count()).toBe(2);
});
