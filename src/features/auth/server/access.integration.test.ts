// Access over HTTP: when it ends, who becomes an admin, and who may sign up.

import { PassThrough } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { startFakeFirebase } from '#platform/testing/fake-firebase.ts';
import { findPostgres, startTestPostgres, type TestPostgres } from '#platform/testing/postgres.ts';
import { openTestApp, type Answer, type TestApp, type TestAppOptions } from '#server/testing/test-app.ts';

const password = 'a quiet corner by the window';
const AUTH_SECRET = 'a secret that two processes share';
const RENEWALS = 12;

async function open(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await openTestApp(options);
  onTestFinished(() => app.close());
  return app;
}

function bearerOf(token: string) {
  return { headers: { authorization: `Bearer ${token}` } };
}

async function takeToken(app: TestApp, headers: Record<string, string>): Promise<Answer<{ token: string }>> {
  return app.stranger.send<{ token: string }>('/auth/token', { headers });
}

const bin = findPostgres();
let postgres: TestPostgres | undefined;
let shared: TestApp;
beforeAll(async () => {
  if (bin) postgres = await startTestPostgres(bin);
  shared = await openTestApp();
}, 60_000);
afterAll(async () => {
  await shared.close();
  await postgres?.stop();
});

describe.each(['embedded', 'postgres'] as const)('on the %s database', (engine) => {
  test.skipIf(engine === 'postgres' && !bin)(
    'endless renewal of a token ends with sign-out, also in a second process',
    async () => {
      const database = engine === 'postgres' ? { DATABASE_URL: await postgres!.createDatabase() } : {};
      const environment = { ...database, AUTH_SECRET };
      const here = await open({ environment });
      const there = engine === 'postgres' ? await open({ environment }) : here;
      const person = await here.signUp();

      let { token } = (await takeToken(here, person.headers)).body;
      for (let i = 0; i < RENEWALS; i++) {
        // A token makes no other token: only the cookie does.
        expect((await takeToken(there, bearerOf(token).headers)).status).toBe(403);
        token = (await takeToken(i % 2 ? here : there, person.headers)).body.token;
        for (const app of [here, there])
          expect((await app.stranger.send('/designs', bearerOf(token))).status).toBe(200);
      }
      expect((await person.call('POST', '/auth/sign-out')).status).toBe(200);
      for (const app of [here, there]) {
        await expect.poll(async () => (await app.stranger.send('/designs', bearerOf(token))).status).toBe(401);
        expect((await takeToken(app, bearerOf(token).headers)).status).toBe(401);
        expect((await takeToken(app, person.headers)).status).toBe(401);
      }
    },
  );
});

describe('the claim link', () => {
  test('makes a signed-in person admin, once, and nobody without a session', async () => {
    const app = await open();
    const token = (await app.services.identity.admins.openClaim())!;
    const [ada, grace] = [await app.signUp(), await app.signUp()];
    expect((await app.stranger.call('POST', '/auth/claim', { token })).status).toBe(401);
    const bearer = (await takeToken(app, ada.headers)).body.token;
    const byBearer = await app.stranger.send('/auth/claim', {
      method: 'POST',
      body: JSON.stringify({ token }),
      headers: { ...bearerOf(bearer).headers, 'content-type': 'application/json' },
    });
    expect(byBearer.status).toBe(403);

    expect((await ada.call('GET', '/admin/usage')).status).toBe(403);
    expect(await ada.call('POST', '/auth/claim', { token })).toMatchObject({ status: 200, body: {} });
    expect((await ada.call('GET', '/admin/usage')).status).toBe(200);

    expect(await grace.call('POST', '/auth/claim', { token })).toMatchObject({
      status: 409,
      body: { error: { code: 'claim/used' } },
    });
    expect(await ada.call('POST', '/auth/claim', { token })).toMatchObject({
      status: 409,
      body: { error: { code: 'claim/already-admin' } },
    });
    expect(await app.services.identity.admins.openClaim()).toBeNull();
  });
});

