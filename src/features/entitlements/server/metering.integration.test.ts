// Metering over HTTP: exact under load, refunded when nothing was produced, and reset at midnight.

import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { createRedactor } from '#platform/log/redactor.ts';
import { newId } from '#contract/id.ts';
import { planAllowances } from '#contract/plan-allowances.ts';
import type { ErrorBody } from '#contract/problem.ts';
import { createPlanSource } from '#features/billing/server/billing.ts';
import type { StartedAnswer } from '#features/chat/contract.ts';
import { createAnswerKind } from '#features/chat/server/chat.ts';
import type { Design } from '#features/design/contract.ts';
import type { Document } from '#features/documents/contract.ts';
import type { Tx } from '#platform/db/db.ts';
import { LlmError } from '#platform/llm/llm.ts';
import { createScripted } from '#platform/llm/testing/scripted.ts';
import { Runs } from '#platform/runs/runs.ts';
import { testLog } from '#platform/testing/test-db.ts';
import { courses, givePlan, readUsed, scriptAgents, setUsed } from '#server/testing/plans.ts';
import {
  openTestApp,
  type Answer,
  type TestApp,
  type TestAppOptions,
  type TestPerson,
} from '#server/testing/test-app.ts';
import type { PlanUsage, UsedAllowance } from '../contract.ts';
import { refundRun } from './entitlements.ts';
import { createMetering, spendingKind } from './metering.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const TODAY = { meter: 'chat' as const, period: '2026-11-21' };
const EMAIL = 'ada@example.com';

let app: TestApp;
let ada: TestPerson;

afterEach(() => app.close());

async function open({ environment, ...options }: TestAppOptions = {}): Promise<void> {
  app = await openTestApp({
    agents: scriptAgents(courses),
    now: () => NOW,
    environment: { BILLING: 'local', ...environment },
    ...options,
  });
  ada = await app.signUp(EMAIL);
}

function send(agentId = 'whole', message = 'Hello'): Promise<Answer<StartedAnswer & ErrorBody>> {
  return ada.call('POST', '/chat/messages', { requestId: newId(), agentId, message });
}

function askOnce(agentId = 'whole'): Promise<Answer> {
  return ada.call('POST', '/functions/chat', { message: 'Hello', agentId });
}

async function usageOf(allowance: UsedAllowance['allowance']): Promise<UsedAllowance | undefined> {
  return (await ada.call<PlanUsage>('GET', '/usage')).body.allowances.find((used) => used.allowance === allowance);
}

async function countRunning(): Promise<number> {
  const rows = await app.services.db.asSystem((tx) =>
    tx.execute(sql`select count(*) as count from runs where status = 'running'`),
  );
  return (rows as unknown as { count: number }[])[0]?.count ?? 0;
}

/** Work that ends by itself, on a machine that may be busy. */
const IN_TIME = { timeout: 20_000, interval: 20 };

const isIdle = () => vi.waitFor(async () => expect(await countRunning()).toBe(0), IN_TIME);

test('with k units left, 50 parallel calls give exactly k successes', { timeout: 120_000 }, async () => {
  await open({ environment: { PLAN_LIMITS: 'free.atOnce=100' } });
  for (let left = 0; left < 20; left++) {
    await setUsed(app.services.db, EMAIL, { ...TODAY, used: 30 - left });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? send() : askOnce())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(left);
    for (const { body } of answers.filter(({ status }) => status !== 200)) {
      expect(body).toMatchObject({ error: { code: 'plan/quota-exceeded', allowance: 'chat', used: 30, limit: 30 } });
    }
    await isIdle();
    expect(await readUsed(app.services.db, TODAY)).toBe(30);
  }
});

