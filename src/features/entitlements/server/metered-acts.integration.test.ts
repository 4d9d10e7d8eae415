// Every metered act, on both engines: what reaches a provider is counted. A person's own Stop or hang-up uses the unit, a
// failure of the provider or of Lounge before anything arrived gives it back. A new metered route fails here until it has
// a call below.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#contract/id.ts';
import type { Meter } from '#contract/plan-allowances.ts';
import type { StartedAnswer } from '#features/chat/contract.ts';
import type { Comparison } from '#features/chat/contract/comparison-contract.ts';
import type { Design } from '#features/design/contract.ts';
import { LlmError, type LlmProvider } from '#platform/llm/llm.ts';
import type { Exporter } from '#platform/export/export.ts';
import { findPostgres, startTestPostgres, type TestPostgres } from '#platform/testing/postgres.ts';
import { courses, readUsed, scriptAgents } from '#server/testing/plans.ts';
import { insertSampleThread } from '#server/testing/sample-thread.ts';
import { openTestApp, type Answer, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const TIMES = 60;
/** As long as in the review that found the hole: 98 KB. */
const LONG = 'word '.repeat(20_000).slice(0, 98 * 1024);

/** How the provider, or the exporter, treats the next calls. */
type Course = 'answers' | 'hangs' | 'rejects' | 'crashes';

let course: Course = 'answers';
/** Calls that reached the provider or the exporter. */
let asked = 0;

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = (): void => reject(new LlmError('aborted', 'The answer was stopped.'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
  });
}

async function play(signal: AbortSignal): Promise<void> {
  asked += 1;
  if (course === 'hangs') await untilAborted(signal);
  if (course === 'rejects') throw new LlmError('key', 'The provider rejected the key.', { status: 401 });
  if (course === 'crashes') throw new Error('Something of ours broke.');
}

const provider: LlmProvider = {
  id: 'scripted',
  async stream({ signal }, onText) {
    await play(signal);
    onText('An answer.');
    return { finish: 'stop', usage: { inputTokens: 10, outputTokens: 5 } };
  },
};

type Act = {
  meter: Meter;
  /** How the provider or Lounge fails. A design is written by Lounge itself when the provider rejects it. */
  failure: Course;
  request(): Promise<Request>;
  /** Units it takes; one where it is absent. */
  units?: number;
};
type Request = { path: string; body: object };

let app: TestApp;
let ada: TestPerson;

async function newDesign(): Promise<string> {
  const values = { title: 'Hub', topics: ['Network', 'Cost'], services: ['AKS'], content: '# Hub' };
  return (await ada.call<Design>('POST', '/designs', values)).body.id;
}

async function newProject(): Promise<string> {
  const files = [{ path: 'main.tf', content: 'locals {}' }];
  return (await ada.call<{ id: string }>('POST', '/code/projects', { language: 'terraform', files })).body.id;
}

const order = () => ({ requestId: newId(), agentId: 'gemini-pro' });

/** An answer that has ended. */
async function newAnswer(): Promise<StartedAnswer> {
  const order = { requestId: newId(), agentId: 'gemini-pro', message: 'Hello' };
  const { body } = await ada.call<StartedAnswer>('POST', '/chat/messages', order);
  await ada.follow(body.runId);
  return body;
}

/** A comparison whose answers have ended. */
async function newComparison(): Promise<{ comparison: string; answerId: string }> {
  const body = { requestId: newId(), agentIds: ['gemini-pro', 'second'], message: 'Hello' };
  const { assistantMessage } = (await ada.call<StartedAnswer>('POST', '/chat/comparisons', body)).body;
  await isIdle();
  return { comparison: assistantMessage.comparison?.id ?? '', answerId: assistantMessage.id };
}

async function newWorkspace(): Promise<string> {
  return (await ada.call<{ id: string }>('POST', '/workspaces', { name: 'Hub' })).body.id;
}

const message = { agentId: 'gemini-pro', message: LONG };
const content = { topics: ['Network'], cloudProvider: 'azure', services: ['AKS'] };

