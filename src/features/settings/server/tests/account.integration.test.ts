// A person's own account through HTTP: name, sessions, password, end; on both engines of the database.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { ErrorBody } from '#contract/problem.ts';
import { newId } from '#contract/id.ts';
import { createScripted } from '#platform/llm/testing/scripted.ts';
import { startFakeFirebase } from '#platform/testing/fake-firebase.ts';
import { findPostgres, startTestPostgres, type TestPostgres } from '#platform/testing/postgres.ts';
import { GIF, upload } from '#server/testing/designer.ts';
import { scriptedAgent } from '#server/testing/scripted-agent.ts';
import { openTestApp, TestPerson, type TestApp } from '#server/testing/test-app.ts';
import type { Departure, Profile, SettingsSession } from '../../contract.ts';

type Workspace = { id: string; role: string; memberCount: number };
type Member = { name: string; isYou: boolean };

const PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'seven tall trees in the fog';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const bin = findPostgres();

describe.each(['embedded', ...(bin ? (['postgres'] as const) : [])] as const)('on the %s database', (engine) => {
  let app: TestApp;
  let postgres: TestPostgres | undefined;

  beforeAll(async () => {
    if (engine === 'postgres') postgres = await startTestPostgres(bin ?? '');
    const database = postgres ? { DATABASE_URL: await postgres.createDatabase() } : {};
    const agents = [
      { agent: scriptedAgent('hang'), provider: createScripted([{ steps: [{ text: 'Still ' }, { hang: true }] }]) },
    ];
    app = await openTestApp({ agents, environment: database });
  }, 60_000);
  afterAll(async () => {
    await app?.close();
    await postgres?.stop();
  });

  /** Another browser of the same person. */
  async function signIn(email: string, { password = PASSWORD, userAgent = FIREFOX } = {}): Promise<TestPerson> {
    const answer = await app.stranger.send('/auth/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ email, password }),
    });
    expect(answer.status).toBe(200);
    return new TestPerson(app.url, { email, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' });
  }
  const statusOf = async (person: TestPerson) => (await person.call('GET', '/auth/session')).status;
  const listSessions = async (person: TestPerson) =>
    (await person.call<{ sessions: SettingsSession[] }>('GET', '/settings/sessions')).body.sessions;
  const remove = (person: TestPerson, body: unknown) => person.call('POST', '/settings/delete-account', body);
  const right = (person: TestPerson) => ({ email: person.email, password: PASSWORD });

  test('a name is shown in every workspace, also in those that come later', async () => {
    const person = await app.signUp();
    await person.call('GET', '/workspaces');
    expect((await person.call<Profile>('GET', '/settings/profile')).body).toMatchObject({
      email: person.email,
      name: null,
      identity: 'embedded',
    });
    const named = await person.call<Profile>('PATCH', '/settings/profile', { name: ' Ana Lopes ' });
    expect(named.body.name).toBe('Ana Lopes');
    await person.call('POST', '/workspaces', { name: 'Later' });
    const { workspaces } = (await person.call<{ workspaces: Workspace[] }>('GET', '/workspaces')).body;
    for (const { id } of workspaces) {
      const { members } = (await person.call<{ members: Member[] }>('GET', `/workspaces/${id}/members`)).body;
      expect(members.find(({ isYou }) => isYou)?.name).toBe('Ana Lopes');
    }
    expect(workspaces).toHaveLength(2);
    for (const name of ['', '  ', 'x'.repeat(81)])
      expect((await person.call('PATCH', '/settings/profile', { name })).status).toBe(400);
  });

  test('sessions are listed with browser, address and time; each and all others can be ended', async () => {
    const here = await app.signUp();
    const [there, elsewhere, last] = [await signIn(here.email), await signIn(here.email), await signIn(here.email)];
    const sessions = await listSessions(here);
    expect(sessions).toHaveLength(4);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, false, false, true]);
    expect(sessions[0]).toMatchObject({
      device: 'Firefox on Windows',
      address: expect.stringMatching(/127\.0\.0\.1$/),
    });
    expect(Math.abs(Date.parse(String(sessions[0]?.createdAt)) - Date.now())).toBeLessThan(60_000);

    const target = (await listSessions(there)).find(({ isCurrent }) => isCurrent);
    expect((await here.call('DELETE', `/settings/sessions/${target?.id}`)).status).toBe(200);
    expect(await statusOf(there)).toBe(401);
    const again = await here.call('DELETE', `/settings/sessions/${target?.id}`);
    expect([again.status, again.body.error.code]).toEqual([404, 'account/session-not-found']);
    expect((await here.call('POST', '/settings/sessions/end-others')).body).toEqual({ ended: 2 });
    expect([await statusOf(elsewhere), await statusOf(last), await statusOf(here)]).toEqual([401, 401, 200]);
  });

  test('a Bearer token reads and changes nothing here', async () => {
    const person = await app.signUp();
    const { token } = (await person.call<{ token: string }>('GET', '/auth/token')).body;
    const headers = { authorization: `Bearer ${token}` };
    for (const path of ['/settings/profile', '/settings/sessions', '/settings/departure', '/settings/export'])
      expect((await person.send(path, { headers })).status).toBe(403);
  });

  test('a page of another origin changes nothing', async () => {
    const person = await app.signUp();
    for (const path of ['/settings/password', '/settings/sessions/end-others', '/settings/delete-account']) {
      const headers = { ...person.headers, 'content-type': 'application/json', origin: 'https://evil.example' };
      const answer = await person.send(path, { method: 'POST', headers, body: JSON.stringify(right(person)) });
      expect([path, answer.status]).toEqual([path, 403]);
    }
    expect(await statusOf(person)).toBe(200);
  });

  test('a new password needs the current one, signs out everywhere else, and this browser stays', async () => {
    const here = await app.signUp();
    const other = await signIn(here.email);
    const change = (currentPassword: string, newPassword: string) =>
      here.call('POST', '/settings/password', { currentPassword, newPassword });
    expect((await change('not this one', NEW_PASSWORD)).body.error).toMatchObject({ code: 'account/wrong-password' });
    expect((await change(PASSWORD, PASSWORD)).body.error).toMatchObject({
      code: 'auth/weak-password',
      rule: 'This is the password you have now.',
    });
    expect((await change(PASSWORD, 'short')).body.error).toMatchObject({ code: 'auth/weak-password' });
    expect(await statusOf(other)).toBe(200);

    const changed = await change(PASSWORD, NEW_PASSWORD);
    expect(changed.status).toBe(200);
    const cookie = changed.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(await statusOf(new TestPerson(app.url, { email: here.email, cookie }))).toBe(200);
    expect([await statusOf(other), await statusOf(here)]).toEqual([401, 401]);
    expect((await app.stranger.call('POST', '/auth/sign-in', right(here))).status).toBe(401);
    await signIn(here.email, { password: NEW_PASSWORD });
  });

  test('whoever holds an open session cannot guess its password', async () => {
    const person = await app.signUp();
    const guess = () => remove(person, { email: person.email, password: 'not this one' });
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
    // The right one is refused as well, here and when signing in.
    expect((await remove(person, right(person))).status).toBe(429);
    expect(await statusOf(person)).toBe(200);
  });

  test('an account goes with everything that is its own, and its workspaces pass on or go with it', async () => {
    const [ada, grace] = [await app.signUp(), await app.signUp()];
    const shared = (await ada.call<Workspace>('POST', '/workspaces', { name: 'Shared' })).body;
    await ada.call('POST', '/workspaces', { name: 'Alone' });
    const { url } = (await ada.call<{ url: string }>('POST', `/workspaces/${shared.id}/invitations`, {})).body;
    const token = new URL(url).searchParams.get('token');
    await grace.call('POST', '/workspace-invitations/accept', { token });
    await grace.call('PATCH', '/settings/profile', { name: 'Grace' });
    expect((await ada.call<Departure>('GET', '/settings/departure')).body).toEqual({
      obstacles: [],
      workspaces: [
        { id: expect.any(String), name: 'Alone', heirName: null },
        { id: shared.id, name: 'Shared', heirName: 'Grace' },
      ],
      leftWorkspaceCount: 0,
    });

    const before = storedFiles();
    expect((await upload(ada, '/documents', { name: 'a.txt', bytes: 'A secret' })).status).toBe(201);
    expect((await upload(ada, '/design-images', { name: 'a.gif', bytes: GIF })).status).toBe(201);
    expect(storedFiles()).toHaveLength(before.length + 2);
    const running = { requestId: newId(), agentId: 'hang', message: 'Wait' };
    expect((await ada.call('POST', '/chat/messages', running)).status).toBe(200);
    const userId = (await ada.call<{ user: { id: string } }>('GET', '/auth/session')).body.user.id;

    expect((await remove(ada, { ...right(ada), email: 'other@example.com' })).body.error.code).toBe(
      'account/wrong-email',
    );
    expect((await remove(ada, { ...right(ada), password: 'not this one' })).body.error.code).toBe(
      'account/wrong-password',
    );
    const removed = await remove(ada, { ...right(ada), email: ` ${ada.email.toUpperCase()} ` });
    expect([removed.status, removed.body]).toEqual([200, {}]);
    expect(removed.headers.getSetCookie()[0]).toMatch(/^lounge_session=; .*Max-Age=0/);

    expect(await statusOf(ada)).toBe(401);
    expect((await app.stranger.call('POST', '/auth/sign-in', right(ada))).status).toBe(401);
    expect(storedFiles()).toEqual(before);
    // The audit log says what an id did, and no longer who that was (decision 71).
    expect(await findRowsOf(userId)).toEqual(['audit_events']);
    const mine = (await grace.call<{ workspaces: Workspace[] }>('GET', '/workspaces')).body.workspaces;
    expect(mine.find(({ id }) => id === shared.id)).toMatchObject({ role: 'owner', memberCount: 1 });
    // The address is free again, for an account that knows nothing of the old one.
    const again = await app.signUp(ada.email);
    expect((await again.call<Profile>('GET', '/settings/profile')).body.name).toBeNull();
  });

  test('the only admin stays as long as other people are here; of two admins one may go', async () => {
    const admin = await app.signUpAdmin();
    await app.signUp();
    const refused = await remove(admin, right(admin));
    expect([refused.status, refused.body.error.code]).toEqual([409, 'account/only-admin']);
    expect((await admin.call<Departure>('GET', '/settings/departure')).body.obstacles).toEqual(['account/only-admin']);
    const second = await app.signUpAdmin();
    const outcomes = await Promise.all([remove(admin, right(admin)), remove(second, right(second))]);
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  function storedFiles(): string[] {
    const folder = join(app.services.config.DATA_DIR, 'storage');
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted();
  }

  /** The tables in which this id still stands. */
  async function findRowsOf(userId: string): Promise<string[]> {
    return app.services.db.asSystem(async (tx) => {
      const tables = (await tx.execute(
        sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
      )) as unknown as { name: string }[];
      const found: string[] = [];
      for (const { name } of tables) {
        // The keys of its objects stay for an hour, to delete them once more. Nobody may read what waits for the audit log.
        if (['orphaned_objects', 'schema_migrations', 'audit_pending'].includes(name)) continue;
        const rows = (await tx.execute(
          sql`select 1 from ${sql.identifier(name)} t where to_jsonb(t)::text like ${`%${userId}%`} limit 1`,
        )) as unknown as unknown[];
        if (rows.length > 0) found.push(name);
      }
      return found;
    });
  }
});

test('a paid plan that renews is cancelled first, and one that ends does not keep anybody', async () => {
  const app = await openTestApp({ environment: { BILLING: 'local' } });
  try {
    const person = await app.signUp();
    const { url } = (
      await person.call<{ url: string }>('POST', '/functions/create-checkout', { priceId: 'price_premium' })
    ).body;
    const checkout = url.split('/').at(-1) ?? '';
    await person.call('POST', `/test-payments/checkouts/${checkout}/pay`, { cardNumber: '4242 4242 4242 4242' });
    await person.call('POST', '/billing/confirm', { sessionId: checkout });
    expect((await person.call<Departure>('GET', '/settings/departure')).body.obstacles).toEqual([
      'account/plan-active',
    ]);
    const refused = await person.call<ErrorBody>('POST', '/settings/delete-account', {
      email: person.email,
      password: PASSWORD,
    });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'account/plan-active']);
    expect((await person.call('POST', '/billing/cancel')).status).toBe(200);
    const removed = await person.call('POST', '/settings/delete-account', { email: person.email, password: PASSWORD });
    expect(removed.status).toBe(200);
  } finally {
    await app.close();
  }
});

