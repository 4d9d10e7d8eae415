// Projects that a person edits: files, saving, two windows, the list, import and export, the ways into a chat and a design,
// and the editor by keyboard alone.

import { beforeAll, expect, test, vi } from 'vitest';
import type { Page } from 'playwright-core';
import {
  chooseAction,
  chooseRowAction,
  codeOf,
  fileRow,
  filesOf,
  newCoder,
  openProject,
  promptOf,
  savedFiles,
  waitForSaved,
  type NewProject,
} from '../screens/code-screen.ts';
import { createDesign, expectToast } from '../screens/design-screen.ts';
import { errorsOf, readDownload } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

const GROUP = 'resource "azurerm_resource_group" "ops" {\n  name     = "rg-ops"\n  location = "westeurope"\n}\n';
const PROJECT: NewProject = {
  title: 'Hub',
  language: 'terraform',
  files: [
    { path: 'main.tf', content: GROUP },
    { path: 'variables.tf', content: 'variable "environment" {\n  type = string\n}\n' },
  ],
};

let server: LoungeServer;
beforeAll(async () => {
  server = await sharedServer();
});

async function withProject(project = PROJECT): Promise<Page> {
  const page = await newPerson(server);
  await openProject(page, project, server.baseUrl);
  return page;
}

test('what is typed is saved and checked by itself, can be undone, and survives a reload', async () => {
  const page = await withProject();
  await codeOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('resource "azurerm_subnt" "a" {');
  await expect.poll(async () => (await savedFiles(page))['main.tf']).toContain('azurerm_subnt');
  await waitForSaved(page);
  await expect.poll(() => page.locator('.code-problem').count()).toBeGreaterThan(0);
  await page.reload();
  await expect.poll(() => codeOf(page).innerText()).toContain('azurerm_subnt');
  await codeOf(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await savedFiles(page))['main.tf']).toBe('');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await savedFiles(page))['main.tf']).toContain('azurerm_subnt');
  expect(errorsOf(page)).toEqual([]);
});

test('each file has an undo history of its own', async () => {
  const page = await withProject();
  await codeOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('# one');
  await fileRow(page, 'variables.tf').click();
  await expect.poll(() => codeOf(page).innerText()).toContain('environment');
  await codeOf(page).click();
  await page.keyboard.press('Control+z');
  await page.keyboard.type('# two ');
  await fileRow(page, 'main.tf').click();
  await expect.poll(() => codeOf(page).innerText()).toContain('# one');
  await codeOf(page).click();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await savedFiles(page))['variables.tf']).toContain('# two');
  await expect.poll(async () => (await savedFiles(page))['main.tf']).toBe(GROUP);
});

test('files are added, renamed and deleted, and a deletion is undone; a path that leads outside is refused', async () => {
  const page = await withProject();
  await page.getByRole('button', { name: 'New file' }).click();
  await page.getByLabel('Path of the new file').fill('../outside.tf');
  await page.keyboard.press('Enter');
  await expectToast(page, 'A path is relative');
  await page.getByRole('button', { name: 'New file' }).click();
  await page.getByLabel('Path of the new file').fill('modules/net.tf');
  await page.keyboard.press('Enter');
  await fileRow(page, 'net.tf').waitFor();
  await chooseRowAction(page, 'variables.tf', 'Rename');
  await page.getByLabel('New path of variables.tf').fill('inputs.tf');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => Object.keys(await savedFiles(page)).toSorted())
    .toEqual(['inputs.tf', 'main.tf', 'modules/net.tf']);
  await chooseRowAction(page, 'inputs.tf', 'Delete');
  await expectToast(page, 'inputs.tf deleted');
  await expect.poll(async () => Object.keys(await savedFiles(page))).not.toContain('inputs.tf');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => Object.keys(await savedFiles(page))).toContain('inputs.tf');
});

test('two windows that change different files are put together; for the same file the person chooses', async () => {
  const page = await withProject();
  const id = new URL(page.url()).searchParams.get('p') ?? '';
  const change = async (path: string, content: string): Promise<void> => {
    const found = (await (await page.request.get(`/api/code/projects/${id}`)).json()) as { revision: number };
    const response = await page.request.patch(`/api/code/projects/${id}/files`, {
      headers: { origin: server.baseUrl },
      data: { baseRevision: found.revision, changes: [{ path, content }] },
    });
    expect(response.status()).toBe(200);
  };
  await change('variables.tf', '# theirs\n');
  await codeOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('# mine');
  await page.getByText('This project was changed in another window.').waitFor();
  await page.getByRole('button', { name: 'Save mine' }).click();
  await expect.poll(() => savedFiles(page)).toEqual({ 'main.tf': `${GROUP}# mine`, 'variables.tf': '# theirs\n' });

  await change('main.tf', '# other\n');
  await codeOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' again');
  await page.getByRole('button', { name: 'Save mine' }).click();
  const dialog = page.getByRole('dialog', { name: 'Both windows changed the same files' });
  await dialog.getByText('Other file').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await savedFiles(page))['main.tf']).toBe('# other\n');
  await expect.poll(() => codeOf(page).innerText()).toContain('# other');
});

