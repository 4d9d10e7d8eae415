// The tests of admins, claim links, invitations and the shared secret that must pass on every database engine.

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { testLog as log } from '#platform/testing/test-db.ts';
import type { Identity, NewSession } from '../identity.ts';
import { openIdentity, type IdentitySettings } from '../open-identity.ts';

const settings: IdentitySettings = {
  engine: 'embedded',
  authSecret: 'test secret '.repeat(4),
  adminEmails: [],
  signUp: 'open',
};

function newPerson() {
  const name = randomUUID();
  return { email: `${name}@example.com`, password: 'a quiet corner by the window', address: name };
}

/** `open` returns a migrated, empty database, which the suite closes. */
export function describeAccess(name: string, open: () => Promise<Db>): void {
  describe(`access on ${name}`, () => {
    let db: Db;
    let identity: Identity;
    let closed: Identity;
    let byInvitation: Identity;

    beforeAll(async () => {
      db = await open();
      identity = await openIdentity({ settings, db, log });
      closed = await openIdentity({ settings: { ...settings, signUp: 'closed' }, db, log });
      byInvitation = await openIdentity({ settings: { ...settings, signUp: 'invite' }, db, log });
    });
    afterAll(() => db.close());
    beforeEach(async () => {
      await db.asSystem((tx) => tx.execute(sql`delete from user_roles`));
      await db.asSystem((tx) => tx.execute(sql`delete from invitations`));
    });

    async function rolesOf({ cookie }: NewSession): Promise<readonly string[]> {
      return (await (await openIdentity({ settings, db, log })).readSession(cookie))!.person.roles;
    }

    async function expireClaims(): Promise<void> {
      await db.asSystem((tx) => tx.execute(sql`update admin_claims set expires_at = now() - interval '1 second'`));
    }

    describe('the claim link', () => {
      test('makes one of twenty people admin who open it at once, in every process, and is then used', async () => {
        const token = (await identity.admins.openClaim())!;
        const neighbour = await openIdentity({ settings, db, log });
        const sessions = await Promise.all(Array.from({ length: 20 }, () => identity.signUp(newPerson())));
        for (const { cookie } of sessions) expect((await neighbour.readSession(cookie))!.person.roles).toEqual([]);
        const outcomes = await Promise.allSettled(
          sessions.map(({ person }) => identity.admins.claim({ token, person })),
        );
        const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
        const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
        expect(codes).toEqual(Array.from({ length: 19 }, () => 'claim/used'));
        await expect
          .poll(async () => (await neighbour.readSession(sessions[winner]!.cookie))!.person.roles)
          .toEqual(['admin']);
        expect(await identity.admins.list()).toEqual([{ email: sessions[winner]!.person.email, source: 'claim' }]);
        expect(await identity.admins.openClaim()).toBeNull();
      });

      test('expires after 24 hours, and each start makes a new one as long as there is no admin', async () => {
        const { person } = await identity.signUp(newPerson());
        const old = (await identity.admins.openClaim())!;
        await expireClaims();
        await expect(identity.admins.claim({ token: old, person })).rejects.toMatchObject({
          code: 'claim/expired',
          status: 410,
        });
        const token = (await identity.admins.openClaim())!;
        await identity.admins.claim({ token, person });
        await expect(identity.admins.claim({ token, person })).rejects.toMatchObject({ code: 'claim/already-admin' });
      });

      test('no longer works once there is an admin, however that came about', async () => {
        const [first, second] = [await identity.signUp(newPerson()), await identity.signUp(newPerson())];
        const token = (await identity.admins.openClaim())!;
        await identity.admins.grant(first.person.email);
        await expect(identity.admins.claim({ token, person: second.person })).rejects.toMatchObject({
          code: 'claim/used',
          status: 409,
        });
      });

      test('that nobody printed is unknown, and the database contains no token', async () => {
        const { person } = await identity.signUp(newPerson());
        for (const token of ['', 'x', 'A'.repeat(43)])
          await expect(identity.admins.claim({ token, person })).rejects.toMatchObject({ code: 'claim/unknown' });
        const token = (await identity.admins.openClaim())!;
        const rows = await db.asSystem((tx) => tx.execute(sql`select * from admin_claims`));
        expect(JSON.stringify(rows)).not.toContain(token);
      });
    });

    test('the command makes and removes admins, in every process at once', async () => {
      const session = await identity.signUp(newPerson());
      const { email } = session.person;
      const neighbour = await openIdentity({ settings, db, log });
      await identity.admins.grant(` ${email.toUpperCase()}`);
      await expect.poll(async () => (await neighbour.readSession(session.cookie))!.person.roles).toEqual(['admin']);
      expect(await identity.admins.list()).toEqual([{ email, source: 'command' }]);
      expect(await identity.admins.revoke(email)).toBe(true);
      await expect.poll(async () => (await neighbour.readSession(session.cookie))!.person.roles).toEqual([]);
      expect(await identity.admins.revoke(email)).toBe(false);
      await expect(identity.admins.grant('nobody@example.com')).rejects.toThrow('Nobody has signed up with nobody@');
    });

    test('an admin from an earlier release is one until confirmed or removed, and nobody else can be confirmed', async () => {
      const [admin, other] = [await identity.signUp(newPerson()), await identity.signUp(newPerson())];
      const { id, email } = admin.person;
      await db.asSystem((tx) =>
        tx.execute(sql`insert into user_roles (user_id, role, source) values (${id}, 'admin', 'earlier')`),
      );
      expect(await identity.admins.list()).toEqual([{ email, source: 'earlier' }]);
      expect(await identity.admins.confirm(` ${email.toUpperCase()}`)).toBe(true);
      expect(await identity.admins.confirm(other.person.email)).toBe(false);
      expect(await identity.admins.list()).toEqual([{ email, source: 'command' }]);
    });

    test('an admin from an earlier release is confirmed by another admin, and not by one who is not confirmed', async () => {
      const [eve, mallory, root] = [
        await identity.signUp(newPerson()),
        await identity.signUp(newPerson()),
        await identity.signUp(newPerson()),
      ];
      for (const { person } of [eve, mallory])
        await db.asSystem((tx) =>
          tx.execute(sql`insert into user_roles (user_id, role, source) values (${person.id}, 'admin', 'earlier')`),
        );
      await identity.admins.grant(root.person.email);
      const confirm = ({ person }: NewSession, admin: NewSession) =>
        identity.admins.confirmAs({ email: person.email, admin: admin.person });
      for (const [whom, by] of [
        [eve, eve],
        [eve, mallory],
      ] as const)
        await expect(confirm(whom, by)).rejects.toMatchObject({ code: 'admins/not-confirmed', status: 403 });
      await confirm(eve, root);
      await confirm(mallory, eve);
      expect((await identity.admins.list()).map(({ source }) => source)).toEqual(['command', 'command', 'command']);
      const nobody = await identity.signUp(newPerson());
      await expect(confirm(nobody, root)).rejects.toMatchObject({ code: 'admins/not-admin', status: 404 });
    });

    test('a role from ADMIN_EMAILS is taken back at the next start without the address, other roles are not', async () => {
      const [named, granted] = [await identity.signUp(newPerson()), await identity.signUp(newPerson())];
      await identity.admins.grant(granted.person.email);
      await db.asSystem((tx) =>
        tx.execute(sql`insert into user_roles (user_id, role, source) values (${named.person.id}, 'admin', 'setting')`),
      );
      expect([await rolesOf(named), await rolesOf(granted)]).toEqual([[], ['admin']]);
    });

    describe('sign-up', () => {
      test('is refused to everybody while it is closed, and people who are here still sign in', async () => {
        const person = newPerson();
        await identity.signUp(person);
        await expect(closed.signUp(newPerson())).rejects.toMatchObject({ code: 'auth/sign-up-closed', status: 403 });
        const { token: invitation } = await identity.invitations.create('');
        await expect(closed.signUp({ ...newPerson(), invitation })).rejects.toMatchObject({
          code: 'auth/sign-up-closed',
        });
        await expect(closed.signIn(person)).resolves.toHaveProperty('cookie');
      });

      test('with one invitation is for one person, of ten who try at once', async () => {
        await expect(byInvitation.signUp(newPerson())).rejects.toMatchObject({
          code: 'auth/invitation-required',
          status: 403,
        });
        const { token: invitation, id } = await byInvitation.invitations.create('for Ada');
        expect(await byInvitation.invitations.list()).toMatchObject([{ id, note: 'for Ada' }]);
        const outcomes = await Promise.allSettled(
          Array.from({ length: 10 }, () => byInvitation.signUp({ ...newPerson(), invitation })),
        );
        const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
        expect(codes).toEqual(Array.from({ length: 9 }, () => 'auth/invitation-invalid'));
        expect(await byInvitation.invitations.list()).toEqual([]);
      });

      test('that fails leaves the invitation unused', async () => {
        const person = newPerson();
        await identity.signUp(person);
        const { token: invitation } = await byInvitation.invitations.create('');
        await expect(byInvitation.signUp({ ...person, invitation })).rejects.toMatchObject({
          code: 'auth/email-already-in-use',
        });
        await expect(byInvitation.signUp({ ...newPerson(), invitation })).resolves.toHaveProperty('cookie');
      });

      test('with an invitation that was revoked or has expired is refused', async () => {
        const [revoked, expired] = [await identity.invitations.create(''), await identity.invitations.create('')];
        await identity.invitations.revoke(revoked.id);
        await expect(identity.invitations.revoke(revoked.id)).rejects.toMatchObject({ code: 'invitation/not-found' });
        await db.asSystem((tx) =>
          tx.execute(sql`update invitations set expires_at = now() - interval '1 second' where id = ${expired.id}`),
        );
        for (const invitation of [revoked.token, expired.token, '', 'x'])
          await expect(byInvitation.signUp({ ...newPerson(), invitation })).rejects.toMatchObject({
            code: 'auth/invitation-invalid',
          });
      });

      test('is open to the holder of the claim link of an installation without an admin, however it is set', async () => {
        const invitation = (await identity.admins.openClaim())!;
        const { person } = await closed.signUp({ ...newPerson(), invitation });
        await expect(byInvitation.signUp({ ...newPerson(), invitation })).resolves.toHaveProperty('cookie');
        await closed.admins.claim({ token: invitation, person });
        await expect(closed.signUp({ ...newPerson(), invitation })).rejects.toMatchObject({
          code: 'auth/sign-up-closed',
        });
      });
    });

    test('there are at most 100 open invitations', async () => {
      const outcomes = await Promise.allSettled(Array.from({ length: 102 }, () => identity.invitations.create('')));
      const refused = outcomes.filter(({ status }) => status === 'rejected');
      expect(refused).toMatchObject([{ reason: { code: 'invitation/too-many' } }, {}]);
      expect(await identity.invitations.list()).toHaveLength(100);
    });
  });
}
