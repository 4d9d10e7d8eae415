// A person with an account of their own, signed in, in front of a page.

import { request } from 'node:http';
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { newPage, type PageOptions } from './browser.ts';
import type { LoungeServer } from './server.ts';

export const PASSWORD = 'a long enough phrase';

let people = 0;

/** An email address that is unique on every server of this worker. */
export function newEmail(): string {
  people += 1;
  return `person-${people}@example.com`;
}

/** A page whose browser holds the session of a new account; the first page it opens restores it from the server. */
export async function newPerson(options: PageOptions): Promise<Page> {
  const page = await newPage(options);
  await signUp(page, options.baseUrl);
  return page;
}

/** A person who opened the claim link in the log of a server that had no admin. */
export async function newAdmin(server: LoungeServer): Promise<Page> {
  const page = await newPerson({ baseUrl: server.baseUrl });
  const token = new URL(await readClaimLink(server)).searchParams.get('token');
  const response = await page.request.post('/api/auth/claim', { headers: { origin: server.baseUrl }, data: { token } });
  expect(response.status()).toBe(200);
  return page;
}

/** The claim link that the server's latest start printed. */
export async function readClaimLink(server: LoungeServer): Promise<string> {
  return vi.waitFor(() => {
    const link = [...server.logs.matchAll(/"claimUrl":"([^"]+)"/g)].at(-1)?.[1];
    if (!link) throw new Error('The server has not printed a claim link.');
    return link;
  });
}

/** Signs a person up from outside of the browser, so that it can come from another address. */
async function signUp(page: Page, baseUrl: string): Promise<void> {
  const cookies = await requestSignUp(baseUrl);
  await page.context().addCookies(
    cookies.map((cookie) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      return { name, value, url: baseUrl, httpOnly: true, sameSite: 'Lax' as const };
    }),
  );
}

let signUps = 0;
/** An address may sign up 100 people an hour, and more than that use the server of a worker. */
const SIGN_UPS_OF_AN_ADDRESS = 50;

function requestSignUp(baseUrl: string): Promise<string[]> {
  const { host, port } = new URL(baseUrl);
  const body = JSON.stringify({ email: newEmail(), password: PASSWORD });
  const localAddress = `127.0.0.${2 + Math.floor(signUps++ / SIGN_UPS_OF_AN_ADDRESS)}`;
  const headers = { host, origin: baseUrl, 'content-type': 'application/json', 'content-length': body.length };
  const options = { host: '127.0.0.1', port, localAddress, method: 'POST', path: '/api/auth/sign-up', headers };
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      response.resume();
      if (response.statusCode === 200) resolve(response.headers['set-cookie'] ?? []);
      else reject(new Error(`Signing up gave ${response.statusCode}.`));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
