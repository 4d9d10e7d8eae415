// A person's own settings: name, theme, password, sessions, data, and the end of the account.

import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { errorsOf, expectNoAxeViolations, newPage, readDownload } from '../support/browser.ts';
import { newPerson, PASSWORD } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

const NEW_PASSWORD = 'seven tall trees in the fog';

let server: LoungeServer;
let page: Page;
let email = '';
beforeAll(async () => {
  server = await sharedServer();
  page = await newPerson({ baseUrl: server.baseUrl });
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('group', { name: 'Account' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  email = await page.evaluate<string>('JSON.parse(localStorage.user).email');
});

/** Another browser of the same person. */
async function signIn(password: string): Promise<Page> {
  const other = await newPage({ baseUrl: server.baseUrl });
  const headers = { origin: server.baseUrl };
  const answer = await other.request.post('/api/auth/sign-in', { headers, data: { email, password } });
  expect(answer.status()).toBe(200);
  return other;
}
const isSignedIn = async (other: Page) => (await other.request.get('/api/auth/session')).status() === 200;

test('a name is saved and shown in the workspace', async () => {
  await page.getByText(email).waitFor();
  await expectNoAxeViolations(page);
  await page.getByLabel('Name', { exact: true }).fill('Mara Quist');
  await page.keyboard.press('Enter');
  await page.getByText('Name saved').waitFor();
  await page.goto('/project/team');
  await page.getByRole('row', { name: /Mara Quist/ }).waitFor();
  await page.goto('/settings');
});

test('the theme can follow the system, and the toggle of the top bar still works', async () => {
  const shown = () => page.evaluate('document.documentElement.dataset.theme');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('radiogroup', { name: 'Theme' }).getByText('System').click();
  await expect.poll(() => shown()).toBe('light');
  await page.getByRole('button', { name: 'Use dark theme' }).click();
  await expect.poll(() => shown()).toBe('dark');
  await expect.poll(() => page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
});

test('sessions are listed, and ended one by one or all at once', async () => {
  const others = [await signIn(PASSWORD), await signIn(PASSWORD), await signIn(PASSWORD)];
  await page.reload();
  await page.getByText('This device').waitFor();
  const rows = page.getByRole('button', { name: /^Sign out .* on / });
  await expect.poll(() => rows.count()).toBe(3);
  await rows.first().click();
  await page.getByText('Session ended').waitFor();
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await page.getByText('Signed out of 2 other sessions').waitFor();
  await expect.poll(() => Promise.all(others.map(isSignedIn))).toEqual([false, false, false]);
  await expect.poll(() => isSignedIn(page)).toBe(true);
});

test('a new password needs the current one and signs out elsewhere', async () => {
  const other = await signIn(PASSWORD);
  const change = async (current: string, next: string): Promise<void> => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password').fill(next);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change('not this one', NEW_PASSWORD);
  await page.getByText('The password is not right.').waitFor();
  await change(PASSWORD, 'password123');
  await page.getByText('among the first ones people try').waitFor();
  await change(PASSWORD, NEW_PASSWORD);
  await page.getByText('Password changed').waitFor();
  expect([await isSignedIn(other), await isSignedIn(page)]).toEqual([false, true]);
});

test('the data comes as a ZIP', async () => {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export my data' }).click();
  const files = unzipSync(await readDownload(await downloading));
  expect(Buffer.from(files['profile.json'] ?? []).toString()).toContain('Mara Quist');
});

test('it fits a phone, in the light theme as well', async () => {
  const desktop = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('Light', { exact: true }).click();
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await expectNoAxeViolations(page);
  await page.setViewportSize(desktop);
});

test('an account is deleted with typed address and password, and the landing page says so', async () => {
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('workspace is deleted: nobody else is in it.').waitFor();
  await expectNoAxeViolations(page);
  const confirm = dialog.getByRole('button', { name: 'Delete account' });
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await confirm.click();
  await dialog.getByText('The password is not right.').waitFor();
  await dialog.getByLabel('Your password').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Your account was deleted').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goto('/settings');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/auth');
  expect(errorsOf(page)).toEqual([]);
});
