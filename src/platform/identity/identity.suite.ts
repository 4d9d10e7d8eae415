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
import { createPasswordReset } from './password/password-resets.ts';

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

    test('a reset link works once, ends the old sessions, and is worthless after any change of the password', async () => {
      const person = newPerson();
      const old = await identity.signUp(person);
      const chosen = 'seven tall trees in the fog';
      const [first, second] = [
        await identity.passwordResets.create(person.email),
        await identity.passwordResets.create(` ${person.email.toUpperCase()}`),
      ];
      expect(await catchCode(identity.passwordResets.use({ ...first, address: 'here', password: 'short' }))).toBe(
        'auth/weak-password',
      );
      const outcomes = await Promise.allSettled(
        Array.from({ length: 3 }, () => identity.passwordResets.use({ ...first, address: 'here', password: chosen })),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await identity.readSession(old.cookie)).toBeNull();
      expect(await catchCode(identity.signIn(person))).toBe('auth/invalid-credential');
      expect((await identity.signIn({ ...person, password: chosen })).person.email).toBe(person.email);
      expect(await catchCode(identity.passwordResets.use({ ...second, address: 'here', password: chosen }))).toBe(
        'reset/invalid',
      );
    });

    test('a reset link of another person, another end or another secret is worthless', async () => {
      const [ada, grace] = [newPerson(), newPerson()];
      await identity.signUp(ada);
      const { person } = await identity.signUp(grace);
      const { token } = await identity.passwordResets.create(ada.email);
      const [id = '', end = '', signature = ''] = token.split('.');
      const { token: foreign } = await createPasswordReset({
        db,
        engine: 'embedded',
        secret: 'another secret',
        email: ada.email,
      });
      const forged = [
        `${person.id}.${end}.${signature}`,
        `${id}.${Number(end) + 1}.${signature}`,
        foreign,
        '',
        'x.y.z',
      ];
      for (const attempt of forged)
        expect(await catchCode(identity.passwordResets.use({ token: attempt, password, address: 'here' }))).toBe(
          'reset/invalid',
        );
      expect(await catchCode(identity.passwordResets.create('nobody@example.com'))).toBe('reset/unknown-person');
      expect((await identity.signIn(ada)).person.id).toBe(id);
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

    test('a clock that is set back or forward by a day locks nobody out for longer than it would, and ends no session', async () => {
      const person = newPerson();
      const { cookie } = await identity.signUp(person);
      for (let i = 0; i < 10; i++) await catchProblem(identity.signIn({ ...person, password: `guess ${i}` }));
      expect(await codeOf(identity.signIn(person))).toBe('auth/too-many-requests');
      // What was written is a day ahead of the clock that was set back.
      const isOwn = sql`key like ${`%${person.email}`}`;
      await db.asSystem((tx) =>
        tx.execute(sql`update auth_attempts set ends_at = ends_at + interval '1 day' where ${isOwn}`),
      );
      await expect(identity.signIn(person)).resolves.toHaveProperty('cookie');
      for (const distance of ['1 day', '-1 day']) {
        await db.asSystem((tx) =>
          tx.execute(sql`update user_sessions set expires_at = expires_at + ${distance}::interval`),
        );
        expect((await (await openIdentity({ settings, db, log })).readSession(cookie))?.person.email).toBe(
          person.email,
        );
      }
    });

    test('of sixty simultaneous guesses in two processes, ten are evaluated, and the right one is not told apart', async () => {
      const person = newPerson();
      await identity.signUp(person);
      const neighbour = await openIdentity({ settings, db, log });
      const codes = await Promise.all(
        Array.from({ length: 60 }, (_, i) =>
          codeOf((i % 2 === 0 ? identity : neighbour).signIn({ ...person, password: `guess ${i}` })),
        ),
      );
      expect(countOf(codes)).toEqual({ 'auth/invalid-credential': 10, 'auth/too-many-requests': 50 });
      expect(await codeOf(identity.signIn(person))).toBe('auth/too-many-requests');
      expect(await codeOf(identity.signIn({ ...person, password: 'one more' }))).toBe('auth/too-many-requests');
    });

    test('guesses at one account are blocked after the thirtieth, whatever addresses they come from', async () => {
      const person = newPerson();
      await identity.signUp(person);
      await seedAttempts(`sign-in to ${person.email}`, 27);
      const codes: string[] = [];
      for (let i = 0; i < 6; i++)
        codes.push(await codeOf(identity.signIn({ ...person, password: 'a guess', address: `192.0.2.${i}` })));
      expect(countOf(codes)).toEqual({ 'auth/invalid-credential': 3, 'auth/too-many-requests': 3 });
    });

    test('one address that tries account after account is blocked after the thirtieth', async () => {
      const address = '198.51.100.1';
      await seedAttempts(`sign-in from ${address}`, 27);
      const codes: string[] = [];
      for (let i = 0; i < 6; i++) codes.push(await codeOf(identity.signIn({ ...newPerson(), address })));
      expect(countOf(codes)).toEqual({ 'auth/invalid-credential': 3, 'auth/too-many-requests': 3 });
    });

    test('all addresses of an IPv6 /64 are one caller, and so are both spellings of an IPv4 address', async () => {
      for (const [network, addressOf] of [
        ['2001:db8:7:7::/64', (i: number) => `2001:db8:7:7:${i}::1`],
        ['203.0.113.9', (i: number) => (i % 2 === 0 ? '203.0.113.9' : '::ffff:203.0.113.9')],
      ] as const) {
        const person = newPerson();
        await identity.signUp(person);
        await seedAttempts(`sign-in ${network} ${person.email}`, 8);
        const codes: string[] = [];
        for (let i = 0; i < 4; i++)
          codes.push(await codeOf(identity.signIn({ ...person, password: 'a guess', address: addressOf(i) })));
        expect(countOf(codes)).toEqual({ 'auth/invalid-credential': 2, 'auth/too-many-requests': 2 });
        await expect(identity.signIn({ ...person, address: '2001:db8:7:8::1' })).resolves.toHaveProperty('cookie');
      }
    });

    test('strangers cannot lock out a device on which the account has signed in before', async () => {
      const person = newPerson();
      const { device } = await identity.signUp(person);
      await seedAttempts(`sign-in to ${person.email}`, 30);
      expect(await codeOf(identity.signIn(person))).toBe('auth/too-many-requests');
      const known = { ...person, deviceCookie: device!.value };
      await expect(identity.signIn(known)).resolves.toHaveProperty('cookie');

      for (let i = 0; i < 10; i++)
        expect(await codeOf(identity.signIn({ ...known, password: 'a typo' }))).toBe('auth/invalid-credential');
      expect(await codeOf(identity.signIn(known))).toBe('auth/too-many-requests');
    });

    test('a device cookie helps neither with another account nor when it was changed', async () => {
      const [person, stranger] = [newPerson(), newPerson()];
      await identity.signUp(person);
      const { device } = await identity.signUp(stranger);
      const value = device!.value;
      const forged = `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`;
      await seedAttempts(`sign-in to ${person.email}`, 30);
      for (const deviceCookie of [value, forged, 'x', ''])
        expect(await codeOf(identity.signIn({ ...person, deviceCookie }))).toBe('auth/too-many-requests');
    });

    test('guesses that were refused do not count against the account or the address', async () => {
      const person = newPerson();
      await identity.signUp(person);
      const stranger = { ...person, address: '192.0.2.200' };
      await seedAttempts(`sign-in ${stranger.address} ${person.email}`, 10);
      for (let i = 0; i < 40; i++)
        expect(await codeOf(identity.signIn({ ...stranger, password: 'a guess' }))).toBe('auth/too-many-requests');
      await expect(identity.signIn({ ...person, address: '192.0.2.201' })).resolves.toHaveProperty('cookie');
      const neighbour = { ...newPerson(), address: stranger.address };
      await identity.signUp(neighbour);
      await expect(identity.signIn(neighbour)).resolves.toHaveProperty('cookie');
    });

    test('a sign-in refused because the hasher is busy does not count as a guess', async () => {
      const people = Array.from({ length: 60 }, newPerson);
      const codes = countOf(await Promise.all(people.map((person) => codeOf(identity.signIn(person)))));
      expect(Object.keys(codes).filter((code) => !['auth/invalid-credential', 'auth/busy'].includes(code))).toEqual([]);
      const keys = new Set(people.map(({ email }) => `sign-in to ${email}`));
      const rows = await db.asSystem((tx) => tx.execute(sql`select key from auth_attempts where count > 0`));
      expect(rows.filter(({ key }) => keys.has(String(key)))).toHaveLength(codes['auth/invalid-credential'] ?? 0);
    });

    test('a success resets the failure count', async () => {
      const person = newPerson();
      await identity.signUp(person);
      for (const round of [1, 2]) {
        for (let i = 0; i < 9; i++) await catchProblem(identity.signIn({ ...person, password: `guess ${round} ${i}` }));
        await expect(identity.signIn(person)).resolves.toHaveProperty('cookie');
      }
    });

    test.each(['192.0.2.77', '2001:db8:1:2::/64'])('sign-ups from %s are limited', async (network) => {
      const address = network.replace('::/64', ':3:4:5:6');
      await seedAttempts(`sign-up ${network}`, 99);
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

    test('exchanging a token is not found without a hosted provider', async () => {
      await expect(identity.exchange({ idToken: 'a.b.c', address: '' })).rejects.toMatchObject({
        code: 'request/not-found',
        status: 404,
      });
    });

    async function seedAttempts(key: string, count: number): Promise<void> {
      await db.asSystem((tx) =>
        tx.execute(sql`insert into auth_attempts values (${key}, ${count}, now() + interval '15 minutes')`),
      );
    }

    async function moveEnd(userId: string, distance: string): Promise<void> {
      await db.asSystem((tx) =>
        tx.execute(sql`update user_sessions set expires_at = now() + ${distance}::interval where user_id = ${userId}`),
      );
    }
  });
}

/** The code a sign-in is refused with. */
async function codeOf(signIn: Promise<unknown>): Promise<string> {
  return signIn.then(
    () => 'signed in',
    (error: unknown) => (error as Problem).code,
  );
}

function countOf(codes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

async function catchCode(rejecting: Promise<unknown>): Promise<string> {
  return (await catchProblem(rejecting)).code;
}

async function catchProblem(rejecting: Promise<unknown>): Promise<Problem> {
  return rejecting.then(
    () => {
      throw new Error('The call succeeded but should have failed.');
    },
    (error: unknown) => error as Problem,
  );
}
