// Accounts and sessions over HTTP: the words of the catalogue, the cookie, the token, the limits.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { newId } from '#contract/id.ts';
import { openTestApp, type Answer, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

type Entered = { user: { id: string; email: string } };
type Session = Entered & { roles: string[]; expiresAt?: string };

const password = 'a quiet corner by the window';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
  await app.signUp('first@example.com');
});
afterAll(() => app.close());

function post<T = never>(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  return app.stranger.send<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...json,
  });
}

function newEmail(): string {
  return `${newId()}@example.com`;
}

function cookieOf(answer: Answer<unknown>): { cookie: string } {
  return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

test('nobody becomes an admin by signing up, neither first nor with an address of ADMIN_EMAILS', async () => {
  const named = await openTestApp({ environment: { ADMIN_EMAILS: 'boss@example.com' } });
  onTestFinished(() => named.close());
  const rolesOf = async (person: TestPerson): Promise<string[]> =>
    (await person.call<Session>('GET', '/auth/session')).body.roles;
  expect(await rolesOf(await named.signUp('Boss@Example.com'))).toEqual([]);
  expect(await rolesOf(await app.signUp(newEmail()))).toEqual([]);
});

test('signing up returns the person and nothing else, and sets the cookie', async () => {
  const email = newEmail();
  const answer = await post<Entered>('/auth/sign-up', { email: email.toUpperCase(), password });
  expect(answer.body).toEqual({ user: { id: expect.any(String), email } });
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^lounge_session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^lounge_device=[\w.-]{77}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/),
  ]);
});

