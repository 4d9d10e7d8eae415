// Links with which one person can choose a new password. Nothing is stored: the link names the account and its end, and
// is signed together with the present password hash, so that any change of the password makes it worthless.
// docs/decisions/0027-forgotten-password.md has the reasons.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { accessProblems } from '#contract/problems/access-problem.ts';
import { Problem } from '#contract/problem.ts';
import type { Db } from '#platform/db/db.ts';
import { readEmail } from '../email.ts';
import type { IdentityEngine, NewPasswordReset, PasswordResets } from '../identity.ts';
import { findPassword } from '../people.ts';
import { notifyIdentityChanged, type Sessions } from '../session/sessions.ts';
import { userPasswords, users } from '../tables.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { requireStrongPassword } from './password-rules.ts';

const LIFETIME_HOURS = 24;
/** '<user id>.<end in seconds since 1970>.<signature>' */
const TOKEN = /^([\w-]{1,64})\.(\d{1,12})\.([\w-]{43})$/;

type Signed = { userId: string; end: number; hash: string };

function sign({ userId, end, hash }: Signed, secret: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['password reset', userId, end, hash]))
    .digest('base64url');
}

/**
 * Returns the token of a new link for the account with this address, valid for 24 hours and until its password changes.
 * Rejects with 'reset/unknown-person', and with 'reset/hosted' where another provider keeps the passwords.
 */
export async function createPasswordReset({
  db,
  engine,
  secret,
  email,
}: {
  db: Db;
  engine: IdentityEngine;
  secret: string;
  email: string;
}): Promise<NewPasswordReset> {
  if (engine !== 'embedded') throw Problem.of(accessProblems, 'reset/hosted');
  const found = await db.asSystem((tx) => findPassword(tx, readEmail(email)));
  if (!found) throw Problem.of(accessProblems, 'reset/unknown-person');
  const end = Math.floor(Date.now() / 1000) + LIFETIME_HOURS * 3600;
  const signature = sign({ userId: found.id, end, hash: found.hash }, secret);
  return { userId: found.id, token: `${found.id}.${end}.${signature}`, expiresAt: new Date(end * 1000) };
}

type Options = { db: Db; engine: IdentityEngine; secret: string; hasher: PasswordHasher; sessions: Sessions };

export function createPasswordResets({ db, engine, secret, hasher, sessions }: Options): PasswordResets {
  return {
    create: (email) => createPasswordReset({ db, engine, secret, email }),

    async use({ token, password, address, userAgent }) {
      const { userId, email, hash } = await requireReset({ db, secret, token });
      hasher.requireRoom();
      await requireStrongPassword(password, email);
      const next = await hasher.hash(password);
      const session = await db.asSystem(async (tx) => {
        const changed = await tx
          .update(userPasswords)
          .set({ hash: next })
          .where(and(eq(userPasswords.userId, userId), eq(userPasswords.hash, hash)))
          .returning({ userId: userPasswords.userId });
        // Of two people with one link, one chooses the password.
        if (changed.length === 0) throw Problem.of(accessProblems, 'reset/invalid');
        return (await sessions.start(tx, { userId, origin: { address, userAgent } })).session;
      });
      // The database has ended the sessions of the old password.
      await notifyIdentityChanged(db);
      return session;
    },
  };
}

async function requireReset({
  db,
  secret,
  token,
}: {
  db: Db;
  secret: string;
  token: string;
}): Promise<{ userId: string; email: string; hash: string }> {
  const [, userId = '', end = '', signature = ''] = TOKEN.exec(token) ?? [];
  const [account] = await db.asSystem((tx) =>
    tx
      .select({ userId: users.id, email: users.email, hash: userPasswords.hash })
      .from(users)
      .innerJoin(userPasswords, eq(userPasswords.userId, users.id))
      .where(and(eq(users.id, userId), eq(users.provider, 'embedded'))),
  );
  if (!account || Number(end) * 1000 <= Date.now()) throw Problem.of(accessProblems, 'reset/invalid');
  const expected = sign({ userId, end: Number(end), hash: account.hash }, secret);
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature)))
    throw Problem.of(accessProblems, 'reset/invalid');
  return account;
}