test('projects are renamed, deleted and restored', async () => {
  const page = await withProject();
  await chooseRowAction(page, 'Hub', 'Rename');
  await page.getByLabel('New name of Hub').fill('Hub and spokes');
  await page.keyboard.press('Enter');
  await filesOf(page).getByRole('button', { name: 'Hub and spokes', exact: true }).waitFor();
  await chooseRowAction(page, 'Hub and spokes', 'Delete');
  await expectToast(page, 'Project deleted');
  await page.getByText('Generated code will appear here...').waitFor();
  await page.getByText('No files generated yet').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => codeOf(page).innerText()).toContain('azurerm_resource_group');
});

test('with many projects a search finds one', async () => {
  const page = await newPerson(server);
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five'])
    await openProject(page, { ...PROJECT, title }, server.baseUrl);
  await openProject(page, { ...PROJECT, title: 'Six' }, server.baseUrl);
  await page.getByLabel('Search projects').fill('thre');
  await expect.poll(() => filesOf(page).getByRole('button', { name: 'One', exact: true }).count()).toBe(0);
  await filesOf(page).getByRole('button', { name: 'Three', exact: true }).click();
  await page.getByLabel('Search projects').fill('nothing like it');
  await page.getByText('No results for “nothing like it”.').waitFor();
});

test('files are imported as a project, and exported as a ZIP with the receipt', async () => {
  const page = await newCoder(server);
  await page.locator('input[type=file][aria-label="Import files"]').setInputFiles([
    { name: 'main.py', mimeType: 'text/x-python', buffer: Buffer.from('import os\r\n') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('read me') },
  ]);
  await expectToast(page, 'Document uploaded successfully');
  await expect.poll(() => savedFiles(page)).toEqual({ 'main.py': 'import os\n', 'notes.txt': 'read me' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export files' }).click(),
  ]);
  await expectToast(page, 'Files exported successfully');
  const zip = await readDownload(download);
  expect(zip.toString('latin1')).toMatch(/main\.py[^]*RECEIPT\.md|RECEIPT\.md[^]*main\.py/);
  await page
    .locator('input[type=file][aria-label="Import files"]')
    .setInputFiles([{ name: 'picture.py', mimeType: 'text/plain', buffer: Buffer.from([0xff, 0xfe, 0x00, 0xd8]) }]);
  await expectToast(page, 'The files could not be imported', 'picture.py is not a text file.');
});

test('a file is added to a design as a block of code', async () => {
  const page = await newPerson(server);
  const design = await createDesign(page, { title: 'Landing zone', content: '# Landing zone\n' }, server.baseUrl);
  await openProject(page, PROJECT, server.baseUrl);
  await chooseAction(page, 'Insert into a design');
  const dialog = page.getByRole('dialog', { name: 'Insert into a design' });
  await dialog.getByRole('combobox', { name: 'Design' }).selectOption({ label: 'Landing zone' });
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expectToast(page, 'Code inserted');
  const { content } = (await (await page.request.get(`/api/designs/${design}`)).json()) as { content: string };
  expect(content).toBe(`# Landing zone\n\n\`\`\`hcl main.tf\n${GROUP}\`\`\`\n`);
});

test('code that another page hands over opens as a project of its own, once', async () => {
  const page = await newPerson(server);
  await page.goto('/chat');
  const handed = { title: 'From the chat', language: 'kql', files: [{ path: 'query.kql', content: 'SigninLogs\n' }] };
  await page.evaluate(`sessionStorage.setItem('draft:code-hand-over', ${JSON.stringify(JSON.stringify(handed))})`);
  await page.goto('/editor?new=1');
  await fileRow(page, 'query.kql').waitFor();
  await expect.poll(() => codeOf(page).innerText()).toContain('SigninLogs');
  await page.goto('/editor?new=1');
  await page.getByText('Generated code will appear here...').waitFor();
});

test('the editor works by keyboard alone: find, fold, comment, the next problem, and a way out', async () => {
  const page = await withProject();
  await codeOf(page).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+/');
  await expect.poll(async () => (await savedFiles(page))['main.tf']).toMatch(/^# resource/);
  await page.keyboard.press('Control+/');
  await page.keyboard.press('Control+Shift+BracketLeft');
  await page.locator('.cm-foldPlaceholder').waitFor();
  await page.keyboard.press('Control+Shift+BracketRight');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('location');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByText('Line 3, column 11').waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate("document.activeElement?.className ?? ''")).toContain('code-editor-host');
  // Escape lets Tab leave for two seconds, which a busy machine may take for one key.
  await vi.waitFor(async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await page.evaluate("document.activeElement?.className ?? ''")).not.toContain('code-editor-host');
  });
  await page.keyboard.press('F6');
  await expect.poll(() => page.evaluate("document.activeElement?.getAttribute('aria-label') ?? ''")).not.toBe('');
  await expect.poll(() => promptOf(page).count()).toBe(1);
});
