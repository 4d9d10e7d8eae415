// What a model writes is text from a stranger: none of it runs, loads or leads away unseen.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, lastAnswer, newChat, waitForEnd } from '../screens/chat-screen.ts';
import { startMockProviders, type MockProviders } from '../support/mock-providers.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

const HOSTILE = [
  '<script>window.owned = 1</script>',
  '<img src="https://evil.example/a.png" onerror="window.owned = 1">',
  '<iframe src="https://evil.example/frame"></iframe><svg onload="window.owned = 1"><style>body { display: none }</style></svg>',
  '![pixel](https://evil.example/pixel.png?secret=1) ![inline](data:image/svg+xml;base64,PHN2Zy8+)',
  '[script](javascript:window.owned=1) [data](data:text/html,<script>alert(1)</script>) [file](file:///etc/passwd) [ours](/api/auth/sign-out)',
  '[spaced](  java\nscript:window.owned=1) <javascript:window.owned=1>',
  '[docs](https://docs.example/azure)',
  '```html\n<script>window.owned = 1</script>\n```',
  '```mermaid\nflowchart TD\n  a[Hostile] --> b[Box]\n  click a href "javascript:window.owned=1"\n```',
  '[x]: https://evil.example/ref\n\n![by reference][x]',
].join('\n\n');

let providers: MockProviders;
let server: LoungeServer;
let page: Page;
const foreign: string[] = [];
const dialogs: string[] = [];
beforeAll(async () => {
  providers = await startMockProviders();
  providers.answer(/hostile/, { text: HOSTILE, chunkSize: 7, pause: 1 });
  server = await startServer(providers.env);
  page = await newChat({ baseUrl: server.baseUrl });
  page.on('request', (request) => {
    if (!request.url().startsWith(server.baseUrl)) foreign.push(request.url());
  });
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
});
afterAll(async () => {
  await server.close();
  await providers.close();
});

async function expectHarmless(): Promise<void> {
  const answer = lastAnswer(page);
  await expect
    .poll(() =>
      answer
        .locator('.prose :is(script, img:not(.diagram img), iframe, style, object, embed, form, [onerror], [onload])')
        .count(),
    )
    .toBe(0);
  const links = await answer.locator('a').evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect([...new Set(links)].filter((href) => !href?.startsWith('https://'))).toEqual([]);
  expect(await page.evaluate('window.owned')).toBeUndefined();
  expect(foreign).toEqual([]);
  expect(dialogs).toEqual([]);
}

test('HTML, script links and remote images of an answer do nothing while it streams, nor after a reload', async () => {
  await ask(page, 'Be hostile.');
  await waitForEnd(page);
  await expectHarmless();
  await page.reload();
  await waitForEnd(page);
  await expectHarmless();
  await expect.poll(() => lastAnswer(page).innerText()).toContain('<script>window.owned = 1</script>');
});

test('a diagram of an answer is a picture in which nothing runs or loads', async () => {
  const picture = lastAnswer(page).getByRole('img', { name: 'Diagram, flowchart: Hostile, Box' });
  await lastAnswer(page).locator('figure').scrollIntoViewIfNeeded();
  await picture.waitFor();
  const svg = decodeURIComponent((await picture.getAttribute('src')) ?? '');
  expect(svg).toContain('<svg');
  expect(svg).not.toMatch(/javascript:|evil\.example|<a\b|<script|<style/);
  await expectHarmless();
});

test('a link says where it leads, opens elsewhere, and tells that place nothing', async () => {
  const link = lastAnswer(page).getByRole('link', { name: 'docs' });
  await expect.poll(() => lastAnswer(page).innerText()).toContain('(docs.example)');
  await expect.poll(() => link.getAttribute('target')).toBe('_blank');
  await expect.poll(() => link.getAttribute('rel')).toContain('noopener');
  await expect.poll(() => link.getAttribute('rel')).toContain('noreferrer');
});

test('a question of HTML is shown as it was typed', async () => {
  await page.reload();
  await ask(page, '<img src=x onerror="window.owned=1"> hostile');
  await waitForEnd(page);
  await page.getByText('<img src=x onerror="window.owned=1"> hostile').first().waitFor();
  await expectHarmless();
});

test('the page itself may load and run nothing but its own', async () => {
  const response = await page.request.get('/chat');
  const policy = response.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
});
