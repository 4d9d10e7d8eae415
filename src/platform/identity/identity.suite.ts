// The tests of accounts, sessions and roles that must pass on every database engine.

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/problem.ts';
import type { Db } from '#platform/db/db.ts';
import { testLog as log } from '#platform/testing/test-db.ts';
import type { Identity } from './identity.ts';
import { forgetSecret } from './access/secret-fingerprint.ts';
import { openIdentity, type IdentitySettings } from './open-identity.ts';

const password = 'a quiet corner by the window';
const settings: IdentitySettings = {
  engine: 'embedded',
  authSecret: 'test secret '.repeat(4),
  adminEmails: [],
  signUp: 'open',
};

function newPerson() {
  const name = randomUUID();
  return { email: `${name}@example.com`, password, address: name };
}

/** `open` returns a migrated, empty database, which the suite closes. */
export function describeIdentity(name: string, open: () => Promise<Db>): void {
  describe(`identity on ${name}`, () => {
    let db: Db;
    let identity: Identity;

    beforeAll(async () => {
      db = await open();
      identity = await openIdentity({ settings, db, log });
      await identity.signUp(newPerson());
    });
    afterAll(() => db.close());

    test('when ten people sign up with the same email address at once, one succeeds', async () => {
      const person = newPerson();
      const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => identity.signUp(person)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
      expect(reasons).toEqual(Array.from({ length: 9 }, () => 'auth/email-already-in-use'));
    });

    test('the case of the email address does not matter when signing in', async () => {
      const person = newPerson();
      const first = await identity.signUp(person);
      const second = await identity.signIn({ ...person, email: ` ${person.email.toUpperCase()} ` });
      expect(second.person).toEqual({ id: first.person.id, email: person.email, roles: [] });
      expect(second.cookie).not.toBe(first.cookie);
      expect(second.maxAge).toBe(7 * 24 * 60 * 60);
    });

    test('an unknown email address and a wrong password get the same error', async () => {
      const person = newPerson();
      await identity.signUp(person);
      const wrong = await catchProblem(identity.signIn({ ...person, password: 'not the right one' }));
      const unknown = await catchProblem(identity.signIn(newPerson()));
      expect(wrong.toBody()).toEqual(unknown.toBody());
      expect([wrong.status, unknown.status]).toEqual([401, 401]);
      expect(wrong.toBody()).toEqual({
        error: {
          code: 'auth/invalid-credential',
          message: 'Invalid email or password. Please check your credentials and try again.',
        },
      });
    });

    test.each([
      ['short', 'auth/weak-password'],
      ['password123', 'auth/weak-password'],
      ['x'.repeat(257), 'auth/weak-password'],
    ])('the password %j is rejected', async (weak, code) => {
      await expect(identity.signUp({ ...newPerson(), password: weak })).rejects.toMatchObject({ code, status: 400 });
    });

    test.each([
      '',
      'nobody',
      'a@b',
      'a b@example.com',
      'a@example.com\0',
      `${'x'.repeat(250)}@example.com`,
      "'; drop table users; --",
    ])('%j is not an email address', async (email) => {
      await expect(identity.signUp({ ...newPerson(), email })).rejects.toMatchObject({
        code: 'auth/invalid-email',
        status: 400,
      });
      await expect(identity.signIn({ ...newPerson(), email })).rejects.toMatchObject({ code: 'auth/invalid-email' });
    });

    test('after ten failures even the correct password is rejected, but not from another address', async () => {
      const person = newPerson();
      await identity.signUp(person);
      for (let i = 0; i < 10; i++)
        await expect(identity.signIn({ ...person, password: `guess ${i}` })).rejects.toMatchObject({
          code: 'auth/invalid-credential',
        });
      await expect(identity.signIn(person)).rejects.toMatchObject({ code: 'auth/too-many-requests', status: 429 });
      await expect(identity.signIn({ ...person, address: 'elsewhere' })).resolves.toHaveProperty('cookie');
    });

    test('the failure count survives a restart and expires after fifteen minutes', async () => {
      const person = newPerson();
      await identity.signUp(person);
      await Promise.all(
        Array.from({ length: 10 }, () => catchProblem(identity.signIn({ ...person, password: 'a guess' }))),
      );
      const restarted = await openIdentity({ settings, db, log });
      await expect(restarted.signIn(person)).rejects.toMatchObject({ code: 'auth/too-many-requests' });
      await db.asSystem((tx) =>
        tx.execute(
          sql`update auth_attempts set ends_at = ends_at - interval '15 minutes' where key like ${`%${person.email}`}`,
        ),
      );
      await expect(restarted.signIn(person)).resolves.toHaveProperty('cookie');
    });

    test('simultaneous guesses are blocked after the tenth', async () => {
      const person = newPerson();
      await identity.signUp(person);
      const guesses = Array.from({ length: 30 }, (_, i) => identity.signIn({ ...person, password: `guess ${i}` }));
      await Promise.allSettled(guesses);
      await expect(identity.signIn(person)).rejects.toMatchObject({ code: 'auth/too-many-requests' });
    });

    test('a success resets the failure count', async () => {
      const person = newPerson();
      await identity.signUp(person);
      for (const round of [1, 2]) {
        for (let i = 0; i < 9; i++) await catchProblem(identity.signIn({ ...person, password: `guess ${round} ${i}` }));
        await expect(identity.signIn(person)).resolves.toHaveProperty('cookie');
      }
    });

    test('sign-ups per network address are limited', async () => {
      const { address } = newPerson();
      await db.asSystem((tx) =>
        tx.execute(sql`insert into auth_attempts values (${`sign-up ${address}`}, 99, now() + interval '1 hour')`),
      );
      await expect(identity.signUp({ ...newPerson(), address })).resolves.toHaveProperty('cookie');
      await expect(identity.signUp({ ...newPerson(), address })).rejects.toMatchObject({
        code: 'auth/too-many-requests',
      });
    });

    test('a session survives a restart', async () => {
      const { cookie, person } = await identity.signUp(newPerson());
      const reopened = await openIdentity({ settings, db, log });
      expect((await reopened.readSession(cookie))?.person).toEqual(person);
    });

    test('a new AUTH_SECRET ends every session, and is only taken once the old one is given up on purpose', async () => {
      const other = { ...settings, authSecret: 'another secret '.repeat(4) };
      const { cookie } = await identity.signUp(newPerson());
      await expect(openIdentity({ settings: other, db, log })).rejects.toThrow(
        /^Lounge cannot start: AUTH_SECRET is not the secret .*\n.*secrets\/auth.*\n.*npm run admin -- --forget-secret/,
      );
      expect(await identity.readSession(cookie)).not.toBeNull();
      await forgetSecret(db);
      expect(await (await openIdentity({ settings: other, db, log })).readSession(cookie)).toBeNull();
      await forgetSecret(db);
      await openIdentity({ settings, db, log });
    });

    test('signing out ends only that session, immediately and in every process', async () => {
      const account = newPerson();
      const here = await identity.signUp(account);
      const there = await identity.signIn(account);
      const neighbour = await openIdentity({ settings, db, log });
      for (const process of [identity, neighbour]) expect(await process.readSession(here.cookie)).not.toBeNull();
      const underWay = identity.readSession(here.cookie);
      await identity.signOut(here.cookie);
      await underWay;
      expect(await identity.readSession(here.cookie)).toBeNull();
      await expect.poll(() => neighbour.readSession(here.cookie)).toBeNull();
      expect((await identity.readSession(there.cookie))?.person.id).toBe(here.person.id);
    });

    test('a changed, truncated or made-up cookie is not a session', async () => {
      const { cookie } = await identity.signUp(newPerson());
      const changed = (cookie.startsWith('A') ? 'B' : 'A') + cookie.slice(1);
      for (const other of [changed, cookie.slice(1), `${cookie}A`, '', 'x', "' or 1=1 --", '\0'.repeat(43)])
        expect(await identity.readSession(other)).toBeNull();
    });

    test('the database contains no cookies and no passwords', async () => {
      const person = newPerson();
      const { cookie } = await identity.signUp({ ...person, password: 'seven grey herons' });
      const rows = await db.asSystem(async (tx) => [
        ...(await tx.execute(sql`select * from user_sessions`)),
        ...(await tx.execute(sql`select * from user_passwords`)),
      ]);
      expect(JSON.stringify(rows)).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
      expect(JSON.stringify(rows)).not.toContain(cookie);
      expect(JSON.stringify(rows)).not.toContain('seven grey herons');
    });

    test('a session expires, and is extended while it is used', async () => {
      const { cookie, person } = await identity.signUp(newPerson());
      expect(await identity.readSession(cookie)).not.toHaveProperty('renewedCookie');
      await moveEnd(person.id, '5 days');
      const renewed = await (await openIdentity({ settings, db, log })).readSession(cookie);
      expect(renewed?.renewedCookie).toEqual({ person, cookie, maxAge: 7 * 24 * 60 * 60 });
      expect(renewed!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 6.9 * 24 * 60 * 60 * 1000);
      await moveEnd(person.id, '-1 second');
      expect(await (await openIdentity({ settings, db, log })).readSession(cookie)).toBeNull();
    });

    test('a Bearer token identifies its person as long as its session lives, in every process', async () => {
      const account = newPerson();
      const { cookie, person } = await identity.signUp(account);
      const other = await identity.signIn(account);
      const { token } = (await identity.issueToken(cookie))!;
      const { token: otherToken } = (await identity.issueToken(other.cookie))!;
      const neighbour = await openIdentity({ settings, db, log });
      for (const process of [identity, neighbour]) expect(await process.readToken(token)).toEqual(person);
      await identity.signOut(cookie);
      expect(await identity.readToken(token)).toBeNull();
      await expect.poll(() => neighbour.readToken(token)).toBeNull();
      expect(await neighbour.readToken(otherToken)).toEqual(person);
      expect(await identity.issueToken(cookie)).toBeNull();
      await db.asSystem((tx) => tx.execute(sql`delete from users where id = ${person.id}`));
      expect(await (await openIdentity({ settings, db, log })).readToken(otherToken)).toBeNull();
    });

    test('a new password ends every session and token of the old one', async () => {
      const { cookie, person } = await identity.signUp(newPerson());
      const { token } = (await identity.issueToken(cookie))!;
      await db.asSystem((tx) =>
        tx.execute(sql`update user_passwords set hash = hash || 'x' where user_id = ${person.id}`),
      );
      const reopened = await openIdentity({ settings, db, log });
      expect([await reopened.readSession(cookie), await reopened.readToken(token)]).toEqual([null, null]);
    });

    test('a session that is used every day ends after thirty days', async () => {
      const { cookie, person } = await identity.signUp(newPerson());
      await db.asSystem((tx) =>
        tx.execute(sql`
          update user_sessions set ends_at = ends_at - interval '27 days', expires_at = now() + interval '2 days'
          where user_id = ${person.id}`),
      );
      const late = await (await openIdentity({ settings, db, log })).readSession(cookie);
      expect(late!.expiresAt.getTime()).toBeLessThan(Date.now() + 3.1 * 24 * 60 * 60 * 1000);
      expect(late!.renewedCookie!.maxAge).toBeLessThan(3.1 * 24 * 60 * 60);
      await db.asSystem((tx) =>
        tx.execute(sql`update user_sessions set ends_at = now() - interval '1 second' where user_id = ${person.id}`),
      );
      expect(await (await openIdentity({ settings, db, log })).readSession(cookie)).toBeNull();
    });

    test('a Bearer token does not extend its session', async () => {
      const { cookie, person } = await identity.signUp(newPerson());
      const { token } = (await identity.issueToken(cookie))!;
      await moveEnd(person.id, '5 days');
      expect(await (await openIdentity({ settings, db, log })).readToken(token)).toEqual(person);
      const [row] = await db.asSystem((tx) =>
        tx.execute(
          sql`select expires_at < now() + interval '5 days' as is_unchanged from user_sessions where user_id = ${person.id}`,
        ),
      );
      expect(row).toEqual({ is_unchanged: true });
    });

    test('a person can read their own row and roles, change neither, and read no passwords, sessions or attempts', async () => {
      const { person } = await identity.signUp(newPerson());
      await identity.signUp(newPerson());
      expect(await db.asUser(person.id, (tx) => tx.execute(sql`select id from users`))).toEqual([{ id: person.id }]);
      expect(await db.asUser(person.id, (tx) => tx.execute(sql`select * from user_roles`))).toEqual([]);
      for (const forbidden of [
        sql`insert into user_roles (user_id, role, source) values (${person.id}, 'admin', 'claim')`,
        sql`update users set email = 'x@example.com'`,
        sql`select * from user_passwords`,
        sql`select * from user_sessions`,
        sql`select * from auth_attempts`,
        sql`select * from hosted_sessions`,
        sql`select * from admin_claims`,
        sql`select * from invitations`,
        sql`select * from secret_fingerprints`,
      ])
        await expect(db.asUser(person.id, (tx) => tx.execute(forbidden))).rejects.toMatchObject({ code: '42501' });
    });

    test('exchanging a token fails without a hosted provider', async () => {
      await expect(identity.exchange({ idToken: 'a.b.c', address: '' })).rejects.toMatchObject({
        code: 'auth/not-initialized',
        status: 503,
      });
    });

    async function moveEnd(userId: string, distance: string): Promise<void> {
      await db.asSystem((tx) =>
        tx.execute(sql`update user_sessions set expires_at = now() + ${distance}::interval where user_id = ${userId}`),
      );
    }
  });
}

async function catchProblem(rejecting: Promise<unknown>): Promise<Problem> {
  return rejecting.then(
    () => {
      throw new Error('The call succeeded but should have failed.');
    },
    (error: unknown) => error as Problem,
  );
}
