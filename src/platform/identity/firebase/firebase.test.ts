// Tests the hosted engine against a fake Firebase Auth that signs with its own key.

import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import {
  encode,
  errorReply,
  startFakeFirebase,
  type FakeFirebase,
  type FakeReply,
} from '#platform/testing/fake-firebase.ts';
import { openTestDb, testLog as log } from '#platform/testing/test-db.ts';
import type { Identity } from '../identity.ts';
import { openIdentity } from '../open-identity.ts';
import type { FirebaseSettings } from './firebase-api.ts';

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const now = Math.floor(Date.now() / 1000);
const header = { alg: 'RS256', kid: 'k1' };

let addresses = 0;
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
  firebase.overrides.keys = undefined;
  firebase.calls.length = 0;
});

async function open(changes: Partial<FirebaseSettings> = {}): Promise<Identity> {
  return openIdentity({
    settings: {
      engine: 'firebase',
      authSecret: 'test secret '.repeat(4),
      adminEmails: [],
      signUp: 'open',
      firebase: { ...firebase.settings, ...changes },
    },
    db,
    log,
  });
}

function newCredentials() {
  addresses += 1;
  return { email: `new-${addresses}@example.com`, password: 'a quiet corner', address: `address-${addresses}` };
}

describe('signing in over REST', () => {
  test('a provider account gets a Lounge session', async () => {
    const identity = await open();
    const credentials = newCredentials();
    const signedUp = await identity.signUp(credentials);
    const { email, password } = credentials;
    expect(firebase.calls[0]).toBe(
      `/v1/accounts:signUp ${JSON.stringify({ email, password, returnSecureToken: true })}`,
    );
    const signedIn = await identity.signIn(credentials);
    expect(signedUp.person).toEqual({ id: expect.any(String), email, roles: [] });
    expect((await identity.readSession(signedIn.cookie))?.person).toEqual(signedUp.person);
  });

  test.each([
    ['EMAIL_EXISTS', 'auth/email-already-in-use', 409],
    ['INVALID_LOGIN_CREDENTIALS', 'auth/invalid-credential', 401],
    ['INVALID_PASSWORD', 'auth/invalid-credential', 401],
    ['EMAIL_NOT_FOUND', 'auth/user-not-found', 404],
    ['WEAK_PASSWORD : Password should be at least 6 characters', 'auth/weak-password', 400],
    ['INVALID_EMAIL', 'auth/invalid-email', 400],
    [
      'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled.',
      'auth/too-many-requests',
      429,
    ],
    ['API key not valid. Please pass a valid API key.', 'auth/not-initialized', 503],
    ['CONFIGURATION_NOT_FOUND', 'auth/not-initialized', 503],
    ['PASSWORD_LOGIN_DISABLED', 'auth/not-initialized', 503],
    ['USER_DISABLED', 'auth/user-disabled', 403],
  ])('%j is %s', async (message, code, status) => {
    firebase.overrides.api = errorReply(message);
    await expect((await open()).signIn(newCredentials())).rejects.toMatchObject({ code, status });
  });

  test('an unknown error keeps the provider’s message', async () => {
    firebase.overrides.api = errorReply('BILLING_NOT_ENABLED');
    await expect((await open()).signIn(newCredentials())).rejects.toMatchObject({
      code: 'auth/failed',
      message: 'BILLING_NOT_ENABLED',
    });
  });

  test.each<[string, FakeReply]>([
    ['an HTML page', { status: 200, body: '<html>proxy</html>' }],
    ['an error page', { status: 502, body: '<html>bad gateway</html>' }],
    ['an empty object', { status: 200, body: '{}' }],
    ['an error without a message', { status: 500, body: '{}' }],
  ])('a response with %s fails with the generic message', async (_, response) => {
    firebase.overrides.api = response;
    await expect((await open()).signIn(newCredentials())).rejects.toMatchObject({
      code: 'auth/failed',
      message: 'An error occurred during authentication.',
    });
  });

  test('an unreachable provider is a failure', async () => {
    await expect((await open({ authUrl: 'http://127.0.0.1:1' })).signUp(newCredentials())).rejects.toMatchObject({
      code: 'auth/failed',
    });
  });

  test.each([{ apiKey: '' }, { projectId: '' }])('with %j, every call fails as not initialized', async (changes) => {
    const identity = await open(changes);
    for (const call of [
      () => identity.signUp(newCredentials()),
      () => identity.signIn(newCredentials()),
      () => identity.exchange({ idToken: 'x', address: '' }),
    ]) {
      await expect(call()).rejects.toMatchObject({
        code: 'auth/not-initialized',
        message: 'Firebase auth is not initialized',
      });
    }
  });
});

