// Who is an admin, by proof: someone who reads the server's log (the claim link), someone who runs commands on the
// server, or an address in ADMIN_EMAILS that the hosted provider has verified. Never an address somebody typed.

import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { accessProblems } from '#contract/problems/access-problem.ts';
import { Problem } from '#contract/problem.ts';
import { noteAct } from '#platform/audit/act.ts';
import { recordEvent } from '#platform/audit/record-event.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { deleteSessions } from '../account/account-store.ts';
import type { Admins, IdentityEngine } from '../identity.ts';
import { notifyIdentityChanged } from '../session/sessions.ts';
import { adminClaims, userRoles, users } from '../tables.ts';
import { createLinkToken, hashLinkToken } from './link-token.ts';

const CLAIM_HOURS = 24;
/** Key of the advisory lock under which the first admin is made and the last one leaves. No other lock uses this number. */
export const CLAIM_LOCK = 7_002;

/** `engine` is the one whose accounts can sign in: an admin of the other one cannot. */
export function createAdmins({ db, engine }: { db: Db; engine: IdentityEngine }): Admins {
  return {
    async list() {
      return db.asSystem((tx) =>
        tx
          .select({ email: users.email, source: userRoles.source })
          .from(userRoles)
          .innerJoin(users, eq(users.id, userRoles.userId))
          .where(and(eq(userRoles.role, 'admin'), eq(users.provider, engine)))
          .orderBy(users.email),
      );
    },

    async grant(email) {
      await db.asSystem(async (tx) => {
        const userId = await requirePerson(tx, { email, engine });
        await tx
          .insert(userRoles)
          .values({ userId, role: 'admin', source: 'command' })
          .onConflictDoUpdate({ target: [userRoles.userId, userRoles.role], set: { source: 'command' } });
        await recordEvent(tx, {
          kind: 'role.granted',
          targetId: userId,
          details: { role: 'admin', source: 'command' },
        });
      });
      await notifyIdentityChanged(db);
    },

    async revoke(email) {
      const taken = await db.asSystem(async (tx) => {
        const userId = await requirePerson(tx, { email, engine });
        const roles = await tx
          .delete(userRoles)
          .where(eq(userRoles.userId, userId))
          .returning({ role: userRoles.role });
        if (roles.length > 0)
          await recordEvent(tx, {
            kind: 'role.revoked',
            targetId: userId,
            details: { role: 'admin', source: 'command' },
          });
        return roles;
      });
      await notifyIdentityChanged(db);
      return taken.length > 0;
    },

    async endSessions(email) {
      const ended = await db.asSystem(async (tx) => {
        const [person] = await tx.select({ id: users.id }).from(users).where(hasAddress(email, engine));
        if (!person) throw Problem.of(accessProblems, 'sessions/unknown-person');
        const count = await deleteSessions(tx, person.id);
        noteAct({ targetId: person.id, details: { ended: count } });
        return count;
      });
      await notifyIdentityChanged(db);
      return ended;
    },

    ...createConfirmations({ db, engine }),
    ...createClaims({ db, engine }),
  };
}

/** Both say that an admin of an earlier release is meant to be one. */
function createConfirmations({
  db,
  engine,
}: {
  db: Db;
  engine: IdentityEngine;
}): Pick<Admins, 'confirm' | 'confirmAs'> {
  return {
    async confirm(email) {
      return db.asSystem(async (tx) => {
        const userId = await requirePerson(tx, { email, engine });
        const isAdmin = await markConfirmed(tx, userId);
        if (isAdmin)
          await recordEvent(tx, {
            kind: 'role.confirmed',
            targetId: userId,
            details: { role: 'admin', source: 'command' },
          });
        return isAdmin;
      });
    },

    async confirmAs({ email, admin }) {
      await db.asSystem(async (tx) => {
        const own = await tx.select({ source: userRoles.source }).from(userRoles).where(isAdminRole(admin.id));
        if (own[0]?.source === 'earlier') throw Problem.of(accessProblems, 'admins/not-confirmed');
        const [person] = await tx.select({ id: users.id }).from(users).where(hasAddress(email, engine));
        if (!person || !(await markConfirmed(tx, person.id))) throw Problem.of(accessProblems, 'admins/not-admin');
        noteAct({ targetId: person.id, details: { role: 'admin' } });
      });
    },
  };
}

/** Links that make the first admin. */
function createClaims({ db, engine }: { db: Db; engine: IdentityEngine }): Pick<Admins, 'openClaim' | 'claim'> {
  return {
    async openClaim() {
      return db.asSystem(async (tx) => {
        if (await hasAdmin(tx, engine)) return null;
        const token = createLinkToken();
        await tx
          .insert(adminClaims)
          .values({ id: hashLinkToken(token), expiresAt: new Date(Date.now() + CLAIM_HOURS * 3_600_000) });
        return token;
      });
    },

    async claim({ token, person }) {
      await db.asSystem(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`);
        const [claim] = await tx
          .select()
          .from(adminClaims)
          .where(eq(adminClaims.id, hashLinkToken(token)));
        if (!claim) throw Problem.of(accessProblems, 'claim/unknown');
        const [own] = await tx.select().from(userRoles).where(eq(userRoles.userId, person.id));
        if (own) throw Problem.of(accessProblems, 'claim/already-admin');
        if (claim.usedAt || (await hasAdmin(tx, engine))) throw Problem.of(accessProblems, 'claim/used');
        if (claim.expiresAt.getTime() <= Date.now()) throw Problem.of(accessProblems, 'claim/expired');
        await tx.update(adminClaims).set({ usedAt: new Date() });
        await tx.insert(userRoles).values({ userId: person.id, role: 'admin', source: 'claim' });
      });
      await notifyIdentityChanged(db);
    },
  };
}

const isAdminRole = (userId: string) => and(eq(userRoles.userId, userId), eq(userRoles.role, 'admin'));
const hasAddress = (email: string, engine: IdentityEngine) =>
  and(eq(users.email, email.trim().toLowerCase()), eq(users.provider, engine));

/** Returns whether the person is an admin. */
async function markConfirmed(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.update(userRoles).set({ source: 'command' }).where(isAdminRole(userId)).returning();
  return rows.length > 0;
}

/** Returns the id. Throws an `Error` that says what to do when there is no such person. */
async function requirePerson(tx: Tx, { email, engine }: { email: string; engine: IdentityEngine }): Promise<string> {
  const [row] = await tx.select({ id: users.id }).from(users).where(hasAddress(email, engine));
  if (!row) throw new Error(`Nobody has signed up with ${email} yet. Sign up first, then run the command again.`);
  return row.id;
}

/** Whether this is the token of a link that can still make the first admin. */
export async function isOpenClaim(tx: Tx, { token, engine }: { token: string; engine: IdentityEngine }) {
  const rows = await tx
    .select({ id: adminClaims.id })
    .from(adminClaims)
    .where(
      and(eq(adminClaims.id, hashLinkToken(token)), isNull(adminClaims.usedAt), gt(adminClaims.expiresAt, sql`now()`)),
    );
  return rows.length > 0 && !(await hasAdmin(tx, engine));
}

async function hasAdmin(tx: Tx, engine: IdentityEngine): Promise<boolean> {
  const rows = await tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, 'admin'), eq(users.provider, engine)))
    .limit(1);
  return rows.length > 0;
}
