// Signs in with the REST API of Firebase Auth, from the browser, and returns the provider's tokens.
// Source of the codes: the Identity Toolkit's accounts:signUp and accounts:signInWithPassword.

import { authProblems } from '#contract/problems/auth-problem.ts';
import type { AuthProblemCode } from '#contract/problems/auth-problem.ts';
import { ApiError } from '#ui/api/api-error.ts';
import type { AuthAct, Credentials } from '../credentials.ts';

export type FirebaseSettings = { apiKey: string; projectId: string; authBaseUrl: string };

const actions: Record<AuthAct, string> = { 'sign-in': 'signInWithPassword', 'sign-up': 'signUp' };

const codes: Record<string, AuthProblemCode> = {
  INVALID_LOGIN_CREDENTIALS: 'auth/invalid-credential',
  INVALID_PASSWORD: 'auth/invalid-credential',
  EMAIL_NOT_FOUND: 'auth/user-not-found',
  EMAIL_EXISTS: 'auth/email-already-in-use',
  WEAK_PASSWORD: 'auth/weak-password',
  INVALID_EMAIL: 'auth/invalid-email',
  MISSING_EMAIL: 'auth/invalid-email',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'auth/too-many-requests',
  USER_DISABLED: 'auth/user-disabled',
};

export type FirebaseTokens = { idToken: string; refreshToken?: string };

type SignInRequest = { act: AuthAct; credentials: Credentials; settings: FirebaseSettings | undefined };

export async function firebaseSignIn({ act, credentials, settings }: SignInRequest): Promise<FirebaseTokens> {
  if (!settings?.apiKey) throw notInitialized();
  const url = `${settings.authBaseUrl}/v1/accounts:${actions[act]}?key=${encodeURIComponent(settings.apiKey)}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...credentials, returnSecureToken: true }),
  }).catch((cause: unknown) => {
    throw new ApiError('network/unreachable', {
      status: 0,
      message: 'The identity provider cannot be reached.',
      cause,
    });
  });
  const answer = (await response.json().catch(() => ({}))) as Partial<FirebaseTokens> & {
    error?: { message?: string };
  };
  const { idToken, refreshToken } = answer;
  if (response.ok && idToken) return { idToken, ...(refreshToken && { refreshToken }) };
  throw providerProblem(response.status, answer.error?.message ?? '');
}

/** 'WEAK_PASSWORD : Password should be …' → an error with our code and our words; an unknown one keeps the provider's words. */
function providerProblem(status: number, text: string): ApiError {
  const name = text.split(/\s*:\s*/)[0] ?? '';
  if (name === 'API_KEY_INVALID' || text.startsWith('API key not valid')) return notInitialized();
  const code = codes[name];
  return new ApiError(code ?? 'auth/failed', { status, message: code ? authProblems[code].message : text });
}

function notInitialized(): ApiError {
  return new ApiError('auth/not-initialized', authProblems['auth/not-initialized']);
}
