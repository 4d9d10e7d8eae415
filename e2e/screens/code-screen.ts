// The code editor in the words a person uses: what is on it, and what one does with it.

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PageOptions } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';

export type NewProject = { title?: string; language: string; files: { path: string; content: string }[] };

/** A new person in front of the code editor. */
export async function newCoder(options: PageOptions): Promise<Page> {
  const page = await newPerson(options);
  await page.goto('/editor');
  await page.getByText('Generated code will appear here...').waitFor();
  return page;
}

/** Creates a project through the API and shows it. */
export async function openProject(page: Page, project: NewProject, baseUrl: string): Promise<string> {
  const response = await page.request.post('/api/code/projects', { headers: { origin: baseUrl }, data: project });
  expect(response.status()).toBe(200);
  const { id } = (await response.json()) as { id: string };
  await page.goto(`/editor?p=${id}`);
  await codeOf(page).waitFor();
  return id;
}

/** What the server has of the open project. */
export async function savedFiles(page: Page): Promise<Record<string, string>> {
  const id = new URL(page.url()).searchParams.get('p');
  const response = await page.request.get(`/api/code/projects/${id}`);
  const { files } = (await response.json()) as { files: { path: string; content: string }[] };
  return Object.fromEntries(files.map(({ path, content }) => [path, content]));
}

/** The text of the loaded editor. */
export function codeOf(page: Page): Locator {
  return page.locator('.code-editor .cm-content');
}

export function promptOf(page: Page): Locator {
  return page.getByPlaceholder('Describe the code you want to generate...');
}

export function filesOf(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Generated files' });
}

export function fileRow(page: Page, path: string): Locator {
  return page.getByRole('list', { name: 'Files of this project' }).getByRole('button', { name: path, exact: true });
}

/** Chooses the language and sends the prompt. */
export async function generate(page: Page, prompt: string, language = 'terraform'): Promise<void> {
  await page.getByLabel('Language').selectOption(language);
  await promptOf(page).fill(prompt);
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
}

/** Chooses an entry of the menu of a project or a file. */
export async function chooseRowAction(page: Page, name: string, action: string): Promise<void> {
  const button = page.getByRole('button', { name: `Actions for ${name}`, exact: true });
  await button.focus();
  await button.press('Enter');
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

export async function chooseAction(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

export async function waitForSaved(page: Page): Promise<void> {
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
}
