// Storage on /usage: what takes room, how it is deleted and restored, and emptied for good; by keyboard and on a phone.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations, saveScreenshot } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
let person: Page;
beforeAll(async () => {
  server = await startServer({ PLAN_LIMITS: 'enterprise.storageBytes=1MB' });
  person = await newPerson({ baseUrl: server.baseUrl });
  await post('/api/documents', { name: 'standard.bin', bytes: 600 * 1024 });
  await post('/api/design-imports', { name: 'Hub.md', bytes: 100 * 1024 });
});
afterAll(() => server.close());

async function post(path: string, { name, bytes }: { name: string; bytes: number }): Promise<void> {
  const headers = { origin: server.baseUrl, 'x-file-name': name, 'content-type': 'application/octet-stream' };
  const response = await person.request.post(path, { headers, data: Buffer.alloc(bytes, 'x') });
  expect(response.status()).toBe(201);
}

const rows = (): Promise<string[]> =>
  person.getByRole('list', { name: 'Storage' }).getByRole('listitem').allInnerTexts();

test('a person sees what takes room, the largest first, and how much of the plan it is', async () => {
  await person.goto('/usage');
  await person.getByText('800 KB of 1 MB used').first().waitFor();
  const [first, second] = await rows();
  expect(first).toMatch(/standard\.bin\s+Document\s+600 KB/);
  expect(second).toMatch(/Hub\s+Design, versions: 100 KB\s+200 KB/);
  await expect.poll(() => person.getByRole('link', { name: 'Hub' }).getAttribute('href')).toMatch(/^\/design\?d=/);
  await expectNoAxeViolations(person);
  await saveScreenshot(person, 'usage-storage');
});

test('deleting makes room, by keyboard, and Undo takes it back', async () => {
  await person.getByRole('button', { name: 'Delete document standard.bin' }).press('Enter');
  await person.getByText('Document deleted').waitFor();
  await person.getByText('200 KB of 1 MB used').first().waitFor();
  await person.getByText('Deleted items take 600 KB.').waitFor();
  await person.getByRole('button', { name: 'Undo' }).click();
  await person.getByText('800 KB of 1 MB used').first().waitFor();
  await expect.poll(() => rows()).toHaveLength(2);
});

test('deleted items can be emptied at once, after a question', async () => {
  await person.getByRole('button', { name: 'Delete document standard.bin' }).click();
  await person.getByRole('button', { name: 'Empty deleted items now' }).click();
  await person.getByRole('dialog').getByRole('button', { name: 'Empty' }).click();
  await person.getByText('600 KB freed').waitFor();
  await person.getByRole('button', { name: 'Empty deleted items now' }).waitFor({ state: 'detached' });
  await expect.poll(() => rows()).toHaveLength(1);
});

test('it fits a phone, in both themes', async () => {
  const phone = await newPerson({ baseUrl: server.baseUrl, viewport: { width: 390, height: 844 } });
  await phone.goto('/usage');
  await phone.getByText('Nothing stored yet').waitFor();
  await expect.poll(() => phone.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await phone.emulateMedia({ colorScheme: 'dark' });
  await expectNoAxeViolations(phone);
  expect(errorsOf(phone)).toEqual([]);
  expect(errorsOf(person)).toEqual([]);
});
