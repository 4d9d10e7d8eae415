// The hosted engine: Firebase Auth over REST. Passwords are never stored here; after Firebase has verified the user,
// Lounge opens its own session, which lasts only as long as Firebase accepts the account.

import { authProblems } from '#contract/auth-problem.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import { syncSettingRoles } from '../access/setting-roles.ts';
import type { SignUpRule } from '../access/sign-up-rule.ts';
import { readEmail } from '../email.ts';
import type { Accounts, IdTokenExchange, NewSession } from '../identity.ts';
import { hasPerson, upsertHostedPerson } from '../people.ts';
import type { Sessions } from '../session/sessions.ts';
import { createCredentialCipher } from './credential-cipher.ts';
import { createFirebaseApi, type FirebaseApi, type FirebaseSettings, type HostedAccount } from './firebase-api.ts';
import { createFirebaseKeys, GOOGLE_KEYS_URL } from './firebase-keys.ts';
import { verifyFirebaseToken, type VerifiedToken } from './firebase-token.ts';
import { createSessionCheck, insertHostedSession, isOutdated } from './hosted-sessions.ts';

type Options = {
  settings: FirebaseSettings | undefined;
  db: Db;
  log: Log;
  secret: string;
  /** In lower case. */
  adminEmails: readonly string[];
  signUpRule: SignUpRule;
};

const WRONG_PASSWORD: readonly string[] = ['auth/invalid-credential', 'auth/user-not-found'];

/**
 * Creates the engine. The methods of its accounts reject with a `Problem` of `authProblems`, which is
 * 'auth/not-initialized' as long as the API key or the project id is missing.
 */
export function createFirebase({ settings, db, log, secret, adminEmails, signUpRule }: Options) {
  const findKey = createFirebaseKeys(settings?.keysUrl ?? GOOGLE_KEYS_URL);
  const cipher = createCredentialCipher(secret);
  const ready = settings?.apiKey && settings.projectId ? { ...settings, api: createFirebaseApi(settings) } : null;

  function requireReady(): FirebaseSettings & { api: FirebaseApi } {
    if (!ready) throw Problem.of(authProblems, 'auth/not-initialized');
    return ready;
  }

  async function recordAccount(tx: Tx, { id, email, isEmailVerified }: HostedAccount): Promise<void> {
    await upsertHostedPerson(tx, { id, email: readEmail(email), isEmailVerified });
    await syncSettingRoles(tx, { emails: adminEmails, userId: id });
  }

  async function verify(idToken: string): Promise<VerifiedToken> {
    const { projectId, emulatorHost } = requireReady();
    const isEmulator = emulatorHost !== undefined;
    const token = await verifyFirebaseToken({ idToken, projectId, isEmulator, findKey }).catch((cause: unknown) => {
      throw Problem.of(authProblems, 'auth/failed', { cause });
    });
    if (!token) throw Problem.of(authProblems, 'auth/invalid-credential');
    return token;
  }

  /** The account as it is now: a token says only how it was when the token was made. */
  async function requireAccount(idToken: string, token: VerifiedToken): Promise<HostedAccount> {
    const account = await requireReady().api.lookup(idToken);
    if (account.isDisabled) throw Problem.of(authProblems, 'auth/user-disabled');
    if (account.id !== token.id || isOutdated(account, token.signedInAt))
      throw Problem.of(authProblems, 'auth/invalid-credential');
    return account;
  }

  const checkSession = ready && createSessionCheck({ db, log, api: ready.api, cipher, recordAccount });

  function createAccounts(sessions: Sessions): Accounts {
    async function enter({
      idToken,
      refreshToken,
      invitation,
      address,
      userAgent,
    }: IdTokenExchange): Promise<NewSession> {
      const token = await verify(idToken);
      const account = await requireAccount(idToken, token);
      return db.asSystem(async (tx) => {
        if (!(await hasPerson(tx, account.id))) await signUpRule.use(tx, { invitation });
        await recordAccount(tx, account);
        const endsAt = refreshToken === undefined ? token.expiresAt : undefined;
        const { id: sessionId, session } = await sessions.start(tx, {
          userId: account.id,
          endsAt,
          origin: { address, userAgent },
        });
        const { signedInAt } = token;
        await insertHostedSession(tx, { sessionId, userId: account.id, signedInAt, refreshToken, cipher });
        return session;
      });
    }

    return {
      async signUp({ email, password, invitation, ...origin }) {
        const { api } = requireReady();
        await db.asSystem((tx) => signUpRule.check(tx, { invitation }));
        return enter({ ...(await api.authenticate('signUp', { email, password })), ...origin, invitation });
      },

      async signIn({ email, password, ...origin }) {
        return enter({
          ...(await requireReady().api.authenticate('signInWithPassword', { email, password })),
          ...origin,
        });
      },

      async isPassword({ email, password }) {
        try {
          await requireReady().api.authenticate('signInWithPassword', { email, password });
          return true;
        } catch (error) {
          if (error instanceof Problem && WRONG_PASSWORD.includes(error.code)) return false;
          throw error;
        }
      },

      exchange: enter,
    };
  }

  return { createAccounts, confirm: async (sessionId: string) => (checkSession ? checkSession(sessionId) : false) };
}
