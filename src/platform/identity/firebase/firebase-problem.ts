// Maps the errors of Firebase Auth's REST API to our problem codes.
// Source of Firebase's codes: the Auth REST API reference, "Common error codes" of accounts:signUp and
// accounts:signInWithPassword, of "Exchange a refresh token for an ID token" and "Get user data", and the configuration
// errors of the Identity Toolkit.

import { z } from 'zod';
import { authProblems, type AuthProblemCode } from '#contract/problems/auth-problem.ts';
import { Problem } from '#contract/problem.ts';

const codes: Record<string, AuthProblemCode> = {
  EMAIL_EXISTS: 'auth/email-already-in-use',
  INVALID_LOGIN_CREDENTIALS: 'auth/invalid-credential',
  INVALID_PASSWORD: 'auth/invalid-credential',
  MISSING_PASSWORD: 'auth/invalid-credential',
  EMAIL_NOT_FOUND: 'auth/user-not-found',
  USER_NOT_FOUND: 'auth/user-not-found',
  USER_DISABLED: 'auth/user-disabled',
  // The proof of a person that Firebase no longer accepts: they have to sign in again.
  TOKEN_EXPIRED: 'auth/invalid-credential',
  INVALID_ID_TOKEN: 'auth/invalid-credential',
  INVALID_REFRESH_TOKEN: 'auth/invalid-credential',
  PROJECT_NUMBER_MISMATCH: 'auth/invalid-credential',
  WEAK_PASSWORD: 'auth/weak-password',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'auth/weak-password',
  INVALID_EMAIL: 'auth/invalid-email',
  MISSING_EMAIL: 'auth/invalid-email',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'auth/too-many-requests',
  QUOTA_EXCEEDED: 'auth/too-many-requests',
  CONFIGURATION_NOT_FOUND: 'auth/not-initialized',
  PROJECT_NOT_FOUND: 'auth/not-initialized',
  OPERATION_NOT_ALLOWED: 'auth/not-initialized',
  PASSWORD_LOGIN_DISABLED: 'auth/not-initialized',
  'API key not valid. Please pass a valid API key.': 'auth/not-initialized',
};

const failure = z.object({ error: z.object({ message: z.string() }) });

/** Returns the message of an error response, or '' when it is none of Firebase's. */
export function readFailure(reply: unknown): string {
  return failure.safeParse(reply).data?.error.message ?? '';
}

/**
 * Returns our problem for the API's `error.message`, such as 'WEAK_PASSWORD : Password should be at least 6
 * characters'. An unknown error becomes 'auth/failed' with the message of Firebase.
 */
export function toProblem(text: string): Problem {
  const [name = ''] = text.split(' : ');
  const code = codes[name];
  const cause = new Error(`Firebase Auth failed: ${text}`);
  if (code) return Problem.of(authProblems, code, { cause });
  return Problem.of(authProblems, 'auth/failed', text ? { message: text, cause } : { cause });
}
