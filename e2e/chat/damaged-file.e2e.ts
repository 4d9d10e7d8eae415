// A stored file that is no longer what was uploaded: the page says so, and nothing is saved.

import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newChat, toast } from '../screens/chat-screen.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
let page: Page;
beforeAll(async () => {
  server = await startServer();
  page = await newChat({ baseUrl: server.baseUrl });
});
afterAll(() => server.close());

async function changeStoredFile(content: string): Promise<void> {
  const folder = join(server.dataDir, 'storage', 'documents');
  const [file] = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  await writeFile(join(file!.parentPath, file!.name), content);
}

test('a document is downloaded, and once it was changed in the storage the page says so instead', async () => {
  const panel = page.getByRole('region', { name: 'Document Manager' });
  const chooser = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Upload document' }).click();
  const buffer = Buffer.from('# Plan A\n');
  await (await chooser).setFiles([{ name: 'plan.md', mimeType: 'text/markdown', buffer }]);
  await panel.getByRole('link', { name: 'plan.md' }).click();
  const download = page.getByRole('dialog', { name: 'plan.md' }).getByRole('link', { name: 'Download document' });
  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(saved.suggestedFilename()).toBe('plan.md');

  await changeStoredFile('# Plan B\n');
  await download.click();
  await expect.poll(() => toast(page).innerText()).toContain('This file has changed in the server’s storage');
  await page.getByRole('dialog', { name: 'plan.md' }).waitFor();
});
