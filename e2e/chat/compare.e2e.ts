// Several agents side by side in the browser: a blind round with its vote, one that fails, and what follows from a vote.

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations, PHONE, readDownload, saveScreenshot } from '../support/browser.ts';
import { add, ask, lastAnswer, messageBox, newChat, skipLock, thread } from '../screens/chat-screen.ts';
import { startMockProviders, type MockProviders } from '../support/mock-providers.ts';
import { ProviderLine } from '../support/provider-line.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

const QUESTION = 'What is the address range of 10.0.0.0/22?';
const LONG_QUESTION = 'Describe the migration at length';

let providers: MockProviders;
let line: ProviderLine;
let server: LoungeServer;
let page: Page;
beforeAll(async () => {
  providers = await startMockProviders();
  providers.answer(/address range/, { text: 'It has **1,024** addresses.', chunkSize: 6, pause: 5 });
  providers.answer(/at length/, { text: 'Every workload moves in a wave of its own.\n\n'.repeat(60), chunkSize: 200 });
  line = new ProviderLine(providers);
  await line.plug();
  server = await startServer({ ...line.env, OFFLINE_WORDS_PER_SECOND: '500' });
  page = await newChat({ baseUrl: server.baseUrl });
});
afterAll(async () => {
  await server.close();
  await line.unplug();
  await providers.close();
});

function columns(): Locator {
  return thread(page).getByRole('article', { name: /^Answer \d by / });
}

async function pick({ isBlind }: { isBlind: boolean }): Promise<void> {
  await add(page, 'Compare agents');
  const dialog = page.getByRole('dialog', { name: 'Compare agents' });
  for (const name of [/^GPT-6 Luna/, /^Lounge Offline/]) await dialog.getByRole('checkbox', { name }).setChecked(true);
  await dialog.getByRole('checkbox', { name: 'Hide the names until I vote' }).setChecked(isBlind);
  await dialog.getByRole('button', { name: 'Compare', exact: true }).click();
}

async function waitForVote(): Promise<void> {
  await thread(page)
    .getByText(/^Which answer is better\?/)
    .waitFor();
}

test('a blind round hides the names until the vote, also after a reload', async () => {
  await pick({ isBlind: true });
  await page.getByRole('button', { name: 'Comparing 2 agents, blind' }).waitFor();
  await ask(page, QUESTION);
  await waitForVote();
  await expect.poll(() => columns().count()).toBe(2);
  await page.reload();
  await waitForVote();
  await expect.poll(() => columns().first().innerText()).toContain('Agent A');
  expect(await thread(page).innerText()).not.toMatch(/GPT-6 Luna|Lounge Offline\n/);
  await expectNoAxeViolations(page);
  await saveScreenshot(page, 'compare-blind');

  await page.keyboard.press('Alt+Digit2');
  await page.keyboard.press('v');
  await columns().nth(1).getByText('Your vote').waitFor();
  await expect.poll(async () => (await columns().allInnerTexts()).join()).toContain('GPT-6 Luna');
  await saveScreenshot(page, 'compare-voted');
});

test('the differences of two answers are shown, and the votes as a table and as CSV', async () => {
  await page.getByRole('button', { name: 'Differences' }).click();
  const differences = page.getByRole('dialog', { name: 'Differences between two answers' });
  await differences.getByText(/only in the second/).waitFor();
  await expectNoAxeViolations(page);
  await differences.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Your votes' }).click();
  const votes = page.getByRole('dialog', { name: 'Your votes' });
  await votes.getByRole('row', { name: /GPT-6 Luna/ }).waitFor();
  await expectNoAxeViolations(page);
  await saveScreenshot(page, 'compare-votes');
  const download = page.waitForEvent('download');
  await votes.getByRole('button', { name: 'Export CSV' }).click();
  expect((await readDownload(await download)).toString()).toMatch(/GPT-6 Luna,\d,yes,(won|lost)/);
  await votes.getByRole('button', { name: 'Close' }).click();
});

