// Tests that what ends an account at Firebase ends it here, and that its unverified addresses give nothing.

import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { errorReply, startFakeFirebase, type FakeAccount, type FakeFirebase } from '#platform/testing/fake-firebase.ts';
import { openTestDb, testLog as log } from '#platform/testing/test-db.ts';
import type { Identity, NewSession } from '../identity.ts';
import { openIdentity, type IdentitySettings } from '../open-identity.ts';

let db: Db;
let firebase: FakeFirebase;

beforeAll(async () => {
  db = await openTestDb();
  firebase = await startFakeFirebase();
});
afterAll(async () => {
  firebase.close();
  await db.close();
});
afterEach(() => {
  firebase.overrides.api = undefined;
});

/** Another process, or the same after a restart: it has nothing cached. */
function open(changes: Partial<IdentitySettings> = {}): Promise<Identity> {
  return openIdentity({
    settings: {
      engine: 'firebase',
      authSecret: 'test secret '.repeat(4),
      adminEmails: [],
      signUp: 'open',
      firebase: firebase.settings,
      ...changes,
    },
    db,
    log,
  });
}

async function signIn(account: FakeAccount, identity?: Identity): Promise<NewSession> {
  return (identity ?? (await open())).exchange({ ...firebase.issueTokens(account), address: '' });
}

/** As if the last check of every session was five minutes ago. */
async function passFiveMinutes(): Promise<void> {
  await db.asSystem((tx) =>
    tx.execute(sql`update hosted_sessions set checked_at = checked_at - interval '301 seconds'`),
  );
}

function countLookups(): number {
  return firebase.calls.filter((call) => call.startsWith('/v1/accounts:lookup')).length;
}

describe('a session ends within five minutes of use', () => {
  test.each<[string, (account: FakeAccount) => void]>([
    ['is disabled', (account) => (account.disabled = true)],
    ['is deleted', (account) => firebase.removeAccount(account)],
    ['gets a new password, or its sessions are revoked', (account) => (account.validSince += 10)],
  ])('when its account %s, together with its Bearer tokens, in every process', async (_, end) => {
    const account = firebase.addAccount();
    const identity = await open();
    const { cookie } = await signIn(account, identity);
    const { token } = (await identity.issueToken(cookie))!;
    expect(await identity.readSession(cookie)).not.toBeNull();
    end(account);
    await passFiveMinutes();
    const told = Promise.withResolvers<string>();
    const stopListening = await db.listen('identity_changed', told.resolve);
    expect(await (await open()).readToken(token)).toBeNull();
    await told.promise;
    await stopListening();
    expect(await identity.readSession(cookie)).toBeNull();
    expect(
      await db.asSystem((tx) => tx.execute(sql`select * from user_sessions where user_id = ${account.localId}`)),
    ).toEqual([]);
  });

  test('when its refresh token belongs to somebody else', async () => {
    const [account, friend] = [firebase.addAccount(), firebase.addAccount()];
    const { idToken } = firebase.issueTokens(account);
    const { refreshToken } = firebase.issueTokens(friend);
    const { cookie } = await (await open()).exchange({ idToken, refreshToken, address: '' });
    await passFiveMinutes();
    expect(await (await open()).readSession(cookie)).toBeNull();
  });

  test('but not before, and not while Firebase confirms it, which it is asked once in five minutes', async () => {
    const { cookie } = await signIn(firebase.addAccount());
    const before = countLookups();
    for (const check of [1, 2, 3]) {
      await passFiveMinutes();
      await Promise.all([(await open()).readSession(cookie), (await open()).readSession(cookie)]);
      expect(await (await open()).readSession(cookie)).not.toBeNull();
      expect(countLookups() - before).toBe(check);
    }
  });

  test('but not because Firebase cannot be reached, which is tried again after five minutes', async () => {
    const account = firebase.addAccount();
    const { cookie } = await signIn(account);
    await passFiveMinutes();
    firebase.overrides.api = { status: 503, body: 'down' };
    expect(await (await open()).readSession(cookie)).not.toBeNull();
    firebase.overrides.api = undefined;
    account.disabled = true;
    expect(await (await open()).readSession(cookie)).not.toBeNull();
    await passFiveMinutes();
    expect(await (await open()).readSession(cookie)).toBeNull();
  });
});

test.each<[string, string, (account: FakeAccount) => void]>([
  ['disabled', 'auth/user-disabled', (account) => (account.disabled = true)],
  ['deleted', 'auth/user-not-found', (account) => firebase.removeAccount(account)],
  ['given a new password', 'auth/invalid-credential', (account) => (account.validSince += 10)],
])('an ID token from before its account was %s opens no session', async (_, code, end) => {
  const account = firebase.addAccount();
  const tokens = firebase.issueTokens(account);
  end(account);
  await expect((await open()).exchange({ ...tokens, address: '' })).rejects.toMatchObject({ code });
});

