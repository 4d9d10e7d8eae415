// A design from the first click to the file: generate, edit, export; templates; two windows on one design.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations, newPage, readDownload, saveScreenshot } from '../support/browser.ts';
import { editorOf, previewOf, waitForSaved, preferSplit } from '../screens/design-screen.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

const PHONE = { width: 390, height: 844 };

async function generate(page: Page): Promise<void> {
  await page.goto('/design');
  await page.getByPlaceholder('Add a service').fill('AKS');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Generate' }).click();
  await page.getByText('Content Generated').waitFor();
  await previewOf(page).getByRole('heading', { name: 'Table of Contents' }).waitFor();
}

async function exportAs(page: Page, format: 'DOCX' | 'PDF'): Promise<{ name: string; head: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Export ${format}` }).click(),
  ]);
  await page.getByText(`Document has been exported as ${format}.`).waitFor();
  const bytes = await readDownload(download);
  return { name: download.suggestedFilename(), head: bytes.subarray(0, 4).toString('latin1') };
}

test('an empty page offers an example that one more click turns into a document', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/design');
  await page.getByRole('combobox', { name: 'Cloud provider' }).selectOption('aws');
  await page.getByRole('button', { name: 'Example: Container platform on AWS' }).click();
  await page.getByRole('button', { name: 'Remove Amazon RDS for PostgreSQL' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Example/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await previewOf(page).getByRole('heading', { name: 'Table of Contents' }).waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Container platform on AWS');
  await previewOf(page).getByText('Amazon RDS').first().waitFor();
  expect(errorsOf(page)).toEqual([]);
});

test('a document is generated, edited and exported in both formats', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await generate(page);
  await editorOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n\nThe pilot begins in May.');
  await previewOf(page).getByText('The pilot begins in May.').waitFor();
  await waitForSaved(page);
  expect(await exportAs(page, 'DOCX')).toEqual({ name: 'design-document.docx', head: 'PK\u0003\u0004' });
  expect(await exportAs(page, 'PDF')).toEqual({ name: 'design-document.pdf', head: '%PDF' });
  await page.reload();
  await previewOf(page).getByText('The pilot begins in May.').waitFor();
  expect(errorsOf(page)).toEqual([]);
});

test('Generate needs a service, and a topic', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/design');
  const button = page.getByRole('button', { name: 'Generate' });
  await button.waitFor();
  await expect.poll(() => button.isDisabled()).toBe(true);
  await page.getByPlaceholder('Add a service').fill('AKS');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByPlaceholder('Add a service').fill('AKS');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('button', { name: 'Remove AKS' }).count()).toBe(1);
  for (const box of await page.getByRole('complementary', { name: 'Topics' }).getByRole('checkbox').all())
    await box.uncheck();
  await button.click();
  await page.getByText('No Topics Selected').waitFor();
  await page.getByRole('button', { name: 'Export PDF' }).click();
  await page.getByText('Please generate content before exporting.').waitFor();
});

test('a new topic is appended, selected and gets its heading', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/design');
  await page.getByRole('button', { name: 'Add New Topic' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Topic' });
  await dialog.getByLabel('Topic name').fill('network');
  await dialog.getByText('This topic is already in the list.').waitFor();
  await dialog.getByLabel('Topic name').fill('Backup plan');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('checkbox', { name: 'Backup plan', exact: true }).isChecked()).toBe(true);
  await previewOf(page).getByRole('heading', { name: 'Backup plan' }).waitFor();
});

test('leaving right after the first change saves it and does not lead back', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/design');
  await page.getByPlaceholder('Add a service').fill('AKS');
  await page.keyboard.press('Enter');
  const created = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/designs'),
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chat' }).click();
  await created;
  await page.getByText('Ready to submit!').waitFor();
  expect(new URL(page.url()).pathname).toBe('/chat');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Design' }).click();
  await page.getByRole('button', { name: 'Remove AKS' }).waitFor();
});

test('a template takes the place of the text after a question', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await generate(page);
  await page.getByRole('tab', { name: 'Design Templates' }).click();
  await page.getByLabel('Template', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Load Template' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Load Template' }).click();
  await previewOf(page).getByRole('heading', { name: 'Table of Contents' }).waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Generated' })
    .getByRole('button', { name: /^Restore/ })
    .click();
  await previewOf(page).getByRole('heading', { name: 'Table of Contents' }).waitFor();
  expect(errorsOf(page)).toEqual([]);
});

test('a window that only shows a design follows what another one saves, and so does a window come back to', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await generate(page);
  const other = await page.context().newPage();
  await preferSplit(other);
  await other.goto(page.url());
  await previewOf(other).getByRole('heading', { name: 'Table of Contents' }).waitFor();
  await editorOf(other).click();
  await other.keyboard.type('Theirs. ');
  await previewOf(page).getByText('Theirs.').waitFor();
  const id = new URL(page.url()).searchParams.get('d');
  const url = `${server.baseUrl}/api/designs/${id}`;
  await waitForSaved(other);
  const { content, revision } = (await (await page.request.get(url)).json()) as { content: string; revision: number };
  const saved = await page.request.patch(url, {
    headers: { origin: server.baseUrl },
    data: { baseRevision: revision, content: `From a phone. ${content}` },
  });
  expect(saved.status()).toBe(200);
  await page.evaluate("window.dispatchEvent(new Event('focus'))");
  await previewOf(page).getByText('From a phone.').waitFor();
  await editorOf(page).click();
  await page.keyboard.press('Control+Z');
  await expect.poll(() => previewOf(page).getByText('From a phone.').count()).toBe(0);
});

test('a change in another window keeps this text and asks', async () => {
  const page = await newPerson({ baseUrl: server.baseUrl });
  await generate(page);
  const other = await page.context().newPage();
  await preferSplit(other);
  await other.goto(page.url());
  await previewOf(other).getByRole('heading', { name: 'Table of Contents' }).waitFor();
  await page.route('**/api/designs/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await editorOf(page).click();
  await page.keyboard.type('Mine. ');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await editorOf(other).click();
  await other.keyboard.type('Theirs. ');
  await previewOf(other).getByText('Theirs.').waitFor();
  await waitForSaved(other);
  await page.unroute('**/api/designs/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Your text is still here.').waitFor();
  await previewOf(page).getByText('Mine.').waitFor();
  await page.getByRole('button', { name: 'Keep my text' }).click();
  const question = page.getByRole('dialog', { name: 'Both windows changed the same sections' });
  await question.getByText('Theirs.').waitFor();
  await question.getByRole('button', { name: 'Save' }).click();
  await waitForSaved(page);
  await other.reload();
  await previewOf(other).getByText('Mine.').waitFor();
  await expect.poll(() => previewOf(other).getByText('Theirs.').count()).toBe(0);
});

test('axe finds nothing in either theme, on a desktop and on a phone', async () => {
  for (const theme of ['dark', 'light'] as const) {
    const page = await newPerson({ baseUrl: server.baseUrl, theme });
    await generate(page);
    await previewOf(page).getByRole('figure').first().scrollIntoViewIfNeeded();
    await previewOf(page)
      .getByRole('img', { name: /^Diagram/ })
      .first()
      .waitFor();
    await expectNoAxeViolations(page);
    await saveScreenshot(page, `design-${theme}`);
    const phone = await newPage({ baseUrl: server.baseUrl, theme, viewport: PHONE });
    await phone.context().addCookies(await page.context().cookies());
    await phone.goto('/design');
    await phone.getByRole('button', { name: 'More', exact: true }).waitFor();
    await expectNoAxeViolations(phone);
    await saveScreenshot(phone, `design-${theme}-390`);
  }
});
