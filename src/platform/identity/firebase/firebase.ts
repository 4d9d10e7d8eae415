// The hosted engine: Firebase Auth over REST. Passwords are never stored here; after Firebase has verified the user,
// Lounge opens its own session, which lasts only as long as Firebase accepts the account.

import { authProblems } from '#contract/problems/auth-problem.ts';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import { syncSettingRoles } from '../access/setting-roles.ts';
import type { SignUpRule } from '../access/sign-up-rule.ts';
import { readEmail } from '../email.ts';
import type { Accounts } from '../identity.ts';
import { upsertHostedPerson } from '../people.ts';
import type { Sessions } from '../session/sessions.ts';
import { createSecretBox } from '#platform/secret-box/secret-box.ts';
import { createFirebaseApi, type FirebaseSettings, type HostedAccount } from './firebase-api.ts';
import { createFirebaseKeys, GOOGLE_KEYS_URL } from './firebase-keys.ts';
import { createHostedAccounts, type ReadyFirebase } from './hosted-accounts.ts';
import { createSessionCheck } from './hosted-sessions.ts';

type Options = {
  settings: FirebaseSettings | undefined;
  db: Db;
  log: Log;
  secret: string;
  /** The addresses are in lower case. */
  adminEmails: readonly string[];
  signUpRule: SignUpRule;
};

/**
 * Creates the engine. The methods of its accounts reject with a `Problem` of `authProblems`, which is
 * 'auth/not-initialized' as long as the API key or the project id is missing.
 */
export function createFirebase({ settings, db, log, secret, adminEmails, signUpRule }: Options) {
  const findKey = createFirebaseKeys(settings?.keysUrl ?? GOOGLE_KEYS_URL);
  const box = createSecretBox(secret, 'hosted credential');
  const ready =
    settings?.apiKey && settings.projectId ? { ...settings, api: createFirebaseApi(settings), findKey } : null;

  function requireReady(): ReadyFirebase {
    if (!ready) throw Problem.of(authProblems, 'auth/not-initialized');
    return ready;
  }

  async function recordAccount(tx: Tx, { id, email, isEmailVerified }: HostedAccount): Promise<void> {
    await upsertHostedPerson(tx, { id, email: readEmail(email), isEmailVerified });
    await syncSettingRoles(tx, { emails: adminEmails, userId: id });
  }

  const checkSession = ready && createSessionCheck({ db, log, api: ready.api, box, recordAccount });

  const createAccounts = (sessions: Sessions): Accounts =>
    createHostedAccounts({ requireReady, db, sessions, signUpRule, box, recordAccount });

  return { createAccounts, confirm: async (sessionId: string) => (checkSession ? checkSession(sessionId) : false) };
}
