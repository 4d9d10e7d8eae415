// The Document Manager in the browser: uploads by button and by drop, what is shown of them, deletion,
// and an answer that cites one.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfOf } from '#platform/parse/testing/test-files.ts';
import { errorsOf } from '../support/browser.ts';
import { ask, lastAnswer, newChat, questionsOf, skipLock, toast, waitForEnd } from '../screens/chat-screen.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

const STANDARD =
  '# Network standard\n\n## Subnets\n\nEvery spoke reserves a /26 for private endpoints.\n\n## Names\n\nSubnets are named snet-<workload>-<region>.\n';

let server: LoungeServer;
let page: Page;
beforeAll(async () => {
  server = await startServer({ OFFLINE_WORDS_PER_SECOND: '500' });
  page = await newChat({ baseUrl: server.baseUrl });
});
afterAll(() => server.close());

function panel() {
  return page.getByRole('region', { name: 'Document Manager' });
}

function row(name: string) {
  return panel().getByRole('listitem').filter({ hasText: name });
}

async function upload(...files: { name: string; mimeType: string; content: string }[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await panel().getByRole('button', { name: 'Upload document' }).click();
  await (await chooser).setFiles(files.map(({ content, ...file }) => ({ ...file, buffer: Buffer.from(content) })));
}

async function expectToast(text: string): Promise<void> {
  await expect.poll(() => toast(page).innerText()).toContain(text);
}

/** Drags files over the panel and lets them go there. */
async function drop(files: { name: string; content: string }[]): Promise<void> {
  const transfer = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    for (const { name, content } of ${JSON.stringify(files)}) transfer.items.add(new File([content], name));
    return transfer;
  })()`);
  await panel().dispatchEvent('dragover', { dataTransfer: transfer });
  await panel().getByText('Drop files to upload').waitFor();
  await panel().dispatchEvent('drop', { dataTransfer: transfer });
}

describe('the panel', () => {
  test('a new person has no documents', async () => {
    await expect.poll(() => panel().innerText()).toContain('No documents uploaded');
  });

  test('a file chosen by button is stored, and shown with its name and size', async () => {
    await upload({ name: 'network standard.md', mimeType: 'text/markdown', content: STANDARD });
    await expectToast('Document uploaded successfully');
    await row('network standard.md').getByText(`${STANDARD.length} Bytes`).waitFor();
    await panel()
      .getByText(/^1 of 1,000 documents/)
      .waitFor();
  });

  test('dropped files are stored, and one that cannot be read says why', async () => {
    await drop([
      { name: 'plan.docx', content: 'x'.repeat(2048) },
      { name: 'hub.tf', content: 'resource "azurerm_virtual_hub" "weu" {}' },
    ]);
    await row('plan.docx').getByText('What is in this file does not fit the ending of its name.').waitFor();
    await expect.poll(() => row('plan.docx').innerText()).toContain('2 KB');
    await row('hub.tf').waitFor();
    expect(await row('hub.tf').innerText()).not.toContain('not readable');
  });

  test('a PDF is read, and its preview shows the text that agents are given and what is missing', async () => {
    const pdf = pdfOf([['# Network plan', 'The hub is 10.0.0.0/16.'], []]).toString('latin1');
    await upload({ name: 'network.pdf', mimeType: 'application/pdf', content: pdf });
    await row('network.pdf').getByText('Read with warnings').waitFor();
    await row('network.pdf').getByRole('link', { name: 'network.pdf' }).click();
    const preview = page.getByRole('dialog', { name: 'network.pdf' });
    await preview.getByText('Network plan').first().waitFor();
    const words = await preview.innerText();
    for (const shown of ['The hub is 10.0.0.0/16.', 'Page 2 without text']) expect(words).toContain(shown);
    await page.keyboard.press('Escape');
    await row('network.pdf').getByRole('button', { name: 'Delete network.pdf' }).click();
    await expect.poll(() => row('network.pdf').count()).toBe(0);
  });

  test('the list folds away and comes back', async () => {
    const fold = panel().getByRole('button', { name: 'Document Manager' });
    await fold.click();
    await expect.poll(() => row('hub.tf').isVisible()).toBe(false);
    await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('false');
    await fold.click();
    await expect.poll(() => row('hub.tf').isVisible()).toBe(true);
  });

  test('an upload shows how far it is, and can be stopped', async () => {
    let pass = (): void => {};
    const held = new Promise<void>((resolve) => (pass = resolve));
    await page.route('**/api/documents', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue().catch(() => undefined);
    });
    await upload({ name: 'slow.txt', mimeType: 'text/plain', content: 'slow' });
    await panel().getByRole('progressbar', { name: 'Uploading slow.txt' }).waitFor();
    await panel().getByRole('button', { name: 'Pause upload of slow.txt' }).click();
    await row('slow.txt').getByText('paused').waitFor();
    await panel().getByRole('button', { name: 'Resume upload of slow.txt' }).click();
    await panel().getByRole('button', { name: 'Stop upload of slow.txt' }).click();
    await expect.poll(() => row('slow.txt').count()).toBe(0);
    pass();
    await page.unroute('**/api/documents');
    await page.reload();
    await row('hub.tf').waitFor();
    await expect.poll(() => row('slow.txt').count()).toBe(0);
  });

  test('an upload that failed says why, stays, and works with Retry', async () => {
    await page.route('**/api/documents', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await upload({ name: 'later.md', mimeType: 'text/markdown', content: '# Later' });
    await expectToast('Failed to upload document: The server returned 503.');
    await page.unroute('**/api/documents');
    await panel().getByRole('button', { name: 'Retry upload of later.md' }).click();
    await panel().getByRole('button', { name: 'Delete later.md' }).waitFor();
  });

  test('a deleted document is gone at once, and Undo brings it back', async () => {
    await panel().getByRole('button', { name: 'Delete hub.tf' }).click();
    await expectToast('Document deleted successfully');
    await expect.poll(() => row('hub.tf').count()).toBe(0);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await row('hub.tf').waitFor();
    await panel().getByRole('button', { name: 'Delete hub.tf' }).click();
    await expect.poll(() => row('hub.tf').count()).toBe(0);
    await page.reload();
    await row('later.md').waitFor();
    await expect.poll(() => row('hub.tf').count()).toBe(0);
  });
});

describe('hostile names', () => {
  const hostile = [
    { sent: '../../etc/passwd.md', shown: 'passwd.md' },
    { sent: '<img src=x onerror=alert(1)>.md', shown: '<img src=x onerror=alert(1)>.md' },
    { sent: 'invoice\u202Efdp.md', shown: 'invoicefdp.md' },
    { sent: `${'n'.repeat(300)}.md`, shown: `${'n'.repeat(196)}….md` },
  ];

  test.each(hostile)('$shown is only text', async ({ sent, shown }) => {
    await drop([{ name: sent, content: '# Text' }]);
    await panel()
      .getByRole('button', { name: `Delete ${shown}`, exact: true })
      .waitFor();
    await expect.poll(() => panel().locator('img').count()).toBe(0);
  });

  test('a page of HTML or an SVG is handed out as a download, never shown on this origin', async () => {
    await drop([
      { name: 'page.html', content: '<script>document.title = "owned"</script>' },
      { name: 'art.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' },
    ]);
    for (const name of ['page.html', 'art.svg']) {
      const link = panel().getByRole('link', { name });
      const response = await page.request.get((await link.getAttribute('href')) ?? '');
      expect(response.headers()['content-disposition']).toContain('attachment');
      expect(response.headers()['x-content-type-options']).toBe('nosniff');
      expect(response.headers()['content-type']).not.toMatch(/html|svg/);
    }
  });
});

describe('in an answer', () => {
  test('the offline agent quotes a document, and the mark opens the passage', async () => {
    await ask(page, 'What does every spoke reserve for private endpoints?');
    await waitForEnd(page);
    await expect.poll(() => lastAnswer(page).innerText()).toMatch(/\d+ sources?/);
    await expect
      .poll(() => lastAnswer(page).innerText())
      .toContain('Every spoke reserves a /26 for private endpoints.');
    await lastAnswer(page).getByRole('button', { name: 'Source 1' }).first().click();
    const passage = page.getByRole('dialog', { name: 'network standard.md' });
    await passage.getByText('/26 for private endpoints').first().waitFor();
    await passage.getByRole('button', { name: 'Close' }).click();
    await passage.waitFor({ state: 'detached' });
  });

  test('an attached document stands under the message', async () => {
    await skipLock(page);
    await page
      .getByLabel('Attach document')
      .last()
      .setInputFiles({
        name: 'hubs.md',
        mimeType: 'text/markdown',
        buffer: Buffer.from('# Hubs\n\nThe zebra hub is in Oslo.'),
      });
    await page.getByRole('button', { name: 'Remove hubs.md' }).waitFor();
    await ask(page, 'Where is the zebra hub?');
    // A message with a document is sent once the document is stored: until then the newest answer is that of the question before.
    await questionsOf(page).last().getByText('hubs.md').waitFor();
    await waitForEnd(page);
    await expect.poll(() => lastAnswer(page).innerText()).toContain('The zebra hub is in Oslo.');
    expect(errorsOf(page)).toEqual([]);
  });
});
