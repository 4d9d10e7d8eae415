// The inspector beside the text of a design: facts, findings, versions, files.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations, readDownload, saveScreenshot } from '../support/browser.ts';
import {
  editorOf,
  expectToast,
  newDesigner,
  openDesign,
  previewOf,
  showInspector,
  toastOf,
  waitForSaved,
} from '../screens/design-screen.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

const SERVICES = ['AKS'];
const FACTS =
  '## Recovery\n\nAKS is back within {{rto}}, at most {{rpo}} are lost.\n\nAgain: {{rto}}. The space is {{address-space}}, production has {{network-production}}.\n';

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

function undo(page: Page): Promise<void> {
  return toastOf(page).getByRole('button', { name: 'Undo' }).click();
}

function factOf(page: Page, label: string): Locator {
  return page
    .getByRole('tabpanel', { name: 'Facts' })
    .getByRole('listitem')
    .filter({ has: page.getByLabel(label, { exact: true }) });
}

async function chooseFactAction(page: Page, label: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${label}` }).click();
  await page
    .getByRole('menu', { name: `Actions for ${label}` })
    .getByRole('menuitem', { name: action, exact: true })
    .click();
}

test('facts are rows of 32 pixels in groups that count what is assumed; what was confirmed before is folded', async () => {
  const page = await newDesigner(server, { services: SERVICES, content: FACTS });
  const network = page.getByRole('region', { name: 'Network' });
  await network.getByRole('heading', { name: 'Network · 2, 2 assumed' }).waitFor();
  const rows = page.getByRole('tabpanel', { name: 'Facts' }).getByRole('listitem');
  for (const row of await rows.all())
    await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThanOrEqual(33);
  await chooseFactAction(page, 'Address space', 'Confirm');
  await network.getByRole('heading', { name: 'Network · 2, 1 assumed' }).waitFor();
  await factOf(page, 'Address space').waitFor();
  await expectNoAxeViolations(page);
  await page.reload();
  await page.getByRole('button', { name: 'Show 1 confirmed' }).click();
  await factOf(page, 'Address space')
    .getByRole('img', { name: /^Confirmed/ })
    .waitFor();
});

test('a fact changed beside the text changes in every place, what follows from it too, and Undo takes it back', async () => {
  const page = await newDesigner(server, { services: SERVICES, content: FACTS });
  const rto = factOf(page, 'Recovery time objective (RTO)');
  await rto.getByRole('img', { name: 'Assumed, 2 uses' }).waitFor();
  await rto.getByRole('textbox').fill('2 hours');
  await rto.getByRole('textbox').press('Enter');
  await previewOf(page).getByText('AKS is back within 2 hours').waitFor();
  await previewOf(page).getByText('Again: 2 hours.').waitFor();
  await expect.poll(() => previewOf(page).getByText('4 hours').count()).toBe(0);
  await rto.getByRole('img', { name: /^Confirmed/ }).waitFor();
  await undo(page);
  await previewOf(page).getByText('AKS is back within 4 hours').waitFor();
  await rto.getByRole('img', { name: /^Assumed/ }).waitFor();

  const space = factOf(page, 'Address space').getByRole('textbox');
  await space.fill('172.16.0.0/16');
  await space.press('Enter');
  await previewOf(page)
    .getByText(/production has 172\.16\./)
    .waitFor();
  await expect
    .poll(() => factOf(page, 'Network of production').getByRole('textbox').inputValue())
    .toMatch(/^172\.16\./);
});

test('facts changed in two windows are both kept, and of one fact both values are shown', async () => {
  const page = await newDesigner(server, { services: SERVICES, content: FACTS });
  const other = await page.context().newPage();
  await other.goto(page.url());
  const [rto, rpo] = ['Recovery time objective (RTO)', 'Recovery point objective (RPO)'] as const;
  const fieldOf = (window: Page, label: string) => factOf(window, label).getByRole('textbox');
  await other.getByRole('tab', { name: 'Facts' }).click();
  await fieldOf(page, rto).fill('2 hours');
  await fieldOf(other, rto).fill('8 hours');
  await fieldOf(page, rto).press('Enter');
  await previewOf(page).getByText('AKS is back within 2 hours').waitFor();
  await fieldOf(other, rto).press('Enter');
  await factOf(other, rto).getByText('Another window has changed this to 2 hours.').waitFor();
  await expect.poll(() => fieldOf(other, rto).inputValue()).toBe('8 hours');
  await expectNoAxeViolations(other);
  await saveScreenshot(other, 'design-fact-conflict');
  await fieldOf(other, rpo).fill('5 minutes');
  await fieldOf(other, rpo).press('Enter');
  await previewOf(other).getByText('within 2 hours, at most 5 minutes are lost').waitFor();
  await factOf(other, rto).getByRole('button', { name: 'Use 8 hours' }).click();
  await previewOf(other).getByText('within 8 hours, at most 5 minutes are lost').waitFor();
  await page.reload();
  await previewOf(page).getByText('within 8 hours, at most 5 minutes are lost').waitFor();
});

test('a fact is confirmed, a wrong value is told in place, and its first use is found', async () => {
  const page = await newDesigner(server, { services: SERVICES, content: FACTS });
  const rpo = factOf(page, 'Recovery point objective (RPO)');
  await chooseFactAction(page, 'Recovery point objective (RPO)', 'Confirm');
  await rpo.getByRole('img', { name: /^Confirmed/ }).waitFor();
  await rpo.getByRole('textbox').fill('{{rto}}');
  await rpo.getByText('Use one line of text without braces, bars or backticks.').waitFor();
  await rpo.getByRole('textbox').fill('15 minutes');
  await page.route('**/facts/rpo', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: '{"error":{"code":"server/busy","message":"The server is busy."}}',
    }),
  );
  await rpo.getByRole('textbox').fill('5 minutes');
  await rpo.getByRole('textbox').press('Enter');
  await rpo.getByText('The server is busy.').waitFor();
  await expect.poll(() => rpo.getByRole('textbox').inputValue()).toBe('5 minutes');
  await chooseFactAction(page, 'Recovery point objective (RPO)', 'Go to the first use');
  await page.getByText('Line 3, column 44').waitFor();
  await expect.poll(() => editorOf(page).evaluate((editor) => editor.matches(':focus'))).toBe(true);
});

test('findings stand by weight, lead to their place, and are fixed with undo', async () => {
  const content = '## Network\n\nAKS stands in 10.20.1.7/24.\n\n[Broken](#nowhere)\n';
  const page = await newDesigner(server, { topics: ['Network'], services: [...SERVICES, 'Azure Front Door'], content });
  await showInspector(page, 'Findings');
  const list = page.getByRole('tabpanel', { name: 'Findings' }).getByRole('listitem');
  await list.first().waitFor();
  const severities = await list
    .getByRole('img')
    .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('aria-label') ?? ''));
  expect(severities).toEqual(
    severities.toSorted((a, b) => ['Error', 'Warning', 'Hint'].indexOf(a) - ['Error', 'Warning', 'Hint'].indexOf(b)),
  );
  await list.filter({ hasText: '10.20.1.7/24' }).getByRole('button').first().click();
  await page.getByText(/^Line 3, column/).waitFor();
  await page.getByRole('button', { name: 'Replace with 10.20.1.0/24' }).click();
  await expectToast(page, 'Fix applied', '10.20.1.7/24 is now 10.20.1.0/24.');
  await previewOf(page).getByText('AKS stands in 10.20.1.0/24.').waitFor();
  await list.filter({ hasText: '10.20.1.7/24' }).waitFor({ state: 'detached' });
  await undo(page);
  await previewOf(page).getByText('AKS stands in 10.20.1.7/24.').waitFor();
  await list.filter({ hasText: '10.20.1.7/24' }).waitFor();
});

test('a text in order has no findings', async () => {
  const page = await newDesigner(server, { topics: ['Network'], content: '## Network\n\nOne hub joins all spokes.\n' });
  await showInspector(page, 'Findings');
  await page.getByText('No findings').waitFor();
  await expect.poll(() => page.getByRole('tabpanel', { name: 'Findings' }).getByRole('listitem').count()).toBe(0);
});

test('a version is compared with the text, read, and restored with undo', async () => {
  const page = await newDesigner(server, {
    services: SERVICES,
    content: '## Recovery\n\nAll is back within {{rto}} again.\n',
  });
  await editorOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('A new line.');
  await waitForSaved(page);
  await showInspector(page, 'Versions');
  await page.getByRole('button', { name: /^Edited/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 line added, 1 removed.').waitFor();
  await dialog.getByRole('insertion').getByText('A new line.').waitFor();
  await dialog.getByText('Document').click();
  await dialog.getByText('All is back within 4 hours again.').waitFor();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expectToast(page, 'Version restored');
  await previewOf(page).getByText('A new line.').waitFor({ state: 'detached' });
  await undo(page);
  await previewOf(page).getByText('A new line.').waitFor();
  await waitForSaved(page);
});

test('a document is made ready to be signed: facts checked and confirmed, its provider, its version, its title page', async () => {
  const page = await newDesigner(server, { services: SERVICES, content: `${FACTS}\nIn {{region}}.\n` });
  const rto = factOf(page, 'Recovery time objective (RTO)').getByRole('textbox');
  await rto.fill('soon');
  await page.getByText('Write a time with its unit, such as 15 minutes, 4 hours or 35 days.').waitFor();
  await rto.fill('4 hours');
  await page.getByRole('button', { name: 'All facts' }).click();
  await page.getByRole('menuitem', { name: /^Confirm all \d+/ }).click();
  await expectToast(page, 'All facts are confirmed');
  await factOf(page, 'Region')
    .getByRole('img', { name: /^Confirmed/ })
    .waitFor();
  await expect.poll(() => page.getByRole('menuitem', { name: /^Confirm all/, includeHidden: true }).count()).toBe(0);

  await page.getByRole('button', { name: 'Edit settings' }).click();
  await page.getByLabel('Cloud provider').selectOption({ label: 'Amazon Web Services' });
  const question = page.getByRole('dialog');
  await question.getByText('The text and its facts stay as they are until you generate for').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => page.getByLabel('Cloud provider').inputValue()).toBe('azure');

  await showInspector(page, 'Versions');
  await page.getByRole('button', { name: 'Name this version' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Version').fill('1.0');
  await dialog.getByLabel('State').selectOption('approved');
  await dialog.getByLabel('Approved by').fill('Ada Client');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Save version' }).click();
  await expectToast(page, 'Version 1.0 saved');
  await page.getByRole('button', { name: /^1\.0, approved/ }).waitFor();
  await page.getByRole('button', { name: 'Name this version' }).click();
  await dialog.getByLabel('Version').fill('1.0');
  await dialog.getByRole('button', { name: 'Save version' }).click();
  await dialog.getByText('A version of this name is there already. Choose another name.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Title page' }).click();
  await dialog.getByLabel('Client name').fill('Contoso');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Title page saved');
  await page.getByRole('button', { name: 'Title page' }).click();
  await expect.poll(() => dialog.getByLabel('Client name').inputValue()).toBe('Contoso');
  await dialog.getByRole('button', { name: 'Use my document style' }).click();
  await expectToast(page, 'Title page saved');
});

test('the File Explorer imports documents, exports the chosen files, and deletes with undo', async () => {
  const page = await newDesigner(server, { title: 'Hub', services: SERVICES, content: '# Hub\n\nOne hub.\n' });
  await showInspector(page, 'Files');
  await page.getByText('No files generated yet').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Export all files' }).isDisabled()).toBe(true);
  for (const name of ['DOCX', 'PDF']) {
    await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: `Export ${name}` }).click()]);
    await expectToast(page, 'Export Successful', `Document has been exported as ${name}.`);
  }
  const files = page.getByRole('list', { name: 'File Explorer' }).getByRole('listitem');
  await expect
    .poll(() => files.allInnerTexts())
    .toEqual([
      expect.stringMatching(/design-document\.pdf, [\d.]+ [KM]B, \d+ pages?/),
      expect.stringMatching(/design-document\.docx, [\d.]+ [KM]B/),
    ]);

  const [all] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export all files' }).click(),
  ]);
  expect(all.suggestedFilename()).toBe('design-files.zip');
  expect((await readDownload(all)).subarray(0, 2).toString()).toBe('PK');
  await expectToast(page, 'Files exported successfully');
  await page.getByRole('checkbox', { name: 'Choose design-document.docx' }).check();
  const [one] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export 1 file' }).click(),
  ]);
  expect(one.suggestedFilename()).toBe('design-document.docx');

  await page.getByRole('button', { name: 'Delete design-document.pdf' }).click();
  await expectToast(page, 'File deleted');
  await expect.poll(() => files.count()).toBe(1);
  await undo(page);
  await expect.poll(() => files.count()).toBe(2);

  const word = join(server.dataDir, 'import-me.docx');
  await writeFile(word, await readDownload(one));
  await importFile(page, word);
  await answerCloud(page, 'Azure');
  await expectToast(page, 'Document uploaded successfully');
  await previewOf(page).getByText('One hub.').waitFor();
  await importFile(page, {
    name: 'plan.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('# Plan\n\nMoved in May.\n'),
  });
  await answerCloud(page, 'Google Cloud');
  await previewOf(page).getByText('Moved in May.').waitFor();
  await page
    .getByText('Google Cloud · ')
    .or(page.getByRole('combobox', { name: 'Cloud provider' }))
    .first()
    .waitFor();
  await importFile(page, { name: 'plan.md', mimeType: 'text/markdown', buffer: Buffer.from([0, 1, 2, 255, 254]) });
  await expectToast(page, 'Failed to upload document');
  await previewOf(page).getByText('Moved in May.').waitFor();
  expect(errorsOf(page).filter((error) => !error.startsWith('The document could not be imported.'))).toEqual([]);
});

test('what a reviewer changed in the Word file is shown as soon as it is imported', async () => {
  const page = await newDesigner(server, { services: SERVICES, content: '# Plan\n\n## Network\n\nOne hub.\n' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export DOCX' }).click(),
  ]);
  const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const parts = unzipSync(await readDownload(file));
  const text = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  const reviewed = text.replace(
    run('One hub.'),
    (own) => `${own}<w:ins w:author="Ada">${run(' And a spare.')}</w:ins>`,
  );
  expect(reviewed).not.toBe(text);
  await importFile(page, {
    name: 'reviewed.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: Buffer.from(zipSync({ ...parts, 'word/document.xml': strToU8(reviewed) })),
  });
  await answerCloud(page, 'Azure');
  const suggestions = page.getByRole('region', { name: '1 suggestion from the Word file' });
  await suggestions.getByText('Ada in Network').waitFor();
  await expectNoAxeViolations(page);
  await suggestions.getByRole('button', { name: 'Accept' }).click();
  await previewOf(page).getByText('One hub. And a spare.').waitFor();
  expect(errorsOf(page)).toEqual([]);
});

async function importFile(
  page: Page,
  file: string | { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await showInspector(page, 'Files');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import a Markdown or Word document' }).click();
  await (await chooser).setFiles(file);
}

/** The texts of these journeys name no cloud. */
async function answerCloud(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog', { name: 'Which cloud is this document for?' }).getByRole('button', { name }).click();
}

test('lists that cannot be loaded say so, and try again', async () => {
  const page = await newDesigner(server, { services: SERVICES, content: FACTS });
  await page.route('**/versions', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  );
  await showInspector(page, 'Versions');
  await page.getByText('The versions could not be loaded.').waitFor({ timeout: 20_000 });
  await page.unroute('**/versions');
  await page.getByRole('tabpanel', { name: 'Versions' }).getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: /^Edited/ }).waitFor();
  await expect.poll(() => page.getByText('The versions could not be loaded.').count()).toBe(0);
});

test('another design shows its own facts, findings and versions', async () => {
  const page = await newDesigner(server, { title: 'One', services: SERVICES, content: 'Within {{rto}}.\n' });
  await openDesign(page, { title: 'Two', content: 'No facts.\n' }, server.baseUrl);
  await showInspector(page, 'Facts');
  await factOf(page, 'Recovery time objective (RTO)').waitFor();
  await expect.poll(() => page.getByRole('img', { name: /\d+ uses?$/ }).count()).toBe(0);
  await showInspector(page, 'Versions');
  await page.getByText(/10 characters/).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Edited/ }).count()).toBe(1);
});
