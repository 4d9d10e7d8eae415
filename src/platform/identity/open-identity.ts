// Opens the identity port: picks the engine from the settings. Sessions and tokens are the same for both engines.

import { Problem } from '#contract/problem.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import { createEmbedded } from './embedded.ts';
import { createFirebase, type FirebaseSettings } from './firebase/firebase.ts';
import type { Identity, NewSession } from './identity.ts';
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
  const engine =
    settings.engine === 'firebase'
      ? createFirebase({ settings: settings.firebase, db, sessions })
      : createEmbedded({ db, sessions });

  if (settings.firebase?.emulatorHost) log.warn('FIREBASE_AUTH_EMULATOR_HOST is set: unsigned tokens are accepted');

  async function logFailure(action: string, session: Promise<NewSession>): Promise<NewSession> {
    return session.catch((error: unknown) => {
      log.warn(
        { action, ...(error instanceof Problem ? { code: error.code } : { err: error }) },
        'authentication failed',
      );
      throw error;
    });
  }

  return {
    engine: settings.engine,
    signUp: (credentials) => logFailure('sign-up', engine.signUp(credentials)),
    signIn: (credentials) => logFailure('sign-in', engine.signIn(credentials)),
    exchange: (input) => logFailure('exchange', engine.exchange(input)),
    signOut: sessions.end,
    readSession: sessions.read,
    issueToken: async (person) => sessions.issueToken(person),
    readToken: sessions.readToken,
  };
}
