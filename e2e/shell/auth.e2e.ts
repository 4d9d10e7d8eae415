// Signing up, in and out: the exact words, what is kept, and what the browser holds.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectNoAxeViolations, newPage } from '../support/browser.ts';
import { openChat } from '../screens/chat-screen.ts';
import { newEmail, newPerson, PASSWORD } from '../support/person.ts';
import { sharedServer, type LoungeServer } from '../support/server.ts';

type Act = 'Sign In' | 'Sign Up';

const MAX_FAILURES = 10;

let server: LoungeServer;
let page: Page;
beforeAll(async () => {
  server = await sharedServer();
  page = await newPage({ baseUrl: server.baseUrl });
});

async function submit(act: Act, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('tab', { name: act }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: act }).click();
}

async function signUpElsewhere(): Promise<string> {
  const email = newEmail();
  await page.request.post('/api/auth/sign-up', {
    headers: { origin: server.baseUrl },
    data: { email, password: PASSWORD },
  });
  await page.context().clearCookies();
  return email;
}

/** The alert says so, what was typed is still there, and the button can be pressed again. */
async function expectRefused(
  act: Act,
  { text, email, password }: { text: string; email: string; password: string },
): Promise<void> {
  await expect.poll(() => page.getByRole('alert').innerText()).toBe(text);
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe(password);
  await expect.poll(() => page.getByRole('button', { name: act }).isEnabled()).toBe(true);
}

const refusals: { name: string; act: Act; text: string; email: string; password: string }[] = [
  {
    name: 'a weak password',
    act: 'Sign Up',
    text: 'The password is too weak. Please use a stronger password.',
    email: 'weak@example.com',
    password: 'short',
  },
  {
    name: 'an invalid e-mail',
    act: 'Sign Up',
    text: 'The email address is invalid.',
    email: 'nobody@nowhere',
    password: PASSWORD,
  },
  {
    name: 'an unknown person',
    act: 'Sign In',
    text: 'Invalid email or password. Please check your credentials and try again.',
    email: 'unknown@example.com',
    password: PASSWORD,
  },
];

test.each(refusals)(
  '$name is refused in the catalogue’s words, and what was typed stays',
  async ({ act, ...refusal }) => {
    await submit(act, refusal);
    await expectRefused(act, refusal);
  },
);

test('an e-mail in use is refused at sign-up, a wrong password at sign-in, and the tenth one closes the door', async () => {
  const email = await signUpElsewhere();
  await submit('Sign Up', { email, password: PASSWORD });
  await expectRefused('Sign Up', {
    text: 'Email address is already in use. Try signing in instead.',
    email,
    password: PASSWORD,
  });

  const wrong = { email, password: 'not the phrase it was' };
  await submit('Sign In', wrong);
  await expectRefused('Sign In', {
    text: 'Invalid email or password. Please check your credentials and try again.',
    ...wrong,
  });
  for (let failure = 1; failure < MAX_FAILURES; failure += 1) {
    await page.request.post('/api/auth/sign-in', { headers: { origin: server.baseUrl }, data: wrong });
  }
  await submit('Sign In', wrong);
  await expectRefused('Sign In', { text: 'Too many unsuccessful login attempts. Please try again later.', ...wrong });
});

test('both fields are required, and the e-mail must look like one, before anything is sent', async () => {
  await page.goto('/auth');
  let requests = 0;
  page.on('request', (request) => (requests += Number(request.method() === 'POST')));
  await expect.poll(() => page.getByLabel('Email').evaluate((field) => field.matches(':focus'))).toBe(true);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Enter your email address.').waitFor();
  await page.getByText('Enter your password.').waitFor();
  await expect.poll(() => page.locator('input:invalid').count()).toBe(2);
  await page.getByLabel('Email').fill('not an address');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect.poll(() => page.locator('input[type=email]:invalid').count()).toBe(1);
  await page.getByText('Enter a complete email address, such as name@example.com.').waitFor();
  expect(requests).toBe(0);
});

