// The ledger over HTTP: every model call is written with the step it was made for, and summed for the person and the admin.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#contract/id.ts';
import type { StartedAnswer } from '#features/chat/contract.ts';
import type { Design } from '#features/design/contract.ts';
import { courses, givePlan, scriptAgents } from '#server/testing/plans.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Costs } from '../contract.ts';

type Entry = {
  meter: string;
  agent: string;
  model: string;
  input: number;
  output: number;
  micros: number;
  estimate: boolean;
};

const agents = scriptAgents(courses);
let app: TestApp;
let admin: TestPerson;
let ada: TestPerson;

beforeAll(async () => {
  app = await openTestApp({ agents });
  admin = await app.signUpAdmin('admin@example.com');
  ada = await app.signUp('ada@example.com');
});
beforeEach(() => app.services.db.asSystem((tx) => tx.execute(sql`delete from usage_ledger`)));
afterAll(() => app.close());

async function readLedger(): Promise<Entry[]> {
  const rows = await app.services.db.asSystem((tx) =>
    tx.execute(sql`
    select meter, agent_id as agent, model, input_tokens as input, output_tokens as output, cost_micros as micros, is_estimate as estimate from usage_ledger order by id`),
  );
  return rows as unknown as Entry[];
}

async function send(agentId: string, message = 'Hello'): Promise<number> {
  return (await ada.call<StartedAnswer>('POST', '/chat/messages', { requestId: newId(), agentId, message })).body.runId;
}

async function stopAfterText(runId: number): Promise<void> {
  await ada.follow(runId, { onText: () => void ada.call('POST', `/runs/${runId}/stop`) });
}

async function stop(runId: number): Promise<void> {
  await ada.call('POST', `/runs/${runId}/stop`);
  await ada.follow(runId);
}

test('an answer is written with the tokens its provider reports and what they cost', async () => {
  await ada.follow(await send('whole'));
  expect(await readLedger()).toEqual([
    { meter: 'chat', agent: 'whole', model: 'whole-model', input: 10, output: 5, micros: 20, estimate: false },
  ]);
});

test('the offline agent costs nothing and is written as well', async () => {
  await ada.follow(await send('lounge-offline', 'How do I begin?'));
  expect(await readLedger()).toEqual([
    {
      meter: 'chat',
      agent: 'lounge-offline',
      model: 'lounge-offline',
      input: expect.any(Number),
      output: expect.any(Number),
      micros: 0,
      estimate: true,
    },
  ]);
});

test('a stopped answer and one that broke off are written as estimates, one that the provider rejected not at all', async () => {
  await stopAfterText(await send('hangsLate'));
  await ada.follow(await send('failsLate'));
  await stop(await send('hangsEarly'));
  await ada.follow(await send('failsEarly'));
  const half = { meter: 'chat', input: 2, output: 2, micros: 6, estimate: true };
  expect(await readLedger()).toEqual([
    { ...half, agent: 'hangsLate', model: 'hangsLate-model' },
    { ...half, agent: 'failsLate', model: 'failsLate-model' },
    { ...half, agent: 'hangsEarly', model: 'hangsEarly-model', output: 0, micros: 2 },
  ]);
});

test('a function’s call is written at its end, also when it failed', async () => {
  for (const agentId of ['whole', 'failsLate', 'failsEarly'])
    await ada.call('POST', '/functions/chat', { message: 'Hello', agentId });
  expect(await readLedger()).toMatchObject([
    { agent: 'whole', input: 10, output: 5, estimate: false },
    { agent: 'failsLate', output: 2, estimate: true },
  ]);
});

test('every section of a design is written with its call, whoever wrote it', async () => {
  const { body } = await ada.call<Design>('POST', '/designs', {
    title: 'Hub',
    topics: ['Network', 'Storage'],
    services: ['AKS'],
  });
  const generate = async (agentId: string) =>
    (await ada.call<{ runId: number }>('POST', `/designs/${body.id}/generate`, { requestId: newId(), agentId })).body
      .runId;
  await ada.follow(await generate('whole'));
  expect((await readLedger()).map(({ meter, agent, input }) => [meter, agent, input])).toEqual([
    ['design', 'whole', 10],
    ['design', 'whole', 10],
  ]);

  await ada.follow(await generate('failsLate'));
  const rest = (await readLedger()).slice(2);
  expect(rest.map(({ agent }) => agent).sort()).toEqual(['failsLate', 'failsLate', 'lounge-offline', 'lounge-offline']);
  expect(rest.filter(({ agent }) => agent === 'lounge-offline').map(({ micros }) => micros)).toEqual([0, 0]);
});

