// Web pages and folders of the server in a collection, in the browser.

import { createServer, type Server } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '#platform/parse/testing/test-files.ts';
import { errorsOf, expectNoAxeViolations, saveScreenshot } from '../support/browser.ts';
import { newAdmin } from '../support/person.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
let website: Server;
let folder: string;
let address: string;
let page: Page;
let text = 'Backups are kept for 35 days.';

beforeAll(async () => {
  website = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<title>Backup policy</title><p>${text}</p>`),
  );
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
  address = `127.0.0.1:${(website.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'lounge-handbook-'));
  await writeFile(join(folder, 'network.md'), '# Network\n\nThe hub is 10.20.0.0/16.');
  await writeFile(join(folder, 'logo.bin'), Buffer.from([0, 1, 2]));
  server = await startServer({
    KNOWLEDGE_FETCH: 'on',
    KNOWLEDGE_FETCH_HOSTS: address,
    KNOWLEDGE_FOLDERS: `Handbook=${folder}`,
  });
  page = await newAdmin(server);
  await page.goto('/knowledge');
  await page.getByRole('button', { name: 'New collection' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Operations');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Operations' }).waitFor();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
  website.close();
});

test('a private address is refused with the reason, and a page is added, read and fetched again', async () => {
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Add web page' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('http://169.254.169.254/latest/meta-data/');
  await page.keyboard.press('Enter');
  await page.getByText('No public server was found at this address.').waitFor();
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Address').fill(`http://${address}/policy`);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'Backup policy.md' });
  await row.getByText('Ready').waitFor();
  await row.getByRole('link', { name: address }).waitFor();
  await row.getByRole('button', { name: 'Fetch Backup policy.md again' }).press('Enter');
  await page.getByText('The page has not changed.').waitFor();
  text = 'Backups are kept for 90 days.';
  await row.getByRole('button', { name: 'Fetch Backup policy.md again' }).press('Enter');
  await page.getByText('The page has changed. Lounge is reading it.').waitFor();
  await row.getByText('Ready').waitFor();
  await page.getByRole('textbox', { name: 'Ask this collection' }).fill('How long are backups kept?');
  await page.keyboard.press('Enter');
  await page.getByText('90 days').waitFor();
});

test('a PDF is previewed page by page, the picture beside its text', async () => {
  const buffer = pdfOf([['# Network', 'The hub is 10.20.0.0/16.'], ['The second page names the firewall.']]);
  await page.getByLabel('Upload files').setInputFiles({ name: 'design.pdf', mimeType: 'application/pdf', buffer });
  const row = page.getByRole('row').filter({ hasText: 'design.pdf' });
  await row.getByText('Ready').waitFor();
  await row.getByRole('button', { name: 'design.pdf', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The hub is 10.20.0.0/16.').waitFor();
  await dialog.getByRole('button', { name: 'Next page' }).press('Enter');
  await dialog.getByText('The second page names the firewall.').waitFor();
  const picture = dialog.getByRole('img', { name: 'Page 2 of 2' });
  await expect
    .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(300);
  await expectNoAxeViolations(page);
  await saveScreenshot(page, 'knowledge-preview');
  await dialog.getByRole('button', { name: 'Close', exact: true }).press('Enter');
});

test('an admin attaches a folder, sees what became of each file, and detaches it', async () => {
  const section = page.getByRole('region', { name: 'Folders of the server' });
  await section.getByRole('button', { name: 'Attach folder' }).press('Enter');
  await section.getByText('1 added, 1 skipped').waitFor();
  await section.getByText('Show 2 files').click();
  await section.getByText('It is not a text or a document that can be read.').waitFor();
  const row = page.getByRole('row').filter({ hasText: 'From the folder Handbook: network.md' });
  await row.getByText('Ready').waitFor();
  await expectNoAxeViolations(page);
  await saveScreenshot(page, 'knowledge-sources');

  await rm(join(folder, 'network.md'));
  await section.getByRole('button', { name: 'Look at Handbook now' }).press('Enter');
  await row.getByText('File removed').waitFor();
  await section.getByRole('button', { name: 'Detach Handbook' }).press('Enter');
  await page.getByText('Folder detached. Its documents are kept.').waitFor();
  await section.getByRole('button', { name: 'Attach folder' }).waitFor();
  // The refused address is logged.
  expect(errorsOf(page).filter((error) => !error.startsWith('The page could not be added'))).toEqual([]);
});
