// The audit log on the screens of an admin: read, filtered, verified and exported in both themes; and all sessions of a person
// ended from /admin.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toast } from '../screens/chat-screen.ts';
import {
  errorsOf,
  expectNoAxeViolations,
  newPage,
  PHONE,
  readDownload,
  saveScreenshot,
  type Theme,
} from '../support/browser.ts';
import { newAdmin, newEmail, newPerson, PASSWORD } from '../support/person.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
let admin: Page;
const email = newEmail();

beforeAll(async () => {
  server = await startServer();
  admin = await newAdmin(server);
  const stranger = await newPage({ baseUrl: server.baseUrl });
  const headers = { origin: server.baseUrl };
  expect(
    (await stranger.request.post('/api/auth/sign-up', { headers, data: { email, password: PASSWORD } })).ok(),
  ).toBe(true);
  const wrong = { headers, data: { email, password: 'not the one' } };
  expect((await stranger.request.post('/api/auth/sign-in', wrong)).status()).toBe(401);
}, 250_000);
afterAll(() => server.close());

async function chooseTheme(theme: Theme): Promise<void> {
  await admin.evaluate((wanted) => localStorage.setItem('theme', wanted), theme);
}

test.each(['dark', 'light'] as const)('an admin reads, filters, verifies and exports the log (%s)', async (theme) => {
  await admin.goto('/admin');
  await chooseTheme(theme);
  await admin.reload();
  await admin.getByRole('link', { name: 'Open the audit log' }).click();
  const table = admin.getByRole('region', { name: 'Events, newest first' });
  await table
    .getByRole('row')
    .filter({ hasText: /Account created/ })
    .first()
    .waitFor();
  await expectNoAxeViolations(admin);

  await admin.getByLabel('Outcome').selectOption('Refused');
  await expect.poll(() => table.getByRole('row').count()).toBe(2);
  await table.getByText('Signed in', { exact: true }).click();
  await table.getByText('auth/invalid-credential').waitFor();
  await expectNoAxeViolations(admin);
  await saveScreenshot(admin, `audit-${theme}`);
  await admin.reload();
  await expect.poll(() => table.getByRole('row').count()).toBe(2);

  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('link', { name: 'Export as JSON Lines' }).click(),
  ]);
  const lines = (await readDownload(download)).toString().trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { outcome: string }).outcome)).toEqual(['refused']);

  await admin.getByRole('button', { name: 'Clear filter' }).click();
  await admin.getByLabel('Person').fill(email);
  await admin.getByLabel('Person').press('Enter');
  await expect.poll(() => table.getByRole('row').count()).toBe(3);
  await admin.getByLabel('Person').fill('nobody@example.com');
  await admin.getByLabel('Person').press('Enter');
  await admin.getByText('No event matches the filter').waitFor();
  await expectNoAxeViolations(admin);
  await admin.getByRole('button', { name: 'Clear filter' }).click();

  await admin.getByRole('button', { name: 'Verify' }).click();
  await admin.getByText(/^The log is whole: rows 1 to \d+ are as they were written\.$/).waitFor();
  await table
    .getByRole('row')
    .filter({ hasText: /Audit log verified/ })
    .first()
    .waitFor();
  await expectNoAxeViolations(admin);
  expect(errorsOf(admin)).toEqual([]);
});

test('on a phone the table scrolls in its box, and the page does not', async () => {
  await admin.setViewportSize(PHONE);
  await admin.goto('/admin/audit');
  await admin
    .getByRole('row')
    .filter({ hasText: /Account created/ })
    .first()
    .waitFor();
  await expect.poll(() => admin.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await expectNoAxeViolations(admin);
});

test('a person who is not an admin is told so', async () => {
  const person = await newPerson({ baseUrl: server.baseUrl });
  await person.goto('/admin/audit');
  await person.getByText('Only admins see this page').waitFor();
});

test('an admin ends all sessions of a person, and the log says so', async () => {
  const browser = await newPage({ baseUrl: server.baseUrl });
  const account = { headers: { origin: server.baseUrl }, data: { email, password: PASSWORD } };
  expect((await browser.request.post('/api/auth/sign-in', account)).ok()).toBe(true);
  await admin.goto('/admin');
  await admin.getByLabel('Email of the account').fill('nobody@example.com');
  await admin.getByRole('button', { name: 'End all sessions' }).click();
  await toast(admin).getByText('There is no account with this email address.').waitFor();
  await admin.getByLabel('Email of the account').fill(email);
  await admin.getByRole('button', { name: 'End all sessions' }).click();
  await toast(admin).getByText('2 sessions ended').waitFor();
  expect((await browser.request.get('/api/auth/session')).status()).toBe(401);
  await admin.goto('/admin/audit?kind=sessions.ended');
  await admin
    .getByRole('row')
    .filter({ hasText: /Sessions ended/ })
    .waitFor();
});
