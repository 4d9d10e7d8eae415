// Email addresses in the form Lounge stores: trimmed and in lower case.

import { z } from 'zod';
import { authProblems } from '#contract/problems/auth-problem.ts';
import { Problem } from '#contract/problem.ts';

/** The longest address in characters that a mail server accepts (RFC 5321, 4.5.3.1.3, minus the angle brackets). */
const MAX_LENGTH = 254;

const address = z.email().max(MAX_LENGTH);

/** Returns the normalised address. Throws 'auth/invalid-email' if `text` is not an email address. */
export function readEmail(text: string): string {
  const { success, data } = address.safeParse(text.trim().toLowerCase());
  if (!success) throw Problem.of(authProblems, 'auth/invalid-email');
  return data;
}