/** Acts that start a run. */
const RUNS: Record<string, Act> = {
  'POST /chat/messages': {
    meter: 'chat',
    failure: 'rejects',
    request: async () => ({ path: '/chat/messages', body: { requestId: newId(), ...message } }),
  },
  'POST /chat/messages/{id}/regenerate': {
    meter: 'chat',
    failure: 'rejects',
    request: async () => ({
      path: `/chat/messages/${(await newAnswer()).assistantMessage.id}/regenerate`,
      body: { requestId: newId(), agentId: 'gemini-pro' },
    }),
  },
  'POST /chat/comparisons': {
    meter: 'chat',
    failure: 'rejects',
    units: 2,
    request: async () => ({
      path: '/chat/comparisons',
      body: { requestId: newId(), agentIds: ['gemini-pro', 'second'], message: 'Hello' },
    }),
  },
  'POST /chat/comparisons/{id}/retry': {
    meter: 'chat',
    failure: 'rejects',
    request: async () => {
      const { comparison, answerId } = await newComparison();
      return { path: `/chat/comparisons/${comparison}/retry`, body: { requestId: newId(), answerId } };
    },
  },
  'POST /chat/comparisons/{id}/merge': {
    meter: 'chat',
    failure: 'rejects',
    request: async () => ({
      path: `/chat/comparisons/${(await newComparison()).comparison}/merge`,
      body: order(),
    }),
  },
  'POST /designs/{id}/generate': {
    meter: 'design',
    failure: 'crashes',
    request: async () => ({ path: `/designs/${await newDesign()}/generate`, body: { requestId: newId() } }),
  },
  'POST /designs/{id}/generate of one section': {
    meter: 'design',
    failure: 'crashes',
    request: async () => ({
      path: `/designs/${await newDesign()}/generate`,
      body: { requestId: newId(), topic: 'Cost' },
    }),
  },
  'POST /code/projects/{id}/generate': {
    meter: 'code',
    failure: 'rejects',
    request: async () => ({
      path: `/code/projects/${await newProject()}/generate`,
      body: { ...order(), prompt: LONG },
    }),
  },
  'POST /code/projects/{id}/convert': {
    meter: 'code',
    failure: 'rejects',
    request: async () => ({
      path: `/code/projects/${await newProject()}/convert`,
      body: { ...order(), language: 'python' },
    }),
  },
  'POST /code/projects/{id}/explain': {
    meter: 'code',
    failure: 'rejects',
    request: async () => ({
      path: `/code/projects/${await newProject()}/explain`,
      body: { ...order(), path: 'main.tf', text: 'locals {}' },
    }),
  },
  'POST /blueprints/describe-runs': {
    meter: 'design',
    failure: 'rejects',
    request: async () => ({ path: '/blueprints/describe-runs', body: { ...order(), provider: 'azure', text: 'AKS' } }),
  },
  'POST /designs/{id}/exports': {
    meter: 'export',
    failure: 'crashes',
    request: async () => ({
      path: `/designs/${await newDesign()}/exports`,
      body: { requestId: newId(), format: 'docx' },
    }),
  },
  'POST /chat/conversations/{id}/exports': {
    meter: 'export',
    failure: 'crashes',
    request: async () => ({
      path: `/chat/conversations/${(await newAnswer()).conversation.id}/exports`,
      body: { requestId: newId(), format: 'docx' },
    }),
  },
  'POST /sows/{id}/exports': {
    meter: 'export',
    failure: 'crashes',
    request: async () => {
      const { id } = (await ada.call<{ id: string }>('POST', '/sows', { title: 'Hub' })).body;
      return { path: `/sows/${id}/exports`, body: { requestId: newId(), format: 'docx' } };
    },
  },
  'POST /workspaces/{workspaceId}/doc-pages/{pageId}/exports': {
    meter: 'export',
    failure: 'crashes',
    request: async () => {
      const pages = `/workspaces/${await newWorkspace()}/doc-pages`;
      const page = (await ada.call<{ id: string }>('POST', pages, { title: 'Hub', content: 'One hub.' })).body.id;
      return { path: `${pages}/${page}/exports`, body: { requestId: newId(), format: 'docx' } };
    },
  },
  'POST /workspaces/{workspaceId}/assistant/messages': {
    meter: 'chat',
    failure: 'rejects',
    request: async () => ({
      path: `/workspaces/${await newWorkspace()}/assistant/messages`,
      body: { ...order(), text: 'What is overdue?' },
    }),
  },
  'POST /workspaces/{workspaceId}/analysis/summaries': {
    meter: 'chat',
    failure: 'rejects',
    request: async () => {
      const workspace = `/workspaces/${await newWorkspace()}`;
      await ada.call('POST', `${workspace}/tasks`, { title: 'Late', due: '2020-01-01' });
      return { path: `${workspace}/analysis/summaries`, body: order() };
    },
  },
};

