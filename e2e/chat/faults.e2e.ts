// What a person sees when a provider or the server itself fails: nothing they wrote or got is lost.

import { type ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  answerText,
  ask,
  chooseAgent,
  lastAnswer,
  messageBox,
  newChat,
  skipLock,
  thread,
  toast,
  waitForEnd,
} from '../screens/chat-screen.ts';
import { DEFAULT_ANSWER, startMockProviders, type MockProviders } from '../support/mock-providers.ts';
import { ProviderLine, type Fault } from '../support/provider-line.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

const QUESTION = 'Which tier goes where?';
const PART = 'A virtual network keeps';

let providers: MockProviders;
let line: ProviderLine;
let server: LoungeServer;
let page: Page;
beforeAll(async () => {
  providers = await startMockProviders();
  providers.answer(/story/, { text: `${PART} ${'the tiers apart and '.repeat(500)}`, chunkSize: 12, pause: 20 });
  line = new ProviderLine(providers);
  await line.plug();
  server = await startServer(line.env);
  page = await newChat({ baseUrl: server.baseUrl });
  await chooseAgent(page, 'GPT-6 Luna');
});
afterAll(async () => {
  await server.close();
  await line.unplug();
  await providers.close();
});
beforeEach(async () => {
  line.fault = null;
  await skipLock(page);
});

function refuse(status: number): Fault {
  return (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}');
}

function stream(...events: string[]): Fault {
  return (response) => void startStream(response, events).end();
}

/** One token, then the connection breaks. */
function breakOff(response: ServerResponse): void {
  startStream(response, [JSON.stringify({ type: 'response.output_text.delta', delta: PART })]);
  setTimeout(() => response.destroy(), 50);
}

function startStream(response: ServerResponse, events: string[]): ServerResponse {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(events.map((event) => `data: ${event}\n\n`).join(''));
  return response;
}

/** The message went away, its text is back in the box, which is open again, and the toast says so. */
async function expectGivenBack(text: string, messagesBefore: number): Promise<void> {
  await expect.poll(() => toast(page).innerText()).toBe('Failed to send message');
  await expect.poll(() => messageBox(page).inputValue()).toBe(text);
  await expect.poll(() => countMessages()).toBe(messagesBefore);
  expect(await messageBox(page).isEditable()).toBe(true);
  expect(await page.getByRole('button', { name: 'Send', exact: true }).isEnabled()).toBe(true);
  expect(await page.getByText('Ready to submit!').isVisible()).toBe(true);
}

function countMessages(): Promise<number> {
  return thread(page).locator('.chat-message, .chat-question').count();
}

const emptyFaults: { name: string; fault: Fault }[] = [
  { name: '401', fault: refuse(401) },
  { name: '429', fault: refuse(429) },
  { name: '500', fault: refuse(500) },
  {
    name: 'a page of HTML',
    fault: (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Gateway</h1>'),
  },
  { name: 'nothing', fault: (response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).end() },
  { name: 'no choice', fault: stream('{"choices":[]}', '[DONE]') },
];

test.each(emptyFaults)('a provider that answers $name takes nothing from the person', async ({ fault }) => {
  line.fault = fault;
  await ask(page, QUESTION);
  await expectGivenBack(QUESTION, 0);
});

test('a provider that cannot be reached takes nothing from the person, and the same text works once it is back', async () => {
  await line.unplug();
  await ask(page, QUESTION);
  await expectGivenBack(QUESTION, 0);
  await line.plug();
  await messageBox(page).press('Enter');
  await waitForEnd(page);
  expect(await answerText(page)).toBe(DEFAULT_ANSWER);
  expect(await countMessages()).toBe(2);
});

test('a failure further down a conversation leaves what stands above', async () => {
  line.fault = refuse(500);
  await ask(page, 'And the firewall?');
  await expectGivenBack('And the firewall?', 2);
  expect(await answerText(page)).toBe(DEFAULT_ANSWER);
  await page.reload();
  await expect.poll(countMessages).toBe(2);
  expect(await messageBox(page).inputValue()).toBe('And the firewall?');
});

test('what arrived before a provider broke off is kept, and Retry answers beside it', async () => {
  line.fault = breakOff;
  await ask(page, 'Half a stream?');
  await lastAnswer(page).getByText('The response was cut off. We saved what arrived.').waitFor();
  expect(await answerText(page)).toBe(PART);
  expect(await messageBox(page).inputValue()).toBe('');

  line.fault = null;
  await lastAnswer(page).getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => answerText(page)).toBe(DEFAULT_ANSWER);
  await waitForEnd(page);
  await lastAnswer(page).getByText('2 / 2').waitFor();
  await lastAnswer(page).getByRole('button', { name: 'Previous version' }).click();
  await expect.poll(() => answerText(page)).toBe(PART);
});

test('a Retry that fails before its first token leaves the answer that is there', async () => {
  line.fault = refuse(500);
  await lastAnswer(page).getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => toast(page).innerText()).toBe('Failed to send message');
  await expect.poll(() => answerText(page)).toBe(PART);
  expect(await messageBox(page).inputValue()).toBe('');
});

test('a server that dies in the middle of an answer comes back with the part, marked interrupted, and Retry', async () => {
  await ask(page, 'Tell the story.');
  await expect.poll(async () => (await answerText(page)).length).toBeGreaterThan(200);
  await server.kill('SIGKILL');
  await lastAnswer(page).getByText('reconnecting').waitFor();
  const seen = await answerText(page);
  await server.start();
  await lastAnswer(page).getByText('The server restarted during this response. We saved what arrived.').waitFor();
  const kept = await answerText(page);
  expect(kept.startsWith(PART)).toBe(true);
  expect(seen.startsWith(kept) || kept.startsWith(seen)).toBe(true);

  providers.answer(/story/, { text: 'The end.' });
  await lastAnswer(page).getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => answerText(page)).toBe('The end.');
});

test('a message sent while the server is away comes back to the composer with what was attached', async () => {
  await waitForEnd(page);
  await page
    .getByLabel('Attach document')
    .last()
    .setInputFiles({ name: 'hubs.md', mimeType: 'text/markdown', buffer: Buffer.from('# Hubs') });
  const attachment = page.getByRole('button', { name: 'Remove hubs.md' });
  await attachment.waitFor();
  const before = await countMessages();
  await server.kill('SIGKILL');
  await skipLock(page);
  await ask(page, 'Is anybody there?');
  await expect.poll(() => toast(page).innerText()).toContain('Failed to send message');
  expect(await toast(page).innerText()).toContain('The server cannot be reached.');
  await expect.poll(() => messageBox(page).inputValue()).toBe('Is anybody there?');
  await attachment.waitFor();
  expect(await countMessages()).toBe(before);
  await server.start();
  await messageBox(page).press('Enter');
  await expect.poll(() => answerText(page)).toBe(DEFAULT_ANSWER);
});
