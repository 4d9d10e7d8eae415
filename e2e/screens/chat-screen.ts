// The chat screen in the words a person uses: what is on it, and what one does with it.

import type { Locator, Page } from 'playwright-core';
import { newPerson } from '../support/person.ts';
import type { PageOptions } from '../support/browser.ts';

/** After a submit the input is locked for this many milliseconds (specification §4). */
const LOCK_MS = 3000;

/** A new person on /chat, before the first message. The page's clock is the test's, and runs. */
export async function newChat(options: PageOptions): Promise<Page> {
  const page = await newPerson(options);
  await page.clock.install();
  await openChat(page);
  return page;
}

export async function openChat(page: Page): Promise<void> {
  await page.goto('/chat');
  await messageBox(page).waitFor();
}

/** Waits until the box is open, types, and sends with Enter once that is possible. */
export async function ask(page: Page, text: string): Promise<void> {
  await messageBox(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true, disabled: false }).waitFor();
  await messageBox(page).press('Enter');
}

/** Lets the time pass that the input is locked after a submit. */
export async function skipLock(page: Page): Promise<void> {
  await page.clock.fastForward(LOCK_MS);
}

export function messageBox(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Message', exact: true });
}

export function thread(page: Page): Locator {
  return page.getByRole('log', { name: 'Messages' });
}

/** The questions of the person, oldest first. */
export function questionsOf(page: Page): Locator {
  return thread(page).locator('.chat-question');
}

/** The newest answer, finished or not. */
export function lastAnswer(page: Page): Locator {
  return thread(page).getByRole('article').last();
}

/** Everything below the line that names the agent, as it is read; the tools under it left out. */
export async function answerText(page: Page): Promise<string> {
  return lastAnswer(page).locator('.prose').innerText();
}

/** Waits until the newest answer has ended, however it did. */
export async function waitForEnd(page: Page): Promise<void> {
  await lastAnswer(page).getByRole('button', { name: 'Regenerate' }).waitFor();
}

export async function chooseAgent(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Agent' }).first().selectOption({ label: name });
}

/** Chooses an entry of the '+' of the composer. */
export async function add(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Add to the message' }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** The one toast. */
export function toast(page: Page): Locator {
  // One that is leaving, or that a newer one has replaced, is still there for a moment.
  return page.locator('[data-removed="false"] .toast:not([inert])');
}

/** The conversations of the list, newest first; each opens when it is clicked. */
export function conversationButtons(page: Page): Locator {
  return page.getByRole('region', { name: 'Conversations' }).getByRole('button', {
    name: /^(?!Menu of |New conversation$|Show older$|Choose a list$|Show all conversations$)/,
  });
}

/** The titles of the conversations in the list, newest first. */
export function conversationTitles(page: Page): Promise<string[]> {
  return conversationButtons(page).allInnerTexts();
}
