// Where the usual agent has no key and another one has, chat offers the one that can answer.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { add, ask, lastAnswer, newChat, waitForEnd } from '../screens/chat-screen.ts';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { DEFAULT_ANSWER, startMockProviders, type MockProviders } from '../support/mock-providers.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

let providers: MockProviders;
let server: LoungeServer;
let page: Page;
beforeAll(async () => {
  providers = await startMockProviders();
  const connected = Object.entries(providers.env).filter(([name]) => name.startsWith('COMPAT_'));
  server = await startServer(Object.fromEntries(connected));
  page = await newChat({ baseUrl: server.baseUrl });
});
afterAll(async () => {
  await server.close();
  await providers.close();
});

test('connected agents come first, the others are in a group of their own', async () => {
  const groups = page.getByRole('combobox', { name: 'Agent' }).first().locator('optgroup');
  const labels = (): Promise<(string | null)[]> =>
    groups.evaluateAll((all) => all.map((group) => group.getAttribute('label')));
  await expect.poll(async () => (await labels()).at(-1)).toBe('Not connected');
  await expect.poll(() => groups.first().innerText()).toContain('mock-model');
  await expect.poll(() => groups.last().innerText()).toContain('Gemini Pro (no key)');
});

test('the same in the comparison', async () => {
  await add(page, 'Compare agents');
  const picker = page.getByRole('dialog', { name: 'Compare agents' });
  const others = picker.getByRole('group', { name: /^Not connected/ });
  await others
    .getByRole('checkbox', { name: /^Gemini Pro/ })
    .first()
    .waitFor();
  await expect.poll(() => others.getByRole('checkbox', { name: 'mock-model' }).count()).toBe(0);
  await expect
    .poll(() =>
      picker
        .getByRole('checkbox')
        .first()
        .evaluate((box) => box.closest('label')?.textContent),
    )
    .toContain('mock-model');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
});

test('one press takes the connected agent, and it answers', async () => {
  await page.getByText('Gemini Pro isn’t connected. Answering offline.').waitFor();
  await page.getByRole('button', { name: 'Use mock-model' }).click();
  await page.getByText('Answering offline.').waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Message');
  await ask(page, 'Where does the database go?');
  await waitForEnd(page);
  await expect.poll(() => lastAnswer(page).innerText()).toContain(DEFAULT_ANSWER);
  expect(errorsOf(page)).toEqual([]);
});
