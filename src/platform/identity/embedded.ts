// The embedded engine: accounts in our own database, with argon2id password hashes.
// docs/decisions/0004-identity.md explains why it does not use a library.

import { authProblems } from '#contract/auth-problem.ts';
import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Db } from '#platform/db/db.ts';
import { addAttempt, clearAttempts, countAttempts } from './attempts.ts';
import { readEmail } from './email.ts';
import type { Accounts } from './identity.ts';
import type { SignUpRule } from './access/sign-up-rule.ts';
import { hashPassword, verifyPassword } from './password/password-hash.ts';
import { requireStrongPassword } from './password/password-rules.ts';
import { findPassword, insertPerson } from './people.ts';
import type { Sessions } from './session/sessions.ts';

const MAX_FAILURES = 10;
const FAILURE_MINUTES = 15;
/** Per network address: enough for an office behind a single address, too few to fill a disk. */
const MAX_SIGN_UPS = 100;
const SIGN_UP_MINUTES = 60;

/** Sign-up and sign-in with rate limits. The methods reject with a `Problem` of `authProblems`. */
export function createEmbedded({
  db,
  sessions,
  signUpRule,
}: {
  db: Db;
  sessions: Sessions;
  signUpRule: SignUpRule;
}): Accounts {
  return {
    async signUp({ email: text, password, address, invitation }) {
      const email = readEmail(text);
      await db.asSystem((tx) => signUpRule.check(tx, { invitation }));
      await requireStrongPassword(password, email);
      const signUps = await db.asSystem((tx) =>
        addAttempt(tx, { key: `sign-up ${address}`, minutes: SIGN_UP_MINUTES }),
      );
      if (signUps > MAX_SIGN_UPS) throw Problem.of(authProblems, 'auth/too-many-requests');
      const person = { id: newId(), email, passwordHash: await hashPassword(password) };
      return db.asSystem(async (tx) => {
        if (!(await insertPerson(tx, person))) throw Problem.of(authProblems, 'auth/email-already-in-use');
        await signUpRule.use(tx, { invitation });
        return (await sessions.start(tx, { userId: person.id })).session;
      });
    },

    async signIn({ email: text, password, address }) {
      const email = readEmail(text);
      const key = `sign-in ${address} ${email}`;
      const found = await db.asSystem(async (tx) => {
        if ((await countAttempts(tx, key)) >= MAX_FAILURES) throw Problem.of(authProblems, 'auth/too-many-requests');
        return findPassword(tx, email);
      });
      if (!found || !(await verifyPassword(password, found.hash))) {
        // Hash anyway, so that an unknown address takes as long as a wrong password.
        if (!found) await hashPassword(password);
        await db.asSystem((tx) => addAttempt(tx, { key, minutes: FAILURE_MINUTES }));
        throw Problem.of(authProblems, 'auth/invalid-credential');
      }
      return db.asSystem(async (tx) => {
        // Check again, because other guesses may have been in progress at the same time.
        if ((await countAttempts(tx, key)) >= MAX_FAILURES) throw Problem.of(authProblems, 'auth/too-many-requests');
        await clearAttempts(tx, key);
        return (await sessions.start(tx, { userId: found.id })).session;
      });
    },

    /** Always rejects: there is no hosted provider whose token could be exchanged. */
    async exchange() {
      throw Problem.of(authProblems, 'auth/not-initialized', { isExpected: true });
    },
  };
}
