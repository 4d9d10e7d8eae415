// Exports of a design: the four formats, what can go wrong, long ones, and how they look.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations, readDownload } from '../support/browser.ts';
import { expectToast, newDesigner } from '../screens/design-screen.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

/** Four megabytes, which take a quick machine seconds, too. */
const LONG =
  `## Network\n\n${'A paragraph about the hub, its spokes and the firewall between them. '.repeat(12)}\n\n`.repeat(
    5_000,
  );

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

async function chooseExport(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More exports' }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('without content there is nothing to export', async () => {
  const page = await newDesigner(server);
  for (const name of ['Export DOCX', 'Export PDF']) {
    await page.getByRole('button', { name }).click();
    await expectToast(page, 'No Content', 'Please generate content before exporting.');
  }
});

test('Markdown and zip are exported from the menu, with the facts in place', async () => {
  const page = await newDesigner(server, { title: 'Hub', content: 'Back within {{rto}}.\n' });
  const [markdown] = await Promise.all([page.waitForEvent('download'), chooseExport(page, 'Export Markdown')]);
  expect(markdown.suggestedFilename()).toBe('design-document.md');
  expect((await readDownload(markdown)).toString()).toBe('# Hub\n\nBack within 4 hours.\n');
  await expectToast(page, 'Export Successful', 'Document has been exported as Markdown.');
  const [zip] = await Promise.all([page.waitForEvent('download'), chooseExport(page, 'Export zip with images')]);
  expect(zip.suggestedFilename()).toBe('design-document.zip');
  await expectToast(page, 'Document has been exported as zip.');
  expect(errorsOf(page)).toEqual([]);
});

test('a clicked export says so before the server answers; one that fails says why', async () => {
  const page = await newDesigner(server, { content: 'Text.\n' });
  const answer = Promise.withResolvers<void>();
  await page.route('**/exports', async (route) => {
    await answer.promise;
    await route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: '{"error":{"code":"server/busy","message":"The server is busy."}}',
    });
  });
  await page.getByRole('button', { name: 'Export PDF' }).click();
  await page.getByRole('button', { name: 'Exporting...' }).waitFor();
  answer.resolve();
  await expectToast(page, 'Export Failed', 'The server is busy.');
  await expect.poll(() => page.getByRole('button', { name: 'Export PDF' }).isEnabled()).toBe(true);
});

test('a long export says what it does, is found again after a reload, and can be stopped', async () => {
  const page = await newDesigner(server, { content: LONG });
  await page.getByRole('button', { name: 'Export PDF' }).click();
  await page.getByText('Exporting PDF: laying out the pages').waitFor();
  await page.reload();
  await page.getByText('Exporting PDF: laying out the pages').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Export DOCX' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expectToast(page, 'Export stopped', 'No file was created. Your text is unchanged.');
  await page.getByRole('tab', { name: 'Files' }).click();
  await page.getByText('No files generated yet').waitFor();
});

test('what an export warns of is listed, and stays with the file', async () => {
  const page = await newDesigner(server, {
    content: '## Network\n\n```mermaid\nflowchart\n  A[broken\n```\n\n![Plan](/api/design-images/nowhere/plan.png)\n',
  });
  await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export PDF' }).click()]);
  const warnings = page.getByRole('list', { name: /^The last export has/ });
  await warnings.getByRole('listitem').first().waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await warnings.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Files' }).click();
  await page.getByText(/^\d warnings?$/).click();
  await page
    .getByRole('list', { name: 'File Explorer' })
    .getByText(/diagram|Plan/i)
    .first()
    .waitFor();
});

test('the export theme shows the title page as it will be, is kept, and reaches the file', async () => {
  const page = await newDesigner(server, { title: 'Hub of Contoso', content: 'Text.\n' });
  await chooseExport(page, 'Document style…');
  const dialog = page.getByRole('dialog');
  const titlePage = dialog.getByRole('img', { name: 'Preview of the title page' });
  await titlePage.getByText('Hub of Contoso').waitFor();
  await dialog.getByLabel('Client name').fill('Contoso AG');
  await titlePage.getByText('Contoso AG').waitFor();
  await dialog.getByLabel('Classification').fill('Confidential');
  await titlePage.getByText('Confidential').waitFor();
  await dialog.getByLabel('Language').selectOption('de-CH');
  await dialog.getByLabel('Heading colour', { exact: true }).fill('#c0c0c0');
  await dialog.getByText('Contrast 1.8:1 on white is hard to read. Use at least 4.5:1.').waitFor();
  await expect
    .poll(() => titlePage.getByText('Hub of Contoso').getAttribute('style'))
    .toBe('color: rgb(192, 192, 192);');
  await dialog.getByLabel('Heading colour', { exact: true }).fill('blue');
  await dialog.getByText('Use # and six hexadecimal digits, such as #26221d.').waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Save style' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Heading colour', { exact: true }).fill('#102A43');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose image' }).click();
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PIXEL });
  await dialog.getByRole('button', { name: 'Remove' }).waitFor();
  await expect
    .poll(() => titlePage.locator('img').evaluate((logo) => (logo as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(1);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Save style' }).click();
  await expectToast(page, 'Document style saved');

  await page.reload();
  await chooseExport(page, 'Document style…');
  await titlePage.getByText('Contoso AG').waitFor();
  await expect.poll(() => dialog.getByLabel('Heading colour', { exact: true }).inputValue()).toBe('#102a43');
  await expect.poll(() => dialog.getByLabel('Language').inputValue()).toBe('de-CH');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export DOCX' }).click()]);
  await expectToast(page, 'Document has been exported as DOCX.');
});

test('a theme that cannot be saved stays as it was written', async () => {
  const page = await newDesigner(server);
  await chooseExport(page, 'Document style…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Author').fill('Mara');
  await page.route('**/design-theme', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await dialog.getByRole('button', { name: 'Save style' }).click();
  await dialog.getByText(/^The style could not be saved/).waitFor();
  await expect.poll(() => dialog.getByLabel('Author').inputValue()).toBe('Mara');
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
