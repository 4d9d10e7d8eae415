// Tools in the browser: what is offered, the question for consent, what an answer has called, and a server that dies meanwhile.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { add, ask, lastAnswer, messageBox, newChat, skipLock, thread, waitForEnd } from '../screens/chat-screen.ts';
import { errorsOf, expectNoAxeViolations, PHONE, saveScreenshot } from '../support/browser.ts';
import { startMockProviders, type MockProviders } from '../support/mock-providers.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

let providers: MockProviders;
let web: Server;
let searched: string[] = [];
let server: LoungeServer;
let page: Page;

beforeAll(async () => {
  providers = await startMockProviders();
  web = createServer((request, response) => {
    searched.push(new URL(request.url ?? '', 'http://host').searchParams.get('q') ?? '');
    const results = [{ url: 'https://example.com/hubs', title: 'About hubs', content: 'A hub is central.' }];
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ results }));
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const { port } = web.address() as AddressInfo;
  server = await startServer({ ...providers.env, SEARXNG_URL: `http://127.0.0.1:${port}` });
  const search = { name: 'web_search', input: { query: 'hub network' }, answer: 'A **hub** is the central network.' };
  providers.callTool(/look up hubs/, search);
  providers.callTool(/calculate/, { name: 'calculate', input: { expression: '0.1 + 0.2' }, answer: 'It is 0.3.' });
  page = await newChat({ baseUrl: server.baseUrl });
});
afterAll(async () => {
  await server.close();
  await providers.close();
  web.close();
});

const consent = (): Locator => thread(page).getByRole('region', { name: 'The agent wants to use Web search' });
const cardOf = (title: string): Locator => lastAnswer(page).locator('details', { hasText: title });

async function choosePermission(tool: string, choice: string): Promise<void> {
  await add(page, 'Tools');
  const dialog = page.getByRole('dialog', { name: 'Tools' });
  await dialog
    .getByRole('radiogroup', { name: `Permission of ${tool}` })
    .getByText(choice, { exact: true })
    .click();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

test('a calculation runs unasked, and its card shows what went in and what came out', async () => {
  await ask(page, 'calculate 0.1 + 0.2');
  await waitForEnd(page);
  await cardOf('Calculator').locator('summary').click();
  await cardOf('Calculator').getByText('0.1 + 0.2 = 0.3').waitFor();
  await expectNoAxeViolations(page);
});

test('a search waits for consent, which Enter in the message box does not give', async () => {
  await skipLock(page);
  await ask(page, 'look up hubs');
  await consent().getByText('hub network').waitFor();
  await messageBox(page).press('Enter');
  await messageBox(page).press('Enter');
  await expectNoAxeViolations(page);
  await saveScreenshot(page, 'tools-consent');
  expect(searched).toEqual([]);
  await consent().getByRole('button', { name: 'Allow once' }).focus();
  await page.clock.runFor(1_000);
  await page.keyboard.press('Enter');
  await waitForEnd(page);
  expect(searched).toEqual(['hub network']);
  const link = lastAnswer(page).getByRole('link', { name: 'About hubs' });
  await expect.poll(() => link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
  await lastAnswer(page).getByText('example.com').waitFor();
  expect(errorsOf(page)).toEqual([]);
});

test('after a reload the question is still there, and a server that died has interrupted the call', async () => {
  await skipLock(page);
  await ask(page, 'look up hubs once more');
  await consent().waitFor();
  await page.reload();
  await consent().waitFor();
  await server.kill('SIGKILL');
  await server.start();
  await page.reload();
  await cardOf('Web search').getByText('Interrupted').waitFor();
  await expect.poll(() => consent().count()).toBe(0);
});

test('a tool that is always allowed in the conversation is not asked about, also on a phone', async () => {
  await page.setViewportSize(PHONE);
  await choosePermission('Web search', 'Always');
  searched = [];
  await ask(page, 'look up hubs for the last time');
  await waitForEnd(page);
  expect(searched).toEqual(['hub network']);
  const isWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
  expect(isWide).toBe(false);
  await saveScreenshot(page, 'tools-phone');
});

test('the settings list what was called, and how it was allowed', async () => {
  await page.goto('/settings');
  await page.getByText('You allowed it once.').waitFor();
  await page.getByText('Interrupted').first().waitFor();
  await expectNoAxeViolations(page);
});
