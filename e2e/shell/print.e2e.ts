// What the printer gets: the thread, the text, the code or the drawing in full and light, and nothing around it.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { boxOf, openBlueprint } from '../azure/azure-screen.ts';
import { ask, chooseAgent, newChat, openChat, questionsOf, waitForEnd } from '../screens/chat-screen.ts';
import { startMockProviders } from '../support/mock-providers.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, startServer } from '../support/server.ts';

/** A page of the list from the server has 200. */
const ROWS = 230;

let page: Page;
beforeAll(async () => {
  const { baseUrl } = await sharedServer();
  page = await newPerson({ baseUrl });
});

const theme = () => page.evaluate('document.documentElement.dataset.theme');
const print = (event: 'beforeprint' | 'afterprint') => page.evaluate(`window.dispatchEvent(new Event('${event}'))`);

test('a conversation is printed whole, without bars, panels and buttons', async () => {
  await openChat(page);
  await ask(page, 'Split 10.20.0.0/16 into 6 subnets');
  await waitForEnd(page);
  await page.emulateMedia({ media: 'print' });
  const shown = async (name: string): Promise<boolean> => page.locator(name).first().isVisible();
  await expect.poll(() => questionsOf(page).first().isVisible()).toBe(true);
  await expect.poll(() => page.getByRole('columnheader').first().isVisible()).toBe(true);
  expect([await shown('.nav'), await shown('.rail'), await shown('.chat-side'), await shown('form')]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  await expect.poll(() => page.getByRole('button', { name: 'Regenerate' }).isVisible()).toBe(false);
  // What scrolls on the screen is as long as its content.
  await expect
    .poll(() => page.locator('.chat-thread').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
    .toBeLessThanOrEqual(1);
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => shown('.nav')).toBe(true);
});

test('paper is light, and the screen is as before afterwards', async () => {
  const before = await theme();
  await print('beforeprint');
  await expect.poll(() => theme()).toBe('light');
  await print('afterprint');
  await expect.poll(() => theme()).toBe(before);
});

test('the drawing of a blueprint has a page of its own, which lies on its side', async () => {
  await page.goto('/azure');
  await openBlueprint(page, { title: 'Shop', services: ['AKS', 'Azure SQL'] });
  await boxOf(page, 'Azure Kubernetes Service').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  const size = await page.locator('[data-sheet="drawing"]').boundingBox();
  expect(size?.height).toBeGreaterThan(600);
  await expect.poll(() => boxOf(page, 'Azure Kubernetes Service').first().isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
});

test('a diagram that was never in view is drawn before the print dialog opens, for white paper', async () => {
  const providers = await startMockProviders();
  const line = 'A line of a long answer.\n\n';
  providers.answer(/draw it/, { text: `\`\`\`mermaid\nflowchart LR\n  hub --> spoke\n\`\`\`\n\n${line.repeat(150)}` });
  const server = await startServer(providers.env);
  try {
    const reader = await newChat({ baseUrl: server.baseUrl });
    await chooseAgent(reader, 'GPT-6 Luna');
    await ask(reader, 'Please draw it');
    await waitForEnd(reader);
    // The thread is opened at its end, far below the diagram.
    await reader.reload();
    await reader.getByRole('button', { name: 'Regenerate' }).waitFor();
    await expect.poll(() => reader.locator('.diagram img').count()).toBe(0);
    const drawn = `[...document.querySelectorAll('.diagram-picture')].map((picture) => picture.dataset.drawn)`;
    await reader.evaluate(`window.print = () => { window.printed = ${drawn}; }`);
    await expect
      .poll(async () => {
        await reader.keyboard.press('Control+p');
        return reader.evaluate('window.printed');
      })
      .toEqual(['light']);
    // The last press of the key may have begun to print once more.
    await expect.poll(() => reader.evaluate('document.documentElement.dataset.theme')).toBe('dark');
  } finally {
    await server.close();
    await providers.close();
  }
});

test('a list of tasks is printed to its last row, also those that were not loaded', async () => {
  const { baseUrl } = await sharedServer();
  const planner = await newPerson({ baseUrl });
  const { workspaces } = await (await planner.request.get('/api/workspaces')).json();
  const headers = { origin: baseUrl };
  const space = `/api/workspaces/${workspaces[0].id}`;
  await planner.request.delete(`${space}/sample`, { headers });
  const titles = Array.from({ length: ROWS }, (_, index) => `Task ${index}`);
  const imported = await planner.request.post(`${space}/task-imports`, {
    headers: { ...headers, 'x-file-name': 'tasks.csv', 'content-type': 'text/csv' },
    data: `Title\n${titles.join('\n')}\n`,
  });
  expect(imported.status()).toBe(200);
  await planner.goto('/project/tasks');
  await planner
    .getByRole('status')
    .filter({ hasText: `${ROWS} tasks` })
    .waitFor();
  const countRows = `document.querySelectorAll('.task-row').length`;
  await expect.poll(() => planner.evaluate(countRows)).toBeLessThan(100);
  // The menu of the browser prints what is loaded, at once, and says what is missing.
  const onPaper = `(() => {
    window.dispatchEvent(new Event('beforeprint'));
    const paper = { rows: ${countRows}, note: document.querySelector('.task-list .print-only')?.textContent };
    window.dispatchEvent(new Event('afterprint'));
    return paper;
  })()`;
  expect(await planner.evaluate(onPaper)).toEqual({
    rows: 200,
    note: `The first 200 of ${ROWS} tasks. Print with Ctrl P or from the palette to print all of them.`,
  });
  await expect.poll(() => planner.evaluate(countRows)).toBeLessThan(100);
  await planner.evaluate(`window.print = () => { window.printed = ${countRows}; }`);
  await planner.keyboard.press('Control+p');
  await expect.poll(() => planner.evaluate('window.printed')).toBe(ROWS);
  await expect.poll(() => planner.evaluate(countRows)).toBeLessThan(100);
  expect(await planner.evaluate(onPaper)).toEqual({ rows: ROWS, note: undefined });
});
