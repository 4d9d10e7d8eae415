// Opens the identity port: picks the engine from the settings. Sessions and tokens are the same for both engines.

import { Problem } from '#contract/problem.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import { createAdmins } from './access/admins.ts';
import { createOwnAccount } from './account/own-account.ts';
import { createInvitations } from './access/invitations.ts';
import { requireSharedSecret } from './access/secret-fingerprint.ts';
import { syncSettingRoles } from './access/setting-roles.ts';
import { createSignUpRule, type SignUpPolicy } from './access/sign-up-rule.ts';
import { readEmail } from './email.ts';
import { createEmbedded } from './embedded.ts';
import { createFirebase } from './firebase/firebase.ts';
import type { FirebaseSettings } from './firebase/firebase-api.ts';
import { identifyDevice, issueDeviceCookie } from './guesses/device-cookie.ts';
import { createGuessLimits } from './guesses/guess-limits.ts';
import type { Accounts, Credentials, Identity, IdentityEngine, Invited, NewSession } from './identity.ts';
import { PasswordHasher } from './password/password-hasher.ts';
import { createPasswordResets } from './password/password-resets.ts';
import { openSessions, type Sessions } from './session/sessions.ts';

export type IdentitySettings = {
  engine: IdentityEngine;
  /** Signs sessions and tokens. All processes need the same one. */
  authSecret: string;
  /** Admins under the hosted engine, once it has verified their address. */
  adminEmails: readonly string[];
  signUp: SignUpPolicy;
  firebase?: FirebaseSettings | undefined;
};

type Options = { settings: IdentitySettings; db: Db; log: Log };

/**
 * Opens the port. Failed sign-ups, sign-ins and exchanges are logged without credentials. Rejects when the database is
 * used with another secret.
 */
export async function openIdentity({ settings, db, log }: Options): Promise<Identity> {
  const { engine } = settings;
  await requireSharedSecret(db, settings.authSecret);
  await syncRoles({ settings, db, log });
  if (settings.firebase?.emulatorHost)
    log.warn('FIREBASE_AUTH_EMULATOR_HOST is set, so unsigned tokens are accepted. Use it for tests only.');
  const limits = createGuessLimits(db);
  const hasher = new PasswordHasher();
  const secret = settings.authSecret;
  const { accounts, sessions } = await openEngine({ settings, db, log, hasher });

  async function signUp(credentials: Credentials & Invited): Promise<NewSession> {
    const email = readEmail(credentials.email);
    hasher.requireRoom();
    const session = await limits.signUp(credentials, () => accounts.signUp(credentials));
    return { ...session, device: issueDeviceCookie({ email, secret }) };
  }

  async function signIn(credentials: Credentials): Promise<NewSession> {
    const email = readEmail(credentials.email);
    const deviceId = identifyDevice(credentials.deviceCookie ?? null, { email, secret });
    hasher.requireRoom();
    const guess = { email, address: credentials.address, deviceId };
    const session = await limits.signIn(guess, () => accounts.signIn(credentials));
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
    engine,
    admins: createAdmins({ db, engine }),
    invitations: createInvitations(db),
    passwordResets: createPasswordResets({ db, engine, secret, hasher, sessions }),
    account: createOwnAccount({ db, engine, secret, hasher, sessions, limits, accounts }),
    signUp: (credentials) => logFailure('sign-up', credentials, signUp(credentials)),
    signIn: (credentials) => logFailure('sign-in', credentials, signIn(credentials)),
    exchange: (input) => logFailure('exchange', input, accounts.exchange(input)),
    signOut: sessions.end,
    readSession: sessions.read,
    issueToken: sessions.issueToken,
    readToken: sessions.readToken,
    close: () => hasher.close(),
  };
}

async function openEngine({
  settings,
  db,
  log,
  hasher,
}: Options & { hasher: PasswordHasher }): Promise<{ accounts: Accounts; sessions: Sessions }> {
  const { engine, authSecret: secret } = settings;
  const signUpRule = createSignUpRule({ policy: settings.signUp, engine });
  if (engine === 'embedded') {
    const sessions = await openSessions({ db, secret, engine, confirm: async () => true });
    return { accounts: createEmbedded({ db, sessions, hasher, signUpRule }), sessions };
  }
  const adminEmails = lowerCased(settings.adminEmails);
  const firebase = createFirebase({ settings: settings.firebase, db, log, secret, adminEmails, signUpRule });
  const sessions = await openSessions({ db, secret, engine, confirm: firebase.confirm });
  return { accounts: firebase.createAccounts(sessions), sessions };
}

/** Nobody verifies the addresses of the embedded engine, so the setting gives no role there. */
async function syncRoles({ settings: { engine, adminEmails }, db, log }: Options): Promise<void> {
  const emails = engine === 'firebase' ? lowerCased(adminEmails) : [];
  await db.asSystem((tx) => syncSettingRoles(tx, { emails }));
  if (engine === 'embedded' && adminEmails.length > 0)
    log.warn(
      'ADMIN_EMAILS has no effect with IDENTITY=embedded, because Lounge does not verify addresses. To make an admin, run: npm run admin -- <email>',
    );
}

function lowerCased(emails: readonly string[]): string[] {
  return emails.map((email) => email.toLowerCase());
}
