// Calls of Firebase Auth: the Identity Toolkit (accounts) and the Secure Token Service (refresh tokens).
// Sources: Firebase Auth REST API reference, "Get user data" and "Exchange a refresh token for an ID token"; the
// Identity Platform reference of UserInfo.

import { z } from 'zod';
import { authProblems } from '#contract/problems/auth-problem.ts';
import { Problem } from '#contract/problem.ts';
import { required } from '#text/required.ts';
import { readFailure, toProblem } from './firebase-problem.ts';
import { firebaseUid } from './firebase-token.ts';

export type FirebaseSettings = {
  apiKey: string;
  projectId: string;
  /** host:port of the Auth emulator. For tests only: its tokens are not signed. */
  emulatorHost?: string | undefined;
  /** Base URLs of the Identity Toolkit, of the Secure Token Service and of the key set, if they are not Google's. */
  authUrl?: string;
  tokenUrl?: string;
  keysUrl?: string;
};

/** This is what Firebase says about an account at this moment. */
export type HostedAccount = {
  id: string;
  email: string;
  isEmailVerified: boolean;
  isDisabled: boolean;
  /** Everything the person proved before this moment no longer counts: a new password, or all sessions revoked. */
  validSince: Date | null;
};

export type Tokens = { idToken: string; refreshToken: string };

const TIMEOUT_MS = 10_000;

const tokensShape = z.object({ idToken: z.string(), refreshToken: z.string() });
const refreshedShape = z.object({ id_token: z.string(), refresh_token: z.string() });
const usersShape = z.object({
  users: z
    .array(
      z.object({
        localId: firebaseUid,
        email: z.string(),
        emailVerified: z.boolean().optional(),
        disabled: z.boolean().optional(),
        /** Seconds since 1970, as text. */
        validSince: z.coerce.number().optional(),
      }),
    )
    .min(1),
});

/**
 * Base URL of the Identity Toolkit, without a trailing slash. The browser also signs in there, at
 * `${url}/v1/accounts:signInWithPassword?key=…`.
 */
export function firebaseAuthUrl({ authUrl, emulatorHost }: Pick<FirebaseSettings, 'authUrl' | 'emulatorHost'>): string {
  if (emulatorHost) return `http://${emulatorHost}/identitytoolkit.googleapis.com`;
  return authUrl ?? 'https://identitytoolkit.googleapis.com';
}

function secureTokenUrl({ tokenUrl, emulatorHost }: FirebaseSettings): string {
  if (emulatorHost) return `http://${emulatorHost}/securetoken.googleapis.com`;
  return tokenUrl ?? 'https://securetoken.googleapis.com';
}

export type FirebaseApi = ReturnType<typeof createFirebaseApi>;

/** The methods reject with a `Problem` of `authProblems`; 'auth/failed' when Firebase cannot be reached. */
export function createFirebaseApi(settings: FirebaseSettings) {
  const key = `key=${encodeURIComponent(settings.apiKey)}`;
  const accounts = `${firebaseAuthUrl(settings)}/v1/accounts`;

  return {
    async authenticate(
      method: 'signUp' | 'signInWithPassword',
      { email, password }: { email: string; password: string },
    ): Promise<Tokens> {
      const body = JSON.stringify({ email, password, returnSecureToken: true });
      return read(tokensShape, await post(`${accounts}:${method}?${key}`, { type: 'application/json', body }));
    },

    async lookup(idToken: string): Promise<HostedAccount> {
      const body = JSON.stringify({ idToken });
      const reply = await post(`${accounts}:lookup?${key}`, { type: 'application/json', body });
      const [user] = read(usersShape, reply).users;
      const { localId: id, email, emailVerified, disabled, validSince } = required(user, 'the account');
      return {
        id,
        email,
        isEmailVerified: emailVerified ?? false,
        isDisabled: disabled ?? false,
        validSince: validSince === undefined ? null : new Date(validSince * 1000),
      };
    },

    /** Firebase may answer with a new refresh token, which then replaces the old one. */
    async refresh(refreshToken: string): Promise<Tokens> {
      const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString();
      const type = 'application/x-www-form-urlencoded';
      const reply = read(refreshedShape, await post(`${secureTokenUrl(settings)}/v1/token?${key}`, { type, body }));
      return { idToken: reply.id_token, refreshToken: reply.refresh_token };
    },
  };
}

function read<T>(shape: z.ZodType<T>, reply: unknown): T {
  const { success, data, error } = shape.safeParse(reply);
  if (!success) throw Problem.of(authProblems, 'auth/failed', { cause: error });
  return data;
}

async function post(url: string, { type, body }: { type: string; body: string }): Promise<unknown> {
  let status: number;
  let reply: unknown;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    status = response.status;
    reply = await response.json();
  } catch (cause) {
    throw Problem.of(authProblems, 'auth/failed', { cause });
  }
  if (status === 200) return reply;
  throw toProblem(readFailure(reply));
}
