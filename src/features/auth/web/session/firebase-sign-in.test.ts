import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authProblems } from '#contract/problems/auth-problem.ts';
import { firebaseSignIn } from './firebase-sign-in.ts';

const settings = { apiKey: 'key', projectId: 'lounge', authBaseUrl: 'https://identity.example' };
const credentials = { email: 'mara@nordhamn.example', password: 'correct horse' };
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  fetchMock.mockReset();
  vi.unstubAllGlobals();
});

function answer(body: unknown, status = 200) {
  fetchMock.mockResolvedValue(new Response(JSON.stringify(body), { status }));
}

test('signing in returns the provider’s tokens', async () => {
  answer({ idToken: 'token', refreshToken: 'refresh', expiresIn: '3600' });
  expect(await firebaseSignIn({ act: 'sign-in', credentials, settings })).toEqual({
    idToken: 'token',
    refreshToken: 'refresh',
  });
  const [url, init] = fetchMock.mock.calls[0] ?? [];
  expect(url).toBe('https://identity.example/v1/accounts:signInWithPassword?key=key');
  expect(JSON.parse(init?.body as string)).toEqual({ ...credentials, returnSecureToken: true });
});

test.each([
  ['INVALID_LOGIN_CREDENTIALS', 'auth/invalid-credential'],
  ['EMAIL_EXISTS', 'auth/email-already-in-use'],
  ['WEAK_PASSWORD : Password should be at least 6 characters', 'auth/weak-password'],
  ['EMAIL_NOT_FOUND', 'auth/user-not-found'],
  ['INVALID_EMAIL', 'auth/invalid-email'],
  ['USER_DISABLED', 'auth/user-disabled'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER : Access disabled', 'auth/too-many-requests'],
] as const)('the provider’s %s is %s, in the specification’s words', async (message, code) => {
  answer({ error: { message } }, 400);
  await expect(firebaseSignIn({ act: 'sign-up', credentials, settings })).rejects.toMatchObject({
    code,
    message: authProblems[code].message,
  });
});

test('another problem keeps the provider’s words', async () => {
  answer({ error: { message: 'This user is suspended.' } }, 400);
  await expect(firebaseSignIn({ act: 'sign-in', credentials, settings })).rejects.toMatchObject({
    code: 'auth/failed',
    message: 'This user is suspended.',
  });
});

test('a missing or broken set-up is not initialized', async () => {
  await expect(firebaseSignIn({ act: 'sign-in', credentials, settings: undefined })).rejects.toMatchObject({
    code: 'auth/not-initialized',
  });
  answer({ error: { message: 'API key not valid. Please pass a valid API key.' } }, 400);
  await expect(firebaseSignIn({ act: 'sign-in', credentials, settings })).rejects.toMatchObject({
    code: 'auth/not-initialized',
  });
});
