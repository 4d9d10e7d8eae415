// The table of agents through the front door, on both engines: what an administrator changes holds for everybody at once.

import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { AgentRow, AgentSettings, ComparedProvider } from '../../contract/agent-table-contract.ts';
import type { AgentList } from '../../contract.ts';

const LISTS: Record<string, object> = {
  '/v1/models': { data: [{ id: 'gpt-6-luna' }, { id: 'gpt-6.2-sol' }, { id: 'gpt-realtime-2' }, { id: 7 }] },
  '/v1beta/models': {
    models: [
      { name: 'models/gemini-3.8-flash', supportedGenerationMethods: ['generateContent'] },
      { name: 'models/gemini-3.1-pro-preview', supportedGenerationMethods: ['generateContent'] },
      { name: 'models/gemini-embedding-3', supportedGenerationMethods: ['embedContent'] },
    ],
  },
};

let app: TestApp;
let admin: TestPerson;
let ada: TestPerson;
const provider = http.createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  const list = request.headers['x-api-key'] ? undefined : LISTS[path];
  response.writeHead(list ? 200 : 500, { 'content-type': 'application/json' }).end(JSON.stringify(list ?? {}));
});

async function open(databaseUrl?: string): Promise<void> {
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  app = await openTestApp({
    environment: {
      OPENAI_API_KEY: 'key',
      OPENAI_BASE_URL: `${url}/v1`,
      GOOGLE_API_KEY: 'key',
      GOOGLE_BASE_URL: url,
      ANTHROPIC_API_KEY: 'key',
      ANTHROPIC_BASE_URL: url,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  });
  admin = await app.signUpAdmin();
  ada = await app.signUp();
}

async function readTable(): Promise<AgentRow[]> {
  return (await admin.call<{ agents: AgentRow[] }>('GET', '/admin/agents')).body.agents;
}

async function change(id: string, changes: Partial<AgentSettings>): Promise<AgentRow> {
  const row = (await readTable()).find((agent) => agent.id === id)!;
  const input = { id, settings: { ...row.settings, ...changes } };
  const { status, body } = await admin.call<{ agent: AgentRow }>('PUT', '/admin/agents', input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.agent;
}

async function seenByAda(id: string) {
  const { agents } = (await ada.call<AgentList>('GET', '/agents')).body;
  return agents.find((agent) => agent.id === id);
}

function describeTable(): void {
  test('each hosted agent has its prices with a source and a day', async () => {
    const table = await readTable();
    expect(table.map(({ id }) => id)).not.toContain('lounge-offline');
    for (const { sources, checkedOn, isChanged } of table) {
      expect(sources.length).toBeGreaterThan(0);
      expect(checkedOn).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(isChanged).toBe(false);
    }
  });

  test('a change holds for everybody at once, and a reset takes it back', async () => {
    const price = { input: 3, output: 9, cachedInput: null, cacheWrite: null };
    const changes = {
      name: 'GPT-6.2 Sol',
      model: 'gpt-6.2-sol',
      price,
      minimumPlan: 'free',
      hasVision: false,
    } as const;
    expect(await change('gpt-sol', changes)).toMatchObject({ isChanged: true, settings: changes });
    expect(await seenByAda('gpt-sol')).toMatchObject({
      name: 'GPT-6.2 Sol',
      price: { input: 3, output: 9 },
      minimumPlan: 'free',
      requiredPlan: null,
      abilities: { vision: false, tools: true },
    });
    const { body } = await admin.call<{ agent: AgentRow }>('POST', '/admin/agents/reset', { id: 'gpt-sol' });
    expect(body.agent).toMatchObject({ isChanged: false, changedAt: null });
    expect(await seenByAda('gpt-sol')).toMatchObject({ name: 'GPT-6 Sol', minimumPlan: 'basic' });
  });

  test('settings like the standard are no change', async () => {
    await change('gpt-luna', { name: 'Luna' });
    expect(await change('gpt-luna', { name: 'GPT-6 Luna' })).toMatchObject({ isChanged: false });
  });

  test('an agent that is turned off is not offered, and does not answer', async () => {
    await change('gpt-luna', { isEnabled: false });
    expect(await seenByAda('gpt-luna')).toBeUndefined();
    const row = (await readTable()).find(({ id }) => id === 'gpt-luna');
    expect(row).toMatchObject({ isAvailable: false, reason: 'An administrator turned this agent off.' });
    await admin.call('POST', '/admin/agents/reset', { id: 'gpt-luna' });
    expect(await seenByAda('gpt-luna')).toMatchObject({ isAvailable: true });
  });

  test('what is not an agent, or no sensible setting, is refused; others than admins are, too', async () => {
    const [row] = await readTable();
    const put = (person: TestPerson, input: object) => person.call('PUT', '/admin/agents', input);
    expect((await put(admin, { id: 'lounge-offline', settings: row!.settings })).status).toBe(404);
    expect((await put(admin, { id: 'nobody', settings: row!.settings })).status).toBe(404);
    const negative = { ...row!.settings, price: { ...row!.settings.price, input: -1 } };
    expect((await put(admin, { id: row!.id, settings: negative })).status).toBe(400);
    expect((await put(admin, { id: row!.id, settings: { ...row!.settings, model: 'a model' } })).status).toBe(400);
    expect((await put(ada, { id: row!.id, settings: row!.settings })).status).toBe(403);
    expect((await ada.call('GET', '/admin/agents')).status).toBe(403);
  });

  test('the comparison names models that are gone and new ones, and which provider did not answer', async () => {
    const { body } = await admin.call<{ providers: ComparedProvider[] }>('POST', '/admin/agents/compare');
    const known = ['Google', 'OpenAI', 'Anthropic', 'Own server'];
    expect(body.providers.filter(({ provider }) => known.includes(provider))).toEqual([
      { provider: 'Google', state: 'compared', gone: [], newModels: [] },
      {
        provider: 'OpenAI',
        state: 'compared',
        gone: [{ agentId: 'gpt-sol', name: 'GPT-6 Sol', model: 'gpt-6-sol' }],
        newModels: ['gpt-6.2-sol'],
      },
      { provider: 'Anthropic', state: 'failed', gone: [], newModels: [] },
      { provider: 'Own server', state: 'not-connected', gone: [], newModels: [] },
    ]);
  });
}

beforeAll(() => new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve)));
afterAll(() => void provider.close());

describe.each(engines)('on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startEngine(engine);
    await open(database.environment.DATABASE_URL);
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.stop();
  });
  describeTable();
});
