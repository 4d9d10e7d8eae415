// Pages of the Chromium that the journeys of a worker share, each with a fresh profile.

import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Download, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { CHROMIUM } from './chromium.ts';

export type Theme = 'dark' | 'light' | 'system';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const ARTIFACTS = fileURLToPath(new URL('../.artifacts/', import.meta.url));
export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 360, height: 780 };

/** Driven through a pipe: half of the time of axe went into sending its script through a socket. It ends with the worker. */
let launching: Promise<Browser> | null = null;
const sharedContexts = new Set<BrowserContext>();
/** Those that one test has opened. */
const ownContexts = new Set<BrowserContext>();
const errors = new WeakMap<Page, string[]>();

export type PageOptions = {
  baseUrl: string;
  theme?: Theme;
  viewport?: { width: number; height: number };
  /** The tests after the one that opens it use it too. */
  isShared?: boolean;
};

/** A page with its own cookies and storage, opened nowhere yet; relative addresses start at `baseUrl`. */
export async function newPage(options: PageOptions): Promise<Page> {
  launching ??= chromium.launch(CHROMIUM);
  const browser = await launching;
  const context = await browser.newContext({
    baseURL: options.baseUrl,
    viewport: options.viewport ?? DESKTOP,
    reducedMotion: 'reduce',
  });
  (options.isShared ? sharedContexts : ownContexts).add(context);
  if (options.theme) {
    // Only the first visit: a theme chosen later in the test stays.
    await context.addInitScript((theme) => {
      if (!localStorage.getItem('theme')) localStorage.setItem('theme', theme);
    }, options.theme);
  }
  const page = await context.newPage();
  watchErrors(page);
  return page;
}

/** From here on the pages are those of one test; those that were opened before all tests are shared. */
export function beginTest(): void {
  for (const context of ownContexts) sharedContexts.add(context);
  ownContexts.clear();
}

/** Closes what a test opened: a page that stays goes on drawing and asking beside those of the tests after it. */
export const closeOwnPages = (): Promise<void> => closeAll(ownContexts);

/** Closes the pages of a finished file. */
export async function closePages(): Promise<void> {
  await Promise.all([closeAll(ownContexts), closeAll(sharedContexts)]);
}

async function closeAll(contexts: Set<BrowserContext>): Promise<void> {
  const closing = [...contexts];
  contexts.clear();
  await Promise.all(closing.map((context) => context.close()));
}

/**
 * What the page complained about so far: uncaught errors, console errors, violations of the content policy.
 * Responses above 399 are left out: a refused request is not an error of the page.
 */
export function errorsOf(page: Page): readonly string[] {
  return errors.get(page) ?? [];
}

/** Fails with rule, help and markup of every violation that axe finds in the page as it is now. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  // No rule we run needs style sheets or media fetched again, which `preload` would do: it takes half of the time. We print markup,
  // not selectors, and have no frames.
  const { violations } = (await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'], preload: false, selectors: false, iframes: false })`,
  )) as axe.AxeResults;
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** Reads the file of a finished download. */
export async function readDownload(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream());
}

/** Writes e2e/.artifacts/<name>.png, for people, when `SCREENSHOTS` is set: drawing a whole page takes up to a second. */
export async function saveScreenshot(page: Page, name: string): Promise<void> {
  if (!process.env['SCREENSHOTS']) return;
  await mkdir(ARTIFACTS, { recursive: true });
  await page.screenshot({ path: `${ARTIFACTS}${name}.png`, fullPage: true });
}

function watchErrors(page: Page): void {
  const found: string[] = [];
  errors.set(page, found);
  page.on('pageerror', (error) => found.push(error.message));
  page.on('console', (message) => {
    const isRefusal = message.text().startsWith('Failed to load resource: the server responded');
    if (message.type() === 'error' && !isRefusal) found.push(message.text());
  });
}
