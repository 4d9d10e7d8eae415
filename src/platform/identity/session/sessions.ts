// Sessions, shared by both engines. The cookie is 256 random bits; the database stores only its keyed hash, which is
// also the id of the session.

import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import { noteAct } from '#platform/audit/act.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { isOutOfSpace } from '#platform/disk/disk-space.ts';
import { required } from '#text/required.ts';
import type { IdentityEngine, LiveSession, NewSession, Person, SessionOrigin } from '../identity.ts';
import { findPerson } from '../people.ts';
import { userSessions, users } from '../tables.ts';
import { signBearer, verifyBearer } from './bearer.ts';
import { createShortCache } from '#platform/db/turns/short-cache.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** An unused session ends after this time. */
const IDLE_LIFE_MS = 7 * DAY_MS;
/** A session ends after this time, used or not. The same number is in 0010_access.sql for sessions from before. */
const ABSOLUTE_LIFE_MS = 30 * DAY_MS;
/** A session with less time left is extended, so an active one costs one write per day. */
const RENEW_BELOW_MS = 6 * DAY_MS;

/** Real ones are below 300 characters. */
const MAX_USER_AGENT_LENGTH = 300;

const COOKIE = /^[\w-]{43}$/;
/** The notification with which every process forgets what it has cached about people and sessions. */
const IDENTITY_CHANGED = 'identity_changed';
/** The lifetime is how long a change made directly in the embedded tables can go unnoticed. */
const CACHE = { lifetime: 5_000, capacity: 10_000 };

export type Sessions = Awaited<ReturnType<typeof openSessions>>;

type Options = {
  db: Db;
  secret: string;
  engine: IdentityEngine;
  /** Resolves to true if the account behind the session may still be signed in. It may ask the hosted provider. */
  confirm: (sessionId: string) => Promise<boolean>;
};

/** The caches of this process, by the database that they are of. */
const caches = new WeakMap<Db, Set<() => void>>();

/**
 * Tells all processes to forget what they have cached about people and sessions. Call it after the commit. This process has forgotten
 * when it returns: its own notification may come back later than the answer to who caused it.
 */
export async function notifyIdentityChanged(db: Db): Promise<void> {
  for (const clear of caches.get(db) ?? []) clear();
  await db.notify(IDENTITY_CHANGED, '');
}

/** Opens the sessions of an installation. Every process must use the same `secret`. */
export async function openSessions({ db, secret, engine, confirm }: Options) {
  const live = createShortCache<LiveSession | null>(CACHE);
  caches.set(db, (caches.get(db) ?? new Set()).add(live.clear));
  await db.listen(IDENTITY_CHANGED, live.clear);

  /** The hash is keyed with the secret of the installation, so a new AUTH_SECRET ends every session. */
  function hashCookie(cookie: string): string {
    return createHmac('sha256', secret).update(cookie).digest('base64url');
  }

  /**
   * Runs in the transaction that added or found the person, so that neither exists without the other. `endsAt` ends the
   * session before its 30 days.
   */
  async function start(
    tx: Tx,
    { userId, origin, endsAt: end }: { userId: string; origin: SessionOrigin; endsAt?: Date | undefined },
  ): Promise<{ id: string; session: NewSession }> {
    const cookie = randomBytes(32).toString('base64url');
    const now = Date.now();
    const endsAt = end ?? new Date(now + ABSOLUTE_LIFE_MS);
    const expiresAt = earlier(new Date(now + IDLE_LIFE_MS), endsAt);
    const id = hashCookie(cookie);
    await tx
      .delete(userSessions)
      .where(
        and(
          eq(userSessions.userId, userId),
          or(lt(userSessions.expiresAt, sql`now()`), lt(userSessions.endsAt, sql`now()`)),
        ),
      );
    const { address, userAgent } = origin;
    await tx.insert(userSessions).values({
      id,
      userId,
      expiresAt,
      endsAt,
      address,
      userAgent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    });
    const person = required(await findPerson(tx, userId), 'the person');
    noteAct({ actor: { id: person.id, name: person.email } });
    return { id, session: { person, cookie, maxAge: secondsUntil(expiresAt) } };
  }

  async function readLive(id: string, cookie: string | null): Promise<LiveSession | null> {
    const session = await live.read(id, async () =>
      (await confirm(id)) ? db.asSystem((tx) => loadSession(tx, { id, cookie, engine })) : null,
    );
    return session && session.expiresAt.getTime() > Date.now() ? session : null;
  }

  const read = async (cookie: string) => (COOKIE.test(cookie) ? readLive(hashCookie(cookie), cookie) : null);

  return {
    start,
    read,
    /** The id under which the session of this cookie is stored. */
    idOf: hashCookie,

    async end(cookie: string): Promise<void> {
      await db.asSystem((tx) => tx.delete(userSessions).where(eq(userSessions.id, hashCookie(cookie))));
      await notifyIdentityChanged(db);
    },

    async issueToken(cookie: string): Promise<{ token: string; expiresAt: Date } | null> {
      const session = await read(cookie);
      if (!session) return null;
      const { person, expiresAt } = session;
      return signBearer({ person, sessionId: hashCookie(cookie), sessionEnd: expiresAt }, secret);
    },

    async readToken(token: string): Promise<Person | null> {
      const claims = verifyBearer(token, secret);
      const session = claims && (await readLive(claims.sessionId, null));
      return session?.person.id === claims?.userId ? (session?.person ?? null) : null;
    },
  };
}

type Wanted = { id: string; cookie: string | null; engine: IdentityEngine };

/** Extends a session that is used with its cookie; a Bearer token extends nothing. */
async function loadSession(tx: Tx, { id, cookie, engine }: Wanted): Promise<LiveSession | null> {
  const [row] = await tx
    .select({ userId: userSessions.userId, expiresAt: userSessions.expiresAt, endsAt: userSessions.endsAt })
    .from(userSessions)
    .innerJoin(users, eq(users.id, userSessions.userId))
    .where(
      and(
        eq(userSessions.id, id),
        gt(userSessions.expiresAt, sql`now()`),
        gt(userSessions.endsAt, sql`now()`),
        eq(users.provider, engine),
      ),
    );
  const person = row && (await findPerson(tx, row.userId));
  if (!person) return null;
  const isFresh = row.expiresAt.getTime() - Date.now() > RENEW_BELOW_MS || row.expiresAt >= row.endsAt;
  if (isFresh || cookie === null) return { person, expiresAt: earlier(row.expiresAt, row.endsAt) };
  const expiresAt = earlier(new Date(Date.now() + IDLE_LIFE_MS), row.endsAt);
  try {
    await tx.update(userSessions).set({ expiresAt }).where(eq(userSessions.id, id));
  } catch (error) {
    // Reading goes on while the disk is full; the session is extended another time.
    if (!isOutOfSpace(error)) throw error;
    return { person, expiresAt: row.expiresAt };
  }
  return { person, expiresAt, renewedCookie: { person, cookie, maxAge: secondsUntil(expiresAt) } };
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}

function secondsUntil(time: Date): number {
  return Math.round((time.getTime() - Date.now()) / 1000);
}