test('a stopped generation is written with the calls that led to no section', async () => {
  const hangsLate = agents.find(({ agent }) => agent.id === 'hangsLate')?.provider;
  const asked = hangsLate?.requests.length ?? 0;
  const { body } = await ada.call<Design>('POST', '/designs', { title: 'Hub', topics: ['Network'], services: ['AKS'] });
  const { runId } = (
    await ada.call<{ runId: number }>('POST', `/designs/${body.id}/generate`, {
      requestId: newId(),
      agentId: 'hangsLate',
    })
  ).body;
  await vi.waitFor(() => expect(hangsLate?.requests).toHaveLength(asked + 1));
  await stop(runId);
  expect(await readLedger()).toMatchObject([{ meter: 'design', agent: 'hangsLate', output: 2, estimate: true }]);
});

test('a person sees their month by agent and by day, an admin everybody’s', async () => {
  await givePlan(app.services.db, 'ada@example.com', 'premium');
  for (const agentId of ['whole', 'whole', 'lounge-offline']) await ada.follow(await send(agentId));
  await app.services.db.asSystem((tx) =>
    tx.execute(sql`update usage_ledger set output_tokens = 7 where agent_id = 'lounge-offline'`),
  );
  await app.services.db.asSystem((tx) =>
    tx.execute(sql`
    insert into usage_ledger (user_id, meter, agent_id, model, input_tokens, output_tokens, cost_micros, is_estimate, created_at)
    select id, 'chat', 'whole', 'm', 1, 1, 1000000, false, t::timestamptz from users, unnest(array['2026-02-28T23:59:59.999Z', '2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z']) t where email = 'admin@example.com'`),
  );

  const { body } = await ada.call<Costs>('GET', '/usage/costs');
  const input = body.byAgent.find(({ agentId }) => agentId === 'lounge-offline')?.inputTokens ?? 0;
  expect(body.total).toEqual({ calls: 3, inputTokens: 20 + input, outputTokens: 17, costUsd: 0.00004 });
  expect(body.byAgent).toEqual([
    { agentId: 'whole', calls: 2, inputTokens: 20, outputTokens: 10, costUsd: 0.00004 },
    { agentId: 'lounge-offline', calls: 1, inputTokens: input, outputTokens: 7, costUsd: 0 },
  ]);
  const today = new Date().toISOString().slice(0, 10);
  expect(body.byDay.at(-1)).toEqual({ day: today, ...body.total });
  expect(body.byDay.map(({ day }) => day)).toEqual(
    Array.from(
      { length: Number(today.slice(8)) },
      (_, index) => `${today.slice(0, 8)}${String(index + 1).padStart(2, '0')}`,
    ),
  );

  const february = (await admin.call<Costs>('GET', '/usage/costs?month=2026-02')).body;
  expect(february.total).toEqual({ calls: 2, inputTokens: 2, outputTokens: 2, costUsd: 2 });
  expect(february.byDay).toHaveLength(28);
  expect(february.byDay.filter(({ calls }) => calls > 0).map(({ day }) => day)).toEqual(['2026-02-01', '2026-02-28']);
  expect((await ada.call<Costs>('GET', '/usage/costs?month=2026-02')).body).toMatchObject({
    total: { calls: 0 },
    byAgent: [],
  });

  const totals = (
    await admin.call<Costs & { byPerson: { email: string; plan: string; calls: number }[] }>('GET', '/admin/usage')
  ).body;
  expect(totals.total).toEqual(body.total);
  expect(totals.byPerson).toEqual([
    { userId: expect.any(String), email: 'ada@example.com', plan: 'enterprise', ...body.total },
  ]);
  expect((await ada.call('GET', '/admin/usage')).status).toBe(403);
  for (const month of ['2026-13', '0000-01', '9999-12', '2026-1', 'now'])
    expect((await ada.call('GET', `/usage/costs?month=${month}`)).status).toBe(400);
});
