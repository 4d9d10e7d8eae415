// The Knowledge Base in the browser: a collection is made, filled, asked, and taken to a chat.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { add, lastAnswer, newChat, waitForEnd } from '../screens/chat-screen.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

const TEXT = '# Backups\n\nBackups of the billing database are kept for 35 days in Sweden Central.';

let server: LoungeServer;
let page: Page;
beforeAll(async () => {
  server = await startServer({ OFFLINE_WORDS_PER_SECOND: '500' });
  page = await newChat({ baseUrl: server.baseUrl });
});
afterAll(() => server.close());

test('a new person sees what collections are for', async () => {
  await page.goto(`${server.baseUrl}/knowledge`);
  await page.getByRole('heading', { name: 'Knowledge Base' }).waitFor();
  await page.getByText('Keeps the AI system updated with the latest information').waitFor();
  await page.getByText('No collections yet').waitFor();
  await expectNoAxeViolations(page);
});

test('a collection is made with the keyboard, and a pasted text is read', async () => {
  await page.getByRole('button', { name: 'New collection' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Name').fill('Operations');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Operations' }).waitFor();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Paste text' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Backup rules');
  await dialog.getByLabel('Text').fill(TEXT);
  await dialog.getByRole('button', { name: 'Add text' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Backup rules.md' });
  await row.getByText('Ready').waitFor();
  await expectNoAxeViolations(page);
});

test('a question is answered by quotes, whose passages open as they are read, with the words they were found by', async () => {
  await page.getByRole('textbox', { name: 'Ask this collection' }).fill('How long are backups kept?');
  await page.keyboard.press('Enter');
  const answer = page.getByRole('region', { name: 'Answer' });
  await answer.getByText('35 days').waitFor();
  await answer.getByRole('button', { name: /^\[1\]/ }).click();
  const passage = page.getByRole('list', { name: 'Passages' }).locator('.knowledge-base-passage-text').first();
  // It is shown as it is read, not as Markdown.
  await passage.getByRole('heading', { name: 'Backups' }).waitFor();
  const marked = await page.evaluate<string[]>(
    `[...CSS.highlights.get('knowledge-found')].map((range) => range.toString().toLowerCase())`,
  );
  expect(marked).toContain('backups');
  await expectNoAxeViolations(page);
});

test('the question goes on in a chat that is searched in the collection only', async () => {
  await page.getByRole('button', { name: 'Ask an agent about this' }).click();
  await page.getByRole('button', { name: 'Remove Operations' }).waitFor();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue())
    .toBe('How long are backups kept?');
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  await waitForEnd(page);
  await expect.poll(() => lastAnswer(page).innerText()).toContain('35 days');
  await page.getByRole('list', { name: 'Searched for each answer' }).getByText('Operations').waitFor();
  await page.getByRole('button', { name: 'No longer search Operations' }).press('Enter');
  await page.getByText('The next answers are not searched for in Operations.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'No longer search Operations' }).waitFor();
  expect(errorsOf(page)).toEqual([]);
});

test('a collection is attached and taken off in the composer', async () => {
  await add(page, 'Attach collections');
  const dialog = page.getByRole('dialog', { name: 'Attach collections' });
  await dialog.getByRole('checkbox', { name: /Operations/ }).check();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove Operations' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Remove Operations' }).count()).toBe(0);
});
