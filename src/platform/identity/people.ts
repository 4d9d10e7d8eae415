// The SQL for people and their roles.

import { and, eq, ne, sql } from 'drizzle-orm';
import { authProblems } from '#contract/problems/auth-problem.ts';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Person } from './identity.ts';
import { userPasswords, userRoles, users } from './tables.ts';

/** Key of the advisory lock under which an address changes hands. No other lock uses this number. */
const HOSTED_EMAIL_LOCK = 7_001;

type NewPerson = { id: string; email: string; passwordHash: string };

/** Adds a person to the embedded engine. Returns false when the email address is taken. */
export async function insertPerson(tx: Tx, { id, email, passwordHash }: NewPerson): Promise<boolean> {
  const added = await tx
    .insert(users)
    .values({ id, email, provider: 'embedded' })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (added.length === 0) return false;
  await tx.insert(userPasswords).values({ userId: id, hash: passwordHash });
  return true;
}

export type HostedPerson = { id: string; email: string; isEmailVerified: boolean };

/**
 * Adds a person of the hosted provider, or updates their address. When another person has the address, the provider has
 * taken it from them: they keep everything but the address. An address that the provider has not verified takes nothing:
 * 'auth/email-already-in-use'.
 */
export async function upsertHostedPerson(tx: Tx, { id, email, isEmailVerified }: HostedPerson): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${HOSTED_EMAIL_LOCK})`);
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.provider, 'firebase'), eq(users.email, email), ne(users.id, id)));
  if (other && !isEmailVerified) throw Problem.of(authProblems, 'auth/email-already-in-use');
  if (other)
    await tx
      .update(users)
      .set({ email: `${other.id}@moved.invalid`, isEmailVerified: false })
      .where(eq(users.id, other.id));
  await tx
    .insert(users)
    .values({ id, email, provider: 'firebase', isEmailVerified })
    .onConflictDoUpdate({ target: users.id, set: { email, isEmailVerified } });
}

/** Resolves to true if this person has an account here. */
export async function hasPerson(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, id));
  return rows.length > 0;
}

/** Returns the id and password hash of the person with this email address. */
export async function findPassword(tx: Tx, email: string): Promise<{ id: string; hash: string } | null> {
  const [row] = await tx
    .select({ id: users.id, hash: userPasswords.hash })
    .from(users)
    .innerJoin(userPasswords, eq(userPasswords.userId, users.id))
    .where(and(eq(users.email, email), eq(users.provider, 'embedded')));
  return row ?? null;
}

/** Returns the person with all of their roles. */
export async function findPerson(tx: Tx, id: string): Promise<Person | null> {
  const rows = await tx
    .select({ id: users.id, email: users.email, role: userRoles.role })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(eq(users.id, id));
  return rows[0] ? { id, email: rows[0].email, roles: rows.flatMap(({ role }) => role ?? []) } : null;
}
