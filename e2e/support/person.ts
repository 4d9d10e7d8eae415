// A person with an account of their own, signed in, in front of a page.

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

async function signUp(page: Page, baseUrl: string): Promise<void> {
  const response = await page.request.post('/api/auth/sign-up', {
    headers: { origin: baseUrl },
    data: { email: newEmail(), password: PASSWORD },
  });
  expect(response.status()).toBe(200);
}
