// Keys of providers and servers of models through the front door, on both engines: what an administrator enters holds for
// everybody at once, in every process, and no answer gives a key back.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#contract/id.ts';
import { recordedServers } from '#platform/llm/servers/testing/recorded-servers.ts';
import { callTool, playServer, sayText, type PlayedServer } from '#platform/llm/servers/testing/play-server.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { StartedAnswer } from '#features/chat/contract.ts';
import type { ServerTest, ShownProvider, ShownServer } from '../../contract/connections-contract.ts';
import type { AgentList } from '../../contract.ts';

const KEY = 'sk-very-secret-7890';
const ollama = recordedServers[0]?.answers ?? {};

type Saved = { server: ShownServer; test: ServerTest };
type Listed = { providers: ShownProvider[]; servers: ShownServer[] };

let app: TestApp;
let admin: TestPerson;
let ada: TestPerson;
let server: PlayedServer;

async function open(databaseUrl?: string): Promise<void> {
  const { url } = server;
  app = await openTestApp({
    environment: {
      ANTHROPIC_API_KEY: 'of-the-environment',
      ANTHROPIC_BASE_URL: url,
      OPENAI_BASE_URL: `${url}/v1`,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  });
  admin = await app.signUpAdmin();
  ada = await app.signUp();
}

const entered = (changes: object = {}) => ({ name: 'House', baseUrl: server.url, allowsPrivate: true, ...changes });

async function add(changes: object = {}): Promise<Saved> {
  const { status, body } = await admin.call<Saved>('POST', '/admin/model-servers', entered(changes));
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const list = async () => (await admin.call<Listed>('GET', '/admin/model-connections')).body;
const agentsOf = async (provider: string) =>
  (await ada.call<AgentList>('GET', '/agents')).body.agents.filter((agent) => agent.provider === provider);

async function removeAll(): Promise<void> {
  for (const { id } of (await list()).servers) await admin.call('DELETE', `/admin/model-servers/${id}`);
}

function describeConnections(): void {
  beforeEach(async () => {
    await removeAll();
    server.play(ollama);
  });

  test('a server is added, its models are agents for everybody, and answers come from it; then it is taken away', async () => {
    server.answerChats(() => sayText('From the house.'));
    const { server: added, test: tested } = await add({ apiKey: KEY });
    expect(tested).toMatchObject({ failure: null, kind: 'Ollama' });
    expect(added).toMatchObject({ name: 'House', baseUrl: `${server.url}/v1`, hasKey: true, kind: 'Ollama' });

    const agents = await agentsOf('House');
    expect(
      agents.map(({ name, abilities, contextTokens }) => [name, abilities.tools, abilities.vision, contextTokens]),
    ).toEqual([
      ['gemma3:4b', false, true, 65_536],
      ['llama3.2:latest', true, false, 32_768],
      ['old:latest', false, false, 4_096],
    ]);

    const agentId = agents[1]?.id ?? '';
    const started = await ada.call<StartedAnswer>('POST', '/chat/messages', {
      requestId: newId(),
      agentId,
      message: 'Hi',
    });
    expect(await ada.follow(started.body.runId)).toMatchObject({ text: 'From the house.', end: { status: 'done' } });
    expect(server.asked.at(-1)).toMatchObject({ line: 'POST /v1/chat/completions', authorization: `Bearer ${KEY}` });

    await admin.call('DELETE', `/admin/model-servers/${added.id}`);
    expect(await agentsOf('House')).toEqual([]);
  });

  test('no answer gives the key back, and the database holds it sealed', async () => {
    const { server: added } = await add({ apiKey: KEY });
    const answers = [
      await list(),
      added,
      await admin.call('POST', '/admin/model-servers/test', { ...entered(), id: added.id }),
    ];
    expect(JSON.stringify(answers)).not.toContain(KEY);
    const rows = await app.services.db.asSystem((tx) => tx.execute(sql`select * from model_servers`));
    expect(JSON.stringify(rows)).toContain('House');
    expect(JSON.stringify(rows)).not.toContain(KEY);
  });

  test('without a new key, the stored one is used; it can be forgotten', async () => {
    const { server: added } = await add({ apiKey: KEY });
    const changed = await admin.call<Saved>('PUT', `/admin/model-servers/${added.id}`, entered({ name: 'Home' }));
    expect(changed.body.server).toMatchObject({ name: 'Home', hasKey: true });
    expect(server.asked.at(-1)?.authorization).toBe(`Bearer ${KEY}`);
    const forgotten = await admin.call<Saved>('PUT', `/admin/model-servers/${added.id}`, entered({ apiKey: null }));
    expect(forgotten.body.server).toMatchObject({ hasKey: false });
    expect(server.asked.at(-1)?.authorization).toBeUndefined();
  });

  test('a stored key goes to no other server than the one that it was entered for', async () => {
    const { server: added } = await add({ apiKey: KEY });
    const other = await playServer(ollama);
    await admin.call('POST', '/admin/model-servers/test', { ...entered({ baseUrl: other.url }), id: added.id });
    const moved = await admin.call<Saved>('PUT', `/admin/model-servers/${added.id}`, entered({ baseUrl: other.url }));
    expect(moved.body.server).toMatchObject({ baseUrl: `${other.url}/v1`, hasKey: false });
    expect(new Set(other.asked.map(({ authorization }) => authorization))).toEqual(new Set([undefined]));
    await other.close();
  });

  test('a test says what failed, and stores nothing', async () => {
    const ask = async (place: object) =>
      (await admin.call<ServerTest>('POST', '/admin/model-servers/test', place)).body.failure;
    const { url } = server;
    expect(await ask({ baseUrl: url, allowsPrivate: false })).toEqual({ reason: 'not-public', status: 0 });
    expect(await ask({ baseUrl: 'http://127.0.0.1:9', allowsPrivate: true })).toEqual({
      reason: 'unreachable',
      status: 0,
    });
    expect(await ask({ baseUrl: `${url}/elsewhere`, allowsPrivate: true })).toEqual({
      reason: 'not-compatible',
      status: 404,
    });
    const locked = await playServer(ollama, 'another');
    expect(await ask({ baseUrl: locked.url, allowsPrivate: true, apiKey: KEY })).toEqual({
      reason: 'key',
      status: 401,
    });
    await locked.close();
    expect((await list()).servers).toEqual([]);
  });

  test('a server that does not answer is kept, with the models that it had', async () => {
    const { server: added } = await add();
    server.play({});
    const { body } = await admin.call<Saved>('PUT', `/admin/model-servers/${added.id}`, entered());
    expect(body.server.failure).toEqual({ reason: 'not-compatible', status: 404 });
    expect(body.server.models).toHaveLength(4);
    expect(await agentsOf('House')).toHaveLength(3);
  });

  test('what a server does not say is tried once, and counts for its agent', async () => {
    server.play({ 'GET /v1/models': { data: [{ id: 'm', owned_by: 'vllm', max_model_len: 8_192 }] } });
    const { server: added } = await add();
    expect(added.models).toMatchObject([{ tools: null, vision: null, triedAt: null }]);
    server.answerChats(({ tools }) => (tools ? callTool('read_thermometer') : 400));
    const { body } = await admin.call<Saved>('POST', `/admin/model-servers/${added.id}/trials`, {
      id: added.id,
      model: 'm',
    });
    expect(body.server.models).toMatchObject([{ tools: true, vision: false }]);
    expect((await agentsOf('House'))[0]?.abilities).toMatchObject({ tools: true, vision: false });
  });

  test('the key of a provider is tried, stored and forgotten; one that is refused changes nothing', async () => {
    const provider = async (id: string) => (await list()).providers.find((each) => each.id === id);
    const isThere = async () => (await agentsOf('OpenAI')).some(({ isAvailable }) => isAvailable);
    const save = (id: string, key: string) =>
      admin.call<{ code: string }>('PUT', `/admin/provider-keys/${id}`, { key });
    server.play({ 'GET /v1/models': { data: [{ id: 'gpt-6-luna' }] } });
    expect(await provider('openai')).toMatchObject({ source: 'none' });
    expect(await isThere()).toBe(false);
    expect((await save('openai', KEY)).status).toBe(200);
    expect(await provider('openai')).toMatchObject({ source: 'screen', hint: '7890', isKeyReadable: true });
    expect(await isThere()).toBe(true);
    await admin.call('DELETE', '/admin/provider-keys/openai');
    expect(await isThere()).toBe(false);

    expect((await save('anthropic', KEY)).status).toBe(409);
    expect(await provider('anthropic')).toMatchObject({ source: 'environment' });
    expect((await save('compat', KEY)).status).toBe(404);
  });

  test('another process hears of a server at once', async () => {
    const { server: added } = await add();
    const before = app.services.models.agents().length;
    await app.services.db.asSystem((tx) => tx.execute(sql`delete from model_servers`));
    await app.services.db.notify('model_connections_changed', '');
    await vi.waitFor(() => expect(app.services.models.agents().length).toBeLessThan(before));
    expect((await admin.call('PUT', `/admin/model-servers/${added.id}`, entered())).status).toBe(404);
  });

  test('two servers have two names, and both answer', async () => {
    await add();
    await add({ name: 'Other' });
    expect([(await agentsOf('House')).length, (await agentsOf('Other')).length]).toEqual([3, 3]);
    expect((await admin.call('POST', '/admin/model-servers', entered({ name: 'HOUSE' }))).status).toBe(409);
  });

  test('an invalid address, key or name is refused, and so is everybody but an admin', async () => {
    const post = (person: TestPerson, changes: object) => person.call('POST', '/admin/model-servers', entered(changes));
    for (const baseUrl of ['', 'ftp://x', 'http://a:b@x', 'http://x/?q=1', 'x'.repeat(600), 5])
      expect((await post(admin, { baseUrl })).status).toBe(400);
    for (const apiKey of ['', 'two words', 'ключ', 'x'.repeat(4_001)])
      expect((await post(admin, { apiKey })).status).toBe(400);
    expect((await post(admin, { name: ' ' })).status).toBe(400);
    expect((await post(ada, {})).status).toBe(403);
    expect((await ada.call('GET', '/admin/model-connections')).status).toBe(403);
  });
}

beforeAll(async () => {
  server = await playServer(ollama);
});
afterAll(() => server.close());

describe.each(engines)('on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startEngine(engine);
    await open(database.environment.DATABASE_URL);
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await database.stop();
  });
  describeConnections();
});
