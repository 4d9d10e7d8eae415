// The hosted engine: Firebase Auth over REST. Passwords are never stored here; after Firebase has verified the user,
// Lounge opens its own session.

import { z } from 'zod';
import { authProblems } from '#contract/auth-problem.ts';
import { Problem } from '#contract/problem.ts';
import type { Db } from '#platform/db/db.ts';
import { readEmail } from '../email.ts';
import type { Credentials, NewSession } from '../identity.ts';
import { upsertHostedPerson } from '../people.ts';
import type { Sessions } from '../session/sessions.ts';
import { createFirebaseKeys, GOOGLE_KEYS_URL } from './firebase-keys.ts';
import { toProblem } from './firebase-problem.ts';
import { firebaseUid, verifyFirebaseToken } from './firebase-token.ts';

export type FirebaseSettings = {
  apiKey: string;
  projectId: string;
  /** host:port of the Auth emulator. For tests only: its tokens are not signed. */
  emulatorHost?: string | undefined;
  /** Base URLs of the Identity Toolkit and of the key set, if they are not Google's. */
  authUrl?: string;
  keysUrl?: string;
};

const TIMEOUT_MS = 10_000;

const account = z.object({ localId: firebaseUid, email: z.string() });
const failure = z.object({ error: z.object({ message: z.string() }) });

/**
 * Base URL of the Identity Toolkit, without a trailing slash. The browser also signs in there, at
 * `${url}/v1/accounts:signInWithPassword?key=…`.
 */
export function firebaseAuthUrl({ authUrl, emulatorHost }: Pick<FirebaseSettings, 'authUrl' | 'emulatorHost'>): string {
  if (emulatorHost) return `http://${emulatorHost}/identitytoolkit.googleapis.com`;
  return authUrl ?? 'https://identitytoolkit.googleapis.com';
}

type Options = { settings: FirebaseSettings | undefined; db: Db; sessions: Sessions };

/**
 * Creates the engine. Its methods reject with a `Problem` of `authProblems`, which is 'auth/not-initialized' as long as
 * the API key or the project id is missing.
 */
export function createFirebase({ settings, db, sessions }: Options) {
  const findKey = createFirebaseKeys(settings?.keysUrl ?? GOOGLE_KEYS_URL);

  function requireSettings(): FirebaseSettings {
    if (!settings?.apiKey || !settings.projectId) throw Problem.of(authProblems, 'auth/not-initialized');
    return settings;
  }

  async function openSession({ id, email: text }: { id: string; email: string }): Promise<NewSession> {
    const email = readEmail(text);
    return db.asSystem(async (tx) => {
      await upsertHostedPerson(tx, { id, email });
      return sessions.start(tx, { userId: id, email });
    });
  }

  async function authenticate(
    method: 'signUp' | 'signInWithPassword',
    { email, password }: Credentials,
  ): Promise<NewSession> {
    const ready = requireSettings();
    const url = `${firebaseAuthUrl(ready)}/v1/accounts:${method}?key=${encodeURIComponent(ready.apiKey)}`;
    const body = await post(url, { email, password, returnSecureToken: true });
    const { success, data, error } = account.safeParse(body);
    if (!success) throw Problem.of(authProblems, 'auth/failed', { cause: error });
    return openSession({ id: data.localId, email: data.email });
  }

  return {
    signUp: (credentials: Credentials) => authenticate('signUp', credentials),
    signIn: (credentials: Credentials) => authenticate('signInWithPassword', credentials),

    async exchange({ idToken }: { idToken: string }): Promise<NewSession> {
      const { projectId, emulatorHost } = requireSettings();
      const person = await verifyFirebaseToken({
        idToken,
        projectId,
        isEmulator: emulatorHost !== undefined,
        findKey,
      }).catch((cause: unknown) => {
        throw Problem.of(authProblems, 'auth/failed', { cause });
      });
      if (!person) throw Problem.of(authProblems, 'auth/invalid-credential');
      return openSession(person);
    },
  };
}

async function post(url: string, body: Record<string, unknown>): Promise<unknown> {
  let status: number;
  let reply: unknown;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    status = response.status;
    reply = await response.json();
  } catch (cause) {
    throw Problem.of(authProblems, 'auth/failed', { cause });
  }
  if (status === 200) return reply;
  throw toProblem(failure.safeParse(reply).data?.error.message ?? '');
}