/** Acts whose caller waits for the result. */
const FUNCTIONS: Record<string, Act> = {
  'POST /workspaces/{workspaceId}/meetings/{meetingId}/summary': {
    meter: 'chat',
    failure: 'rejects',
    request: async () => {
      const meetings = `/workspaces/${await newWorkspace()}/meetings`;
      const startsAt = '2026-11-20T09:00:00Z';
      const { id } = (await ada.call<{ id: string }>('POST', meetings, { title: 'Weekly', startsAt })).body;
      await ada.call('PUT', `${meetings}/${id}/transcript`, { text: 'Ada: We agreed to keep it.' });
      return { path: `${meetings}/${id}/summary`, body: { agentId: 'gemini-pro' } };
    },
  },
  'POST /functions/chat': {
    meter: 'chat',
    failure: 'rejects',
    request: async () => ({ path: '/functions/chat', body: message }),
  },
  'POST /functions/generate-code': {
    meter: 'code',
    failure: 'rejects',
    request: async () => ({ path: '/functions/generate-code', body: { language: 'cobol', prompt: 'A network' } }),
  },
  'POST /functions/generate-design-content': {
    meter: 'design',
    failure: 'crashes',
    request: async () => ({ path: '/functions/generate-design-content', body: content }),
  },
  'POST /functions/export-document': {
    meter: 'export',
    failure: 'crashes',
    request: async () => ({ path: '/functions/export-document', body: { content: '# Hub', format: 'docx' } }),
  },
  'POST /mail/threads/{id}/reading': {
    meter: 'chat',
    failure: 'rejects',
    request: async () => ({
      path: `/mail/threads/${await insertSampleThread(app.services.db, 'ada@example.com')}/reading`,
      body: {},
    }),
  },
  'POST /briefings/{id}/wording': {
    meter: 'chat',
    failure: 'rejects',
    request: async () => {
      await insertSampleThread(app.services.db, 'ada@example.com');
      const { id } = (await ada.call<{ id: string }>('POST', '/briefings')).body;
      return { path: `/briefings/${id}/wording`, body: {} };
    },
  },
};

/** What they count does not hang on one call of a provider; the tests of their slices show when a unit is given back. */
const COUNTED_ELSEWHERE: Record<string, string> = {
  'POST /sows': 'It asks no provider (src/features/sows/server/tests/sows.integration.test.ts).',
  'POST /benchmark/runs': 'It asks for many answers (src/features/benchmarks/server/running).',
};

type Started = Answer<{ runId: number; assistantMessage?: StartedAnswer['assistantMessage'] }>;
type Entry = { meter: Meter; input: number; output: number; estimate: boolean };

async function open(databaseUrl: string | undefined): Promise<void> {
  const scripted = scriptAgents({ 'gemini-pro': courses.whole, second: courses.whole });
  app = await openTestApp({
    agents: scripted.map(({ agent }) => ({ agent, provider })),
    now: () => NOW,
    environment: {
      BILLING: 'local',
      PLAN_LIMITS: 'free.chat=10000,free.design=10000,free.export=10000,free.code=10000,free.sow=10000,free.atOnce=100',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
  });
  ada = await app.signUp('ada@example.com');
  const { exporter } = app.services as { exporter: { -readonly [Key in keyof Exporter]: Exporter[Key] } };
  const { docx } = exporter;
  exporter.docx = async (request, caller) => {
    await play(caller.signal);
    return docx(request, caller);
  };
}

async function usedOf(meter: Meter): Promise<number> {
  return readUsed(app.services.db, { meter, period: meter === 'chat' ? '2026-11-21' : '2026-11' });
}

async function readLedger(): Promise<Entry[]> {
  const rows = await app.services.db.asSystem((tx) =>
    tx.execute(
      sql`select meter, input_tokens as input, output_tokens as output, is_estimate as estimate from usage_ledger order by id`,
    ),
  );
  return rows as unknown as Entry[];
}

async function isIdle(): Promise<void> {
  await vi.waitFor(
    async () => {
      const rows = await app.services.db.asSystem((tx) =>
        tx.execute(sql`select count(*)::int as count from runs where status = 'running'`),
      );
      expect((rows as unknown as { count: number }[])[0]?.count).toBe(0);
    },
    { timeout: 10_000 },
  );
}

/** Resolves once one more call than `before` has reached the provider. */
function isAsked(before: number): Promise<void> {
  return vi.waitFor(() => expect(asked).toBeGreaterThan(before), { timeout: 10_000, interval: 5 });
}

/** Starts the run and stops it as soon as the provider was asked. */
async function stopEarly({ path, body }: Request): Promise<void> {
  const before = asked;
  const { body: started } = (await ada.call('POST', path, body)) as unknown as Started;
  await isAsked(before);
  await ada.call('POST', `/runs/${started.runId}/stop`);
  await stopOthers(started);
  expect((await ada.follow(started.runId)).end?.status).toBe('stopped');
}

/** The other columns of a comparison. */
async function stopOthers({ assistantMessage }: Started['body']): Promise<void> {
  const id = assistantMessage?.comparison?.id;
  if (!id) return;
  const found = await ada.call<{ comparison: Comparison }>('GET', `/chat/comparisons/${id}`);
  for (const { message } of found.body.comparison.answers) await ada.call('POST', `/runs/${message.runId}/stop`);
  await isIdle();
}

/** Calls the function and hangs up as soon as the provider was asked. */
async function hangUp({ path, body }: Request): Promise<void> {
  const before = asked;
  const calling = new AbortController();
  const headers = { ...ada.headers, 'content-type': 'application/json' };
  const call = ada.send(path, { method: 'POST', headers, body: JSON.stringify(body), signal: calling.signal });
  await isAsked(before);
  calling.abort();
  await expect(call).rejects.toThrow();
  await isIdle();
}

describe('on the embedded database', () => {
  beforeAll(() => open(undefined));
  afterAll(() => app.close());
  describeActs();
});

describe.skipIf(!findPostgres())('on Postgres', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startTestPostgres(findPostgres()!);
    await open(await postgres.createDatabase());
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await postgres.stop();
  });
  describeActs();
});

