// The whole way with the keyboard alone: sign up, send, stop, rename, undo; the focus is always somewhere one can see.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorsOf, newPage } from '../support/browser.ts';
import { conversationTitles, lastAnswer, messageBox, toast, waitForEnd } from '../screens/chat-screen.ts';
import { focusName as readFocusName, tabTo as stepTo } from '../support/keyboard.ts';
import { newEmail, PASSWORD } from '../support/person.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
let page: Page;
beforeAll(async () => {
  server = await startServer({ OFFLINE_WORDS_PER_SECOND: '15' });
  page = await newPage({ baseUrl: server.baseUrl });
});
afterAll(() => server.close());

const focusName = (): Promise<string> => readFocusName(page);
const tabTo = (name: string, key?: 'Tab' | 'Shift+Tab'): Promise<void> => stepTo(page, name, key);

test('a person signs up without a mouse', async () => {
  await page.goto('/');
  await tabTo('Get Started');
  await page.keyboard.press('Enter');
  // Get Started opens the sign-up, with the focus in its first field; the arrows of the tabs lead there and back.
  await expect.poll(focusName).toBe('Email');
  await tabTo('Sign Up', 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: 'Sign In', selected: true }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('tab', { name: 'Sign Up', selected: true }).waitFor();
  await tabTo('Email');
  await page.keyboard.type(newEmail());
  await tabTo('Password');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  // The sign-up page shows Sign Out too before it leaves for the home; the keys of the next test must reach that.
  await page.waitForURL(`${server.baseUrl}/`);
  await page.getByRole('button', { name: 'Sign Out' }).waitFor();
  await expect.poll(focusName).toBe('Ask, or describe what to build');
});

test('sends a message and stops the answer', async () => {
  // Past the box of the home, which has a choice of that name, back to the areas.
  await tabTo('Chat', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await messageBox(page).waitFor();
  await tabTo('Message');
  await page.keyboard.type('Hello, what can you do?');
  await page.getByRole('button', { name: 'Send', exact: true, disabled: false }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  await tabTo('Stop');
  await page.keyboard.press('Enter');
  await waitForEnd(page);
  await expect.poll(() => lastAnswer(page).innerText()).toContain('Stopped.');
});

test('renames a conversation from its menu, and finds the focus back where it was', async () => {
  await tabTo('Menu of Hello, what can you do?', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(focusName).toBe('Rename');
  await page.keyboard.press('ArrowDown');
  await expect.poll(focusName).toBe('Pin');
  await page.keyboard.press('End');
  await expect.poll(focusName).toBe('Delete');
  await page.keyboard.press('Escape');
  await expect.poll(focusName).toBe('Menu of Hello, what can you do?');
  await page.keyboard.press('Enter');
  await expect.poll(focusName).toBe('Rename');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Rename' }).waitFor();
  await page.keyboard.type('First steps');
  await page.keyboard.press('Enter');
  await expect.poll(() => conversationTitles(page)).toEqual(['First steps']);
  await expect.poll(focusName).toBe('Menu of First steps');
});

test('clears the chat, and takes that back from the toast before it goes', async () => {
  await tabTo('Clear Chat');
  await page.keyboard.press('Enter');
  await toast(page).getByRole('button', { name: 'Undo' }).waitFor();
  await tabTo('Undo', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => lastAnswer(page).innerText()).toContain('Stopped.');
});

test('opens and leaves a dialog with the focus where it was', async () => {
  await tabTo('Message');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(focusName).toBe('Message');
  expect(errorsOf(page)).toEqual([]);
});
