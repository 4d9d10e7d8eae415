// API keys through the routes: what a key may do, where, how long, and that it is gone at once.

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type Answer, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { ApiKey } from '../../contract.ts';
import { apiKeys } from '../tables.ts';

type Made = { key: string; apiKey: ApiKey };
type Id = { id: string };

let app: TestApp;
let ada: TestPerson;
let workspace: string;
let other: string;

beforeAll(async () => {
  app = await openTestApp();
  ada = await app.signUp();
  workspace = (await ada.call<Id>('POST', '/workspaces', { name: 'One' })).body.id;
  other = (await ada.call<Id>('POST', '/workspaces', { name: 'Other' })).body.id;
}, 60_000);
afterAll(() => app.close());

const make = (fields: object): Promise<Answer<Made>> =>
  ada.call<Made>('POST', '/api-keys', { name: 'Script', scopes: ['tasks:write'], days: 7, ...fields });

async function by<T = { error: { code: string; message: string } }>(
  key: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer<T>> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return app.stranger.send<T>(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
}

test('a key reads and writes in its areas, and in no other', async () => {
  const { key, apiKey } = (await make({})).body;
  expect(key).toMatch(/^lng_\w{42}$/);
  expect(apiKey).toMatchObject({ name: 'Script', hint: key.slice(-4), scopes: ['tasks:write'], workspaceId: null });
  const task = await by<Id>(key, 'POST', `/workspaces/${workspace}/tasks`, { title: 'By a script' });
  expect(task.status).toBe(200);
  expect((await by(key, 'GET', `/workspaces/${workspace}/tasks/${task.body.id}`)).status).toBe(200);
  const refused = await by(key, 'GET', `/workspaces/${workspace}/doc-pages`);
  expect(refused).toMatchObject({
    status: 403,
    body: { error: { code: 'access/forbidden', requiredScope: 'docs:read' } },
  });
});

test('a key that may read does not write', async () => {
  const { key } = (await make({ scopes: ['tasks:read'] })).body;
  expect((await by(key, 'GET', `/workspaces/${workspace}/tasks`)).status).toBe(200);
  expect(await by(key, 'POST', `/workspaces/${workspace}/tasks`, { title: 'No' })).toMatchObject({
    status: 403,
    body: { error: { requiredScope: 'tasks:write' } },
  });
});

test('a key for one workspace reaches no other one, and nothing that belongs to the person alone', async () => {
  const { key, apiKey } = (await make({ workspaceId: workspace, scopes: ['tasks:read', 'designs:read'] })).body;
  expect(apiKey.workspaceId).toBe(workspace);
  expect((await by(key, 'GET', `/workspaces/${workspace}/tasks`)).status).toBe(200);
  expect((await by(key, 'GET', `/workspaces/${other}/tasks`)).status).toBe(403);
  expect((await by(key, 'GET', '/designs')).status).toBe(403);
});

test('a key never makes keys, and reaches neither the account nor billing', async () => {
  const { key } = (await make({ scopes: ['tasks:write', 'chat:write', 'designs:write', 'workspace:write'] })).body;
  const calls = [
    ['POST', '/api-keys', { name: 'x', scopes: ['tasks:read'], days: 1 }],
    ['GET', '/api-keys'],
    ['GET', '/settings/profile'],
    ['GET', '/auth/token'],
    ['GET', '/auth/session'],
    ['GET', '/plans'],
    ['POST', `/workspaces/${workspace}/invitations`, { role: 'member' }],
    ['DELETE', `/workspaces/${workspace}`],
  ] as const;
  for (const [method, path, body] of calls)
    expect([path, (await by(key, method, path, body)).status]).toEqual([path, 403]);
});

test('the key of an admin does not call what is for admins', async () => {
  const admin = await app.signUpAdmin();
  const body = { name: 'x', scopes: ['tasks:write'], days: 1 };
  const { key } = (await admin.call<Made>('POST', '/api-keys', body)).body;
  expect((await by(key, 'GET', '/admin/usage')).status).toBe(403);
});

test('a revoked key is refused by the next call, and an expired one too', async () => {
  const { key, apiKey } = (await make({})).body;
  expect((await by(key, 'GET', `/workspaces/${workspace}/tasks`)).status).toBe(200);
  expect((await ada.call('DELETE', `/api-keys/${apiKey.id}`)).status).toBe(200);
  expect(await by(key, 'GET', `/workspaces/${workspace}/tasks`)).toMatchObject({
    status: 401,
    body: { error: { code: 'auth/session-missing', message: expect.stringContaining('API key') } },
  });
  const late = (await make({})).body;
  await app.services.db.asSystem((tx) =>
    tx
      .update(apiKeys)
      .set({ expiresAt: sql`now()` })
      .where(eq(apiKeys.id, late.apiKey.id)),
  );
  expect((await by(late.key, 'GET', `/workspaces/${workspace}/tasks`)).status).toBe(401);
});

test('a key of somebody who has left the workspace finds it no more', async () => {
  const ben = await app.signUp();
  const { url } = (await ada.call<{ url: string }>('POST', `/workspaces/${workspace}/invitations`, { role: 'member' }))
    .body;
  await ben.call('POST', '/workspace-invitations/accept', { token: new URL(url, app.url).searchParams.get('token') });
  const members = (await ada.call<{ members: (Id & { email: string })[] }>('GET', `/workspaces/${workspace}/members`))
    .body;
  const member = members.members.find(({ email }) => email === ben.email);
  expect(member).toBeDefined();
  const body = { name: 'x', scopes: ['tasks:read'], days: 1, workspaceId: workspace };
  const { key } = (await ben.call<Made>('POST', '/api-keys', body)).body;
  expect((await by(key, 'GET', `/workspaces/${workspace}/tasks`)).status).toBe(200);
  await ada.call('DELETE', `/workspaces/${workspace}/members/${member?.id}`);
  expect((await by(key, 'GET', `/workspaces/${workspace}/tasks`)).status).toBe(404);
});

test('a key cannot be made for a workspace of others, and its row is stored without the key', async () => {
  const stranger = await app.signUp();
  const answer = await stranger.call('POST', '/api-keys', {
    name: 'x',
    scopes: ['tasks:read'],
    days: 1,
    workspaceId: workspace,
  });
  expect(answer).toMatchObject({ status: 404, body: { error: { code: 'keys/unknown-workspace' } } });
  const { key } = (await make({})).body;
  const rows = await app.services.db.asSystem((tx) => tx.select().from(apiKeys));
  expect(JSON.stringify(rows)).not.toContain(key.slice(4, -4));
});

test('what a key does is in the audit log with the id of the key', async () => {
  const admin = await app.signUpAdmin();
  const { key, apiKey } = (await make({})).body;
  const task = (await by<Id>(key, 'POST', `/workspaces/${workspace}/tasks`, { title: 'Gone' })).body.id;
  await by(key, 'POST', `/workspaces/${workspace}/task-deletions`, { ids: [task] });
  await by(key, 'GET', '/settings/profile');
  const { events } = (
    await admin.call<{ events: object[] }>('GET', `/admin/audit-events?person=${ada.email}&limit=100`)
  ).body;
  expect(events).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'api-key.created', targetId: apiKey.id }),
      expect.objectContaining({
        kind: 'task.deleted',
        targetId: task,
        details: expect.objectContaining({ apiKey: apiKey.id }),
      }),
      expect.objectContaining({ kind: 'access.refused' }),
    ]),
  );
});
