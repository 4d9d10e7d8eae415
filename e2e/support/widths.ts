// Pages at every usual width, with the scrollbars that a desktop shows: what is cut off or scrolls sideways.

import { chromium, type Browser, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { CHROMIUM } from './chromium.ts';
import { newEmail, PASSWORD } from './person.ts';

export const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;

/** Playwright hides scrollbars unless it is told not to. */
export function launchWithScrollbars(): Promise<Browser> {
  return chromium.launch({ ...CHROMIUM, ignoreDefaultArgs: ['--hide-scrollbars'] });
}

type Visitor = { baseUrl: string; theme: 'dark' | 'light'; isSignedIn?: boolean };

/** A page of a new person, or of nobody. */
export async function newWidePage(browser: Browser, { baseUrl, theme, isSignedIn = true }: Visitor): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseUrl, reducedMotion: 'reduce' });
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  const page = await context.newPage();
  const data = { email: newEmail(), password: PASSWORD };
  if (isSignedIn) await page.request.post('/api/auth/sign-up', { headers: { origin: baseUrl }, data });
  return page;
}

/** The controls of `root` that reach over the window or over a box that hides what does not fit, and lines that are cut. */
const findCut = (root: string): string => `(() => {
  const cut = [];
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) cut.push('the page scrolls sideways');
  for (const control of document.querySelectorAll('${root} :is(button, input, select, .badge)')) {
    if (!control.checkVisibility() || control.closest('[popover], .tabs, .sr') || control.matches('.sr')) continue;
    const { left, right } = control.getBoundingClientRect();
    const box = (limit) => right > limit.right + 1 || left < limit.left - 1;
    let outside = box({ left: 0, right: innerWidth });
    for (let parent = control.parentElement; parent && !outside; parent = parent.parentElement)
      if (getComputedStyle(parent).overflowX !== 'visible') outside = box(parent.getBoundingClientRect());
    if (outside) cut.push(control.getAttribute('aria-label') || control.textContent || control.className);
  }
  for (const line of document.querySelectorAll('.design-settings-line .cut'))
    if (line.scrollWidth > line.clientWidth) cut.push(line.textContent);
  return cut;
})()`;

/** At each width: the page does not scroll sideways, and no control of `root` is cut off. */
export async function expectNothingCut(page: Page, state: string, root = 'body'): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect.soft(await readSettled(page, findCut(root)), `${state} at ${size.width}`).toEqual([]);
  }
}

/** A busy machine lays a new width out a moment later: what is cut then is cut once it has come to rest. */
async function readSettled(page: Page, script: string): Promise<string[]> {
  let cut = await page.evaluate<string[]>(script);
  for (let attempt = 0; attempt < 10 && cut.length > 0; attempt += 1) {
    await page.waitForTimeout(100);
    cut = await page.evaluate<string[]>(script);
  }
  return cut;
}
