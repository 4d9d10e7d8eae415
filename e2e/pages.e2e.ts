// What everyone sees without an account: in both themes and on a phone, without a violation and without an error.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, errorsOf, expectNoAxeViolations, newPage, PHONE, saveScreenshot } from './browser.ts';
import { startServer, type LoungeServer } from './server.ts';

let server: LoungeServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const looks = [
  { name: 'dark', theme: 'dark', viewport: DESKTOP },
  { name: 'light', theme: 'light', viewport: DESKTOP },
  { name: 'phone', theme: 'dark', viewport: PHONE },
] as const;

test.each(['/', '/auth'].flatMap((path) => looks.map((look) => ({ path, ...look }))))('$path is sound ($name)', async ({ path, name, theme, viewport }) => {
  const page = await newPage({ baseUrl: server.baseUrl, theme, viewport });
  await page.goto(path, { waitUntil: 'networkidle' });
  await saveScreenshot(page, `${path === '/' ? 'landing' : path.slice(1)}-${name}`);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(viewport.width);
  await expectNoAxeViolations(page);
  expect(errorsOf(page)).toEqual([]);
});

test('a protected page leads to sign-in, an unknown one home', async () => {
  const page = await newPage({ baseUrl: server.baseUrl });
  await page.goto('/project/tasks');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/auth');
  await page.goto('/nowhere');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});
