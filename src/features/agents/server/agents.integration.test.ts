// The list of agents over HTTP: what a person learns about each.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { givePlan } from '#server/testing/plans.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Agent, AgentList } from '../contract.ts';

const EMAIL = 'ada@example.com';

let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  app = await openTestApp({
    environment: { BILLING: 'local', COMPAT_BASE_URL: 'http://127.0.0.1:1', COMPAT_MODELS: 'small,org/large' },
  });
  ada = await app.signUp(EMAIL);
});
afterAll(() => app.close());

async function listAgents(): Promise<Agent[]> {
  return (await ada.call<AgentList>('GET', '/agents')).body.agents;
}

test('Free has the offline agent, each provider’s fast one, Gemini Pro and whatever the compatible server has', async () => {
  const known = ['Google', 'OpenAI', 'Anthropic', 'Own server', 'Lounge'];
  const agents = (await listAgents()).filter(({ provider }) => known.includes(provider));
  const free = agents.filter(({ minimumPlan }) => minimumPlan === 'free');
  expect(free.map(({ id }) => id)).toEqual([
    'gemini-pro',
    'gpt-luna',
    'claude-haiku',
    'compat:small',
    'compat:org/large',
    'lounge-offline',
  ]);
});

test('an agent says what it can do, what it costs, and what is missing for it to answer', async () => {
  const agents = await listAgents();
  expect(agents.find(({ id }) => id === 'gemini-ultra')).toEqual({
    id: 'gemini-ultra',
    name: 'Gemini Ultra',
    provider: 'Google',
    avatar: 'GU',
    color: null,
    abilities: { vision: true, effort: true, tools: true, temperature: false, webSearch: true },
    contextTokens: 1_048_576,
    price: { input: 2, output: 12 },
    minimumPlan: 'basic',
    requiredPlan: 'basic',
    isAvailable: false,
    reason: 'Google isn’t connected.',
  });
  expect(agents.at(-1)).toMatchObject({ id: 'lounge-offline', price: null, isAvailable: true, reason: null });
});

test('the plan an agent requires is gone once the person has it', async () => {
  await givePlan(app.services.db, EMAIL, 'basic');
  expect((await listAgents()).filter(({ requiredPlan }) => requiredPlan !== null)).toEqual([]);
});
