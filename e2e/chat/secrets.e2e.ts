// A key that is pasted into a question: the provider does not get it, the person sees that, and may decide otherwise.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerText, ask, chooseAgent, lastAnswer, newChat, questionsOf, waitForEnd } from '../screens/chat-screen.ts';
import { errorsOf, expectNoAxeViolations, PHONE } from '../support/browser.ts';
import { startMockProviders, type MockProviders } from '../support/mock-providers.ts';
import { ProviderLine } from '../support/provider-line.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

/** It has the shape of a key of AWS, and opens nothing. */
const KEY = ['wJalrXUtnFEMI', 'K7MDENG', 'bPxRfiCYzq81Vn04LmT'].join('/').slice(0, 40);
const QUESTION = `Why is this refused? aws_secret_access_key = ${KEY}`;

let providers: MockProviders;
let line: ProviderLine;
let server: LoungeServer;
beforeAll(async () => {
  providers = await startMockProviders();
  line = new ProviderLine(providers);
  await line.plug();
  server = await startServer(line.env);
});
afterAll(async () => {
  await server.close();
  await line.unplug();
  await providers.close();
});

async function askWithKey(theme: 'dark' | 'light'): Promise<Page> {
  const page = await newChat({ baseUrl: server.baseUrl, theme });
  await chooseAgent(page, 'GPT-6 Luna');
  await ask(page, QUESTION);
  await waitForEnd(page);
  return page;
}

test.each(['dark', 'light'] as const)(
  'a pasted key is replaced before it is sent, hidden, shown, and sent only by decision (%s)',
  async (theme) => {
    const page = await askWithKey(theme);
    expect(line.calls.at(-1)?.body).not.toContain(KEY);
    const note = lastAnswer(page).getByText('1 secret was replaced before this was sent', { exact: false });
    await note.waitFor();
    const question = questionsOf(page).last();
    await expect.poll(() => question.innerText()).not.toContain(KEY);
    await question.hover();
    await page.getByRole('button', { name: 'Show secrets' }).click();
    await expect.poll(() => question.innerText()).toContain(KEY);
    await page.getByRole('button', { name: 'Hide secrets' }).click();
    await expect.poll(() => question.innerText()).not.toContain(KEY);
    await expectNoAxeViolations(page);
    await page.setViewportSize(PHONE);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Send as it is' }).click();
    await lastAnswer(page).getByText('Sent as it is, as you decided', { exact: false }).waitFor();
    expect(line.calls.at(-1)?.body).toContain(KEY);
    await expect.poll(() => answerText(page)).not.toBe('');
    expect(errorsOf(page)).toEqual([]);
  },
);
