// A newcomer's first hour, in one browser: from the landing page to signing out, with the offline agent.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorsOf, newPage } from '../support/browser.ts';
import { answerText, ask, lastAnswer, messageBox, thread, toast, waitForEnd } from '../screens/chat-screen.ts';
import { PASSWORD } from '../support/person.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

/** Slow enough that a reload and a click on Stop fall into the middle of an answer of some 130 words. */
const WORDS_PER_SECOND = '25';
const QUESTION = 'Hello, what can you do?';

let server: LoungeServer;
let page: Page;
let wholeAnswer: string;
beforeAll(async () => {
  server = await startServer({ OFFLINE_WORDS_PER_SECOND: WORDS_PER_SECOND });
  page = await newPage({ baseUrl: server.baseUrl });
});
afterAll(() => server.close());

function path(): string {
  return new URL(page.url()).pathname;
}

/** The answer to the same question as one call, without a stream in between. */
async function askOnce(): Promise<string> {
  const response = await page.request.post('/api/functions/chat', {
    headers: { origin: server.baseUrl },
    data: { message: QUESTION, systemPrompt: '' },
  });
  const { choices } = (await response.json()) as { choices: [{ message: { content: string } }] };
  return choices[0].message.content;
}

async function storedAnswer(): Promise<string> {
  const id = new URL(page.url()).searchParams.get('c');
  const response = await page.request.get(`/api/chat/conversations/${id}`);
  const { messages } = (await response.json()) as { messages: { content: string }[] };
  return messages.at(-1)?.content ?? '';
}

test('Get Started leads a newcomer to sign-up, and to their home', async () => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect.poll(path).toBe('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).waitFor();
  expect(path()).toBe('/');
  expect(JSON.parse(await page.evaluate<string>('localStorage.user'))).toEqual({
    id: expect.any(String),
    email: 'ann@example.com',
  });
});

test('an answer goes on through a reload, and nothing of it is lost or doubled', async () => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chat' }).click();
  await ask(page, QUESTION);
  const asking = askOnce();
  await expect.poll(() => answerText(page)).toContain('no network');
  await page.reload();
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  const atReload = (await answerText(page)).length;
  await expect.poll(async () => (await answerText(page)).length).toBeGreaterThan(atReload);
  await waitForEnd(page);

  const streamed = await answerText(page);
  wholeAnswer = await asking;
  expect(await storedAnswer()).toBe(wholeAnswer);
  await page.reload();
  await waitForEnd(page);
  expect(await answerText(page)).toBe(streamed);
  expect(await thread(page).getByRole('article').count()).toBe(1);
});

test('the answer says once that it is offline, and a person who is not the admin sees no setting', async () => {
  expect(await lastAnswer(page).innerText()).toContain('offline, Gemini Pro isn’t connected');
  await page.getByText('No AI models connected. Answering offline.').waitFor();
  await page.getByText('Ask your admin to connect one.').waitFor();
  expect(await page.locator('body').innerText()).not.toContain('API_KEY');
});

test('Stop ends an answer and keeps what was written', async () => {
  await ask(page, QUESTION);
  await expect.poll(() => answerText(page)).toContain('no network');
  await page.getByRole('button', { name: 'Stop' }).click();
  await lastAnswer(page).getByText('Stopped.').waitFor();
  const kept = await storedAnswer();
  expect(kept).toContain('no network');
  expect(wholeAnswer.startsWith(kept)).toBe(true);
  expect(kept.length).toBeLessThan(wholeAnswer.length);
});

test('Clear Chat empties the history, and Undo brings it back', async () => {
  await page.getByRole('button', { name: 'Clear Chat' }).click();
  await expect.poll(() => toast(page).innerText()).toContain('Chat cleared');
  await page.getByText('Take a seat, ask anything').waitFor();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => thread(page).getByRole('article').count()).toBe(2);

  await page.getByRole('button', { name: 'Clear Chat' }).click();
  await page.getByText('Take a seat, ask anything').waitFor();
  await page.reload();
  await messageBox(page).waitFor();
  await page.getByText('Take a seat, ask anything').waitFor();
});

test('signing out says so, forgets the person, and closes the chat', async () => {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByText('Signed out successfully').waitFor();
  expect(path()).toBe('/');
  expect(await page.evaluate('localStorage.user')).toBeUndefined();
  await page.goto('/chat');
  await expect.poll(path).toBe('/auth');
  expect(errorsOf(page)).toEqual([]);
});