describe('SIGN_UP', () => {
  test('closed refuses every sign-up in plain words, and the settings say so', async () => {
    const app = await open({ environment: { SIGN_UP: 'closed' } });
    expect(await app.stranger.call('POST', '/auth/sign-up', { email: 'ada@example.com', password })).toMatchObject({
      status: 403,
      body: {
        error: {
          code: 'auth/sign-up-closed',
          message: 'Sign-up is closed. Ask your administrator for an account.',
        },
      },
    });
    expect((await app.stranger.call('GET', '/auth/settings')).body).toMatchObject({ signUp: 'closed' });
  });

  test('invite lets one person in with the link of an admin, until it is revoked', async () => {
    const app = await open({ environment: { SIGN_UP: 'invite', PUBLIC_URL: 'http://lounge.test' } });
    const claim = (await app.services.identity.admins.openClaim())!;
    const signUp = (email: string, invitation?: string) =>
      app.stranger.call('POST', '/auth/sign-up', { email, password, ...(invitation ? { invitation } : {}) });
    const first = await signUp('admin@example.com', claim);
    const headers = { cookie: first.headers.getSetCookie()[0]!.split(';')[0]!, 'content-type': 'application/json' };
    const admin = <T>(method: string, path: string, body?: unknown) =>
      app.stranger.send<T>(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    expect((await admin('POST', '/auth/claim', { token: claim })).status).toBe(200);

    type Created = { id: string; url: string; note: string };
    const { body: created } = await admin<Created>('POST', '/admin/invitations', { note: ' for Grace ' });
    const url = new URL(created.url);
    expect([url.origin, url.pathname, created.note]).toEqual(['http://lounge.test', '/auth', 'for Grace']);
    const invitation = url.searchParams.get('invitation')!;
    expect((await admin<{ invitations: Created[] }>('GET', '/admin/invitations')).body.invitations).toMatchObject([
      { id: created.id, note: 'for Grace' },
    ]);

    expect((await signUp('nobody@example.com')).body).toMatchObject({ error: { code: 'auth/invitation-required' } });
    expect((await signUp('grace@example.com', invitation)).status).toBe(200);
    expect((await signUp('late@example.com', invitation)).body).toMatchObject({
      error: { code: 'auth/invitation-invalid' },
    });

    const { body: other } = await admin<Created>('POST', '/admin/invitations', {});
    expect((await admin('DELETE', `/admin/invitations/${other.id}`)).status).toBe(200);
    for (const id of [other.id, created.id, 'nonsense'])
      expect((await admin('DELETE', `/admin/invitations/${id}`)).status).toBe(404);
    expect((await signUp('late@example.com', new URL(other.url).searchParams.get('invitation')!)).status).toBe(403);
  });
});

describe('under Firebase', () => {
  test('a disabled person is told so, stays out, and nothing of it is logged as a failure of the server', async () => {
    const firebase = await startFakeFirebase({ isEmulator: true });
    onTestFinished(() => firebase.close());
    const destination = new PassThrough();
    const app = await open({
      log: createLog({ level: 'info', destination }),
      environment: {
        IDENTITY: 'firebase',
        FIREBASE_API_KEY: firebase.settings.apiKey,
        FIREBASE_PROJECT_ID: firebase.settings.projectId,
        FIREBASE_AUTH_EMULATOR_HOST: new URL(firebase.url).host,
      },
    });
    const account = firebase.addAccount();
    const { email } = account;
    const entered = await app.stranger.call('POST', '/auth/exchange', firebase.issueTokens(account));
    const cookie = entered.headers.getSetCookie()[0]!.split(';')[0]!;
    const read = async () => (await app.stranger.send('/auth/session', { headers: { cookie } })).status;
    const { token } = (await takeToken(app, { cookie })).body;
    expect(await read()).toBe(200);

    const old = firebase.issueTokens(account);
    account.disabled = true;
    const refused = {
      status: 403,
      body: {
        error: {
          code: 'auth/user-disabled',
          message: 'This account is disabled. Ask your administrator to enable it.',
        },
      },
    };
    expect(await app.stranger.call('POST', '/auth/exchange', old)).toMatchObject(refused);
    expect(await app.stranger.call('POST', '/auth/sign-in', { email, password: account.password })).toMatchObject(
      refused,
    );
    for (const idToken of ['x', `${old.idToken}x`])
      expect((await app.stranger.call('POST', '/auth/exchange', { idToken })).status).toBe(401);

    await app.services.db.asSystem((tx) =>
      tx.execute(sql`update hosted_sessions set checked_at = checked_at - interval '301 seconds'`),
    );
    await expect.poll(read, { timeout: 10_000 }).toBe(401);
    expect((await app.stranger.send('/designs', bearerOf(token))).status).toBe(401);
    expect(levelsOf(destination)).not.toContain(50);
  });
});

test('an exchange without a hosted provider is an address that does not exist, and not logged as a failure of the server', async () => {
  const destination = new PassThrough();
  const app = await open({ log: createLog({ level: 'info', destination }) });
  expect(await app.stranger.call('POST', '/auth/exchange', { idToken: 'x' })).toMatchObject({
    status: 404,
    body: { error: { code: 'request/not-found' } },
  });
  expect(new Set(levelsOf(destination))).toEqual(new Set([40]));
});

test.each([
  ['x'.repeat(256), 'This password is too easy to guess. Add words that do not belong together.'],
  ['ab'.repeat(128), 'This password is too easy to guess. Add words that do not belong together.'],
  ['skywalker7', 'This password is too easy to guess. Add words that do not belong together.'],
  ['lovelace1815', 'This password is too easy to guess. Add words that do not belong together.'],
  ['Password1', 'This password is among the first ones people try.'],
])('the password %j is refused with the reason', async (weak, rule) => {
  expect(
    await shared.stranger.call('POST', '/auth/sign-up', { email: 'ada.lovelace@example.com', password: weak }),
  ).toMatchObject({ status: 400, body: { error: { code: 'auth/weak-password', rule } } });
});

test('a long password without a pattern is accepted', async () => {
  const long = Array.from({ length: 256 }, (_, i) => String.fromCharCode(33 + ((i * i * 31 + i * 7) % 90))).join('');
  const answer = await shared.stranger.call('POST', '/auth/sign-up', { email: 'long@example.com', password: long });
  expect(answer.status).toBe(200);
});

/** The levels of the lines that were logged. Reads them off the stream. */
function levelsOf(destination: PassThrough): number[] {
  return [...String(destination.read()).matchAll(/"level":(\d+)/g)].map(([, level]) => Number(level));
}