describe('under Firebase', () => {
  test('the password is changed there, and an account ends with the password that Firebase has', async () => {
    const firebase = await startFakeFirebase({ isEmulator: true });
    onTestFinished(() => firebase.close());
    const app = await openTestApp({
      environment: {
        IDENTITY: 'firebase',
        FIREBASE_API_KEY: firebase.settings.apiKey,
        FIREBASE_PROJECT_ID: firebase.settings.projectId,
        FIREBASE_AUTH_EMULATOR_HOST: new URL(firebase.url).host,
      },
    });
    onTestFinished(() => app.close());
    const account = firebase.addAccount();
    const entered = await app.stranger.call('POST', '/auth/exchange', firebase.issueTokens(account));
    const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const person = new TestPerson(app.url, { email: account.email, cookie });
    const change = { currentPassword: account.password, newPassword: NEW_PASSWORD };
    expect((await person.call('POST', '/settings/password', change)).body.error.code).toBe('account/password-hosted');
    expect((await person.call<Profile>('GET', '/settings/profile')).body.identity).toBe('firebase');
    const remove = (password: string) =>
      person.call('POST', '/settings/delete-account', { email: account.email, password });
    expect((await remove('not this one')).body.error.code).toBe('account/wrong-password');
    expect((await remove(account.password)).status).toBe(200);
    expect((await person.call('GET', '/auth/session')).status).toBe(401);
  });
});
