// The design screen in the words a person uses: what is on it, and what one does with it.

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PageOptions } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';

type NewDesign = { title?: string; services?: string[]; topics?: string[]; content?: string };

/** A new person in front of a design of theirs. */
export async function newDesigner(options: PageOptions, design: NewDesign = {}): Promise<Page> {
  const page = await newPerson(options);
  await openDesign(page, design, options.baseUrl);
  return page;
}

/** As one who has chosen to write: a finished design opens in Read for everybody else. */
export async function preferSplit(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('design-mode', localStorage.getItem('design-mode') ?? 'split'));
}

/** Creates a design and shows it beside its source. */
export async function openDesign(page: Page, design: NewDesign, baseUrl: string): Promise<void> {
  await preferSplit(page);
  await page.goto(`/design?d=${await createDesign(page, design, baseUrl)}`);
  await editorOf(page).waitFor();
}

/** Creates a design through the API and returns its id. */
export async function createDesign(page: Page, design: NewDesign, baseUrl: string): Promise<string> {
  const response = await page.request.post('/api/designs', { headers: { origin: baseUrl }, data: design });
  expect(response.status()).toBe(200);
  return ((await response.json()) as { id: string }).id;
}

export function editorOf(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Design text' });
}

export function previewOf(page: Page): Locator {
  return page.getByRole('article', { name: 'Preview' });
}

export function topicsOf(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Topics' });
}

export function topicRow(page: Page, topic: string): Locator {
  return topicsOf(page)
    .locator('.design-topic')
    .filter({ has: page.getByRole('checkbox', { name: topic, exact: true }) });
}

export async function chooseSectionAction(page: Page, topic: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Section ${topic}`, exact: true }).click();
  await page
    .getByRole('menu', { name: `Section ${topic}`, exact: true })
    .getByRole('menuitem', { name: act })
    .click();
}

/** The toast on the screen; one that a newer one has replaced is still there for a moment. */
export function toastOf(page: Page): Locator {
  return page.locator('.toast:not([inert])').last();
}

export async function expectToast(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await expect.poll(() => toastOf(page).innerText()).toContain(text);
}

export async function showInspector(page: Page, side: 'Facts' | 'Findings' | 'Versions' | 'Files'): Promise<void> {
  await page.getByRole('tab', { name: side }).click();
}

export async function waitForSaved(page: Page): Promise<void> {
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
}

/** Uploads a document of the person, for designs to cite. */
export async function uploadDocument(
  page: Page,
  { name, text, baseUrl }: { name: string; text: string; baseUrl: string },
): Promise<void> {
  const headers = { origin: baseUrl, 'content-type': 'text/markdown', 'x-file-name': name };
  const response = await page.request.post('/api/documents', { headers, data: text });
  expect(response.status()).toBe(201);
}
