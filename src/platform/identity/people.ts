// The SQL for people and their roles.

import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import type { Person } from './identity.ts';
import { userPasswords, userRoles, users } from './tables.ts';

/** Key of the advisory lock that a transaction holds while it adds a person. No other lock uses this number. */
const NEW_PERSON_LOCK = 7_001;

type NewPerson = { id: string; email: string; passwordHash: string };

/**
 * Adds a person to the embedded engine. Returns false when the email address is taken.
 * The first person of an empty installation becomes admin. The lock makes sure that only one is first.
 */
export async function insertPerson(tx: Tx, { id, email, passwordHash }: NewPerson): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NEW_PERSON_LOCK})`);
  const added = await tx
    .insert(users)
    .values({ id, email, provider: 'embedded' })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (added.length === 0) return false;
  await tx.insert(userPasswords).values({ userId: id, hash: passwordHash });
  await grantAdminToFirst(tx, id);
  return true;
}

/** Adds a person of the hosted provider, or updates their email address. */
export async function upsertHostedPerson(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NEW_PERSON_LOCK})`);
  await tx
    .insert(users)
    .values({ id, email, provider: 'firebase' })
    .onConflictDoUpdate({ target: users.id, set: { email } });
  await grantAdminToFirst(tx, id);
}

async function grantAdminToFirst(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`
    insert into ${userRoles} (user_id, role) select ${id}, 'admin'
    where not exists (select 1 from ${users} where id <> ${id}) on conflict do nothing`);
}

/** Makes the person an admin, if they are not one already. */
export async function grantAdmin(tx: Tx, userId: string): Promise<void> {
  await tx.insert(userRoles).values({ userId, role: 'admin' }).onConflictDoNothing();
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
