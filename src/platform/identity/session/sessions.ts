// Sessions, shared by both engines. The cookie is 256 random bits; the database stores only its keyed hash.

import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/db/db.ts';
import { isOutOfSpace } from '#platform/disk/disk-space.ts';
import type { LiveSession, NewSession, Person } from '../identity.ts';
import { findPerson, grantAdmin } from '../people.ts';
import { userSessions } from '../tables.ts';
import { signBearer, verifyBearer } from './bearer.ts';
import { createShortCache } from './short-cache.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LIFETIME_MS = 7 * DAY_MS;
/** A session with less time left is extended, so an active one costs one write per day. */
const RENEW_BELOW_MS = 6 * DAY_MS;

const COOKIE = /^[\w-]{43}$/;
const CHANGED = 'identity_changed';
/** The lifetime is how long a change made directly in the tables, such as a deleted account, can go unnoticed. */
const CACHE = { lifetime: 5_000, capacity: 10_000 };

export type Sessions = Awaited<ReturnType<typeof openSessions>>;

type Options = { db: Db; secret: string; adminEmails: readonly string[] };

/** Opens the sessions of an installation. Every process must use the same `secret`. */
export async function openSessions({ db, secret, adminEmails }: Options) {
  const admins = new Set(adminEmails.map((email) => email.toLowerCase()));
  const live = createShortCache<LiveSession | null>(CACHE);
  const people = createShortCache<Person | null>(CACHE);

  function clearCaches() {
    live.clear();
    people.clear();
  }
  await db.listen(CHANGED, clearCaches);

  /** The hash is keyed with the secret of the installation, so a new AUTH_SECRET ends every session. */
  function hashCookie(cookie: string): string {
    return createHmac('sha256', secret).update(cookie).digest('base64url');
  }

  /** Runs in the transaction that added or found the person, so that neither exists without the other. */
  async function start(tx: Tx, { userId, email }: { userId: string; email: string }): Promise<NewSession> {
    if (admins.has(email)) await grantAdmin(tx, userId);
    const cookie = randomBytes(32).toString('base64url');
    await tx.delete(userSessions).where(and(eq(userSessions.userId, userId), lt(userSessions.expiresAt, sql`now()`)));
    await tx
      .insert(userSessions)
      .values({ id: hashCookie(cookie), userId, expiresAt: new Date(Date.now() + LIFETIME_MS) });
    const person = await findPerson(tx, userId);
    return { person: person!, cookie, maxAge: LIFETIME_MS / 1000 };
  }

  async function load(tx: Tx, cookie: string): Promise<LiveSession | null> {
    const id = hashCookie(cookie);
    const [row] = await tx
      .select()
      .from(userSessions)
      .where(and(eq(userSessions.id, id), gt(userSessions.expiresAt, sql`now()`)));
    const person = row && (await findPerson(tx, row.userId));
    if (!person) return null;
    if (row.expiresAt.getTime() - Date.now() > RENEW_BELOW_MS) return { person, expiresAt: row.expiresAt };
    const expiresAt = new Date(Date.now() + LIFETIME_MS);
    try {
      await tx.update(userSessions).set({ expiresAt }).where(eq(userSessions.id, id));
    } catch (error) {
      // Reading goes on while the disk is full; the session is extended another time.
      if (!isOutOfSpace(error)) throw error;
      return { person, expiresAt: row.expiresAt };
    }
    return { person, expiresAt, renewedCookie: { person, cookie, maxAge: LIFETIME_MS / 1000 } };
  }

  return {
    start,

    async read(cookie: string): Promise<LiveSession | null> {
      if (!COOKIE.test(cookie)) return null;
      const session = await live.read(cookie, () => db.asSystem((tx) => load(tx, cookie)));
      return session && session.expiresAt.getTime() > Date.now() ? session : null;
    },

    async end(cookie: string): Promise<void> {
      await db.asSystem((tx) => tx.delete(userSessions).where(eq(userSessions.id, hashCookie(cookie))));
      clearCaches();
      await db.notify(CHANGED, '');
    },

    issueToken: (person: Person) => signBearer(person, secret),

    async readToken(token: string): Promise<Person | null> {
      const id = verifyBearer(token, secret);
      return id === null ? null : people.read(id, () => db.asSystem((tx) => findPerson(tx, id)));
    },
  };
}
