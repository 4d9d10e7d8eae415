// E-mail addresses as Lounge keeps them: trimmed, in lower case.

import { z } from 'zod';
import { authProblems } from '#contract/auth-problem.ts';
import { Problem } from '#contract/problem.ts';

/** The longest address a mail server accepts (RFC 5321, 4.5.3.1.3, minus the angle brackets). */
const LONGEST = 254;

const address = z.email().max(LONGEST);

/** Throws 'auth/invalid-email' for what is no address. */
export function readEmail(text: string): string {
  const { success, data } = address.safeParse(text.trim().toLowerCase());
  if (!success) throw Problem.of(authProblems, 'auth/invalid-email');
  return data;
}
