// Runs of benchmarks through the front door, with scripted agents: what is asked and checked, what it costs, and what becomes of
// a run that is paused, capped, interrupted, or whose provider fails.

import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '#contract/id.ts';
import { LlmError, type LlmProvider } from '#platform/llm/llm.ts';
import { copyMigratedDatabase } from '#platform/testing/test-db.ts';
import { engines, startEngine, type TestDatabase } from '#server/testing/engines.ts';
import { readUsed } from '#server/testing/plans.ts';
import { scriptedAgent } from '#server/testing/scripted-agent.ts';
import { openTestApp, TestPerson, type TestApp } from '#server/testing/test-app.ts';
import type { CellDetail, LeaderboardSuite, RunDetail, RunOrder, RunSummary } from '../../shared/run-shapes.ts';

/** Answers by the question; `hold` keeps answers back until it is released. */
class ScriptedBrain implements LlmProvider {
  readonly id = 'scripted';
  asked: string[] = [];
  answer: (question: string) => string = () => '';
  isHolding = false;

  async stream(...[{ messages, signal }, onText]: Parameters<LlmProvider['stream']>) {
    const question = messages.at(-1)?.text ?? '';
    this.asked.push(question);
    if (this.isHolding)
      await new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new LlmError('aborted', 'stopped')), { once: true }),
      );
    onText(this.answer(question));
    return { finish: 'stop' as const, usage: { inputTokens: 100, outputTokens: 10 } };
  }
}

const good = new ScriptedBrain();
const bad = new ScriptedBrain();
good.answer = (question) => `It is ${Number(/\d+/.exec(question)?.[0]) * 2}`;
bad.answer = () => 'It is 7';

const free = { price: { input: 0, output: 0 } };
const agents = [
  { agent: scriptedAgent('good', free), provider: good },
  { agent: scriptedAgent('bad', free), provider: bad },
  { agent: scriptedAgent('dear', { price: { input: 10, output: 100 } }), provider: good },
];

let app: TestApp;
let person: TestPerson;
let database: TestDatabase | null = null;
const folders: string[] = [];

async function open(options: Parameters<typeof openTestApp>[0] = {}): Promise<void> {
  for (const brain of [good, bad]) [brain.asked, brain.isHolding] = [[], false];
  app = await openTestApp({ agents, ...options });
  person = await app.signUp();
}

afterEach(async () => {
  await app.close();
  await database?.stop();
  database = null;
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const cases = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    prompt: `Double ${index + 1}`,
    checks: [{ kind: 'number', value: (index + 1) * 2, must: true }],
  }));