test('of messages that begin conversations at once, those over the limit fail alone, each with its own problem', async () => {
  await open();
  const bob = await app.signUp('bob@example.com');
  await setUsed(app.services.db, EMAIL, { ...TODAY, used: planAllowances.free.meters.chat.amount - 1 });
  const begin = (person: TestPerson, agentId: string) =>
    person.call<StartedAnswer & ErrorBody>('POST', '/chat/messages', { requestId: newId(), agentId, message: 'Hello' });
  const [adas, bobs, unknown] = await Promise.all([
    Promise.all(Array.from({ length: 5 }, () => begin(ada, 'whole'))),
    Promise.all(Array.from({ length: 5 }, () => begin(bob, 'hangsLate'))),
    begin(bob, 'no-such-agent'),
  ]);
  for (const [person, answers] of [
    [ada, adas],
    [bob, bobs],
  ] as const) {
    const [started, ...others] = answers.filter(({ status }) => status === 200);
    expect([started?.body.userMessage?.content, others]).toEqual(['Hello', []]);
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.error);
    expect(refused).toHaveLength(4);
    for (const error of refused)
      expect(error).toMatchObject({
        code: expect.stringMatching(/^(plan.quota-exceeded|limits.too-many-at-once)$/),
        plan: 'free',
      });
    const list = await person.call<{ conversations: { id: string }[] }>('GET', '/chat/conversations');
    expect(list.body.conversations.map(({ id }) => id)).toEqual([started?.body.conversation.id]);
  }
  expect(unknown.body.error.code).toBe('chat/agent-not-found');
});

test('never more runs at once than the plan allows, whatever they are', async () => {
  let [running, most] = [0, 0];
  const script = createScripted([{ steps: [{ text: 'A' }, { delayMs: 40 }, { text: 'B' }] }]);
  const [injected] = scriptAgents({ counted: courses.whole });
  const counting: typeof script = {
    ...script,
    async stream(...args) {
      most = Math.max(most, ++running);
      return script.stream(...args).finally(() => running--);
    },
  };
  await open({ agents: [{ ...injected!, provider: counting }] });
  await givePlan(app.services.db, EMAIL, 'premium');
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? send('counted') : askOnce('counted'))),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(5);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, body } of refused) {
      expect([status, body.error]).toEqual([
        429,
        {
          code: 'limits/too-many-at-once',
          message:
            'You may have 5 answers or files in progress at once, and 5 are. Wait until one is done, or stop one, then try again. Enterprise allows 10 at once.',
          allowance: 'atOnce',
          plan: 'premium',
          requiredPlan: 'enterprise',
          limit: 5,
          used: 5,
          resetAt: null,
        },
      ]);
    }
    await isIdle();
  }
  expect(most).toBeLessThanOrEqual(5);
});

test('a request sent twice takes one unit, also in the same moment and when it was the last', async () => {
  await open({ environment: { PLAN_LIMITS: 'free.chat=1,free.atOnce=5' } });
  const twice = { requestId: newId(), agentId: 'whole', message: 'Hello' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => ada.call<StartedAnswer>('POST', '/chat/messages', twice)),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.runId}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  await isIdle();
  expect((await ada.call('POST', '/chat/messages', twice)).status).toBe(200);
  expect(await readUsed(app.services.db, TODAY)).toBe(1);
});

/** How a call ends, and whether its unit stays used: when a token arrived, or when its person stopped it or hung up. */
const ENDS = {
  whole: 1,
  failsEarly: 0,
  failsLate: 1,
  stoppedEarly: 1,
  stoppedLate: 1,
  killedEarly: 0,
  killedLate: 1,
  functionWhole: 1,
  functionFailsEarly: 0,
  functionFailsLate: 1,
  functionHungUpEarly: 1,
  functionHungUpLate: 1,
  functionKilled: 0,
} as const;
type End = keyof typeof ENDS;

