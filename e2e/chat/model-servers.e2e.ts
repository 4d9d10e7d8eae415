// An admin connects a server of models on the screen, tries it, talks to its models with tools, and takes it away again.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedServers } from '#platform/llm/servers/testing/recorded-servers.ts';
import { callTool, playServer, sayText, type PlayedServer } from '#platform/llm/servers/testing/play-server.ts';
import { errorsOf, expectNoAxeViolations, PHONE, saveScreenshot } from '../support/browser.ts';
import { answerText, ask, chooseAgent, lastAnswer, openChat, toast, waitForEnd } from '../screens/chat-screen.ts';
import { newAdmin } from '../support/person.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

let models: PlayedServer;
let server: LoungeServer;
let page: Page;
beforeAll(async () => {
  models = await playServer(recordedServers[0]?.answers ?? {});
  models.answerChats(({ messages, tools }) => {
    if (messages.at(-1)?.role === 'tool') return sayText('That is 144.');
    return tools ? callTool('calculate', { expression: '12*12' }) : sayText('No tools here.');
  });
  server = await startServer();
  page = await newAdmin(server);
  await page.clock.install();
});
afterAll(async () => {
  await server.close();
  await models.close();
});

test('a server is tested before it is stored: what failed, then what it has', async () => {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Manage connections' }).click();
  await page.getByRole('button', { name: 'Add a server' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a server' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('House');
  await dialog.getByRole('textbox', { name: 'Address' }).fill(models.url);
  await dialog.getByRole('button', { name: 'Test' }).click();
  await dialog.getByText('The address is not public.').waitFor();
  await dialog.getByRole('checkbox', { name: 'Allow a private address' }).check();
  await dialog.getByRole('button', { name: 'Test' }).click();
  await dialog.getByText(/^Ollama answered in \d+ ms with 4 models\.$/).waitFor();
  await expectNoAxeViolations(page);
  await saveScreenshot(page, 'model-server-test');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const house = page.getByRole('region', { name: 'House', exact: true });
  await house.getByRole('row', { name: /^llama3\.2:latest Yes No 32,768/ }).waitFor();
  await house.getByRole('row', { name: /^old:latest Not said Not said 4,096 \(assumed\)/ }).waitFor();
  await expectNoAxeViolations(page);
  await saveScreenshot(page, 'model-connections');
});

test('what a server does not say is tried', async () => {
  await page.getByRole('button', { name: 'Try what old:latest can do' }).click();
  await page.getByRole('row', { name: /^old:latest No \(tried\) No \(tried\)/ }).waitFor();
});

test('its models answer everybody, with tools where the model can', async () => {
  await openChat(page);
  await chooseAgent(page, 'llama3.2:latest');
  await ask(page, 'What is 12 times 12?');
  await waitForEnd(page);
  await expect.poll(() => answerText(page)).toContain('That is 144.');
  expect(models.asked.at(-1)?.body).toContain('"role":"tool"');
});

test('the page fits a phone, and a server is taken away with its agents', async () => {
  await page.setViewportSize(PHONE);
  await page.goto('/admin/models');
  const house = page.getByRole('region', { name: 'House', exact: true });
  await house.waitFor();
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await expectNoAxeViolations(page);
  await house.getByRole('button', { name: 'Remove House' }).click();
  await page.getByRole('dialog', { name: 'Remove House?' }).getByRole('button', { name: 'Remove server' }).click();
  await toast(page).getByText('House removed').waitFor();
  await page.getByText('No server has been added yet.').waitFor();
  await openChat(page);
  const agents = page.getByRole('combobox', { name: 'Agent' }).first();
  await expect.poll(() => agents.innerText()).not.toContain('llama3.2:latest');
  await lastAnswer(page).waitFor({ state: 'detached' });
  expect(errorsOf(page)).toEqual([]);
});