describe('exchanging an ID token', () => {
  test('a valid token opens a session, and the keys are read once', async () => {
    const identity = await open();
    const account = firebase.addAccount({ email: 'Ada@example.com' });
    const tokens = { ...firebase.issueTokens(account), address: '' };
    const sessions = await Promise.all([identity.exchange(tokens), identity.exchange(tokens)]);
    for (const { person } of sessions) expect(person).toMatchObject({ id: account.localId, email: 'ada@example.com' });
    await identity.exchange(tokens);
    expect(firebase.calls.filter((call) => call.startsWith('/keys'))).toHaveLength(1);
  });

  test('an email address changed at the provider is updated here', async () => {
    const identity = await open();
    const account = firebase.addAccount({ email: 'old@example.com' });
    const { person } = await identity.exchange({ ...firebase.issueTokens(account), address: '' });
    account.email = 'new@example.com';
    const after = await identity.exchange({ ...firebase.issueTokens(account), address: '' });
    expect(person).toEqual({ id: account.localId, email: 'old@example.com', roles: [] });
    expect(after.person).toEqual({ id: account.localId, email: 'new@example.com', roles: [] });
  });

  test('without a refresh token the session ends together with its ID token', async () => {
    const identity = await open();
    const { idToken } = firebase.issueTokens(firebase.addAccount());
    const { cookie, maxAge } = await identity.exchange({ idToken, address: '' });
    expect(maxAge).toBeLessThanOrEqual(3_600);
    const session = await identity.readSession(cookie);
    expect(session!.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 3_600_000);
  });

  const makeClaims = () => firebase.claimsOf(firebase.addAccount({ localId: 'uid1', validSince: now - 60 }), now - 5);
  const sign: FakeFirebase['sign'] = (...input) => firebase.sign(...input);

  test('the token that those below differ from in one thing is accepted', async () => {
    const idToken = sign(header, makeClaims());
    await expect((await open()).exchange({ idToken, address: '' })).resolves.toHaveProperty('cookie');
  });

  test.each<[string, () => string]>([
    ['signed by another key', () => sign(header, makeClaims(), stranger.privateKey)],
    ['with an unknown key id', () => sign({ ...header, kid: 'k2' }, makeClaims())],
    ['without a key id', () => sign({ alg: 'RS256' }, makeClaims())],
    ['with the algorithm none', () => `${encode({ alg: 'none' })}.${encode(makeClaims())}.`],
    ['with another algorithm', () => sign({ ...header, alg: 'HS256' }, makeClaims())],
    ['without a signature', () => `${encode(header)}.${encode(makeClaims())}.`],
    ['with junk after its signature', () => `${sign(header, makeClaims())}!`],
    [
      'with claims other than those signed',
      () =>
        `${encode(header)}.${encode({ ...makeClaims(), sub: 'uid9' })}.${sign(header, makeClaims()).split('.')[2] ?? ''}`,
    ],
    [
      'issued by another project',
      () => sign(header, { ...makeClaims(), aud: 'other', iss: 'https://securetoken.google.com/other' }),
    ],
    ['for another project', () => sign(header, { ...makeClaims(), aud: 'other' })],
    ['from another issuer', () => sign(header, { ...makeClaims(), iss: 'https://example.com/lounge-test' })],
    ['that has expired', () => sign(header, { ...makeClaims(), exp: now - 1 })],
    ['from the future', () => sign(header, { ...makeClaims(), iat: now + 600 })],
    ['with a sign-in time in the future', () => sign(header, { ...makeClaims(), auth_time: now + 600 })],
    ['without a user', () => sign(header, { ...makeClaims(), sub: '' })],
    ['without an email address', () => sign(header, { ...makeClaims(), email: undefined })],
    ['with two parts', () => `${encode(header)}.${encode(makeClaims())}`],
    ['with four parts', () => `${sign(header, makeClaims())}.x`],
    ['that is not JSON', () => sign('no', 'json')],
    ['that is empty', () => ''],
  ])('a token %s is rejected', async (_, makeToken) => {
    await expect((await open()).exchange({ idToken: makeToken(), address: '' })).rejects.toMatchObject({
      code: 'auth/invalid-credential',
      status: 401,
    });
  });

  test('reading the keys is retried after a failure', async () => {
    const identity = await open();
    const tokens = { ...firebase.issueTokens(firebase.addAccount()), address: '' };
    firebase.overrides.keys = { status: 500, body: '' };
    await expect(identity.exchange(tokens)).rejects.toMatchObject({ code: 'auth/failed' });
    firebase.overrides.keys = undefined;
    await expect(identity.exchange(tokens)).resolves.toHaveProperty('cookie');
  });

  test('an unsigned token is only accepted with the emulator, and its claims are still checked', async () => {
    const identity = await open({ emulatorHost: new URL(firebase.url).host });
    const claims = firebase.claimsOf(firebase.addAccount({ validSince: now - 60 }), now - 5);
    const unsigned = (body: unknown) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(body)}.`;
    await expect(identity.exchange({ idToken: unsigned(claims), address: '' })).resolves.toHaveProperty('cookie');
    await expect(
      identity.exchange({ idToken: unsigned({ ...claims, aud: 'other' }), address: '' }),
    ).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    await expect(
      identity.exchange({ idToken: unsigned({ ...claims, exp: now - 1 }), address: '' }),
    ).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  });
});
