import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import type { Identity } from '#platform/identity/identity.ts';
import { openIdentity } from '#platform/identity/open-identity.ts';
import { openTestDb, testLog as log } from '#platform/testing/test-db.ts';
import type { AuthConfig } from './hosted-settings.ts';
import { createAuthRoutes } from './routes.ts';

const config: AuthConfig = {
  publicUrl: 'http://localhost:3000',
  IDENTITY: 'embedded',
  SIGN_UP: 'open',
  FIREBASE_API_KEY: undefined,
  FIREBASE_PROJECT_ID: undefined,
  FIREBASE_AUTH_EMULATOR_HOST: undefined,
};
const password = 'a quiet corner';

let db: Db;
let identity: Identity;

beforeAll(async () => {
  db = await openTestDb();
  identity = await openIdentity({
    settings: { engine: 'embedded', authSecret: 'test secret '.repeat(4), adminEmails: [], signUp: 'open' },
    db,
    log,
  });
});
afterAll(() => db.close());

/** A request as the HTTP server makes it, with the cookies it was given to set. */
async function request(sessionCookie: string | null = null) {
  const cookies: string[] = [];
  const session = sessionCookie ? await identity.readSession(sessionCookie) : null;
  const context: RequestContext = {
    requestId: 'r-1',
    person: session?.person ?? null,
    quota: null,
    address: '::1',
    userAgent: 'test',
    sessionCookie,
    deviceCookie: null,
    setCookie: (header) => void cookies.push(header),
    log,
  };
  return { context, cookies };
}

function valueOf(cookie: string | undefined): string {
  return /^(?:__Host-)?lounge_session=([^;]*)/.exec(cookie ?? '')![1]!;
}

test('signing up returns the user and sets a cookie scripts cannot read', async () => {
  const { context, cookies } = await request();
  const answer = await call(
    createAuthRoutes({ identity, config }).signUp,
    { email: 'Ada@example.com', password },
    { context },
  );
  expect(answer).toEqual({ user: { id: expect.any(String), email: 'ada@example.com' } });
  expect(cookies).toEqual([
    expect.stringMatching(/^lounge_session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^lounge_device=[\w.-]{77}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/),
  ]);
});

test('on https the cookie is bound to its host', async () => {
  const { context, cookies } = await request();
  const routes = createAuthRoutes({ identity, config: { ...config, publicUrl: 'https://lounge.example.com' } });
  await call(routes.signUp, { email: 'host@example.com', password }, { context });
  expect(cookies).toEqual([
    expect.stringMatching(/^__Host-lounge_session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure$/),
    expect.stringMatching(
      /^__Host-lounge_device=[\w.-]{77}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/,
    ),
  ]);
});

test('from sign-in to sign-out the session says who it is', async () => {
  const routes = createAuthRoutes({ identity, config });
  await call(routes.signUp, { email: 'grace@example.com', password }, await request());
  const entry = await request();
  const { user } = await call(routes.signIn, { email: 'grace@example.com', password }, entry);
  const cookie = valueOf(entry.cookies[0]);

  const inside = await request(cookie);
  expect(await call(routes.session, undefined, inside)).toEqual({
    user,
    roles: [],
    expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  const { token } = await call(routes.token, undefined, inside);
  expect((await identity.readToken(token))?.id).toBe(user.id);

  const exit = await request(cookie);
  expect(await call(routes.signOut, undefined, exit)).toEqual({});
  expect(exit.cookies).toEqual([expect.stringContaining('lounge_session=; Path=/; Max-Age=0')]);
  expect((await request(cookie)).context.person).toBeNull();
});

test('without a session there is no session and no token, but one can sign out', async () => {
  const routes = createAuthRoutes({ identity, config });
  const nobody = await request();
  for (const act of [call(routes.session, undefined, nobody), call(routes.token, undefined, nobody)]) {
    await expect(act).rejects.toMatchObject({
      code: 'auth/session-missing',
      status: 401,
      message: 'Auth session missing!',
    });
  }
  expect(await call(routes.signOut, undefined, nobody)).toEqual({});
});

test('a call with a Bearer token is told who it is, without an end', async () => {
  const { person } = await identity.signUp({ email: 'bearer@example.com', password, address: '::1' });
  const { context } = await request();
  expect(
    await call(createAuthRoutes({ identity, config }).session, undefined, { context: { ...context, person } }),
  ).toEqual({ user: { id: person.id, email: person.email }, roles: [] });
});

test('the settings tell the browser where to sign in', async () => {
  const hosted = { ...config, IDENTITY: 'firebase', FIREBASE_API_KEY: 'key', FIREBASE_PROJECT_ID: 'project' } as const;
  const ask = async (given: AuthConfig) =>
    call(createAuthRoutes({ identity, config: given }).settings, undefined, await request());
  expect(await ask(config)).toEqual({ identity: 'embedded', signUp: 'open' });
  expect(await ask(hosted)).toEqual({
    identity: 'firebase',
    signUp: 'open',
    firebase: { apiKey: 'key', projectId: 'project', authBaseUrl: 'https://identitytoolkit.googleapis.com' },
  });
  expect(await ask({ ...hosted, FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' })).toMatchObject({
    firebase: { authBaseUrl: 'http://localhost:9099/identitytoolkit.googleapis.com' },
  });
  expect(await ask({ ...hosted, FIREBASE_API_KEY: undefined })).toEqual({
    identity: 'firebase',
    signUp: 'open',
  });
});