test.each([
  ['sign-up', { email: 'nobody', password }, 400, 'auth/invalid-email', 'The email address is invalid.'],
  ['sign-in', { email: 'nobody', password }, 400, 'auth/invalid-email', 'The email address is invalid.'],
  [
    'sign-up',
    { email: newEmail(), password: 'short' },
    400,
    'auth/weak-password',
    'The password is too weak. Please use a stronger password.',
  ],
  [
    'sign-up',
    { email: newEmail(), password: 'password123' },
    400,
    'auth/weak-password',
    'The password is too weak. Please use a stronger password.',
  ],
  [
    'sign-up',
    { email: newEmail(), password: 'x'.repeat(257) },
    400,
    'auth/weak-password',
    'The password is too weak. Please use a stronger password.',
  ],
  [
    'sign-up',
    { email: 'first@example.com', password },
    409,
    'auth/email-already-in-use',
    'Email address is already in use. Try signing in instead.',
  ],
  [
    'sign-in',
    { email: newEmail(), password },
    401,
    'auth/invalid-credential',
    'Invalid email or password. Please check your credentials and try again.',
  ],
  [
    'sign-in',
    { email: 'first@example.com', password },
    401,
    'auth/invalid-credential',
    'Invalid email or password. Please check your credentials and try again.',
  ],
  [
    'exchange',
    { idToken: 'x' },
    404,
    'request/not-found',
    'Accounts of this Lounge are its own: there is no token of a hosted provider to exchange.',
  ],
])('%s of %o answers %i %s in the words of the catalogue', async (act, body, status, code, message) => {
  const answer = await post<{ error: object }>(`/auth/${act}`, body);
  expect(answer).toMatchObject({ status, body: { error: { code, message } } });
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('an unknown address and a wrong password cannot be told apart, neither by the answer nor by the time', async () => {
  const known = newEmail();
  await post('/auth/sign-up', { email: known, password });
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const answers: unknown[] = [];
  for (let round = 0; round < 5; round++) {
    for (const [who, email] of [
      ['known', known],
      ['unknown', `${newId()}@example.com`],
    ] as const) {
      const startedAt = performance.now();
      const { status, body, headers } = await post<unknown>('/auth/sign-in', { email, password: 'not the right one' });
      times[who].push(performance.now() - startedAt);
      answers.push([status, body, [...headers.keys()]]);
    }
  }
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  // The fastest of five is what the work costs; hashing is nearly all of it, so skipping it would show as a twentieth.
  const [a, b] = [Math.min(...times.known), Math.min(...times.unknown)];
  expect(Math.min(a, b) / Math.max(a, b)).toBeGreaterThan(0.2);
}, 30_000);

test('the eleventh attempt after ten failures is refused, even with the right password', async () => {
  const email = newEmail();
  await post('/auth/sign-up', { email, password });
  for (let i = 0; i < 10; i++)
    expect((await post('/auth/sign-in', { email, password: `guess ${i}` })).status).toBe(401);
  expect(await post<object>('/auth/sign-in', { email, password })).toMatchObject({
    status: 429,
    body: {
      error: {
        code: 'auth/too-many-requests',
        message: 'Too many unsuccessful login attempts. Please try again later.',
      },
    },
  });
});

describe('signing out', () => {
  test('ends the session of the cookie and clears it', async () => {
    const session = cookieOf(await post('/auth/sign-up', { email: newEmail(), password }));
    expect((await app.stranger.send('/auth/session', { headers: session })).status).toBe(200);
    const out = await post<object>('/auth/sign-out', undefined, session);
    expect([out.status, out.body, out.headers.getSetCookie()]).toEqual([
      200,
      {},
      ['lounge_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'],
    ]);
    expect((await app.stranger.send('/auth/session', { headers: session })).status).toBe(401);
  });

  test('ends the token that was taken before, which could not be renewed either', async () => {
    const session = cookieOf(await post('/auth/sign-up', { email: newEmail(), password }));
    const { token, expiresAt } = (
      await app.stranger.send<{ token: string; expiresAt: string }>('/auth/token', { headers: session })
    ).body;
    const bearer = { authorization: `Bearer ${token}` };
    const answer = await app.stranger.send<Session>('/auth/session', { headers: bearer });
    expect([answer.status, answer.body.expiresAt]).toEqual([200, undefined]);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(15 * 60_000);
    for (const headers of [bearer, { ...session, ...bearer }])
      expect(await app.stranger.send('/auth/token', { headers })).toMatchObject({
        status: 403,
        body: { error: { code: 'access/forbidden' } },
      });

    await post('/auth/sign-out', undefined, session);
    for (const path of ['/auth/session', '/auth/token', '/designs'])
      expect((await app.stranger.send(path, { headers: bearer })).status).toBe(401);
  });

  test('works without a session, and twice', async () => {
    expect((await post('/auth/sign-out')).status).toBe(200);
    expect((await post('/auth/sign-out', undefined, { cookie: 'lounge_session=nonsense' })).status).toBe(200);
  });
});

test('a session that is used is prolonged, and its cookie sent again', async () => {
  const session = cookieOf(await post('/auth/sign-up', { email: newEmail(), password }));
  const fresh = await app.stranger.send<Session>('/auth/session', { headers: session });
  expect(fresh.headers.getSetCookie()).toEqual([]);

  const old = cookieOf(await post('/auth/sign-up', { email: newEmail(), password }));
  await app.services.db.asSystem((tx) =>
    tx.execute(
      sql`update user_sessions set expires_at = now() + interval '2 days' where created_at = (select max(created_at) from user_sessions)`,
    ),
  );
  const renewed = await app.stranger.send<Session>('/auth/session', { headers: old });
  expect(renewed.headers.getSetCookie()[0]).toContain(old.cookie);
  expect(Date.parse(renewed.body.expiresAt ?? '') - Date.now()).toBeGreaterThan(6.9 * 24 * 60 * 60_000);
});

test('of two cookies of the same name the first counts, and foreign cookies are passed over', async () => {
  const session = cookieOf(await post('/auth/sign-up', { email: newEmail(), password }));
  const read = async (cookie: string): Promise<number> =>
    (await app.stranger.send('/auth/session', { headers: { cookie } })).status;
  expect(await read(`theme=dark; ${session.cookie}; other="x;y"`)).toBe(200);
  expect(await read(`xlounge_session=1; ${session.cookie}`)).toBe(200);
  expect(await read(`lounge_session=; ${session.cookie}`)).toBe(401);
});

describe('on an https origin', () => {
  let secure: TestApp;
  beforeAll(async () => {
    secure = await openTestApp({ environment: { PUBLIC_URL: 'https://lounge.example.com' } });
  });
  afterAll(() => secure.close());

  test('the cookie is bound to the host and travels encrypted alone', async () => {
    const answer = await secure.stranger.call<Entered>('POST', '/auth/sign-up', { email: newEmail(), password });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-lounge_session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure$/,
    );
    const value = cookie.split(';')[0] ?? '';
    expect((await secure.stranger.send('/auth/session', { headers: { cookie: value } })).status).toBe(200);
    expect(
      (await secure.stranger.send('/auth/session', { headers: { cookie: value.replace('__Host-', '') } })).status,
    ).toBe(401);
  });

  test('every answer asks browsers to come by https alone', async () => {
    for (const path of ['/livez', '/api/auth/settings'])
      expect((await fetch(`${secure.url}${path}`)).headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect((await fetch(`${app.url}/livez`)).headers.get('strict-transport-security')).toBeNull();
  });
});
