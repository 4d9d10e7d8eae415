// Own agents and saved prompts in the browser: an agent is made and asked, a prompt is called with a slash.

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { answerText, lastAnswer, messageBox, newChat, skipLock, toast, waitForEnd } from '../screens/chat-screen.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

const TEXT = '# Backups\n\nBackups of the billing database are kept for 35 days in Sweden Central.';

let server: LoungeServer;
let page: Page;
beforeAll(async () => {
  server = await startServer({ OFFLINE_WORDS_PER_SECOND: '500' });
  page = await newChat({ baseUrl: server.baseUrl });
  const headers = { origin: server.baseUrl };
  const created = await page.request.post('/api/knowledge/collections', { headers, data: { name: 'Operations' } });
  const { id } = (await created.json()) as { id: string };
  const text = { uploadId: crypto.randomUUID(), name: 'Backup rules', text: TEXT };
  await page.request.post(`/api/knowledge/collections/${id}/texts`, { headers, data: text });
});
afterAll(() => server.close());

const dialog = (): Locator => page.getByRole('dialog');
const form = (): Locator => page.getByRole('form', { name: 'Agent' });
const prompts = (): Locator => page.getByRole('listbox', { name: 'Prompts' });

test('an agent is made with the keyboard, on the page that the chat leads to, and survives a reload while it is written', async () => {
  await page.getByRole('link', { name: 'Agents and prompts' }).click();
  await page.getByText('Give an agent a name').waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'New agent' }).focus();
  await page.keyboard.press('Enter');
  await form().getByLabel('Name').fill('Backup keeper');
  await form().getByRole('radio', { name: 'Blue' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => form().getByRole('radio', { name: 'Teal' }).isChecked()).toBe(true);
  await form().getByLabel('Base agent').selectOption({ label: 'Lounge Offline' });
  await form().getByRole('checkbox', { name: 'Operations' }).check();
  await form().getByLabel('Conversation starters').fill('How long are backups kept?');
  await expectNoAxeViolations(page);
  await page.getByRole('complementary', { name: 'Preview' }).getByText('How long are backups kept?').waitFor();
  await page.reload();
  await expect.poll(() => form().getByLabel('Name').inputValue()).toBe('Backup keeper');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: /^Backup keeper/ }).waitFor();
  await expectNoAxeViolations(page);
});

test('it is tried in a chat: its starter is asked, and the answer comes from its collection under its name', async () => {
  await page.getByRole('button', { name: 'Try it: Backup keeper' }).click();
  await page.getByRole('heading', { name: 'Backup keeper' }).waitFor();
  const picker = page.getByRole('combobox', { name: 'Agent' }).first();
  await expect.poll(() => picker.locator('optgroup').first().getAttribute('label')).toBe('Your agents');
  await page.getByRole('button', { name: 'How long are backups kept?' }).click();
  await waitForEnd(page);
  await expect.poll(() => answerText(page)).toContain('35 days');
  await lastAnswer(page).getByText('Backup keeper').waitFor();
});

test('a deleted agent leaves its answers as they are, and comes back with Undo', async () => {
  await page.goto('/agents');
  await page.getByRole('button', { name: 'Actions for Backup keeper' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('No agents of your own yet').waitFor();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: /^Backup keeper/ }).waitFor();
});

test('a prompt is saved, called with a slash, filled in and inserted without the mouse', async () => {
  await page.getByRole('tab', { name: 'Prompts' }).click();
  await page.getByRole('button', { name: /^Runbook/ }).waitFor();
  await page.getByRole('button', { name: 'New prompt' }).click();
  await dialog().getByLabel('Title').fill('Ask about rules');
  await dialog().getByLabel('Command').fill('rules');
  await dialog().getByLabel('Text', { exact: true }).fill('What are the rules for {{what}} in {{where|Europe}}?');
  await dialog().getByText('Asks for: what, where').waitFor();
  await dialog().getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /^Ask about rules/ }).waitFor();
  await expectNoAxeViolations(page);

  await page.goto('/chat');
  await messageBox(page).pressSequentially('and/or');
  await expect.poll(() => prompts().count()).toBe(0);
  await messageBox(page).fill('');
  await messageBox(page).pressSequentially('/r');
  await prompts().getByRole('option', { name: /rules/, selected: true }).waitFor();
  await expectNoAxeViolations(page);
  await messageBox(page).press('ArrowDown');
  await prompts()
    .getByRole('option', { name: /review-terraform/, selected: true })
    .waitFor();
  await messageBox(page).press('Escape');
  await expect.poll(() => prompts().count()).toBe(0);
  await messageBox(page).fill('');
  await messageBox(page).pressSequentially('/ru');
  await prompts().getByRole('option', { name: /rules/, selected: true }).waitFor();
  await messageBox(page).press('Enter');
  await dialog().getByLabel('what').waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.type('backups');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => messageBox(page).inputValue()).toBe('What are the rules for backups in Europe?');
  await skipLock(page);
  await messageBox(page).press('Enter');
  await waitForEnd(page);
  expect(errorsOf(page)).toEqual([]);
});

test('a built-in prompt that is hidden is not offered any more', async () => {
  await page.goto('/agents?tab=prompts');
  await page.getByRole('button', { name: 'Actions for Runbook' }).click();
  await page.getByRole('menuitem', { name: 'Hide' }).click();
  await page.getByText('Hidden', { exact: true }).waitFor();
  await page.goto('/chat');
  await messageBox(page).pressSequentially('/ru');
  await prompts().waitFor();
  await expect
    .poll(() =>
      prompts()
        .getByRole('option', { name: /runbook/ })
        .count(),
    )
    .toBe(0);
});
