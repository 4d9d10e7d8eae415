// Code hosts through the routes, on both databases, against servers that answer in the shapes of the hosts' documents:
// https://docs.github.com/en/rest/pulls/pulls, https://docs.github.com/en/webhooks/webhook-events-and-payloads#pull_request,
// https://docs.gitlab.com/user/project/integrations/webhook_events/#merge-request-events and https://docs.gitea.com/features/webhooks.

import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Dashboard } from '#project/dashboard/contract.ts';
import type { TaskDetails } from '#project/tasks/shared/task-shapes.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { CodeConnection, CodeItem } from '../../contract/code-contract.ts';
import { codeConnections } from '../code/tables.ts';
import { signWebhook } from '../webhooks/sign.ts';

type Id = { id: string };
type Connected = { secret: string; connection: CodeConnection };

const TOKEN = 'a token of the test';
const repository = { id: 42, full_name: 'acme/hub', html_url: 'https://git.example.com/acme/hub' };
let pulls: object[] = [];
const asked: { url: string; authorization: string }[] = [];
const host = createServer((request, response) => {
  const { url = '', headers } = request;
  const authorization = String(headers.authorization ?? headers['private-token']);
  asked.push({ url, authorization });
  const answer = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (!authorization.endsWith(TOKEN)) return answer(401, { message: 'Bad credentials' });
  if (url.includes('/user/repos')) return answer(200, [repository]);
  if (url.includes('/api/v4/projects?'))
    return answer(200, [{ id: 42, path_with_namespace: 'acme/hub', web_url: repository.html_url }]);
  if (url.includes('/pulls?')) return answer(200, pulls);
  return answer(200, []);
});
let address: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  address = `127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(() => {
  host.close();
});

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

function pull(fields: object = {}) {
  return {
    ...{ number: 7, title: 'Peer hubs', body: null, state: 'open', draft: false, merged_at: null },
    ...{ html_url: `${repository.html_url}/pull/7`, user: { login: 'ada' }, updated_at: minutesAgo(60) },
    head: { ref: 'main' },
    ...fields,
  };
}

describe.each(engines)('on %s', (engine) => {
  let database: TestDatabase;
  let app: TestApp;
  let ada: TestPerson;
  let workspace: string;

  beforeAll(async () => {
    database = await startEngine(engine);
    app = await openTestApp({ environment: { ...database.environment, INTEGRATION_HOSTS: address } });
    ada = await app.signUp();
    workspace = (await ada.call<Id>('POST', '/workspaces', { name: 'Platform' })).body.id;
  }, 180_000);
  afterAll(async () => {
    await app.close();
    await database.stop();
  });

  const path = (part: string): string => `/workspaces/${workspace}/${part}`;
  async function connect(kind: string): Promise<Connected> {
    const body = { host: kind, baseUrl: `http://${address}/`, token: TOKEN };
    const answer = await ada.call<Connected>('POST', path('code-connections'), body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const linked = path(`code-connections/${answer.body.connection.id}/repositories`);
    const { body: connection } = await ada.call<CodeConnection>('PUT', linked, { remoteIds: ['42'] });
    expect(connection.repositories).toMatchObject([{ name: 'acme/hub' }]);
    return { secret: answer.body.secret, connection };
  }
  const createTask = async (title: string) => (await ada.call<TaskDetails>('POST', path('tasks'), { title })).body;
  const itemsOf = async ({ id }: Id): Promise<CodeItem[]> =>
    (await ada.call<{ items: CodeItem[] }>('GET', path(`tasks/${id}/code-items`))).body.items;
  const sync = ({ id }: CodeConnection) => ada.call<CodeConnection>('POST', path(`code-connections/${id}/sync`));
  const disconnect = ({ id }: CodeConnection) => ada.call('DELETE', path(`code-connections/${id}`));

  let sent = 0;
  /** Sends an event as GitHub and Gitea do. */
  async function send({ connection, secret }: Connected, body: object, headers: Record<string, string> = {}) {
    const text = JSON.stringify(body);
    const hmac = createHmac('sha256', secret).update(text).digest('hex');
    const id = `delivery-${++sent}`;
    const signed =
      connection.host === 'github'
        ? { 'x-hub-signature-256': `sha256=${hmac}`, 'x-github-delivery': id, 'x-github-event': 'pull_request' }
        : { 'x-gitea-signature': hmac, 'x-gitea-delivery': id, 'x-gitea-event': 'pull_request' };
    return app.stranger.send<{ isTaken: boolean }>(`/code-hooks/${connection.id}`, {
      ...{ method: 'POST', body: text },
      headers: { 'content-type': 'application/json', ...signed, ...headers },
    });
  }
  const event = (fields: object) => ({ action: 'edited', pull_request: pull(fields), repository });

  test('a pull request that names a task is found by asking, and shown at the task', async () => {
    const task = await createTask('Peer hubs');
    pulls = [pull({ head: { ref: `${task.key.toLowerCase()}-peer` } })];
    const { connection } = await connect('gitea');
    expect(await itemsOf(task)).toMatchObject([
      { kind: 'pull', number: 7, state: 'open', repository: 'acme/hub', author: 'ada' },
    ]);
    const open = await ada.call<{ items: CodeItem[]; isConnected: boolean }>('GET', path('pull-requests'));
    expect(open.body).toMatchObject({ isConnected: true, items: [{ number: 7 }] });
    await disconnect(connection);
  });

  test('the dashboard counts open pull requests while a repository is linked, and then no longer knows', async () => {
    const openOf = async (person: TestPerson) =>
      (await person.call<Dashboard>('GET', path('dashboard'))).body.insights?.openPullRequests;
    expect(await openOf(ada)).toBeNull();
    const older = { number: 8, draft: true, updated_at: minutesAgo(61) };
    pulls = [pull(), pull(older), pull({ number: 9, state: 'closed' })];
    const { connection } = await connect('gitea');
    expect(await openOf(ada)).toMatchObject({
      count: 2,
      items: [
        { type: 'pull-request', title: 'Peer hubs', detail: 'acme/hub #7', url: `${repository.html_url}/pull/7` },
        { detail: 'acme/hub #8' },
      ],
    });
    expect(await openOf(await app.signUp())).toBeUndefined();
    await disconnect(connection);
    expect(await openOf(ada)).toBeNull();
    const open = await ada.call('GET', path('pull-requests'));
    expect(open.body).toEqual({ items: [], isConnected: false });
    await ada.call('POST', path(`code-connections/${connection.id}/restore`));
    expect(await openOf(ada)).toMatchObject({ count: 2 });
    await disconnect(connection);
  });

  test.each(['github', 'gitea'])('a merge that %s sends gives the task the status that was confirmed', async (kind) => {
    pulls = [];
    const connected = await connect(kind);
    const task = await createTask('Merged');
    const { statuses } = (await ada.call<{ statuses: (Id & { category: string })[] }>('GET', path('task-settings')))
      .body;
    const done = statuses.find(({ category }) => category === 'done')?.id;
    const find = async () => (await ada.call<TaskDetails>('GET', path(`tasks/${task.id}`))).body.statusId;

    await send(connected, event({ title: `${task.key} peer`, updated_at: minutesAgo(30) }));
    await send(
      connected,
      event({ title: `${task.key} peer`, state: 'closed', merged: true, updated_at: minutesAgo(29) }),
    );
    // Nobody has said which status: nothing is changed.
    expect(await find()).toBe(task.statusId);

    const changes = { mergedStatusId: done };
    await ada.call('PATCH', path(`code-connections/${connected.connection.id}`), changes);
    await send(connected, event({ number: 8, title: `${task.key} again`, updated_at: minutesAgo(20) }));
    await send(
      connected,
      event({ number: 8, title: `${task.key} again`, state: 'closed', merged: true, updated_at: minutesAgo(19) }),
    );
    expect(await find()).toBe(done);
    expect(await itemsOf(task)).toMatchObject([
      { number: 8, state: 'merged' },
      { number: 7, state: 'merged' },
    ]);
    await disconnect(connected.connection);
  });

  test('what was merged before the repository was linked changes no task', async () => {
    const task = await createTask('Old');
    pulls = [pull({ title: task.key, state: 'closed', merged_at: minutesAgo(90) })];
    const { connection } = await connect('gitea');
    const { statuses } = (await ada.call<{ statuses: (Id & { category: string })[] }>('GET', path('task-settings')))
      .body;
    const done = statuses.find(({ category }) => category === 'done')?.id;
    await ada.call('PATCH', path(`code-connections/${connection.id}`), { mergedStatusId: done });
    await sync(connection);
    expect(await itemsOf(task)).toMatchObject([{ state: 'merged' }]);
    expect((await ada.call<TaskDetails>('GET', path(`tasks/${task.id}`))).body.statusId).toBe(task.statusId);
    await disconnect(connection);
  });

  test('a forged, a repeated, a late and an old event change nothing', async () => {
    pulls = [];
    const connected = await connect('github');
    const task = await createTask('Forged');
    const named = (fields: object) => event({ title: task.key, ...fields });
    const forged = await send({ ...connected, secret: 'another' }, named({}));
    expect(forged).toMatchObject({ status: 401, body: { error: { code: 'code/not-signed' } } });
    const first = await send(connected, named({ updated_at: minutesAgo(10) }), { 'x-github-delivery': 'same' });
    expect(first.body).toEqual({ isTaken: true });
    const again = await send(connected, named({ state: 'closed', updated_at: minutesAgo(5) }), {
      'x-github-delivery': 'same',
    });
    expect(again).toMatchObject({ status: 200, body: { isTaken: false } });
    const late = await send(connected, named({ title: 'Before', state: 'closed', updated_at: minutesAgo(11) }));
    expect(late.body).toEqual({ isTaken: false });
    const old = await send(connected, named({ updated_at: '2020-01-01T00:00:00Z' }));
    expect(old).toMatchObject({ status: 409, body: { error: { code: 'code/too-old' } } });
    expect((await send(connected, { pull_request: 'nonsense' })).status).toBe(502);
    expect(await itemsOf(task)).toMatchObject([{ state: 'open', title: task.key }]);
    await disconnect(connected.connection);
    expect((await send(connected, named({}))).status).toBe(404);
  });

  test('GitLab is believed by its token or by its signature, and a signature that is old is refused', async () => {
    const connected = await connect('gitlab');
    const task = await createTask('Merge request');
    const body = (state: string, at: string) => ({
      object_kind: 'merge_request',
      user: { username: 'ada' },
      project: { id: 42 },
      object_attributes: {
        ...{ iid: 3, title: task.key, description: null, state, draft: false, source_branch: 'x' },
        ...{ url: `${repository.html_url}/-/merge_requests/3`, updated_at: at },
      },
    });
    const post = (value: object, headers: Record<string, string>) =>
      app.stranger.send<{ isTaken: boolean }>(`/code-hooks/${connected.connection.id}`, {
        ...{ method: 'POST', body: JSON.stringify(value) },
        headers: { 'content-type': 'application/json', 'x-gitlab-event': 'Merge Request Hook', ...headers },
      });
    const written = new Date(Date.now() - 60_000)
      .toISOString()
      .replace('T', ' ')
      .replace(/\.\d+Z/, ' UTC');
    const byToken = { 'x-gitlab-token': connected.secret, 'x-gitlab-event-uuid': 'one' };
    expect((await post(body('opened', written), byToken)).body).toEqual({ isTaken: true });
    expect(await itemsOf(task)).toMatchObject([{ state: 'open', number: 3 }]);
    expect((await post(body('merged', written), { ...byToken, 'x-gitlab-token': 'wrong' })).status).toBe(401);

    const merged = body('merged', new Date().toISOString());
    const sign = (at: Date, id: string) => signWebhook({ id, at, body: JSON.stringify(merged) }, [connected.secret]);
    expect((await post(merged, sign(new Date(Date.now() - 600_000), 'two'))).status).toBe(409);
    expect((await post(merged, sign(new Date(), 'three'))).body).toEqual({ isTaken: true });
    expect(await itemsOf(task)).toMatchObject([{ state: 'merged' }]);
    await disconnect(connected.connection);
  });

  test('a wrong token connects nothing; one that is revoked later is said, and what was read stays', async () => {
    const wrong = { host: 'gitea', baseUrl: `http://${address}`, token: 'wrong' };
    expect(await ada.call('POST', path('code-connections'), wrong)).toMatchObject({
      status: 422,
      body: { error: { code: 'code/token-refused' } },
    });
    const task = await createTask('Stays');
    pulls = [pull({ title: task.key })];
    const { connection } = await connect('gitea');
    await ada.call('PATCH', path(`code-connections/${connection.id}`), { token: 'revoked' });
    expect((await sync(connection)).body.problem).toContain('does not accept this token');
    expect(await itemsOf(task)).toHaveLength(1);
    await disconnect(connection);
  });

  test('the token goes to the host that was named, and is neither returned nor stored in the clear', async () => {
    const { connection } = await connect('gitea');
    const list = await ada.call('GET', path('code-connections'));
    expect(JSON.stringify(list.body)).not.toContain(TOKEN);
    const rows = await app.services.db.asSystem((tx) => tx.select().from(codeConnections));
    expect(JSON.stringify(rows)).not.toContain(TOKEN);
    expect(asked.every(({ url }) => url.startsWith('/'))).toBe(true);
    for (const baseUrl of ['http://example.com', 'https://127.0.0.1', 'https://169.254.169.254/latest'])
      expect(
        (await ada.call('POST', path('code-connections'), { host: 'gitea', baseUrl, token: 'x' })).status,
      ).toBeLessThan(500);
    await disconnect(connection);
  });

  test('a task of another workspace that a pull request names is not linked', async () => {
    const ben = await app.signUp();
    const other = (await ben.call<Id>('POST', '/workspaces', { name: 'Platform' })).body.id;
    const task = (await ben.call<TaskDetails>('POST', `/workspaces/${other}/tasks`, { title: 'Of Ben' })).body;
    pulls = [pull({ title: task.key })];
    const { connection } = await connect('gitea');
    const items = await ben.call<{ items: CodeItem[]; isConnected: boolean }>(
      'GET',
      `/workspaces/${other}/tasks/${task.id}/code-items`,
    );
    expect(items.body).toEqual({ items: [], isConnected: false });
    await disconnect(connection);
  });
});