test(
  'whatever runs do, the counter is the number of those that did not fail before anything arrived',
  { timeout: 180_000 },
  async () => {
    await open({ environment: { PLAN_LIMITS: 'free.chat=100000,free.atOnce=100' } });
    let expected = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...(Object.keys(ENDS) as End[])), { minLength: 1, maxLength: 8 }),
        async (ends) => {
          await Promise.all(ends.filter((end) => !needsToBeAlone(end)).map(play));
          for (const end of ends.filter(needsToBeAlone)) {
            await isIdle();
            await (end.includes('illed') ? kill(end) : play(end));
          }
          await isIdle();
          expected += ends.reduce((sum, end) => sum + ENDS[end], 0);
          expect(await readUsed(app.services.db, TODAY)).toBe(expected);
        },
      ),
      { numRuns: 15 },
    );
  },
);

/** Waits until a run has begun, and must not take the run of another call for its own. */
function needsToBeAlone(end: End): boolean {
  return end.includes('illed') || end.startsWith('functionHungUp');
}

async function play(end: End): Promise<void> {
  if (end.startsWith('functionHungUp')) {
    await hangUp(end.replace('functionHungUp', 'hangs'));
    return;
  }
  if (end.startsWith('function')) {
    await askOnce(`${end.charAt(8).toLowerCase()}${end.slice(9)}`);
    return;
  }
  const { runId } = (await send(end.replace('stopped', 'hangs'))).body;
  if (end === 'stoppedLate') await untilText(runId);
  if (end.startsWith('stopped')) await ada.call('POST', `/runs/${runId}/stop`);
  await ada.follow(runId);
}

/** Asks once and hangs up while the answer is being written. */
async function hangUp(agentId: string): Promise<void> {
  const calling = new AbortController();
  const headers = { ...ada.headers, 'content-type': 'application/json' };
  const body = JSON.stringify({ message: 'Hello', agentId });
  const call = ada.send('/functions/chat', { method: 'POST', headers, body, signal: calling.signal });
  await vi.waitFor(async () => expect(await countFunctions()).toBeGreaterThan(0), IN_TIME);
  calling.abort();
  await call.catch(() => undefined);
}

async function countFunctions(): Promise<number> {
  const rows = await app.services.db.asSystem((tx) =>
    tx.execute(sql`select count(*) as count from runs where status = 'running' and kind = 'function'`),
  );
  return (rows as unknown as { count: number }[])[0]?.count ?? 0;
}

/** Leaves a run without its process, as a crash would: the next process that starts finds it. */
async function kill(end: End): Promise<void> {
  if (end === 'functionKilled') void askOnce('hangsLate').catch(() => undefined);
  else await send(end.replace('killed', 'hangs'));
  await vi.waitFor(async () => expect(await countRunning()).toBe(1), IN_TIME);
  if (end === 'killedLate') await vi.waitFor(async () => expect(await savedTexts()).toBe(1), IN_TIME);
  const { db, models } = app.services;
  const reaping = await Runs.open({
    db,
    log: testLog,
    processId: newId(),
    kinds: [createAnswerKind(models), spendingKind],
    redact: createRedactor([]),
    finalizeUnknown: refundRun,
  });
  await reaping.close(0);
  expect(await countRunning()).toBe(0);
  // The first process comes back to life: what it does now changes nothing.
  const rows = await db.asSystem((tx) => tx.execute(sql`select max(id) as id from runs`));
  await ada.call('POST', `/runs/${(rows as unknown as { id: number }[])[0]?.id}/stop`);
}

async function savedTexts(): Promise<number> {
  const rows = await app.services.db.asSystem((tx) =>
    tx.execute(
      sql`select count(*) as count from run_events e join runs r on r.id = e.run_id where r.status = 'running'`,
    ),
  );
  return (rows as unknown as { count: number }[])[0]?.count ?? 0;
}

async function untilText(runId: number): Promise<void> {
  const reading = new AbortController();
  await ada.follow(runId, { signal: reading.signal, onText: () => reading.abort() });
}

