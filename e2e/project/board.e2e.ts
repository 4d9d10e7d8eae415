// The board: cards move by drag and drop and by keyboard, keep their place, and moves can be undone.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { filterBy } from '../screens/task-screen.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer } from '../support/server.ts';

let page: Page;
beforeAll(async () => {
  const server = await sharedServer();
  page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/project/tasks');
});

const column = (name: string) => page.getByRole('region', { name, exact: true });
const titles = (name: string) => column(name).locator('.board-open').allInnerTexts();
const card = (title: string) => page.locator('.board-card', { hasText: title });

test('the board has a column for each status, and its address can be shared', async () => {
  await page.getByText('Board', { exact: true }).click();
  await card('Peer the hub').waitFor();
  expect(page.url()).toContain('view=board');
  await expect
    .poll(() => page.locator('.board-column h2').allInnerTexts())
    .toEqual(expect.arrayContaining(['Backlog', 'To do', 'In progress', 'Done']));
  await expectNoAxeViolations(page);
  await page.reload();
  await card('Peer the hub').waitFor();
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});

test('a card dragged to another column stays where it was dropped', async () => {
  const [first] = await titles('To do');
  const before = await titles('In progress');
  await card('Peer the hub').dragTo(card(first!), { targetPosition: { x: 40, y: 4 } });
  await expect.poll(async () => (await titles('To do'))[0]).toBe('Peer the hub with the new spoke');
  await page.getByText(/NET-1 moved to To do/).waitFor();
  await page.reload();
  await expect.poll(async () => (await titles('To do'))[0]).toBe('Peer the hub with the new spoke');
  await expect.poll(() => titles('In progress')).toEqual(before.slice(1));
});

test('Shift and the arrows move a card, the arrows the focus, and Undo moves it back', async () => {
  const before = await titles('To do');
  await column('To do').locator('.board-open').first().focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(async () => (await titles('To do'))[1]).toBe(before[0]);
  await page.getByText(/NET-1 moved to To do/).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(before[0]);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await titles('In progress'))[0]).toBe(before[0]);
  const toast = page.locator('[data-removed="false"] .toast:not([inert])', { hasText: 'NET-1 moved to In progress' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await titles('To do'))[1]).toBe(before[0]);
  await column('To do').locator('.board-open').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(before[0]);
});

test('a move that the server refuses is taken back', async () => {
  await page.route('**/move', (route) => route.fulfill({ status: 403, body: '{}' }));
  const before = await titles('To do');
  await column('To do').locator('.board-open').first().focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByText('The task could not be changed').waitFor();
  await expect.poll(() => titles('To do')).toEqual(before);
  await page.unroute('**/move');
});

test('the filter applies to the board, and a card opens beside it', async () => {
  await filterBy(page, 'Priority', 'Urgent');
  await expect.poll(() => page.locator('.board-card').count()).toBe(1);
  await page.locator('.board-open').click();
  await page.locator('.task-panel').getByLabel('Title').waitFor();
  await expectNoAxeViolations(page);
  expect(errorsOf(page).filter((text) => !text.includes('returned 403'))).toEqual([]);
});
