// Opens the identity port: picks the engine from the settings. Sessions and tokens are the same for both engines.

import { Problem } from '#contract/problem.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import { readEmail } from './email.ts';
import { createEmbedded } from './embedded.ts';
import { createFirebase, type FirebaseSettings } from './firebase/firebase.ts';
import { issueDeviceCookie, identifyDevice } from './guesses/device-cookie.ts';
import { createGuessLimits } from './guesses/guess-limits.ts';
import type { Credentials, Identity, NewSession } from './identity.ts';
import { PasswordHasher } from './password/password-hasher.ts';
import { openSessions } from './session/sessions.ts';

export type IdentitySettings = {
  engine: 'embedded' | 'firebase';
  /** Signs sessions and tokens. Changing it ends all of them. */
  authSecret: string;
  adminEmails: readonly string[];
  firebase?: FirebaseSettings | undefined;
};

/** Opens the port. Failed sign-ups, sign-ins and exchanges are logged without credentials. */
export async function openIdentity({
  settings,
  db,
  log,
}: {
  settings: IdentitySettings;
  db: Db;
  log: Log;
}): Promise<Identity> {
  const sessions = await openSessions({ db, secret: settings.authSecret, adminEmails: settings.adminEmails });
  const limits = createGuessLimits(db);
  const hasher = new PasswordHasher();
  const secret = settings.authSecret;
  const engine =
    settings.engine === 'firebase'
      ? createFirebase({ settings: settings.firebase, db, sessions })
      : createEmbedded({ db, sessions, hasher });

  if (settings.firebase?.emulatorHost) log.warn('FIREBASE_AUTH_EMULATOR_HOST is set: unsigned tokens are accepted');

  async function signUp(credentials: Credentials): Promise<NewSession> {
    const email = readEmail(credentials.email);
    hasher.requireRoom();
    const session = await limits.signUp(credentials, () => engine.signUp(credentials));
    return { ...session, device: issueDeviceCookie({ email, secret }) };
  }

  async function signIn(credentials: Credentials): Promise<NewSession> {
    const email = readEmail(credentials.email);
    const deviceId = identifyDevice(credentials.deviceCookie ?? null, { email, secret });
    hasher.requireRoom();
    const guess = { email, address: credentials.address, deviceId };
    const session = await limits.signIn(guess, () => engine.signIn(credentials));
    return { ...session, device: issueDeviceCookie({ email, secret }) };
  }

  async function logFailure(
    action: string,
    { address }: { address: string },
    session: Promise<NewSession>,
  ): Promise<NewSession> {
    return session.catch((error: unknown) => {
      log.warn(
        { action, address, ...(error instanceof Problem ? { code: error.code } : { err: error }) },
        'authentication failed',
      );
      throw error;
    });
  }

  return {
    engine: settings.engine,
    signUp: (credentials) => logFailure('sign-up', credentials, signUp(credentials)),
    signIn: (credentials) => logFailure('sign-in', credentials, signIn(credentials)),
    exchange: (input) => logFailure('exchange', input, engine.exchange(input)),
    signOut: sessions.end,
    readSession: sessions.read,
    issueToken: async (person) => sessions.issueToken(person),
    readToken: sessions.readToken,
    close: () => hasher.close(),
  };
}
