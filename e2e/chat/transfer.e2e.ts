// What leaves and comes into chat as people do it: an export, a shared page without an account, and an import with its report.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatGptConversation } from '#features/chat/server/importing/testing/exported-archives.ts';
import { ask, conversationButtons, newChat, thread, toast, waitForEnd } from '../screens/chat-screen.ts';
import { errorsOf, expectNoAxeViolations, newPage, readDownload } from '../support/browser.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

const QUESTION = 'Which subnet has the gateway';

let server: LoungeServer;
let page: Page;
beforeAll(async () => {
  server = await startServer();
  page = await newChat({ baseUrl: server.baseUrl });
  await ask(page, QUESTION);
  await waitForEnd(page);
});
afterAll(() => server.close());

async function choose(item: string): Promise<void> {
  await page.getByRole('button', { name: `Menu of ${QUESTION}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('a conversation is exported as Markdown from its menu', async () => {
  await choose('Export…');
  const dialog = page.getByRole('dialog', { name: 'Export conversation' });
  await dialog.getByText('Readable everywhere.').waitFor();
  await expectNoAxeViolations(page);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Export' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('which-subnet-has-the-gateway.md');
  expect((await readDownload(file)).toString()).toContain(`# ${QUESTION}`);
  await dialog.waitFor({ state: 'hidden' });
});

test('a shared link is read by somebody without an account, on a phone and in both themes, until it is revoked', async () => {
  await choose('Share…');
  const dialog = page.getByRole('dialog', { name: 'Share conversation' });
  await dialog.getByRole('combobox', { name: 'The link works' }).selectOption({ label: 'for 7 days' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await dialog.getByText('with passages').waitFor({ state: 'detached' });
  await expectNoAxeViolations(page);

  const reader = await newPage({ baseUrl: server.baseUrl, viewport: { width: 390, height: 780 } });
  for (const colorScheme of ['dark', 'light'] as const) {
    await reader.emulateMedia({ colorScheme });
    await reader.goto(link);
    await reader.getByRole('heading', { level: 1, name: QUESTION }).waitFor();
    await expectNoAxeViolations(reader);
    await expect
      .poll(() => reader.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth'))
      .toBe(true);
  }
  await expect.poll(() => reader.locator('script').count()).toBe(0);
  await reader.getByRole('link', { name: 'Lounge, home' }).waitFor();
  await reader.getByText('Made with Lounge').waitFor();
  await expect.poll(() => reader.evaluate('document.fonts.check(\'16px "Inter Variable"\')')).toBe(true);
  expect(errorsOf(reader)).toEqual([]);
  await reader.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect.poll(() => reader.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('light');

  await dialog.getByRole('button', { name: /^Revoke the link/ }).click();
  await expect.poll(() => toast(page).innerText()).toContain('Link revoked');
  await reader.reload();
  await reader.getByRole('heading', { name: 'This link does not work' }).waitFor();
  await page.keyboard.press('Escape');
});

test('an archive of ChatGPT is imported from the palette, and its conversations are in the list', async () => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('import conv');
  await page.getByRole('option', { name: 'Import conversations' }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import conversations' });
  const conversations = [chatGptConversation('c1', { title: 'From elsewhere' }), { title: 'Broken' }];
  await dialog.getByLabel('Export archive').setInputFiles({
    name: 'conversations.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(conversations)),
  });
  await dialog.getByText('1 conversation imported, 1 skipped').waitFor();
  await dialog.getByText('Done', { exact: true }).waitFor();
  await dialog.getByText('Why one was skipped').click();
  await dialog.getByText('This is not a conversation.').waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await conversationButtons(page).filter({ hasText: 'From elsewhere' }).click();
  await thread(page).getByText('The second answer, with code').waitFor();
  await page.getByText('From ChatGPT', { exact: true }).waitFor();
});