async function newSuite(content: object[] = cases(6)): Promise<string> {
  const body = { title: 'Doubles', text: JSON.stringify({ cases: content }) };
  const answer = await person.call<{ id: string }>('POST', '/benchmark/suites', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.id;
}

async function start(changes: Partial<RunOrder>): Promise<RunSummary> {
  const order = { requestId: newId(), agentIds: ['good'], repeats: 1, temperature: null, capUsd: 0, ...changes };
  const answer = await person.call<RunSummary>('POST', '/benchmark/runs', order);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

const findRun = async (id: string, by = person): Promise<RunDetail> =>
  (await by.call<RunDetail>('GET', `/benchmark/runs/${id}`)).body;

async function runToEnd(changes: Partial<RunOrder>): Promise<RunDetail> {
  const { id, workId } = await start(changes);
  await person.follow(workId);
  return findRun(id);
}

async function countLedger(): Promise<number> {
  const rows = await app.services.db.asSystem((tx) =>
    tx.execute(sql`select count(*)::int as count from usage_ledger where meter = 'benchmark'`),
  );
  return (rows as unknown as { count: number }[])[0]?.count ?? 0;
}

describe('a run', () => {
  test.each(engines)('on %s asks every agent every case in every repeat, and compares the agents', async (engine) => {
    database = await startEngine(engine);
    await open({ environment: database.environment });
    const run = await runToEnd({ suiteId: await newSuite(), agentIds: ['good', 'bad'], repeats: 2 });
    expect(run).toMatchObject({ state: 'done', cellCount: 24, finishedCount: 24, suiteVersion: 1 });
    expect(new Set(run.cells.map(({ agentId, caseKey, repeat }) => `${agentId} ${caseKey} ${repeat}`)).size).toBe(24);
    expect(run.results?.agents.map(({ agentId, rank, passRate }) => [agentId, rank, passRate])).toEqual([
      ['good', 1, 1],
      ['bad', 2, 0],
    ]);
    expect(run.results?.pairs).toEqual([
      { oneId: 'good', otherId: 'bad', caseCount: 6, onlyOne: 6, onlyOther: 0, p: expect.closeTo(0.03125, 12) },
    ]);
    expect(await countLedger()).toBe(24);
    const cell = (await person.call<CellDetail>('GET', `/benchmark/cells/${run.cells[0]?.id}`)).body;
    expect(cell).toMatchObject({ prompt: 'Double 1', answer: 'It is 2', verdict: 'passed', inputTokens: 100 });
    expect(cell.checks).toMatchObject([{ kind: 'number', outcome: 'passed', reason: 'The answer comes to 2.' }]);
  });

  test('is listed on the leaderboard when it is complete, and a person’s decision counts there', async () => {
    await open();
    const run = await runToEnd({ suiteId: await newSuite(), agentIds: ['bad'] });
    const decision = { verdict: 'passed', reason: 'Close enough' };
    const decided = await person.call('PUT', `/benchmark/cells/${run.cells[0]?.id}/override`, decision);
    expect(decided.body).toMatchObject({ verdict: 'failed', override: 'passed', overrideReason: 'Close enough' });
    const { suites } = (await person.call<{ suites: LeaderboardSuite[] }>('GET', '/benchmark/leaderboard')).body;
    expect(suites).toMatchObject([{ title: 'Doubles', version: 1, lines: [{ agentId: 'bad', passed: 1, failed: 5 }] }]);
  });

  test('that is asked for twice with the same request is one run', async () => {
    await open();
    const requestId = newId();
    const suiteId = await newSuite();
    const first = await start({ suiteId, requestId });
    expect((await start({ suiteId, requestId })).id).toBe(first.id);
    const other = { requestId, suiteId, agentIds: ['bad'], repeats: 1, temperature: null, capUsd: 0 };
    expect((await person.call('POST', '/benchmark/runs', other)).body.error.code).toBe('request/id-reused');
  });

  test('is nobody else’s', async () => {
    await open();
    const run = await runToEnd({ suiteId: await newSuite() });
    const stranger = await app.signUp();
    const cell = run.cells[0]?.id;
    for (const path of [`runs/${run.id}`, `suites/${run.suiteId}`, `cells/${cell}`])
      expect((await stranger.call('GET', `/benchmark/${path}`)).status, path).toBe(404);
    const order = {
      requestId: newId(),
      suiteId: run.suiteId,
      agentIds: ['good'],
      repeats: 1,
      temperature: null,
      capUsd: 0,
    };
    expect((await stranger.call('POST', '/benchmark/runs', order)).status).toBe(404);
  });
});

describe('money', () => {
  test('a cap that is reached in the middle stops the run below it, and a higher one lets it go on', async () => {
    await open();
    const suiteId = await newSuite();
    // One answer costs 0.002 $; before it comes, up to 0.88 $ are set aside for it.
    const run = await runToEnd({ suiteId, agentIds: ['dear'], capUsd: 0.885 });
    expect(run.state).toBe('capped');
    expect(run.finishedCount).toBeGreaterThan(0);
    expect(run.finishedCount).toBeLessThan(6);
    expect(run.spentUsd).toBeLessThanOrEqual(0.885);
    expect(run.results).toBeNull();
    const resumed = await person.call<RunSummary>('POST', `/benchmark/runs/${run.id}/resume`, { capUsd: 5 });
    await person.follow(resumed.body.workId);
    const whole = await findRun(run.id);
    expect(whole).toMatchObject({ state: 'done', finishedCount: 6 });
    expect(whole.spentUsd).toBeCloseTo(6 * 0.002, 9);
    expect(await countLedger()).toBe(6);
  });

  test('a cap below one answer is refused before anything is asked', async () => {
    await open();
    const order = { requestId: newId(), agentIds: ['dear'], repeats: 1, temperature: null, capUsd: 0.01 };
    const refused = await person.call('POST', '/benchmark/runs', { ...order, suiteId: await newSuite() });
    expect(refused.body.error.code).toBe('benchmarks/cap-too-low');
    expect(good.asked).toEqual([]);
  });

  test('a unit of the plan is taken, and given back when no answer came', async () => {
    const now = new Date('2026-12-01T12:00:00Z');
    await open({ environment: { BILLING: 'local' }, now: () => now });
    const suiteId = await newSuite(cases(1));
    const used = () => readUsed(app.services.db, { meter: 'benchmark', period: '2026-12' });
    await runToEnd({ suiteId });
    expect(await used()).toBe(1);
    good.answer = () => {
      throw new LlmError('key', 'The key is wrong.');
    };
    const failed = await runToEnd({ suiteId });
    good.answer = (question) => `It is ${Number(/\d+/.exec(question)?.[0]) * 2}`;
    expect(failed).toMatchObject({ state: 'done', cells: [{ state: 'unanswered', verdict: null }] });
    expect(failed.results?.agents).toMatchObject([{ passRate: null, unanswered: 1 }]);
    expect(await used()).toBe(1);
    await runToEnd({ suiteId });
    const order = { requestId: newId(), suiteId, agentIds: ['good'], repeats: 1, temperature: null, capUsd: 0 };
    expect((await person.call('POST', '/benchmark/runs', order)).body.error.code).toBe('plan/quota-exceeded');
  });
});

describe('faults', () => {
  test('a provider that fails now and then is asked again, and each cell ends once', async () => {
    await open();
    let calls = 0;
    good.answer = (question) => {
      if (++calls % 3 === 1) throw new LlmError('format', 'Half an answer.');
      return `It is ${Number(/\d+/.exec(question)?.[0]) * 2}`;
    };
    const run = await runToEnd({ suiteId: await newSuite(cases(2)) });
    good.answer = (question) => `It is ${Number(/\d+/.exec(question)?.[0]) * 2}`;
    expect(run).toMatchObject({ state: 'done', results: { agents: [{ passed: 2, unanswered: 0 }] } });
  });

  test('a pattern that explodes is not checked, and a case that depends on it is undecided', async () => {
    await open();
    good.answer = () => `${'a'.repeat(40)}!`;
    const checks = [{ kind: 'pattern', pattern: '^(a+)+$', must: true }];
    const run = await runToEnd({ suiteId: await newSuite([{ prompt: 'Explode', checks }]) });
    good.answer = (question) => `It is ${Number(/\d+/.exec(question)?.[0]) * 2}`;
    const cell = (await person.call<CellDetail>('GET', `/benchmark/cells/${run.cells[0]?.id}`)).body;
    expect(cell).toMatchObject({
      verdict: 'unchecked',
      checks: [{ outcome: 'unchecked', reason: 'Not checked: the check took longer than 1 second.' }],
    });
    expect(run.results?.agents).toMatchObject([{ passed: 0, failed: 0, unchecked: 1, passRate: null }]);
  });

  test('a paused run keeps its answers and asks the rest when it goes on', async () => {
    await open();
    const suiteId = await newSuite();
    bad.isHolding = true;
    const { id } = await start({ suiteId, agentIds: ['good', 'bad'] });
    await expect.poll(async () => (await findRun(id)).finishedCount).toBe(6);
    const paused = await person.call<RunSummary>('POST', `/benchmark/runs/${id}/pause`);
    expect(paused.body.state).toBe('paused');
    expect((await findRun(id)).results).toBeNull();
    bad.isHolding = false;
    const resumed = await person.call<RunSummary>('POST', `/benchmark/runs/${id}/resume`, {});
    await person.follow(resumed.body.workId);
    expect(await findRun(id)).toMatchObject({ state: 'done', finishedCount: 12 });
    expect(good.asked.length).toBe(6);
  });

  test('a server that is stopped in the middle goes on by itself, with every cell exactly once', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lounge-benchmark-'));
    folders.push(dataDir);
    await copyMigratedDatabase(dataDir);
    await open({ dataDir });
    bad.isHolding = true;
    const { id } = await start({ suiteId: await newSuite(), agentIds: ['good', 'bad'] });
    await expect.poll(async () => (await findRun(id)).finishedCount).toBe(6);
    const { headers, email } = person;
    await app.close();
    bad.isHolding = false;
    app = await openTestApp({ agents, dataDir });
    const again = new TestPerson(app.url, { email, cookie: headers['cookie'] ?? '' });
    await expect.poll(async () => (await findRun(id, again)).state, { timeout: 20_000 }).toBe('done');
    const run = await findRun(id, again);
    expect(run.finishedCount).toBe(12);
    expect(good.asked.length).toBe(6);
    expect(await countLedger()).toBeGreaterThanOrEqual(12);
  });
});
