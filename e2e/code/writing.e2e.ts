// Writing code by hand: completions, what a word is, going to what is named, renames, formats and the outline, all by keyboard.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { chooseAction, codeOf, newCoder, openProject, savedFiles } from '../screens/code-screen.ts';
import { expectToast } from '../screens/design-screen.ts';
import { errorsOf, expectNoAxeViolations } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

const MAIN = 'resource "azurerm_resource_group" "ops" {\n  name     = var.name\n  location = "westeurope"\n}\n';
const VARIABLES = 'variable "name" {\n  type        = string\n  description = "Of the group"\n}\n';
const PROJECT = {
  language: 'terraform',
  files: [
    { path: 'main.tf', content: MAIN },
    { path: 'variables.tf', content: VARIABLES },
  ],
};

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

async function openMain(files = PROJECT.files): Promise<Page> {
  const page = await newPerson(server);
  await openProject(page, { ...PROJECT, files }, server.baseUrl);
  await codeOf(page).click();
  return page;
}

const optionOf = (page: Page, label: string) => page.locator('.cm-tooltip-autocomplete li', { hasText: label }).first();

/** Moves the cursor behind the text. */
async function goBehind(page: Page, line: number, column: number): Promise<void> {
  await page.keyboard.press('Control+Home');
  for (let at = 1; at < line; at += 1) await page.keyboard.press('ArrowDown');
  for (let at = 1; at < column; at += 1) await page.keyboard.press('ArrowRight');
}

test('arguments with their type are offered, and the chosen one is written with its quotes', async () => {
  const page = await openMain();
  await goBehind(page, 4, 1);
  await page.keyboard.type('  man');
  await optionOf(page, 'managed_by').waitFor();
  await expect.poll(() => optionOf(page, 'managed_by').innerText()).toContain('string');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => codeOf(page).innerText()).toContain('managed_by = ""');
  expect(errorsOf(page)).toEqual([]);
});

test('Control and Space offers what is defined in other files, and Escape leaves the list and then the editor', async () => {
  const page = await openMain();
  await goBehind(page, 2, 18);
  await page.keyboard.press('Control+Space');
  await optionOf(page, 'name').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.cm-tooltip-autocomplete').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate('document.activeElement.closest(".code-editor") === null')).toBe(true);
});

test('F12 goes to the definition in another file, and the references lead back', async () => {
  const page = await openMain();
  await goBehind(page, 2, 20);
  await page.keyboard.press('F12');
  await page.getByRole('heading', { name: 'variables.tf' }).waitFor();
  await page.getByText('Line 1, column').waitFor();
  await page.keyboard.press('Shift+F12');
  const dialog = page.getByRole('dialog', { name: 'References of var.name' });
  await dialog.getByRole('option', { name: /main\.tf:2/ }).waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'main.tf' }).waitFor();
  expect(errorsOf(page)).toEqual([]);
});

test('a rename shows what it changes, changes all files, and can be taken back', async () => {
  const page = await openMain();
  await goBehind(page, 2, 20);
  await page.keyboard.press('F2');
  const dialog = page.getByRole('dialog', { name: 'Rename var.name' });
  await dialog.getByLabel('New name').fill('1st');
  await page.keyboard.press('Enter');
  await dialog.getByText('A name begins with a letter').waitFor();
  await expectNoAxeViolations(page);
  await dialog.getByLabel('New name').fill('title');
  await dialog.getByRole('button', { name: 'Rename 2 places in 2 files' }).click();
  await expectToast(page, 'var.name renamed at 2 places in 2 files');
  await expect
    .poll(() => savedFiles(page))
    .toEqual({ 'main.tf': MAIN.replace('var.name', 'var.title'), 'variables.tf': VARIABLES.replace('name', 'title') });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => savedFiles(page)).toEqual({ 'main.tf': MAIN, 'variables.tf': VARIABLES });
  expect(errorsOf(page)).toEqual([]);
});

test('the file is formatted by its keys and on save, unless that is turned off', async () => {
  const page = await openMain([{ path: 'main.tf', content: 'locals {\na=1\n}\n' }]);
  await page.keyboard.press('Shift+Alt+F');
  await expectToast(page, 'Formatted by the rules of terraform fmt');
  await expect.poll(() => savedFiles(page)).toEqual({ 'main.tf': 'locals {\n  a = 1\n}\n' });
  await codeOf(page).click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => codeOf(page).innerText()).toContain('a=1');
  await chooseAction(page, 'Do not format on save');
  await codeOf(page).click();
  await page.keyboard.press('Control+s');
  await expect.poll(() => savedFiles(page)).toEqual({ 'main.tf': 'locals {\na=1\n}\n' });
});

test('the outline lists all files and jumps, also from the palette', async () => {
  const page = await openMain();
  await page.keyboard.press('Control+Shift+o');
  const dialog = page.getByRole('dialog', { name: 'Outline' });
  await dialog.getByRole('option', { name: /azurerm_resource_group ops/ }).waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.type('variable');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'variables.tf' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('outline');
  await page.getByRole('option', { name: 'Outline of the project' }).click();
  await dialog.waitFor();
  expect(errorsOf(page)).toEqual([]);
});

test('what a word is, with the page of its provider, by keyboard and under the pointer', async () => {
  const page = await openMain();
  await goBehind(page, 3, 6);
  await page.keyboard.press('Control+Shift+Space');
  const dialog = page.getByRole('dialog', { name: 'location' });
  await dialog.getByText('Required, string.').waitFor();
  await expect
    .poll(() => dialog.getByRole('link').getAttribute('href'))
    .toMatch(/registry\.terraform\.io.*resources\/resource_group$/);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await codeOf(page).getByText('location').first().hover();
  await page.locator('.cm-explanation', { hasText: 'Required, string.' }).waitFor();
  expect(errorsOf(page)).toEqual([]);
});

test('on a phone everything is in the menu, and nothing scrolls sideways', async () => {
  const page = await newCoder({ baseUrl: server.baseUrl, theme: 'light', viewport: { width: 390, height: 844 } });
  await openProject(page, PROJECT, server.baseUrl);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /^Outline of the project/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Outline' });
  await dialog.getByRole('option', { name: /variable/ }).waitFor();
  await expectNoAxeViolations(page);
  await expect.poll(() => page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await dialog.getByRole('option', { name: /variable/ }).click();
  await page.getByRole('heading', { name: 'variables.tf' }).waitFor();
});
