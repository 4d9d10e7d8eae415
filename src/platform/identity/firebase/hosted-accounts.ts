// Accounts that Firebase hosts: signing up and in there, and the session of Lounge that begins with it.

import { authProblems } from '#contract/problems/auth-problem.ts';
import { Problem } from '#contract/problem.ts';
import { noteAct } from '#platform/audit/act.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { SignUpRule } from '../access/sign-up-rule.ts';
import type { Accounts, IdTokenExchange, NewSession } from '../identity.ts';
import { hasPerson } from '../people.ts';
import type { Sessions } from '../session/sessions.ts';
import type { SecretBox } from '#platform/secret-box/secret-box.ts';
import type { FirebaseApi, FirebaseSettings, HostedAccount } from './firebase-api.ts';
import type { FindKey } from './firebase-keys.ts';
import { verifyFirebaseToken, type VerifiedToken } from './firebase-token.ts';
import { insertHostedSession, isOutdated } from './hosted-sessions.ts';

export type ReadyFirebase = FirebaseSettings & { api: FirebaseApi; findKey: FindKey };

type AccountOptions = {
  /** Throws 'auth/not-initialized' as long as a setting is missing. */
  requireReady: () => ReadyFirebase;
  db: Db;
  sessions: Sessions;
  signUpRule: SignUpRule;
  box: SecretBox;
  /** Stores what Firebase knows of the account. */
  recordAccount: (tx: Tx, account: HostedAccount) => Promise<void>;
};

const WRONG_PASSWORD: readonly string[] = ['auth/invalid-credential', 'auth/user-not-found'];

export function createHostedAccounts(options: AccountOptions): Accounts {
  const { requireReady, db, sessions, signUpRule, box, recordAccount } = options;

  async function enter({
    idToken,
    refreshToken,
    invitation,
    address,
    userAgent,
  }: IdTokenExchange): Promise<NewSession> {
    const firebase = requireReady();
    const token = await verify(firebase, idToken);
    const account = await requireAccount(firebase, { idToken, token });
    return db.asSystem(async (tx) => {
      const isNew = !(await hasPerson(tx, account.id));
      if (isNew) await signUpRule.use(tx, { invitation });
      noteAct({ details: { isNewAccount: isNew } });
      await recordAccount(tx, account);
      const endsAt = refreshToken === undefined ? token.expiresAt : undefined;
      const { id: sessionId, session } = await sessions.start(tx, {
        userId: account.id,
        endsAt,
        origin: { address, userAgent },
      });
      const { signedInAt } = token;
      await insertHostedSession(tx, { sessionId, userId: account.id, signedInAt, refreshToken, box });
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

async function verify({ projectId, emulatorHost, findKey }: ReadyFirebase, idToken: string): Promise<VerifiedToken> {
  const isEmulator = emulatorHost !== undefined;
  const token = await verifyFirebaseToken({ idToken, projectId, isEmulator, findKey }).catch((cause: unknown) => {
    throw Problem.of(authProblems, 'auth/failed', { cause });
  });
  if (!token) throw Problem.of(authProblems, 'auth/invalid-credential');
  return token;
}

/** The account as it is now: a token says only how it was when the token was made. */
async function requireAccount(
  { api }: ReadyFirebase,
  { idToken, token }: { idToken: string; token: VerifiedToken },
): Promise<HostedAccount> {
  const account = await api.lookup(idToken);
  if (account.isDisabled) throw Problem.of(authProblems, 'auth/user-disabled');
  if (account.id !== token.id || isOutdated(account, token.signedInAt))
    throw Problem.of(authProblems, 'auth/invalid-credential');
  return account;
}