function describeActs(): void {
  beforeEach(async () => {
    course = 'answers';
    await app.services.db.asSystem((tx) => tx.execute(sql`delete from usage_ledger`));
  });

  test('every metered route has a call here', () => {
    const routes = app.app.table.routes.flatMap((route) =>
      route.kind !== 'stream' && route.meter ? [`${route.method} ${route.path}`] : [],
    );
    const called = [...Object.keys(RUNS), ...Object.keys(FUNCTIONS)].map((act) => act.replace(/ of .*/, ''));
    expect(routes.sort()).toEqual([...new Set([...called, ...Object.keys(COUNTED_ELSEWHERE)])].sort());
  });

  test.each(Object.entries(RUNS))('%s that its person stops before anything arrived is counted', async (_name, act) => {
    const request = await act.request();
    const before = await usedOf(act.meter);
    course = 'hangs';
    await stopEarly(request);
    expect(await usedOf(act.meter)).toBe(before + (act.units ?? 1));
  });

  test.each(Object.entries(FUNCTIONS))(
    '%s whose caller hangs up before anything arrived is counted',
    async (_name, act) => {
      course = 'hangs';
      const before = await usedOf(act.meter);
      await hangUp(await act.request());
      expect(await usedOf(act.meter)).toBe(before + 1);
    },
  );

  test.each(Object.entries({ ...RUNS, ...FUNCTIONS }))(
    '%s that fails before anything arrived gives its unit back',
    async (name, act) => {
      const { path, body } = await act.request();
      const before = await usedOf(act.meter);
      const ledger = await readLedger();
      course = act.failure;
      const answer = (await ada.call('POST', path, body)) as unknown as Started;
      if (name in FUNCTIONS) expect(answer.status).toBeGreaterThanOrEqual(500);
      else expect((await ada.follow(answer.body.runId)).end?.status).toBe('failed');
      await isIdle();
      expect(await usedOf(act.meter)).toBe(before);
      expect(await readLedger()).toEqual(ledger);
    },
  );

  test('60 messages of 98 KB stopped before the first token are all counted, and in the ledger with their input', async () => {
    course = 'hangs';
    const before = await usedOf('chat');
    for (let count = 0; count < TIMES; count++) await stopEarly(await RUNS['POST /chat/messages']!.request());
    expect(await usedOf('chat')).toBe(before + TIMES);
    const ledger = await readLedger();
    expect(ledger).toHaveLength(TIMES);
    for (const entry of ledger)
      expect(entry).toEqual({ meter: 'chat', input: Math.ceil(LONG.length / 4), output: 0, estimate: true });
  });

  test('60 hang-ups in functions/chat are all counted, and in the ledger with their input', async () => {
    course = 'hangs';
    const before = await usedOf('chat');
    for (let count = 0; count < TIMES; count++) await hangUp(await FUNCTIONS['POST /functions/chat']!.request());
    expect(await usedOf('chat')).toBe(before + TIMES);
    const ledger = await readLedger();
    expect(ledger).toHaveLength(TIMES);
    for (const { input } of ledger) expect(input).toBe(Math.ceil(LONG.length / 4));
  });
}
