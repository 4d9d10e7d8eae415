// Names as nobody designs for them: as long as they may be, without a space, from right to left, in Chinese. With them, at every width,
// zoomed to 200 % and in forced colours, no page scrolls sideways or cuts a control off. Without JavaScript the public pages are read.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedServer, type LoungeServer } from '../support/server.ts';
import { expectNothingCut, launchWithScrollbars, newWidePage } from '../support/widths.ts';

const NAMES = [
  'W'.repeat(200),
  'شبكة المحور والأطراف مع جدار الحماية '.repeat(6).slice(0, 200).trim(),
  '核心網路與防火牆子網路'.repeat(18).slice(0, 198),
];
/** Names of things that are listed in less room are at most so long. */
const [SHORT, MIDDLE] = [60, 120];

let browser: Browser;
let server: LoungeServer;
let page: Page;
const paths = [
  '/',
  '/chat',
  '/agents',
  '/agents?tab=prompts',
  '/knowledge',
  '/editor',
  '/design',
  '/azure',
  '/usage',
  '/settings',
];
const workspacePaths = ['', '/projects', '/tasks', '/bugs', '/ideas', '/docs', '/knowledge', '/team', '/analysis'];

beforeAll(async () => {
  server = await sharedServer();
  browser = await launchWithScrollbars();
  page = await newWidePage(browser, { baseUrl: server.baseUrl, theme: 'dark' });
  const { workspaces } = await (await page.request.get('/api/workspaces')).json();
  const space = `/workspaces/${workspaces[0].id}`;
  await page.request.delete(`/api${space}/sample`, { headers: { origin: server.baseUrl } });
  for (const name of NAMES) await createAll(space, name);
});
afterAll(() => browser.close());

async function post(path: string, data: object): Promise<{ id: string }> {
  const response = await page.request.post(`/api${path}`, { headers: { origin: server.baseUrl }, data });
  const body = await response.text();
  expect(response.ok(), `${path}: ${body}`).toBe(true);
  return JSON.parse(body) as { id: string };
}

/** One thing of each kind with this name, open in the address of its page. */
async function createAll(space: string, name: string): Promise<void> {
  const short = name.slice(0, SHORT);
  const title = name.slice(0, MIDDLE);
  const design = await post('/designs', { title });
  const blueprint = await post('/blueprints', { title, provider: 'azure' });
  const project = await post('/code/projects', { title, language: 'terraform', files: [] });
  const collection = await post('/knowledge/collections', { name: short });
  await post('/agents/own', { name: short, baseAgentId: 'lounge-offline' });
  await post(`${space}/projects`, { name: short });
  await post(`${space}/tasks`, { title: name });
  await post(`${space}/tasks`, { title: name, kind: 'bug', severity: 'major' });
  await post(`${space}/ideas`, { title: name });
  await post(`${space}/doc-pages`, { title: name });
  paths.push(`/design?d=${design.id}`, `/azure?blueprint=${blueprint.id}`, `/editor?p=${project.id}`);
  paths.push(`/knowledge?collection=${collection.id}`);
}

const allPaths = (): string[] => [...paths, ...workspacePaths.map((path) => `/project${path}`)];

async function open(path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

test('no page scrolls sideways or cuts a control off, at any width', async () => {
  for (const path of allPaths()) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(path);
    await expectNothingCut(page, path);
  }
});

test('zoomed to 200 % no page scrolls sideways', async () => {
  await page.setViewportSize({ width: 720, height: 450 });
  const wrong: string[] = [];
  for (const path of allPaths()) {
    await open(path);
    const isWide = await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
    if (isWide) wrong.push(path);
  }
  expect(wrong).toEqual([]);
});

test('in forced colours the page that is shown is marked', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ forcedColors: 'active' });
  await open('/project/tasks');
  const chosen = page.getByRole('complementary').getByRole('link', { name: 'Tasks', exact: true });
  const other = page.getByRole('complementary').getByRole('link', { name: 'Ideas', exact: true });
  const lookOf = (link: typeof chosen) =>
    link.evaluate((element) => {
      const style = element.ownerDocument.defaultView?.getComputedStyle(element);
      return [style?.backgroundColor, style?.color, style?.outlineStyle, style?.borderColor].join();
    });
  expect(await lookOf(chosen)).not.toBe(await lookOf(other));
  await page.emulateMedia({ forcedColors: 'none' });
});

test('without JavaScript the landing page is read, and other pages say that they need it', async () => {
  const context = await browser.newContext({ baseURL: server.baseUrl, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/');
  await plain.getByRole('heading', { name: 'Choose Your Plan' }).waitFor();
  await plain.goto('/auth');
  await expect.poll(() => plain.locator('noscript').innerText()).toContain('Lounge needs JavaScript.');
  await context.close();
});
