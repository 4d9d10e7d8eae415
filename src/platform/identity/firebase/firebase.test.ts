// The hosted engine against a Firebase Auth of our own: a local server and a self-made key.

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

describe('signing in by REST', () => {
  test('the provider’s account becomes a session of ours', async () => {
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

  test('what the catalogue does not name keeps the provider’s message', async () => {
    reply = { status: 400, body: JSON.stringify({ error: { code: 400, message: 'USER_DISABLED' } }) };
    await expect((await open()).signIn(credentials)).rejects.toMatchObject({
      code: 'auth/failed',
      message: 'USER_DISABLED',
    });
  });

  test.each<[string, Reply]>([
    ['a page', { status: 200, body: '<html>proxy</html>' }],
    ['an error page', { status: 502, body: '<html>bad gateway</html>' }],
    ['an empty object', { status: 200, body: '{}' }],
    [
      'an id that could leave its place',
      { status: 200, body: JSON.stringify({ localId: "a'b", email: 'a@example.com' }) },
    ],
    ['an error without words', { status: 500, body: '{}' }],
  ])('%s for an answer is a failure with the general message', async (_, answer) => {
    reply = answer;
    await expect((await open()).signIn(credentials)).rejects.toMatchObject({
      code: 'auth/failed',
      message: 'An error occurred during authentication.',
    });
  });

  test('a provider that cannot be reached is a failure', async () => {
    await expect((await open({ authUrl: 'http://127.0.0.1:1' })).signUp(credentials)).rejects.toMatchObject({
      code: 'auth/failed',
    });
  });

  test.each([{ apiKey: '' }, { projectId: '' }])('without %j nothing is initialized', async (changes) => {
    const identity = await open(changes);
    for (const act of [
      identity.signUp(credentials),
      identity.signIn(credentials),
      identity.exchange({ idToken: 'x', address: '' }),
    ]) {
      await expect(act).rejects.toMatchObject({
        code: 'auth/not-initialized',
        message: 'Firebase auth is not initialized',
      });
    }
  });
});

describe('exchanging an ID token', () => {
  const header = { alg: 'RS256', kid: 'k1' };

  test('a genuine token opens a session, and the keys are read once', async () => {
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

  test('an address changed at the provider is changed here', async () => {
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
    ['of a key Google has not', sign({ ...header, kid: 'k2' }, claims)],
    ['without a key id', sign({ alg: 'RS256' }, claims)],
    ['of no algorithm', `${encode({ alg: 'none' })}.${encode(claims)}.`],
    ['of another algorithm', sign({ ...header, alg: 'HS256' }, claims)],
    ['without a signature', `${text}.`],
    [
      'with other claims than were signed',
      `${encode(header)}.${encode({ ...claims, sub: 'uid9' })}.${sign(header, claims).split('.')[2]}`,
    ],
    ['of another project', sign(header, { ...claims, aud: 'other', iss: 'https://securetoken.google.com/other' })],
    ['for another project', sign(header, { ...claims, aud: 'other' })],
    ['of another issuer', sign(header, { ...claims, iss: `https://example.com/${projectId}` })],
    ['that has ended', sign(header, { ...claims, exp: now - 1 })],
    ['from the future', sign(header, { ...claims, iat: now + 600 })],
    ['of a sign-in to come', sign(header, { ...claims, auth_time: now + 600 })],
    ['for nobody', sign(header, { ...claims, sub: '' })],
    ['without an address', sign(header, { ...claims, email: undefined })],
    ['that is two parts', text],
    ['that is four parts', `${sign(header, claims)}.x`],
    ['that is no JSON', sign('no', 'json')],
    ['that is nothing', ''],
  ])('a token %s is refused', async (_, idToken) => {
    await expect((await open()).exchange({ idToken, address: '' })).rejects.toMatchObject({
      code: 'auth/invalid-credential',
      status: 401,
    });
  });

  test('keys that cannot be read are a failure, and are asked for again', async () => {
    const identity = await open();
    keyReply = { status: 500, body: '' };
    await expect(identity.exchange({ idToken: sign(header, claims), address: '' })).rejects.toMatchObject({
      code: 'auth/failed',
    });
    keyReply = goodKeys;
    await expect(identity.exchange({ idToken: sign(header, claims), address: '' })).resolves.toHaveProperty('cookie');
  });

  test('only with the emulator an unsigned token counts, and its claims are checked all the same', async () => {
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
