// What an agent thinks, how much it is to think, how an answer ends, and the table of agents, in the browser.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations, PHONE, saveScreenshot } from '../support/browser.ts';
import {
  answerText,
  ask,
  chooseAgent,
  lastAnswer,
  openChat,
  questionsOf,
  skipLock,
  waitForEnd,
} from '../screens/chat-screen.ts';
import { startMockProviders, type MockProviders } from '../support/mock-providers.ts';
import { newAdmin } from '../support/person.ts';
import { ProviderLine } from '../support/provider-line.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

let providers: MockProviders;
let line: ProviderLine;
let server: LoungeServer;
let page: Page;
beforeAll(async () => {
  providers = await startMockProviders();
  providers.answer(/hub or mesh/i, { text: 'Use a hub.', thoughts: 'A mesh has many more links to keep.', pause: 5 });
  providers.answer(/whole story/, { text: 'Once upon a time', finishReason: 'length' });
  providers.answer(/Continue exactly/, { text: 'there was a subnet.' });
  line = new ProviderLine(providers);
  await line.plug();
  server = await startServer(line.env);
  page = await newAdmin(server);
  await page.clock.install();
  await openChat(page);
  await chooseAgent(page, 'Claude Haiku 5.5');
});
afterAll(async () => {
  await server.close();
  await line.unplug();
  await providers.close();
});

test('thoughts are folded above the answer, open by keyboard, and are there after a reload', async () => {
  await page.getByRole('radio', { name: 'High' }).check({ force: true });
  await ask(page, 'Hub or mesh?');
  await waitForEnd(page);
  await expect.poll(() => answerText(page)).toBe('Use a hub.');
  expect(line.calls.at(-1)?.body).toContain('"effort":"high"');
  const toggle = lastAnswer(page).getByRole('button', { name: /^Thought for / });
  await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false');
  await page.reload();
  await toggle.focus();
  await page.keyboard.press('Enter');
  await lastAnswer(page).getByText('A mesh has many more links to keep.').waitFor();
  await page.getByRole('radio', { name: 'High', checked: true }).waitFor({ state: 'attached' });
  await expectNoAxeViolations(page);
  await saveScreenshot(page, 'thoughts');
});

test('an answer at the length limit says so, and goes on in one click', async () => {
  await skipLock(page);
  await ask(page, 'Tell me the whole story.');
  await lastAnswer(page).getByText('Stopped at the length limit.').waitFor();
  await lastAnswer(page).getByRole('button', { name: 'Continue', exact: true }).click();
  await lastAnswer(page).getByText('there was a subnet.').waitFor();
  await waitForEnd(page);
  await expect.poll(() => questionsOf(page).last().innerText()).toContain('Continue exactly where you stopped.');
});

test('an admin changes an agent for everybody, compares it with the provider, and resets it', async () => {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Manage agents' }).click();
  await page.getByRole('button', { name: 'Edit GPT-6 Sol' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit GPT-6 Sol' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Sol of the house');
  await expectNoAxeViolations(page);
  await saveScreenshot(page, 'agent-form');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('row', { name: /Sol of the house/ })
    .getByText('Changed')
    .waitFor();
  await page.getByRole('button', { name: 'Compare with the provider' }).click();
  await page.getByRole('heading', { name: 'Anthropic' }).waitFor();
  await expectNoAxeViolations(page);
  await saveScreenshot(page, 'agent-table');
  await page.setViewportSize(PHONE);
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await page.getByRole('button', { name: 'Edit Sol of the house' }).click();
  await dialog.getByRole('button', { name: 'Reset to the standard' }).click();
  await page.getByRole('button', { name: 'Edit GPT-6 Sol' }).waitFor();
  expect(errorsOf(page)).toEqual([]);
});
