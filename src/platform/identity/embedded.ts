// The embedded engine: accounts in our own database, with argon2id password hashes.
// docs/decisions/0004-identity.md explains why it does not use a library.

import { authProblems } from '#contract/problems/auth-problem.ts';
import { newId } from '#contract/id.ts';
import { Problem, sharedProblems } from '#contract/problem.ts';
import { noteAct } from '#platform/audit/act.ts';
import type { Db } from '#platform/db/db.ts';
import type { SignUpRule } from './access/sign-up-rule.ts';
import { readEmail } from './email.ts';
import type { Accounts } from './identity.ts';
import { UNKNOWN_HASH } from './password/password-hash.ts';
import type { PasswordHasher } from './password/password-hasher.ts';
import { requireStrongPassword } from './password/password-rules.ts';
import { findPassword, insertPerson } from './people.ts';
import type { Sessions } from './session/sessions.ts';

type Options = { db: Db; sessions: Sessions; hasher: PasswordHasher; signUpRule: SignUpRule };

/** Sign-up and sign-in; guesses/guess-limits.ts limits the attempts. */
export function createEmbedded({ db, sessions, hasher, signUpRule }: Options): Accounts {
  return {
    async signUp({ email: text, password, invitation, address, userAgent }) {
      const email = readEmail(text);
      await db.asSystem((tx) => signUpRule.check(tx, { invitation }));
      await requireStrongPassword(password, email);
      const person = { id: newId(), email, passwordHash: await hasher.hash(password) };
      return db.asSystem(async (tx) => {
        if (!(await insertPerson(tx, person))) throw Problem.of(authProblems, 'auth/email-already-in-use');
        await signUpRule.use(tx, { invitation });
        return (await sessions.start(tx, { userId: person.id, origin: { address, userAgent } })).session;
      });
    },

    async signIn({ email: text, password, address, userAgent }) {
      const email = readEmail(text);
      const found = await db.asSystem((tx) => findPassword(tx, email));
      if (found) noteAct({ targetId: found.id });
      // An unknown address takes as long as a wrong password.
      const isRight = await hasher.verify(password, found?.hash ?? UNKNOWN_HASH);
      if (!found || !isRight) throw Problem.of(authProblems, 'auth/invalid-credential');
      return db.asSystem(
        async (tx) => (await sessions.start(tx, { userId: found.id, origin: { address, userAgent } })).session,
      );
    },

    async isPassword({ email, password }) {
      const found = await db.asSystem((tx) => findPassword(tx, email));
      return hasher.verify(password, found?.hash ?? UNKNOWN_HASH);
    },

    /** Always rejects: there is no hosted provider whose token could be exchanged. */
    async exchange() {
      throw Problem.of(sharedProblems, 'request/not-found', {
        message: 'Accounts of this Lounge are its own: there is no token of a hosted provider to exchange.',
      });
    },
  };
}
