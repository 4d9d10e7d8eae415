// The route table of the specification (§2): what is at every address, for whom, and where the others lead.

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations, newPage } from '../support/browser.ts';
import { messageBox } from '../screens/chat-screen.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

/** The pages of the workspace that the sidebar names beside those above, with their titles. */
const ofSidebar: Record<string, string> = {
  '/project/email': 'Email Summary',
  '/project/briefing': 'Daily Briefing',
  '/project/assistant': 'AI Assistant',
  '/project/meetings': 'Meetings',
  '/project/meetings/past': 'Past Meetings & Summaries',
  '/project/integrations': 'Integrations',
  '/project/logs': 'Logs & Error Reports',
};
const unknown = ['/index.html', '/nowhere', '/chat/nowhere', '/project/nowhere'];

let server: LoungeServer;
let page: Page;
beforeAll(async () => {
  server = await sharedServer();
});

/** A screen may add what it shows to its address: `/design?d=…`. */
async function expectScreen(path: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
}

async function expectPath(path: string): Promise<void> {
  await expect.poll(() => page.url().slice(server.baseUrl.length)).toBe(path);
}

describe('signed out', () => {
  beforeAll(async () => {
    page = await newPage({ baseUrl: server.baseUrl });
  });

  test.each([
    ...Object.keys(ofSidebar),
    '/project',
    '/project/projects',
    '/project/tasks',
    '/project/bugs',
    '/project/ideas',
    '/project/team',
    '/project/docs',
    '/project/settings',
    '/project/import',
    '/project/trash',
    '/chat',
    '/editor',
    '/design',
    '/azure',
    '/sow',
    '/sow/1',
    '/benchmark',
    '/knowledge',
    '/subscription',
    '/subscription/success',
    '/usage',
    '/inbox',
    '/admin/mail',
    '/admin/models',
    '/settings',
    '/settings/api-keys',
    '/checkout/1',
    '/checkout/portal/1',
  ])('%s leads to sign-in', async (path) => {
    await page.goto(path);
    await expectPath('/auth');
  });

  test.each(unknown)('%s leads home', async (path) => {
    await page.goto(path);
    await expectPath('/');
  });

  test('the server knows no page below /api and no asset that is not there', async () => {
    for (const path of ['/api/nowhere', '/assets/nowhere.js'])
      expect((await page.request.get(path)).status()).toBe(404);
  });
});

