// What a person does with their own account: name, sessions, password, end.

import { sql } from 'drizzle-orm';
import { accountProblems } from '#contract/problems/account-problem.ts';
import { authProblems } from '#contract/problems/auth-problem.ts';
import { Problem, sharedProblems } from '#contract/problem.ts';
import type { Db } from '#platform/db/db.ts';
import { CLAIM_LOCK } from '../access/admins.ts';
import { identifyDevice, issueDeviceCookie } from '../guesses/device-cookie.ts';
import type { GuessLimits } from '../guesses/guess-limits.ts';
import type { Accounts, Confirmation, IdentityEngine, OwnAccount } from '../identity.ts';
import type { PasswordHasher } from '../password/password-hasher.ts';
import { requireStrongPassword } from '../password/password-rules.ts';
import { findPassword } from '../people.ts';
import { notifyIdentityChanged, type Sessions } from '../session/sessions.ts';
import * as store from './account-store.ts';

type Options = {
  db: Db;
  engine: IdentityEngine;
  secret: string;
  hasher: PasswordHasher;
  sessions: Sessions;
  limits: GuessLimits;
  accounts: Accounts;
};

export function createOwnAccount(options: Options): OwnAccount {
  const { db, engine } = options;
  return {
    async find(userId) {
      const account = await db.asSystem((tx) => store.selectAccount(tx, userId));
      if (!account) throw Problem.of(sharedProblems, 'auth/session-missing');
      return account;
    },
    rename: (userId, name) => db.asSystem((tx) => store.updateName(tx, { userId, name })),

    ...createSessionActions(options),
    ...createPasswordActions(options),

    async deleteAccount(userId, release) {
      await db.asSystem(async (tx) => {
        // Of two admins who leave at the same time one finds out that they are the only one.
        await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`);
        if (await store.isOnlyAdmin(tx, { userId, engine })) throw Problem.of(accountProblems, 'account/only-admin');
        await release(tx);
        await store.deleteUser(tx, userId);
      });
      await notifyIdentityChanged(db);
    },
    isOnlyAdmin: (userId) => db.asSystem((tx) => store.isOnlyAdmin(tx, { userId, engine })),
  };
}

function createSessionActions({
  db,
  sessions,
}: Options): Pick<OwnAccount, 'listSessions' | 'endSession' | 'endOtherSessions'> {
  return {
    async listSessions({ userId, cookie }) {
      const current = sessions.idOf(cookie);
      const rows = await db.asSystem((tx) => store.selectSessions(tx, userId));
      return rows.map((row) => ({ ...row, isCurrent: row.id === current }));
    },

    async endSession(session) {
      const isEnded = await db.asSystem((tx) => store.deleteSession(tx, session));
      if (!isEnded) throw Problem.of(accountProblems, 'account/session-not-found');
      await notifyIdentityChanged(db);
    },

    async endOtherSessions({ userId, cookie }) {
      const keptId = sessions.idOf(cookie);
      const ended = await db.asSystem((tx) => store.deleteOtherSessions(tx, { userId, keptId }));
      await notifyIdentityChanged(db);
      return ended;
    },
  };
}

function createPasswordActions(options: Options): Pick<OwnAccount, 'changePassword' | 'confirmPassword'> {
  const { db, engine, secret, hasher, sessions, limits, accounts } = options;

  async function confirmPassword({ person, password, address, deviceCookie }: Confirmation): Promise<void> {
    const { email } = person;
    hasher.requireRoom();
    await limits.signIn({ email, address, deviceId: identifyDevice(deviceCookie, { email, secret }) }, async () => {
      if (!(await accounts.isPassword({ email, password })))
        throw Problem.of(accountProblems, 'account/wrong-password');
    });
  }

  return {
    confirmPassword,

    async changePassword(confirmation) {
      const { person, newPassword, address, userAgent } = confirmation;
      const { id: userId, email } = person;
      if (engine !== 'embedded') throw Problem.of(accountProblems, 'account/password-hosted');
      const found = await db.asSystem((tx) => findPassword(tx, email));
      await confirmPassword(confirmation);
      if (newPassword === confirmation.password)
        throw Problem.of(authProblems, 'auth/weak-password', {
          details: { rule: 'This is the password you have now.' },
        });
      await requireStrongPassword(newPassword, email);
      const hash = await hasher.hash(newPassword);
      const session = await db.asSystem(async (tx) => {
        const isChanged = await store.updatePassword(tx, { userId, before: found?.hash ?? '', hash });
        // Someone else has changed it since it was confirmed.
        if (!isChanged) throw Problem.of(accountProblems, 'account/wrong-password');
        return (await sessions.start(tx, { userId, origin: { address, userAgent } })).session;
      });
      await notifyIdentityChanged(db);
      return { ...session, device: issueDeviceCookie({ email, secret }) };
    },
  };
}
