// Who gets in and who becomes the admin, on the screens: the claim link, invitations, a closed sign-up.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { providers } from '#platform/llm/providers.ts';
import { toast } from '../screens/chat-screen.ts';
import { errorsOf, expectNoAxeViolations, newPage, saveScreenshot } from '../support/browser.ts';
import { newAdmin, newEmail, newPerson, PASSWORD, readClaimLink } from '../support/person.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

let server: LoungeServer;
let admin: Page;
beforeAll(async () => {
  server = await startServer({ SIGN_UP: 'invite' });
});
afterAll(() => server.close());

async function signUp(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

describe('the claim link', () => {
  test('leads a newcomer over sign-up to the admin role, by keyboard', async () => {
    admin = await newPage({ baseUrl: server.baseUrl, isShared: true });
    await admin.goto(await readClaimLink(server));
    // Sign-up needs an invitation here, which the link stands for.
    await admin.getByRole('button', { name: 'Sign Up' }).waitFor();
    await expectNoAxeViolations(admin);
    await signUp(admin);
    await admin.getByRole('heading', { name: 'Become the admin' }).waitFor();
    expect(new URL(admin.url()).pathname).toBe('/claim');
    await saveScreenshot(admin, 'claim');
    await expectNoAxeViolations(admin);
    await admin.getByRole('button', { name: 'Become the admin' }).focus();
    await admin.keyboard.press('Enter');
    await admin.getByRole('heading', { name: 'You are the admin' }).waitFor();
    await expectNoAxeViolations(admin);

    await admin.goto(await readClaimLink(server));
    await admin.getByRole('button', { name: 'Become the admin' }).click();
    await admin.getByRole('heading', { name: 'You are an admin' }).waitFor();
    await admin.getByRole('link', { name: 'Go to administration' }).click();
    await admin.getByRole('heading', { name: 'Invitations' }).waitFor();

    await admin.goto('/chat');
    await admin.getByRole('button', { name: 'Add a key' }).click();
    const keys = admin.getByRole('dialog', { name: 'Add a key' });
    await expect
      .poll(() => keys.getByRole('listitem').allInnerTexts())
      .toEqual(
        providers.flatMap(({ name, key }) =>
          key ? [expect.stringMatching(new RegExp(`^${name}\\s+${key.setting}`))] : [],
        ),
      );
    await expect.poll(() => keys.getByRole('link', { name: 'OpenAI' }).getAttribute('href')).toMatch(/^https:/);
    await admin.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await keys.getByRole('button', { name: 'Copy OPENAI_API_KEY' }).click();
    await expect.poll(() => admin.evaluate('navigator.clipboard.readText()')).toBe('OPENAI_API_KEY');
    expect(errorsOf(admin).filter((error) => !error.includes('claim link'))).toEqual([]);
  });

  test('is not printed again once there is an admin', async () => {
    const before = server.logs.split('claimUrl').length;
    await server.kill('SIGTERM');
    await server.start();
    await expect.poll(() => server.logs.split('Lounge is ready').length).toBe(3);
    expect(server.logs.split('claimUrl').length).toBe(before);
  });
});

describe('an invitation', () => {
  async function createInvitation(note: string): Promise<string> {
    await admin.goto('/admin');
    await admin.getByLabel('Who is it for?').fill(note);
    await admin.getByRole('button', { name: 'Create invitation' }).click();
    await admin.getByLabel('Invitation link').waitFor();
    return admin.getByLabel('Invitation link').inputValue();
  }

  test('lets one person in, then says that it was used', async () => {
    const link = await createInvitation('Grace');
    await saveScreenshot(admin, 'admin');
    await expectNoAxeViolations(admin);
    const grace = await newPage({ baseUrl: server.baseUrl });
    await grace.goto(link);
    await signUp(grace);
    await grace.getByRole('button', { name: 'Sign Out' }).waitFor();

    const late = await newPage({ baseUrl: server.baseUrl });
    await late.goto(link);
    await signUp(late);
    await expect
      .poll(() => late.getByRole('alert').innerText())
      .toBe('This invitation has been used, revoked or has expired. Ask an admin for a new one.');
    await admin.reload();
    await admin.getByText('No open invitations').waitFor();

    await grace.goto(await readClaimLink(server));
    await grace.getByRole('button', { name: 'Become the admin' }).click();
    await grace.getByRole('alert').getByText('This Lounge already has an admin').waitFor();
    await expectNoAxeViolations(grace);
    await grace.goto('/admin');
    await grace.getByText('Only admins see this page').waitFor();
  });

  test('can be copied and revoked', async () => {
    const link = await createInvitation('Ada');
    await admin.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await admin.getByRole('button', { name: 'Copy link' }).click();
    await toast(admin).getByText('Link copied').waitFor();
    await expect.poll(() => admin.evaluate('navigator.clipboard.readText()')).toBe(link);
    await admin.getByRole('button', { name: 'Revoke the invitation Ada' }).click();
    await toast(admin).getByText('Invitation revoked').waitFor();
    await admin.getByText('No open invitations').waitFor();
    await expect.poll(() => admin.getByLabel('Invitation link').count()).toBe(0);
  });

  test('is what a person without one is asked for, and sign-in stays as it is', async () => {
    const page = await newPage({ baseUrl: server.baseUrl });
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByText('You need an invitation to sign up. Ask your admin for a link.').waitFor();
    await expect.poll(() => page.getByLabel('Email').count()).toBe(0);
    await expectNoAxeViolations(page);
  });
});

test('an admin’s reset link lets a person choose a new password once, and ends their old sessions', async () => {
  const fresh = await startServer();
  const owner = await newAdmin(fresh);
  const email = newEmail();
  const old = await newPage({ baseUrl: fresh.baseUrl });
  const account = { headers: { origin: fresh.baseUrl }, data: { email, password: PASSWORD } };
  expect((await old.request.post('/api/auth/sign-up', account)).status()).toBe(200);

  await owner.goto('/admin');
  await owner.getByLabel('Email of the person').fill('nobody@example.com');
  await owner.getByRole('button', { name: 'Create reset link' }).click();
  await toast(owner).getByText('There is no account with this email address.').waitFor();
  await owner.getByLabel('Email of the person').fill(email);
  await owner.getByRole('button', { name: 'Create reset link' }).click();
  await owner.getByLabel('Reset link').waitFor();
  const link = await owner.getByLabel('Reset link').inputValue();
  await expectNoAxeViolations(owner);

  const person = await newPage({ baseUrl: fresh.baseUrl });
  await person.goto(link);
  await person.getByLabel('New password', { exact: true }).fill('short');
  await person.getByRole('button', { name: 'Save password' }).click();
  await person.getByRole('alert').getByText('The password is too weak.').waitFor();
  await expectNoAxeViolations(person);
  await person.getByLabel('New password', { exact: true }).fill('seven tall trees in the fog');
  await person.getByRole('button', { name: 'Save password' }).click();
  await person.waitForURL(`${fresh.baseUrl}/`);
  await person.getByRole('button', { name: 'Sign Out' }).waitFor();
  expect((await old.request.get('/api/auth/session')).status()).toBe(401);

  const late = await newPage({ baseUrl: fresh.baseUrl });
  await late.goto(link);
  await late.getByLabel('New password', { exact: true }).fill('nine quiet boats by the pier');
  await late.getByRole('button', { name: 'Save password' }).click();
  await late.getByRole('alert').getByText('This reset link has been used or has expired.').waitFor();
  await fresh.close();
});

test('a claim link that is not one, or is cut off, says what to do', async () => {
  const fresh = await startServer();
  const person = await newPerson({ baseUrl: fresh.baseUrl });
  await person.goto('/claim?token=nonsense');
  await person.getByRole('button', { name: 'Become the admin' }).click();
  await person.getByRole('alert').getByText('Open the link from the latest start of this Lounge.').waitFor();
  await person.goto('/claim');
  await person.getByRole('alert').getByText('The link is incomplete.').waitFor();
  await fresh.close();
});

test('a closed sign-up says so instead of showing its form', async () => {
  const closed = await startServer({ SIGN_UP: 'closed' });
  const page = await newPage({ baseUrl: closed.baseUrl });
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByText('Sign-up is closed. Ask your administrator for an account.').waitFor();
  await expect.poll(() => page.getByLabel('Email').count()).toBe(0);
  await saveScreenshot(page, 'sign-up-closed');
  await expectNoAxeViolations(page);
  await closed.close();
});