test('taking a unit is one statement, so that the first token waits for nothing else', async () => {
  await open();
  const { db, runs } = app.services;
  const { user } = (await ada.call<{ user: { id: string } }>('GET', '/auth/session')).body;
  const metering = createMetering({
    db,
    runs,
    allowances: planAllowances,
    plans: createPlanSource('local'),
    now: () => NOW,
  });
  const statements = vi.fn<Tx['execute']>();
  await db.asUser(user.id, async (tx) => {
    const request = { userId: user.id, requestId: newId(), fingerprint: null };
    const run = await runs.insert(tx, { ...request, kind: 'chat', subjectId: newId() });
    statements.mockImplementation((query) => tx.execute(query) as never);
    const counting = { execute: statements } as unknown as Tx;
    await metering
      .quotaOf({ userId: user.id, meter: 'chat' })
      .reserve(counting, { runId: run.id, agent: { name: 'Any', minimumPlan: 'free' } });
  });
  expect(statements).toHaveBeenCalledTimes(1);
  expect(await readUsed(db, TODAY)).toBe(1);
});

test('with room for k documents, 20 parallel uploads leave exactly k', async () => {
  await open();
  /** Asks again while other uploads are under way. */
  async function upload(): ReturnType<typeof ada.send<ErrorBody>> {
    const headers = { ...ada.headers, 'x-file-name': 'a.txt' };
    const answer = await ada.send('/documents', { method: 'POST', body: 'words', headers });
    return answer.status === 429 ? upload() : answer;
  }
  const answers = await Promise.all(Array.from({ length: 20 }, upload));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  for (const { body } of answers.filter(({ status }) => status !== 201))
    expect(body.error).toMatchObject({ code: 'plan/upgrade-required', allowance: 'documents', limit: 5, used: 5 });
  expect(await usageOf('documents')).toMatchObject({ used: 5 });
});

test('daily units reset at midnight UTC, monthly ones with the month', async () => {
  let now = new Date('2026-11-30T23:59:59.999Z');
  await open({ now: () => now, environment: { PLAN_LIMITS: 'free.chat=1,free.export=1' } });
  const exportOnce = () => ada.call('POST', '/functions/export-document', { content: '# Hub', format: 'docx' });
  for (const use of [askOnce, exportOnce]) {
    expect((await use()).status).toBe(200);
    expect(await use()).toMatchObject({
      status: 429,
      body: { error: { used: 1, limit: 1, resetAt: '2026-12-01T00:00:00.000Z' } },
    });
  }
  now = new Date('2026-12-01T00:00:00.000Z');
  for (const use of [askOnce, exportOnce]) expect((await use()).status).toBe(200);
  expect([(await usageOf('chat'))?.resetAt, (await usageOf('export'))?.resetAt]).toEqual([
    '2026-12-02T00:00:00.000Z',
    '2027-01-01T00:00:00.000Z',
  ]);

  now = new Date('2026-12-02T00:00:00.000Z');
  expect((await askOnce()).status).toBe(200);
  expect((await exportOnce()).status).toBe(429);
});

test('a run that fails after midnight refunds its unit to the day it was taken from', async () => {
  let now = new Date('2026-11-21T23:59:59Z');
  const failing = Promise.withResolvers<never>();
  const [injected] = scriptAgents({ failsAfterMidnight: courses.whole });
  await open({
    now: () => now,
    agents: [{ ...injected!, provider: { id: 'scripted', stream: () => failing.promise } }],
  });
  const { runId } = (await send('failsAfterMidnight')).body;
  expect(await readUsed(app.services.db, TODAY)).toBe(1);
  now = new Date('2026-11-22T00:00:01Z');
  failing.reject(new LlmError('key', 'The provider rejected the key.'));
  expect((await ada.follow(runId)).end?.status).toBe('failed');
  expect(await readUsed(app.services.db, TODAY)).toBe(0);
  expect(await readUsed(app.services.db, { ...TODAY, period: '2026-11-22' })).toBe(0);
});