test.each([
  { act: 'Sign Up', busy: 'Signing up...' },
  { act: 'Sign In', busy: 'Signing in...' },
] as const)('$act says "$busy" while it works, then the person stands on the landing page', async ({ act, busy }) => {
  const email = act === 'Sign In' ? await signUpElsewhere() : newEmail();
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/auth/sign-*', async (route) => {
    await held;
    await route.continue();
  });
  await submit(act, { email, password: PASSWORD });
  await page.getByRole('button', { name: busy }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: busy }).isDisabled()).toBe(true);
  answer();
  await page.getByRole('button', { name: 'Sign Out' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.unroute('**/api/auth/sign-*');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByText('Signed out successfully').waitFor();
});

test('a visitor leaves no error in the console, and the words fit the tab', async () => {
  const visitor = await newPage({ baseUrl: server.baseUrl });
  const lines: string[] = [];
  visitor.on('console', (message) => message.type() === 'error' && lines.push(message.text()));
  for (const path of ['/', '/chat', '/auth?tab=sign-up']) await visitor.goto(path, { waitUntil: 'networkidle' });
  await visitor.getByText('At least 8 characters').waitFor();
  await visitor.getByText('Chat with leading models, using your own documents.').waitFor();
  await visitor.getByRole('tab', { name: 'Sign In' }).click();
  await visitor.getByText('where you left them').waitFor();
  await visitor.getByRole('button', { name: 'Forgot password?' }).click();
  await visitor.getByText('Ask your admin for a reset link.').waitFor();
  await expectNoAxeViolations(visitor);
  expect(lines).toEqual([]);
});

test('the session and the mark of a known device are cookies no script can read', async () => {
  const person = await newPerson({ baseUrl: server.baseUrl });
  await openChat(person);
  const cookies = await person.context().cookies();
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['lounge_device', 'lounge_session']);
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  await expect.poll(() => person.evaluate('document.cookie')).toBe('');
});

test('signing out in one tab signs the other out', async () => {
  const person = await newPerson({ baseUrl: server.baseUrl });
  await openChat(person);
  const other = await person.context().newPage();
  await openChat(other);
  await person.getByRole('button', { name: 'Sign Out' }).click();
  await expect.poll(() => new URL(other.url()).pathname).toBe('/auth');
  expect((await other.request.get('/api/auth/session')).status()).toBe(401);
});

test('a session that ended elsewhere leads to sign-in with the next act', async () => {
  const person = await newPerson({ baseUrl: server.baseUrl });
  await openChat(person);
  await person.waitForLoadState('networkidle');
  await person.context().clearCookies();
  await person.getByRole('button', { name: 'Save Configuration' }).click();
  await expect.poll(() => new URL(person.url()).pathname).toBe('/auth');
});

test('a failed sign-out is true for this browser: nobody is signed in, and the server hears of it later', async () => {
  const person = await newPerson({ baseUrl: server.baseUrl });
  await openChat(person);
  await person.route('**/api/auth/sign-out', (route) => route.abort());
  await person.getByRole('button', { name: 'Sign Out' }).click();
  await person.getByText('Error signing out, but session was cleared').waitFor();
  await expect.poll(() => person.evaluate('localStorage.user')).toBeUndefined();
  await person.goto('/chat');
  await expect.poll(() => new URL(person.url()).pathname).toBe('/auth');
  await person.unroute('**/api/auth/sign-out');
  const isTold = person.waitForResponse((response) => response.url().endsWith('/api/auth/sign-out') && response.ok());
  await person.goto('/chat');
  await isTold;
  await expect.poll(() => new URL(person.url()).pathname).toBe('/auth');
  const { session } = (await (await person.request.get('/api/auth/current-session')).json()) as { session: unknown };
  expect(session).toBeNull();
});
