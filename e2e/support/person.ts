// A person with an account of their own, signed in, in front of a page.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newPage, type PageOptions } from './browser.ts';

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

async function signUp(page: Page, baseUrl: string): Promise<void> {
  const response = await page.request.post('/api/auth/sign-up', {
    headers: { origin: baseUrl },
    data: { email: newEmail(), password: PASSWORD },
  });
  expect(response.status()).toBe(200);
}
