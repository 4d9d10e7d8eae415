// Which passwords are accepted: 8 to 256 characters, not one that attackers try first, and not one that is easy to guess.

import { authProblems } from '#contract/problems/auth-problem.ts';
import { Problem } from '#contract/problem.ts';
import { isCommonPassword } from './common-password.ts';
import { estimateGuesses } from './guess-estimate.ts';

const MIN_LENGTH = 8;
const MAX_LENGTH = 256;
/** zxcvbn calls this many guesses protected from unthrottled online attacks. A password below it scores 0 or 1 of 4. */
const MIN_GUESSES = 1_000_000;

/** Rejects with 'auth/weak-password' and the violated rule, as a sentence, in its details. */
export async function requireStrongPassword(password: string, email: string): Promise<void> {
  const rule = findBrokenRule(password, email) ?? (await findEasyGuess(password, email));
  if (rule) throw Problem.of(authProblems, 'auth/weak-password', { details: { rule } });
}

function findBrokenRule(password: string, email: string): string | null {
  const { length } = Array.from(password);
  if (length < MIN_LENGTH || length > MAX_LENGTH) return `Use ${MIN_LENGTH} to ${MAX_LENGTH} characters.`;
  // A long one may be made of a common word without being common itself: that is for the estimate to say.
  if (length < 2 * MIN_LENGTH && isCommonPassword(password)) return 'This password is among the first ones people try.';
  if (password.toLowerCase() === email) return 'The password must not be the email address.';
  return null;
}

async function findEasyGuess(password: string, email: string): Promise<string | null> {
  const guesses = await estimateGuesses(password, ['lounge', ...email.split(/[^\p{L}\p{N}]+/u)]);
  return guesses < MIN_GUESSES ? 'This password is too easy to guess. Add words that do not belong together.' : null;
}
