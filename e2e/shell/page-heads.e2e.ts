// The head of every page: its title begins at one of two edges, one for the workspace and one for all else, and what arrives
// late moves nothing.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newPage } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

const PATHS = [
  ...['/', '/chat', '/agents', '/knowledge', '/editor', '/design', '/azure', '/sow', '/benchmark'],
  ...['/subscription', '/usage', '/settings', '/admin'],
  ...['', '/projects', '/tasks', '/bugs', '/ideas', '/docs', '/knowledge', '/analysis', '/team', '/settings'].map(
    (path) => `/project${path}`,
  ),
  ...['/email', '/briefing', '/assistant', '/meetings', '/meetings/past', '/integrations', '/logs'].map(
    (path) => `/project${path}`,
  ),
];
const WIDTHS = [1920, 1440, 1366, 1024, 768, 390];
/** The shift of a page that a person does not notice. */
const MAX_SHIFT = 0.02;

let server: LoungeServer;
let page: Page;
beforeAll(async () => {
  server = await sharedServer();
  page = await newPerson({ baseUrl: server.baseUrl });
});

const TITLES = 'main:not(.page-to-come) .page-titles';
const titles = (from: Page = page) => from.locator(TITLES).first();

/** In one look, as the skeleton's head may give way to the page's own between two. */
const boxOfTitles = () =>
  page.evaluate<{ left: number; height: number }>(`(() => {
    const titles = document.querySelector('${TITLES}');
    const { height } = titles.parentElement.getBoundingClientRect();
    return { left: Math.round(titles.getBoundingClientRect().left), height };
  })()`);

/** Each test opens thirty pages, one of them with a slow server, which takes 70 s on a quiet machine of two cores. */
const LIMIT_MS = 300_000;

test(
  'all titles begin at two edges at every width, each in a bar of 56 px on a desktop, the only heading of its level',
  async () => {
    const edges = new Map<number, Map<number, string[]>>(WIDTHS.map((width) => [width, new Map()]));
    const wrong: string[] = [];
    for (const path of PATHS) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await titles().waitFor();
      const headings = await page.getByRole('heading', { level: 1 }).count();
      const { height } = await boxOfTitles();
      if (headings !== 1 || Math.abs(height - 56) > 1) wrong.push(`${path}: ${headings} headings, ${height} px`);
      for (const [width, found] of edges) {
        await page.setViewportSize({ width, height: 900 });
        const { left } = await boxOfTitles();
        found.set(left, [...(found.get(left) ?? []), path]);
      }
    }
    expect.soft(wrong).toEqual([]);
    for (const [width, found] of edges)
      expect.soft(found.size, `${width}: ${JSON.stringify([...found])}`).toBeLessThanOrEqual(2);
  },
  LIMIT_MS,
);

test(
  'what arrives late moves nothing',
  async () => {
    const slow = await newPage({ baseUrl: server.baseUrl });
    await slow.context().addCookies(await page.context().cookies());
    await slow.setViewportSize({ width: 1440, height: 900 });
    await slow.addInitScript(`
    globalThis.shifts = { sum: 0 };
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) shifts.sum += value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
    await slow.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      await route.continue().catch(() => undefined);
    });
    const wrong: string[] = [];
    for (const path of PATHS) {
      await slow.goto(path);
      await titles(slow).waitFor();
      await slow.waitForLoadState('networkidle');
      const shift = await slow.evaluate<number>('shifts.sum');
      if (shift > MAX_SHIFT) wrong.push(`${path}: ${shift.toFixed(3)}`);
    }
    expect(wrong).toEqual([]);
  },
  LIMIT_MS,
);