test('the database keeps no refresh token in plain text', async () => {
  const tokens = firebase.issueTokens(firebase.addAccount());
  await (await open()).exchange({ ...tokens, address: '' });
  const rows = await db.asSystem((tx) => tx.execute(sql`select credential from hosted_sessions`));
  expect(JSON.stringify(rows)).not.toContain(tokens.refreshToken);
});

test('ten wrong passwords in a quarter of an hour are passed on to Firebase, the eleventh attempt is not', async () => {
  const identity = await open();
  const { email, password } = firebase.addAccount();
  const calls = firebase.calls.length;
  for (let i = 0; i < 10; i++)
    await expect(identity.signIn({ email, password: `guess ${i}`, address: 'here' })).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
  await expect(identity.signIn({ email, password, address: 'here' })).rejects.toMatchObject({
    code: 'auth/too-many-requests',
  });
  expect(firebase.calls.length - calls).toBe(10);
});

describe('one email address is one user', () => {
  test('an address that Firebase gave to a new account and verified leaves the old one', async () => {
    const email = 'moved@example.com';
    const old = firebase.addAccount({ email });
    const { cookie } = await signIn(old);
    firebase.removeAccount(old);
    const next = firebase.addAccount({ email, emailVerified: true });
    expect((await signIn(next)).person.email).toBe(email);
    expect((await (await open()).readSession(cookie))!.person.email).toBe(`${old.localId}@moved.invalid`);
    const rows = await db.asSystem((tx) => tx.execute(sql`select id from users where email = ${email}`));
    expect(rows).toEqual([{ id: next.localId }]);
  });

  test('an unverified address takes nothing from anybody', async () => {
    const email = 'taken@example.com';
    const owner = firebase.addAccount({ email });
    await signIn(owner);
    await expect(signIn(firebase.addAccount({ email }))).rejects.toMatchObject({ code: 'auth/email-already-in-use' });
    expect((await signIn(owner)).person.email).toBe(email);
  });
});

describe('ADMIN_EMAILS', () => {
  const email = 'boss@example.com';
  const settings = { adminEmails: ['Boss@Example.com'] };

  test('counts for verified addresses alone, from the check on in which Firebase says so', async () => {
    const account = firebase.addAccount({ email });
    const { cookie, person } = await signIn(account, await open(settings));
    expect(person.roles).toEqual([]);
    account.emailVerified = true;
    await passFiveMinutes();
    expect((await (await open(settings)).readSession(cookie))!.person.roles).toEqual(['admin']);
  });

  test('takes its roles back, when the address is no longer verified and when it leaves the setting', async () => {
    const account = firebase.addAccount({ email: 'second@example.com', emailVerified: true });
    const both = { adminEmails: [email, account.email] };
    const { cookie, person } = await signIn(account, await open(both));
    expect(person.roles).toEqual(['admin']);
    account.emailVerified = false;
    expect((await signIn(account, await open(both))).person.roles).toEqual([]);
    account.emailVerified = true;
    expect((await signIn(account, await open(both))).person.roles).toEqual(['admin']);
    expect((await (await open(settings)).readSession(cookie))!.person.roles).toEqual([]);
    expect((await (await open(both)).readSession(cookie))!.person.roles).toEqual(['admin']);
  });

  test('leaves the roles that came another way', async () => {
    const account = firebase.addAccount({ emailVerified: true });
    const { cookie } = await signIn(account, await open({ adminEmails: [account.email] }));
    await (await open()).admins.grant(account.email);
    expect((await (await open()).readSession(cookie))!.person.roles).toEqual(['admin']);
  });
});

describe('SIGN_UP', () => {
  test('counts an unknown account as a sign-up, and a known one not', async () => {
    const known = firebase.addAccount();
    await signIn(known);
    const closed = await open({ signUp: 'closed' });
    await expect(signIn(firebase.addAccount(), closed)).rejects.toMatchObject({
      code: 'auth/sign-up-closed',
      status: 403,
    });
    await expect(signIn(known, closed)).resolves.toHaveProperty('cookie');
    const credentials = { email: 'never@example.com', password: 'a quiet corner', address: '' };
    await expect(closed.signUp(credentials)).rejects.toMatchObject({ code: 'auth/sign-up-closed' });
    expect(firebase.calls.some((call) => call.includes('never@example.com'))).toBe(false);
  });

  test('an invitation lets one unknown account in', async () => {
    const identity = await open({ signUp: 'invite' });
    const { token: invitation } = await identity.invitations.create('');
    const enter = () => identity.exchange({ ...firebase.issueTokens(firebase.addAccount()), address: '', invitation });
    await expect(enter()).resolves.toHaveProperty('cookie');
    await expect(enter()).rejects.toMatchObject({ code: 'auth/invitation-invalid' });
  });
});

test('an error of the configuration is not taken for the end of an account', async () => {
  const { cookie } = await signIn(firebase.addAccount());
  await passFiveMinutes();
  firebase.overrides.api = errorReply('API key not valid. Please pass a valid API key.');
  expect(await (await open()).readSession(cookie)).not.toBeNull();
});
