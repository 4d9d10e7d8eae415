// The SQL of a person's own account. Only the product writes these tables; every function names the person.

import { and, desc, eq, gt, ne, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import type { Account, IdentityEngine, OpenSession } from '../identity.ts';
import { userPasswords, userRoles, users, userSessions } from '../tables.ts';

/** Far more than a person opens; the oldest are not listed. */
const MAX_LISTED_SESSIONS = 100;

export async function selectAccount(tx: Tx, userId: string): Promise<Account | null> {
  const { email, displayName: name, createdAt } = users;
  const [row] = await tx.select({ email, name, createdAt }).from(users).where(eq(users.id, userId));
  return row ?? null;
}

export async function updateName(tx: Tx, { userId, name }: { userId: string; name: string }): Promise<void> {
  await tx.update(users).set({ displayName: name }).where(eq(users.id, userId));
}

/** The sessions that are open, newest first. */
export async function selectSessions(tx: Tx, userId: string): Promise<Omit<OpenSession, 'isCurrent'>[]> {
  const { id, createdAt, userAgent, address } = userSessions;
  return tx
    .select({ id, createdAt, userAgent, address })
    .from(userSessions)
    .where(isOpenOf(userId))
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_LISTED_SESSIONS);
}

/** Returns false when the person has no such session. */
export async function deleteSession(tx: Tx, { userId, id }: { userId: string; id: string }): Promise<boolean> {
  const isWanted = and(isOpenOf(userId), eq(userSessions.id, id));
  const rows = await tx.delete(userSessions).where(isWanted).returning({ id: userSessions.id });
  return rows.length > 0;
}

/** All but `keptId`. Returns how many of them were open. */
export async function deleteOtherSessions(
  tx: Tx,
  { userId, keptId }: { userId: string; keptId: string },
): Promise<number> {
  const isWanted = and(isOpenOf(userId), ne(userSessions.id, keptId));
  const rows = await tx.delete(userSessions).where(isWanted).returning({ id: userSessions.id });
  return rows.length;
}

/** Returns how many of them were open. */
export async function deleteSessions(tx: Tx, userId: string): Promise<number> {
  const rows = await tx.delete(userSessions).where(eq(userSessions.userId, userId)).returning({ isOpen: isOpen() });
  return rows.filter((row) => row.isOpen).length;
}

function isOpen(): SQL<boolean> {
  return sql<boolean>`${userSessions.expiresAt} > now() and ${userSessions.endsAt} > now()`;
}

function isOpenOf(userId: string): SQL | undefined {
  const { expiresAt, endsAt } = userSessions;
  return and(eq(userSessions.userId, userId), gt(expiresAt, sql`now()`), gt(endsAt, sql`now()`));
}

/** Replaces the hash `before`; the database then ends all sessions of the person. Returns false when it is another one. */
export async function updatePassword(
  tx: Tx,
  { userId, before, hash }: { userId: string; before: string; hash: string },
): Promise<boolean> {
  const rows = await tx
    .update(userPasswords)
    .set({ hash })
    .where(and(eq(userPasswords.userId, userId), eq(userPasswords.hash, before)))
    .returning({ userId: userPasswords.userId });
  return rows.length > 0;
}

/** Resolves to true if the person is the only admin among several people of this engine. */
export async function isOnlyAdmin(
  tx: Tx,
  { userId, engine }: { userId: string; engine: IdentityEngine },
): Promise<boolean> {
  const admins = await tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, 'admin'), eq(users.provider, engine)));
  if (admins.length !== 1 || admins[0]?.userId !== userId) return false;
  return (await tx.$count(users, and(eq(users.provider, engine), ne(users.id, userId)))) > 0;
}

/** Deletes the person with everything that belongs to them. */
export async function deleteUser(tx: Tx, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}
