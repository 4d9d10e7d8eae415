// The command palette and the list of shortcuts, on every page.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ask, conversationTitles, openChat, waitForEnd } from '../screens/chat-screen.ts';
import { errorsOf, expectNoAxeViolations, newPage, PHONE } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
let page: Page;
beforeAll(async () => {
  server = await sharedServer();
  page = await newPerson({ baseUrl: server.baseUrl });
  await openChat(page);
  await ask(page, 'How do I make a backup?');
  await waitForEnd(page);
});

function palette() {
  return page.getByRole('dialog', { name: 'Command palette' });
}

/** The keys work as soon as the page listens. */
async function openPalette(): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+k');
      return palette().isVisible();
    })
    .toBe(true);
}

test('Ctrl K finds a conversation from another page and opens it', async () => {
  await page.goto('/subscription');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openPalette();
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  await field.fill('backup');
  await palette().getByRole('option', { name: 'How do I make a backup?', selected: true }).waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/chat?c=*');
  await expect.poll(() => palette().count()).toBe(0);
  await expect.poll(() => conversationTitles(page)).toEqual(['How do I make a backup?']);
});

test.each([
  ['blueprint', '/azure'],
  ['diagram', '/azure'],
  ['usage', '/usage'],
  ['knowledge', '/knowledge'],
  ['invite', '/project/team'],
  ['board', '/project/tasks'],
  ['new chat', '/chat'],
])('“%s” leads to %s from any page in two steps: the palette, and the words with Enter', async (words, wanted) => {
  await page.goto('/subscription');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openPalette();
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill(words);
  // What the server finds comes later and takes the best place from nothing.
  await palette().getByRole('option', { selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).pathname).toBe(wanted);
});

test('arrows choose, Escape closes and gives the focus back, and an unknown name is said to be none', async () => {
  const box = page.getByRole('textbox', { name: 'Message', exact: true });
  await box.focus();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  const first = await field.getAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  expect(await field.getAttribute('aria-activedescendant')).not.toBe(first);
  await field.fill('xyzzy');
  await palette().getByText('No results for “xyzzy”.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => box.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Message');
  await page.keyboard.type('typed on');
  await expect.poll(() => box.inputValue()).toBe('typed on');
  await box.fill('');
});

test('a phone opens the palette with a button', async () => {
  const phone = await newPage({ baseUrl: server.baseUrl, viewport: PHONE });
  await phone.context().addCookies(await page.context().cookies());
  await phone.goto('/subscription');
  const button = phone.getByRole('button', { name: 'Search or jump to' });
  await button.click();
  await phone.getByRole('combobox', { name: 'Search or jump to' }).fill('design');
  await phone
    .getByRole('option', { name: /^Design/ })
    .first()
    .waitFor();
  await expectNoAxeViolations(phone);
  await phone.keyboard.press('Escape');
  await expect.poll(() => button.evaluate((element) => element.matches(':focus'))).toBe(true);
  await expect.poll(() => phone.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});

test('the top bar of a wide screen names the search and its keys, and no width scrolls sideways', async () => {
  const desktop = page.viewportSize()!;
  const button = page.getByRole('button', { name: 'Search or jump to' });
  for (const width of [1100, 1024, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => button.count()).toBe(1);
    // A scroll bar takes up to 15 px of it.
    await expect
      .poll(() => page.evaluate("document.querySelector('.nav .end').getBoundingClientRect().right"))
      .toBeLessThan(width);
    await expect
      .poll(() =>
        page.evaluate(`(() => {
        document.body.style.width = '${width - 15}px';
        const { clientWidth, scrollWidth } = document.querySelector('.nav');
        document.body.style.width = '';
        return scrollWidth - clientWidth;
      })()`),
      )
      .toBe(0);
  }
  await page.setViewportSize(desktop);
  await button.click();
  await palette().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => button.evaluate((element) => element.matches(':focus'))).toBe(true);
});

test('? lists the shortcuts, except where it is typed', async () => {
  const box = page.getByRole('textbox', { name: 'Message', exact: true });
  await box.press('?');
  await expect.poll(() => box.inputValue()).toBe('?');
  await box.fill('');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.getByText('Stop the answer').waitFor();
  // It opens at its top, where the keys scroll it; the button below it stays in view.
  const scrolls = list.getByRole('region', { name: 'Keyboard shortcuts' });
  await expect
    .poll(() => scrolls.evaluate((box) => [box.matches(':focus'), box.scrollTop, box.parentElement?.scrollTop]))
    .toEqual([true, 0, 0]);
  await page.keyboard.press('End');
  await expect.poll(() => scrolls.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
  await list.getByRole('button', { name: 'Close' }).click({ trial: true });
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => list.count()).toBe(0);
  expect(errorsOf(page)).toEqual([]);
});

test('a stranger finds the pages that are open to them', async () => {
  const stranger = await newPage({ baseUrl: server.baseUrl });
  await stranger.goto('/auth');
  await stranger.getByRole('tab', { name: 'Sign In' }).waitFor();
  await expect
    .poll(async () => {
      await stranger.keyboard.press('Control+k');
      return stranger.getByRole('option').allInnerTexts();
    })
    .toContain('Keyboard shortcuts');
  await expect.poll(() => stranger.getByRole('option', { name: 'Design' }).count()).toBe(0);
});
