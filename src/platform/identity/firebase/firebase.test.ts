// Tests the hosted engine against a fake Firebase Auth: a local server that signs with its own key.

import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { openTestDb, testLog as log } from '#platform/testing/test-db.ts';
import type { Identity } from '../identity.ts';
import { openIdentity } from '../open-identity.ts';
import type { FirebaseSettings } from './firebase.ts';

const projectId = 'lounge-test';
const google = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const now = Math.floor(Date.now() / 1000);
const claims = {
  iss: `https://securetoken.google.com/${projectId}`,
  aud: projectId,
  sub: 'uid1',
  email: 'Ada@example.com',
  iat: now - 5,
  auth_time: now - 5,
  exp: now + 3600,
};
const credentials = { email: 'ada@example.com', password: 'a quiet corner', address: '::1' };

type Reply = { status: number; body: string };

let db: Db;
let server: Server;
let reply: Reply;
let keyReads = 0;
let keyReply: Reply;
let received: { url: string; body: unknown } | undefined;

beforeAll(async () => {
  db = await openTestDb();
  server = createServer(async (request, response) => {
    const { status, body } = request.url === '/keys' ? readKeys() : await receive(request);
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await db.close();
});
afterEach(() => {
  keyReply = goodKeys;
  keyReads = 0;
});

const goodKeys: Reply = {
  status: 200,
  body: JSON.stringify({
    keys: [{ ...google.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' }],
  }),
};
keyReply = goodKeys;

function readKeys(): Reply {
  keyReads += 1;
  return keyReply;
}

async function receive(request: IncomingMessage): Promise<Reply> {
  received = { url: request.url!, body: await json(request) };
  return reply;
}

async function open(changes: Partial<FirebaseSettings> = {}): Promise<Identity> {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const firebase = { apiKey: 'a key', projectId, authUrl: base, keysUrl: `${base}/keys`, ...changes };
  return openIdentity({
    settings: { engine: 'firebase', authSecret: 'test secret '.repeat(4), adminEmails: [], firebase },
    db,
    log,
  });
}

function encode(value: unknown): string {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
}

function sign(header: unknown, payload: unknown, key: KeyObject = google.privateKey): string {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
}

describe('signing in over REST', () => {
  test('a provider account gets a Lounge session', async () => {
    const identity = await open();
    reply = { status: 200, body: JSON.stringify({ localId: 'uid1', email: 'ada@example.com', idToken: 'x' }) };
    const signedUp = await identity.signUp(credentials);
    expect(received).toEqual({
      url: '/v1/accounts:signUp?key=a%20key',
      body: { email: 'ada@example.com', password: 'a quiet corner', returnSecureToken: true },
    });
    const signedIn = await identity.signIn(credentials);
    expect(received?.url).toBe('/v1/accounts:signInWithPassword?key=a%20key');
    expect(signedUp.person).toEqual({ id: 'uid1', email: 'ada@example.com', roles: ['admin'] });
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
  ])('%j is %s', async (message, code, status) => {
    reply = { status: 400, body: JSON.stringify({ error: { code: 400, message } }) };
    await expect((await open()).signIn(credentials)).rejects.toMatchObject({ code, status });
  });

  test('an unknown error keeps the provider’s message', async () => {
    reply = { status: 400, body: JSON.stringify({ error: { code: 400, message: 'USER_DISABLED' } }) };
    await expect((await open()).signIn(credentials)).rejects.toMatchObject({
      code: 'auth/failed',
      message: 'USER_DISABLED',
    });
  });

  test.each<[string, Reply]>([
    ['an HTML page', { status: 200, body: '<html>proxy</html>' }],
    ['an error page', { status: 502, body: '<html>bad gateway</html>' }],
    ['an empty object', { status: 200, body: '{}' }],
    [
      'an id that could break out of its quotes',
      { status: 200, body: JSON.stringify({ localId: "a'b", email: 'a@example.com' }) },
    ],
    ['an error without a message', { status: 500, body: '{}' }],
  ])('a response with %s fails with the generic message', async (_, response) => {
    reply = response;
    await expect((await open()).signIn(credentials)).rejects.toMatchObject({
      code: 'auth/failed',
      message: 'An error occurred during authentication.',
    });
  });

  test('an unreachable provider is a failure', async () => {
    await expect((await open({ authUrl: 'http://127.0.0.1:1' })).signUp(credentials)).rejects.toMatchObject({
      code: 'auth/failed',
    });
  });

  test.each([{ apiKey: '' }, { projectId: '' }])('with %j, every call fails as not initialized', async (changes) => {
    const identity = await open(changes);
    for (const call of [
      () => identity.signUp(credentials),
      () => identity.signIn(credentials),
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
  const header = { alg: 'RS256', kid: 'k1' };

  test('a valid token opens a session, and the keys are read once', async () => {
    const identity = await open();
    const idToken = sign(header, claims);
    const sessions = await Promise.all([
      identity.exchange({ idToken, address: '' }),
      identity.exchange({ idToken, address: '' }),
    ]);
    for (const { person } of sessions) expect(person).toMatchObject({ id: 'uid1', email: 'ada@example.com' });
    await identity.exchange({ idToken, address: '' });
    expect(keyReads).toBe(1);
  });

  test('an email address changed at the provider is updated here', async () => {
    const identity = await open();
    const { person } = await identity.exchange({
      idToken: sign(header, { ...claims, sub: 'uid2', email: 'old@example.com' }),
      address: '',
    });
    const after = await identity.exchange({
      idToken: sign(header, { ...claims, sub: 'uid2', email: 'new@example.com' }),
      address: '',
    });
    expect(person).toEqual({ id: 'uid2', email: 'old@example.com', roles: [] });
    expect(after.person).toEqual({ id: 'uid2', email: 'new@example.com', roles: [] });
  });

  const text = `${encode(header)}.${encode(claims)}`;
  test.each<[string, string]>([
    ['signed by another key', sign(header, claims, stranger.privateKey)],
    ['with an unknown key id', sign({ ...header, kid: 'k2' }, claims)],
    ['without a key id', sign({ alg: 'RS256' }, claims)],
    ['with the algorithm none', `${encode({ alg: 'none' })}.${encode(claims)}.`],
    ['with another algorithm', sign({ ...header, alg: 'HS256' }, claims)],
    ['without a signature', `${text}.`],
    [
      'with claims other than those signed',
      `${encode(header)}.${encode({ ...claims, sub: 'uid9' })}.${sign(header, claims).split('.')[2]}`,
    ],
    [
      'issued by another project',
      sign(header, { ...claims, aud: 'other', iss: 'https://securetoken.google.com/other' }),
    ],
    ['for another project', sign(header, { ...claims, aud: 'other' })],
    ['from another issuer', sign(header, { ...claims, iss: `https://example.com/${projectId}` })],
    ['that has expired', sign(header, { ...claims, exp: now - 1 })],
    ['from the future', sign(header, { ...claims, iat: now + 600 })],
    ['with a sign-in time in the future', sign(header, { ...claims, auth_time: now + 600 })],
    ['without a user', sign(header, { ...claims, sub: '' })],
    ['without an email address', sign(header, { ...claims, email: undefined })],
    ['with two parts', text],
    ['with four parts', `${sign(header, claims)}.x`],
    ['that is not JSON', sign('no', 'json')],
    ['that is empty', ''],
  ])('a token %s is rejected', async (_, idToken) => {
    await expect((await open()).exchange({ idToken, address: '' })).rejects.toMatchObject({
      code: 'auth/invalid-credential',
      status: 401,
    });
  });

  test('reading the keys is retried after a failure', async () => {
    const identity = await open();
    keyReply = { status: 500, body: '' };
    await expect(identity.exchange({ idToken: sign(header, claims), address: '' })).rejects.toMatchObject({
      code: 'auth/failed',
    });
    keyReply = goodKeys;
    await expect(identity.exchange({ idToken: sign(header, claims), address: '' })).resolves.toHaveProperty('cookie');
  });

  test('an unsigned token is only accepted with the emulator, and its claims are still checked', async () => {
    const identity = await open({ emulatorHost: 'localhost:9099' });
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
