// The chat against each provider's wire format, spoken by an independent mock server.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadWires } from '#platform/llm/testing/recordings/load-wires.ts';
import { errorsOf } from '../support/browser.ts';
import {
  answerText,
  ask,
  chooseAgent,
  lastAnswer,
  newChat,
  skipLock,
  thread,
  waitForEnd,
} from '../screens/chat-screen.ts';
import { startMockProviders, type MockProviders } from '../support/mock-providers.ts';
import { ProviderLine } from '../support/provider-line.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

const STORY = Array.from({ length: 30 }, (_, index) => `Step ${index + 1} moves one subnet.`).join(' ');
const SYSTEM_PROMPT = 'Answer as a network architect of the old school.';
/** One transparent pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

let providers: MockProviders;
let line: ProviderLine;
let server: LoungeServer;
beforeAll(async () => {
  providers = await startMockProviders();
  providers.answer(/story/, { text: STORY, chunkSize: 12, pause: 20 });
  providers.answer(/novel/, { text: STORY.repeat(50), chunkSize: 12, pause: 20 });
  line = new ProviderLine(providers);
  await line.plug();
  server = await startServer(line.env);
});
afterAll(async () => {
  await server.close();
  await line.unplug();
  await providers.close();
});

/** Notes every length the answer is painted with, in the page, so that none is missed. */
async function watchGrowth(page: Page): Promise<void> {
  await page.evaluate(`window.lengths = new Set();
    new MutationObserver(() => window.lengths.add(document.querySelector('[role=log] article:last-of-type .prose')?.innerText.length ?? 0))
      .observe(document.body, { subtree: true, childList: true, characterData: true });`);
}

/** The first agent of each provider whose format the mock speaks. */
const spoken = (await loadWires()).flatMap(({ provider, counterpart }) => {
  const [agent] = provider.agents;
  return agent && 'path' in counterpart ? [{ format: provider.name, agent: agent.name }] : [];
});

describe.each(spoken)('$format', ({ agent }) => {
  let page: Page;
  beforeAll(async () => {
    page = await newChat({ baseUrl: server.baseUrl });
    await chooseAgent(page, agent);
  });
  test('an answer is shown token by token, and the system prompt reached the provider', async () => {
    await page.getByRole('textbox', { name: 'System Prompt' }).fill(SYSTEM_PROMPT);
    await watchGrowth(page);
    await ask(page, 'Tell me the story of the migration.');
    await waitForEnd(page);
    await expect.poll(() => answerText(page)).toBe(STORY);
    await expect.poll(() => page.evaluate<number>('window.lengths.size')).toBeGreaterThan(10);
    await expect.poll(() => lastAnswer(page).innerText()).toContain(agent);
    expect(line.calls.at(-1)?.body).toContain(SYSTEM_PROMPT);
    await skipLock(page);
  });

  test('an answer goes on through a reload', async () => {
    await ask(page, 'Another story, please.');
    await expect.poll(() => answerText(page)).toContain('Step 3');
    await page.reload();
    await waitForEnd(page);
    await expect.poll(() => answerText(page)).toBe(STORY);
    await expect.poll(() => thread(page).getByRole('article').count()).toBe(2);
    expect(line.calls.at(-1)?.body).toContain('Tell me the story of the migration.');
  });

  test('Stop ends the provider’s call', async () => {
    await ask(page, 'Write a novel.');
    await expect.poll(() => answerText(page)).toContain('Step 3');
    await page.getByRole('button', { name: 'Stop' }).click();
    await lastAnswer(page).getByText('Stopped.').waitFor();
    await expect.poll(() => line.calls.at(-1)?.hasHungUp).toBe(true);
    await skipLock(page);
  });

  test('an attached image reaches an agent that can see', async () => {
    await page
      .getByLabel('Attach document')
      .last()
      .setInputFiles({ name: 'topology.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') });
    await page.getByRole('button', { name: 'Remove topology.png' }).waitFor();
    await ask(page, 'What is wrong in this picture?');
    await waitForEnd(page);
    await expect.poll(() => thread(page).getByText('topology.png').count()).toBe(1);
    expect(line.calls.at(-1)?.body).toContain(PNG);
  });

  test('clearing leaves an empty chat, and nothing went wrong on the way', async () => {
    await page.getByRole('button', { name: 'Clear Chat' }).click();
    await page.getByText('Take a seat, ask anything').waitFor();
    expect(errorsOf(page)).toEqual([]);
  });
});
