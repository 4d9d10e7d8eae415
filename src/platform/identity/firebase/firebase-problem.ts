// Maps the errors of Firebase Auth's REST API to our problem codes.
// Source of Firebase's codes: the Auth REST API reference, "Common error codes" of accounts:signUp and
// accounts:signInWithPassword, and the configuration errors of the Identity Toolkit.

import { authProblems, type AuthProblemCode } from '#contract/auth-problem.ts';
import { Problem } from '#contract/problem.ts';

const codes: Record<string, AuthProblemCode> = {
  EMAIL_EXISTS: 'auth/email-already-in-use',
  INVALID_LOGIN_CREDENTIALS: 'auth/invalid-credential',
  INVALID_PASSWORD: 'auth/invalid-credential',
  MISSING_PASSWORD: 'auth/invalid-credential',
  EMAIL_NOT_FOUND: 'auth/user-not-found',
  USER_NOT_FOUND: 'auth/user-not-found',
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
