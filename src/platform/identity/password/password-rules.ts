// Which passwords are accepted: 8 to 256 characters, and not one that attackers try first.

import { authProblems } from '#contract/auth-problem.ts';
import { Problem } from '#contract/problem.ts';
import { isCommonPassword } from './common-password.ts';

const MIN_LENGTH = 8;
const MAX_LENGTH = 256;

/** Throws 'auth/weak-password' with the violated rule, as a sentence, in its details. */
export function requireStrongPassword(password: string, email: string): void {
  const rule = findBrokenRule(password, email);
  if (rule) throw Problem.of(authProblems, 'auth/weak-password', { details: { rule } });
}

function findBrokenRule(password: string, email: string): string | null {
  const { length } = Array.from(password);
  if (length < MIN_LENGTH || length > MAX_LENGTH) return `Use ${MIN_LENGTH} to ${MAX_LENGTH} characters.`;
  if (isCommonPassword(password)) return 'This password is among the first ones people try.';
  if (password.toLowerCase() === email) return 'The password must not be the email address.';
  return null;
}
