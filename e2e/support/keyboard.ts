// Going through a page with the keyboard alone: what has the focus, whether a person sees it, and the way to a control.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const MAX_STEPS = 90;

/** What has the focus, as a screen reader names it. */
export function focusName(page: Page): Promise<string> {
  return page.evaluate<string>(`(() => {
    const { activeElement: it } = document;
    const heading = document.getElementById(it.getAttribute('aria-labelledby'));
    return (it.getAttribute('aria-label') ?? heading?.innerText ?? it.labels?.[0]?.innerText ?? it.innerText ?? '').trim();
  })()`);
}

/** The focus draws a line, itself or on the box around it. */
function isFocusSeen(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(`(() => {
    const drawn = (style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
    const it = document.activeElement;
    return drawn(getComputedStyle(it)) || drawn(getComputedStyle(it, '::before')) || [it.closest(':focus-within')?.parentElement, it.parentElement, it.closest('form'), it.closest('.cm-editor')].some((box) => box && drawn(getComputedStyle(box)));
  })()`);
}

export async function expectFocusSeen(page: Page): Promise<void> {
  const name = await focusName(page);
  expect(await isFocusSeen(page), `focus on ${name}`).toBe(true);
}

/** Steps with Tab until what is called `name` has the focus, which can be seen there. */
export async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const focused = await focusName(page);
    if (typeof name === 'string' ? focused === name : name.test(focused)) return expectFocusSeen(page);
    passed.push(focused.slice(0, 40));
    await page.keyboard.press(key);
  }
  throw new Error(`${MAX_STEPS} steps did not lead to ${name}: ${passed.join(' | ')}`);
}

/** The same, and Enter on it. */
export async function choose(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, name, key);
  await page.keyboard.press('Enter');
}
