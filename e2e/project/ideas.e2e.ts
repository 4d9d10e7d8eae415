// Ideas: write, vote, sort and filter, place in the matrix with the mouse and the keyboard, make a task and take that back.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer } from '../support/server.ts';

let page: Page;
beforeAll(async () => {
  const server = await sharedServer();
  page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/project/ideas');
});

const titles = () => page.locator('.idea-table .table-open').allInnerTexts();
const row = (title: string) => page.locator('.idea-table tr', { hasText: title });
const point = (title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) });
const cell = (name: string) => page.getByRole('group', { name, exact: true });
const panel = () => page.locator('.idea-panel');
const undo = (toast: string) =>
  page
    .locator('[data-removed="false"] .toast:not([inert])', { hasText: toast })
    .getByRole('button', { name: 'Undo' })
    .click();

test('ideas are listed by votes, and a vote counts at once and is taken back when the server refuses it', async () => {
  await page.locator('.idea-table .table-open').first().waitFor();
  await expect.poll(async () => (await titles())[0]).toBe('Shut test environments down at night');
  await expectNoAxeViolations(page);
  const vote = row('Offer partners').getByRole('button', { name: /^Vote/ });
  await vote.click();
  await expect.poll(() => vote.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => vote.innerText()).toBe('2');
  await page.route('**/vote', (route) => route.fulfill({ status: 503, body: '{}' }));
  await vote.click();
  await page.getByText('Your vote could not be saved').waitFor();
  await expect.poll(() => vote.innerText()).toBe('2');
  await page.unroute('**/vote');
});

test('the order and the filter are in the address', async () => {
  await page.getByLabel('Sort').selectOption('Best score');
  await expect
    .poll(async () => (await titles()).slice(0, 2))
    .toEqual(['Shut test environments down at night', 'Show each team the cost of its own tags']);
  await page.getByLabel('Status', { exact: true }).selectOption('Declined');
  await page.reload();
  await expect.poll(titles).toEqual(['Draw the network map by hand for each release']);
  await page.getByLabel('Search ideas').fill('nothing like it');
  await page.getByText('No idea matches').waitFor();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect.poll(async () => (await titles()).length).toBe(8);
});

test('a new idea is not estimated until it is placed: dragged, moved by keyboard, and undone', async () => {
  await page.keyboard.press('c');
  await page.getByRole('dialog').getByLabel('Title').fill('Bake bread');
  await page.getByRole('dialog').getByLabel('Description').fill('On *Fridays*.');
  await page.getByRole('button', { name: 'Create idea' }).click();
  await row('Bake bread').waitFor();
  await page.getByText('Matrix', { exact: true }).click();
  await cell('Not estimated yet')
    .getByRole('button', { name: /^Bake bread/ })
    .waitFor();
  await expectNoAxeViolations(page);
  await point('Bake bread').dragTo(cell('Impact 5, effort 2'));
  await cell('Impact 5, effort 2')
    .getByRole('button', { name: /^Bake bread/ })
    .waitFor();
  await undo('impact 5, effort 2');
  await cell('Not estimated yet')
    .getByRole('button', { name: /^Bake bread/ })
    .waitFor();

  await point('Bake bread').focus();
  await page.keyboard.press('Shift+ArrowUp');
  await cell('Impact 3, effort 3')
    .getByRole('button', { name: /^Bake bread/ })
    .waitFor();
  const focused = () => page.evaluate('document.activeElement.textContent');
  await expect.poll(focused).toContain('Bake bread');
  await page.keyboard.press('Shift+ArrowLeft');
  await cell('Impact 3, effort 2')
    .getByRole('button', { name: /^Bake bread/ })
    .waitFor();
  await expect.poll(focused).toContain('Bake bread');
  await page.keyboard.press('Home');
  await expect.poll(focused).toContain('Generate spoke networks');
  await page.reload();
  await cell('Impact 3, effort 2')
    .getByRole('button', { name: /^Bake bread/ })
    .waitFor();
});

test('an idea opens beside the matrix, becomes a task that names it, and Undo takes the task back', async () => {
  await point('Bake bread').focus();
  await page.keyboard.press('Enter');
  await panel().locator('.long-text', { hasText: 'On Fridays.' }).waitFor();
  await expectNoAxeViolations(page);
  await panel().getByLabel('Status').selectOption('Considered');
  await page.getByText('status is now Considered').waitFor();
  await panel().getByRole('button', { name: 'Make a task' }).click();
  await page.getByText(/-\d+ created, and the idea is accepted/).waitFor();
  await expect.poll(() => panel().getByLabel('Status').inputValue()).toBe('accepted');
  await undo('created, and the idea');
  await panel().getByRole('button', { name: 'Make a task' }).click();
  await panel()
    .getByRole('link', { name: /To do$/ })
    .click();
  await page.locator('.task-panel').getByRole('link', { name: 'Bake bread', exact: true }).click();
  await expect.poll(() => panel().getByLabel('Title').inputValue()).toBe('Bake bread');
  await panel()
    .getByRole('link', { name: /To do$/ })
    .waitFor();
});

test('a deleted idea comes back with Undo, and a failure offers another try', async () => {
  await panel().getByRole('button', { name: 'Delete idea' }).click();
  await row('Bake bread').waitFor({ state: 'detached' });
  await undo('Idea deleted');
  await row('Bake bread').waitFor();
  await page.route('**/ideas', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/project/ideas?sort=newest');
  await page.getByText('The ideas could not be loaded.').waitFor();
  await page.unroute('**/ideas');
  await page.getByRole('button', { name: 'Try again' }).click();
  await row('Bake bread').waitFor();
  expect(errorsOf(page).filter((text) => !/returned 50[03]/.test(text))).toEqual([]);
});