test('the conversation goes on with one answer, and the others stay beside it', async () => {
  await columns()
    .nth(1)
    .getByRole('button', { name: /^Continue with/ })
    .click();
  await lastAnswer(page).getByRole('button', { name: 'Show the answers side by side' }).waitFor();
  await expect.poll(() => lastAnswer(page).innerText()).toContain('2 / 2');
  await lastAnswer(page).getByRole('button', { name: 'Show the answers side by side' }).click();
  await expect.poll(() => columns().count()).toBe(2);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(() => columns().count()).toBe(0);
});

test('an agent that fails says why in its column, the other goes on, and Retry brings its answer', async () => {
  line.fault = (response) =>
    void response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}');
  await skipLock(page);
  await pick({ isBlind: false });
  await ask(page, QUESTION);
  await columns()
    .getByText(/^No answer: GPT-6 Luna rejected this server’s API key/)
    .waitFor();
  await waitForVote();
  await expectNoAxeViolations(page);
  await saveScreenshot(page, 'compare-failed');
  line.fault = null;
  await columns().getByRole('button', { name: 'Retry with GPT-6 Luna' }).click();
  await columns().filter({ hasText: 'GPT-6 Luna' }).getByText('1,024').waitFor();
  await waitForVote();
});

/** Pixels from the top of the thread to the top of what `selector` finds, and from its end to the end of the thread. */
async function placeInThread(selector: string): Promise<{ top: number; end: number }> {
  return page.evaluate(`(() => {
    const boxOf = (found) => [...document.querySelectorAll(found)].at(-1).getBoundingClientRect();
    const [thread, element] = [boxOf('.chat-thread'), boxOf('${selector}')];
    return { top: Math.round(element.top - thread.top), end: Math.round(thread.bottom - element.bottom) };
  })()`);
}

test('a long round keeps its question at the top, and the names and the vote stay in view', async () => {
  await skipLock(page);
  await page.getByPlaceholder('Ask 2 agents').waitFor();
  await ask(page, LONG_QUESTION);
  await columns().getByText('Every workload moves').first().waitFor();
  await waitForVote();
  await expect.poll(async () => (await placeInThread('[data-question]')).top).toBe(24);
  await expect.poll(() => columns().first().innerText()).toMatch(/tokens/);
  await page.evaluate("document.querySelector('.chat-thread').scrollBy(0, 500)");
  await expect.poll(async () => (await placeInThread('[data-question]')).top).toBeLessThan(0);
  await expect.poll(async () => (await placeInThread('.chat-compare-head')).top).toBe(0);
  await expect.poll(async () => (await placeInThread('.chat-compare-bar')).end).toBe(0);
  await page.getByRole('button', { name: 'The answer of GPT-6 Luna is better' }).waitFor();
  await saveScreenshot(page, 'compare-long');
});

test('a conversation that ends in a round opens at its question', async () => {
  await page.reload();
  await waitForVote();
  await expect.poll(async () => (await placeInThread('[data-question]')).top).toBe(24);
});

test('a new conversation asks one agent again, and the one before still asks several', async () => {
  await page.getByRole('button', { name: 'New conversation' }).first().click();
  await page.getByPlaceholder(/^Ask .+ about your cloud$/).waitFor();
  await page.goBack();
  await page.getByPlaceholder('Ask 2 agents').waitFor();
  await waitForVote();
});

test('on a phone one column is shown at a time, and nothing scrolls sideways', async () => {
  await page.setViewportSize(PHONE);
  await page.getByRole('radiogroup', { name: 'Answer' }).getByText('2').last().click();
  await thread(page).getByRole('article', { name: 'Answer 2 by Lounge Offline' }).last().waitFor();
  await expect.poll(() => columns().count()).toBe(1);
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
  await saveScreenshot(page, 'compare-360');
});

test('answers are merged by a chosen agent', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Merge answers' }).click();
  await page.getByRole('menuitem', { name: 'GPT-6 Luna' }).click();
  await lastAnswer(page).getByText('merged from 2 answers').waitFor();
  await messageBox(page).waitFor();
  expect(errorsOf(page)).toEqual([]);
});