test('what is used shows with its limit, its reset and the plan that has more', async () => {
  await open();
  await ada.follow((await send()).body.runId);
  await ada.send('/documents', {
    method: 'POST',
    body: '0123456789',
    headers: { ...ada.headers, 'x-file-name': 'a.txt' },
  });
  expect((await ada.call<PlanUsage>('GET', '/usage')).body).toMatchObject({ plan: 'free', fileBytes: 10 * 1024 ** 2 });
  expect(await usageOf('chat')).toEqual({
    allowance: 'chat',
    used: 1,
    limit: 30,
    period: 'day',
    resetAt: '2026-11-22T00:00:00.000Z',
    more: { plan: 'basic', limit: 1_500, period: 'month' },
  });
  expect(await usageOf('design')).toMatchObject({
    used: 0,
    limit: 3,
    resetAt: '2026-12-01T00:00:00.000Z',
    more: { plan: 'premium', limit: 100, period: 'month' },
  });
  expect(await usageOf('documents')).toEqual({
    allowance: 'documents',
    used: 1,
    limit: 5,
    period: null,
    resetAt: null,
    more: { plan: 'basic', limit: 50, period: null },
  });
  expect(await usageOf('storageBytes')).toMatchObject({ used: 10, limit: 50 * 1024 ** 2 });
  expect(await usageOf('collections')).toEqual({
    allowance: 'collections',
    used: 0,
    limit: 1,
    period: null,
    resetAt: null,
    more: { plan: 'enterprise', limit: null, period: null },
  });
});

test('a downgrade takes nothing away: everything stays readable and deletable, and can be exported as far as exports go', async () => {
  await open();
  await givePlan(app.services.db, EMAIL, 'premium');
  const upload = () =>
    ada.send<Document & ErrorBody>('/documents', {
      method: 'POST',
      body: 'words',
      headers: { ...ada.headers, 'x-file-name': 'a.txt' },
    });
  const documents: Document[] = [];
  for (let count = 0; count < 7; count++) documents.push((await upload()).body);
  const design = (await ada.call<Design>('POST', '/designs', { title: 'Hub', content: '# Hub' })).body;
  await setUsed(app.services.db, EMAIL, { meter: 'export', period: '2026-11', used: 4 });

  await givePlan(app.services.db, EMAIL, 'free');
  expect((await ada.call<{ documents: Document[] }>('GET', '/documents')).body.documents).toHaveLength(7);
  for (const { id } of documents)
    expect((await ada.send(`/documents/${id}/content`, { headers: ada.headers })).status).toBe(200);
  expect((await ada.call<Design>('GET', `/designs/${design.id}`)).body.content).toBe('# Hub');
  const start = () =>
    ada.call<{ runId: number }>('POST', `/designs/${design.id}/exports`, { requestId: newId(), format: 'md' });
  expect((await ada.follow((await start()).body.runId)).end).toEqual({ status: 'done' });
  expect((await start()).status).toBe(429);
  expect((await upload()).body).toMatchObject({
    error: {
      code: 'plan/upgrade-required',
      allowance: 'documents',
      used: 7,
      limit: 5,
      message: 'You’ve used 7 of 5 documents. Basic includes 50.',
    },
  });
  for (const { id } of documents.slice(0, 3)) expect((await ada.call('DELETE', `/documents/${id}`)).status).toBe(200);
  expect((await upload()).status).toBe(201);
});

test('with billing off everybody has Enterprise, whatever was bought before', async () => {
  await open({ environment: { BILLING: 'off' }, agents: scriptAgents({ 'gpt-sol': courses.whole }) });
  for (const bought of ['basic', 'free'] as const) {
    await givePlan(app.services.db, EMAIL, bought);
    expect((await ada.call<PlanUsage>('GET', '/usage')).body.plan).toBe('enterprise');
    expect(await usageOf('chat')).toMatchObject({ limit: 20_000, more: null });
    const { body } = await ada.call<{ agents: { requiredPlan: string | null }[] }>('GET', '/agents');
    expect(body.agents.filter(({ requiredPlan }) => requiredPlan !== null)).toEqual([]);
    expect((await askOnce('gpt-sol')).status).toBe(200);
  }
});