describe('signed in', () => {
  beforeAll(async () => {
    page = await newPerson({ baseUrl: server.baseUrl });
  });

  test('a protected page shows Loading... until it is known who is there', async () => {
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/auth/current-session', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/chat');
    await expect.poll(() => page.getByRole('main').getByRole('status').innerText()).toBe('Loading...');
    answer();
    await messageBox(page).waitFor();
    await page.unroute('**/api/auth/current-session');
  });

  test.each(Object.entries(ofSidebar))(
    '%s is a page of its own, and says nothing of coming soon',
    async (path, name) => {
      await page.goto(path);
      await expect.poll(() => page.title()).toBe(`${name} · Lounge`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expect.poll(() => page.getByText('coming soon').count()).toBe(0);
      await expectPath(path);
    },
  );

  test('/design shows its generator', async () => {
    await page.goto('/design');
    await page.getByRole('heading', { name: 'Design', exact: true, level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Generate', exact: true }).waitFor();
  });

  test('/azure shows the list of blueprints', async () => {
    await page.goto('/azure');
    await page.getByRole('heading', { name: 'Cloud Blueprint', level: 1 }).waitFor();
    await page.getByText('Design and architect cloud infrastructure solutions', { exact: true }).waitFor();
    await expect.poll(() => page.title()).toBe('Cloud Blueprint · Lounge');
  });

  test('/knowledge shows the list of collections', async () => {
    await page.goto('/knowledge');
    await page.getByRole('heading', { name: 'Knowledge Base', level: 1 }).waitFor();
    await page.getByText('Keeps the AI system updated with the latest information', { exact: true }).waitFor();
    await expect.poll(() => page.title()).toBe('Knowledge Base · Lounge');
  });

  test('/editor shows its prompt', async () => {
    await page.goto('/editor');
    await page.getByPlaceholder('Describe the code you want to generate...').waitFor();
    await expect.poll(() => page.title()).toBe('Code Editor · Lounge');
  });

  test.each(unknown)('%s leads home, which says so unless the server has led there', async (path) => {
    await page.goto(path);
    await expectPath('/');
    if (path !== '/index.html') await page.getByText(`There is no page at ${path}. This is your home.`).waitFor();
  });

  test('/auth leads a person who is signed in home', async () => {
    await page.goto('/auth');
    await expectPath('/');
  });

  test('/subscription/success leads to /subscription and keeps the purchase', async () => {
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/billing/confirm', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/subscription/success?session_id=cs_test_1');
    await expectPath('/subscription?session_id=cs_test_1');
    answer();
    await expectPath('/subscription');
    await page.unroute('**/api/billing/confirm');
  });

  test('the bar leads to every place, and marks the one that is shown', async () => {
    await page.goto('/chat');
    const bar = page.getByRole('navigation', { name: 'Main' });
    for (const [name, path] of [
      ['Code Editor', '/editor'],
      ['Design', '/design'],
      ['Project Mgmt', '/project'],
      ['Subscription', '/subscription'],
      ['Chat', '/chat'],
    ] as const) {
      await bar.getByRole('link', { name, exact: true }).click();
      await expectScreen(path);
      await expect.poll(() => bar.locator('[aria-current="page"]').allInnerTexts()).toEqual([name]);
    }
    await bar.getByRole('link', { name: 'Home' }).click();
    await expectPath('/');
  });

  test('what the landing page says leads a person who is signed in to the workspace', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).waitFor();
    await page.getByRole('link', { name: 'Get Started' }).first().click();
    await expectPath('/project');
    await page.goto('/');
    await page.locator('#features').getByRole('link', { name: 'AI Benchmark' }).click();
    await expectPath('/benchmark');
    expect(errorsOf(page)).toEqual([]);
  });
});

describe('the theme', () => {
  const shown = () => page.evaluate<string>('document.documentElement.dataset.theme');

  test('it is dark at first, changes with the toggle, and stays over pages and reloads', async () => {
    page = await newPage({ baseUrl: server.baseUrl });
    await page.goto('/');
    await expect.poll(() => shown()).toBe('dark');
    await page.getByRole('button', { name: 'Use light theme' }).click();
    await expect.poll(() => shown()).toBe('light');
    await page.goto('/auth');
    await expect.poll(() => shown()).toBe('light');
    await page.getByRole('button', { name: 'Use dark theme' }).click();
    await page.reload();
    await expect.poll(() => shown()).toBe('dark');
  });

  test('the account menu offers the theme of the system, and leads to the pages of the account', async () => {
    page = await newPerson({ baseUrl: server.baseUrl });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/project/tasks');
    await page.getByRole('button', { name: 'Account' }).click();
    const menu = page.getByRole('group', { name: 'Account' });
    await menu.getByText('Enterprise plan').waitFor();
    await menu.getByText(/^person-\d+@example\.com$/).waitFor();
    await menu.getByText('System').click();
    expect([await shown(), await page.evaluate('localStorage.theme')]).toEqual(['light', 'system']);
    await expectNoAxeViolations(page);
    await expect.poll(() => menu.getByRole('link', { name: 'Administration' }).count()).toBe(0);
    await menu.getByRole('link', { name: 'Usage' }).click();
    await expectScreen('/usage');
    await menu.waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
  });

  test.each(['/', '/auth'])('"system" follows the system on %s', async (path) => {
    page = await newPage({ baseUrl: server.baseUrl, theme: 'system' });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    await expect.poll(() => shown()).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(shown).toBe('dark');
    await expect.poll(() => page.evaluate('localStorage.theme')).toBe('system');
  });
});
