// Request ids on every route that takes one: the same request again gets the run of the first one, another request under
// the same id is refused and does nothing. A new route with a request id fails here until it has a call below.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import type { StartedAnswer } from '#features/chat/contract.ts';
import type { Comparison } from '#features/chat/contract/comparison-contract.ts';
import type { Design } from '#features/design/contract.ts';
import { courses, scriptAgents } from '#server/testing/plans.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  app = await openTestApp({ agents: scriptAgents({ ...courses, other: courses.whole }) });
  ada = await app.signUp();
});
afterAll(() => app.close());

type Body = Record<string, unknown>;
/** A path, a body without its request id, and what may be different in another request. */
type Request = { path: string; body: Body; changes: readonly Body[] };

async function createDesign(): Promise<string> {
  const values = { title: 'Hub', topics: ['Network', 'Cost'], services: ['AKS'], content: '# Hub' };
  return (await ada.call<Design>('POST', '/designs', values)).body.id;
}

async function createProject(): Promise<string> {
  const files = [{ path: 'main.tf', content: 'locals {}' }];
  return (await ada.call<{ id: string }>('POST', '/code/projects', { language: 'terraform', files })).body.id;
}

async function createSuite(): Promise<string> {
  const text = JSON.stringify({ cases: [{ prompt: 'Say x.', checks: [{ kind: 'contains', texts: ['x'] }] }] });
  return (await ada.call<{ id: string }>('POST', '/benchmark/suites', { title: 'Words', text })).body.id;
}

async function sendMessage(): Promise<StartedAnswer> {
  const body = { requestId: newId(), agentId: 'whole', message: 'Hello' };
  const started = (await ada.call<StartedAnswer>('POST', '/chat/messages', body)).body;
  await ada.follow(started.runId);
  return started;
}

type Compared = { id: string; comparisonId: string };

/** The two answers of a comparison that have ended. */
async function compare(): Promise<[Compared, Compared]> {
  const body = { requestId: newId(), agentIds: ['whole', 'other'], message: 'Hello' };
  const { assistantMessage } = (await ada.call<StartedAnswer>('POST', '/chat/comparisons', body)).body;
  const comparisonId = assistantMessage.comparison?.id ?? '';
  const found = await ada.call<{ comparison: Comparison }>('GET', `/chat/comparisons/${comparisonId}`);
  const [first, second] = found.body.comparison.answers.map(({ message }) => message);
  await Promise.all([first, second].map((message) => ada.follow(message?.runId ?? 0)));
  return [
    { id: first?.id ?? '', comparisonId },
    { id: second?.id ?? '', comparisonId },
  ];
}

const REQUESTS: Record<string, () => Promise<Request>> = {
  'POST /chat/messages': async () => ({
    path: '/chat/messages',
    body: { agentId: 'whole', message: 'Hello' },
    changes: [
      { message: 'Goodbye' },
      { agentId: 'other' },
      { systemPrompt: 'You are terse.' },
      { parentId: null },
      { conversationId: (await sendMessage()).conversation.id },
    ],
  }),
  'POST /chat/messages/{id}/regenerate': async () => ({
    path: `/chat/messages/${(await sendMessage()).assistantMessage.id}/regenerate`,
    body: { agentId: 'whole' },
    changes: [{ agentId: 'other' }, { systemPrompt: 'You are terse.' }],
  }),
  'POST /chat/comparisons': async () => ({
    path: '/chat/comparisons',
    body: { agentIds: ['whole', 'other'], message: 'Hello' },
    changes: [
      { message: 'Goodbye' },
      { agentIds: ['other', 'whole'] },
      { isBlind: true },
      { systemPrompt: 'You are terse.' },
    ],
  }),
  'POST /chat/comparisons/{id}/retry': async () => {
    const [first, second] = await compare();
    return {
      path: `/chat/comparisons/${first.comparisonId}/retry`,
      body: { answerId: first.id },
      changes: [{ answerId: second.id }, { systemPrompt: 'You are terse.' }],
    };
  },
  'POST /chat/comparisons/{id}/merge': async () => ({
    path: `/chat/comparisons/${(await compare())[0].comparisonId}/merge`,
    body: { agentId: 'whole' },
    changes: [{ agentId: 'other' }, { systemPrompt: 'You are terse.' }],
  }),
  'POST /chat/conversations/{id}/exports': async () => ({
    path: `/chat/conversations/${(await sendMessage()).conversation.id}/exports`,
    body: { format: 'docx' },
    changes: [{ format: 'pdf' }, { branches: 'all' }, { withSources: false }, { withThoughts: true }],
  }),
  'POST /designs/{id}/generate': async () => ({
    path: `/designs/${await createDesign()}/generate`,
    body: { agentId: 'whole' },
    changes: [{ topic: 'Cost' }, { agentId: 'other' }, { agentId: undefined }],
  }),
  'POST /code/projects/{id}/generate': async () => ({
    path: `/code/projects/${await createProject()}/generate`,
    body: { agentId: 'whole', prompt: 'A network' },
    changes: [{ prompt: 'A cluster' }, { agentId: 'other' }, { agentId: undefined }],
  }),
  'POST /code/projects/{id}/convert': async () => ({
    path: `/code/projects/${await createProject()}/convert`,
    body: { agentId: 'whole', language: 'python' },
    changes: [{ language: 'kql' }, { agentId: 'other' }],
  }),
  'POST /code/projects/{id}/explain': async () => ({
    path: `/code/projects/${await createProject()}/explain`,
    body: { agentId: 'whole', path: 'main.tf', text: 'a {}' },
    changes: [{ text: 'b {}' }, { path: 'b.tf' }, { agentId: 'other' }],
  }),
  'POST /blueprints/describe-runs': async () => ({
    path: '/blueprints/describe-runs',
    body: { agentId: 'whole', provider: 'azure', text: 'A cluster' },
    changes: [
      { text: 'A database' },
      { provider: 'aws' },
      { services: ['AKS'] },
      { requirements: { rtoMinutes: 5 } },
      { agentId: 'other' },
    ],
  }),
  'POST /designs/{id}/exports': async () => ({
    path: `/designs/${await createDesign()}/exports`,
    body: { format: 'md' },
    changes: [{ format: 'docx' }],
  }),
  'POST /sows/{id}/exports': async () => {
    const { id } = (await ada.call<{ id: string }>('POST', '/sows', { title: 'Hub' })).body;
    return { path: `/sows/${id}/exports`, body: { format: 'md' }, changes: [{ format: 'docx' }] };
  },
  'POST /benchmark/runs': async () => ({
    path: '/benchmark/runs',
    body: { suiteId: await createSuite(), agentIds: ['whole'], repeats: 1, temperature: null, capUsd: 1 },
    changes: [
      { suiteId: await createSuite() },
      { agentIds: ['other'] },
      { repeats: 2 },
      { temperature: 0.5 },
      { capUsd: 2 },
    ],
  }),
  'POST /workspaces/{workspaceId}/doc-pages/{pageId}/exports': async () => {
    const workspace = (await ada.call<{ id: string }>('POST', '/workspaces', { name: 'Pages' })).body.id;
    const path = `/workspaces/${workspace}/doc-pages`;
    const page = (await ada.call<{ id: string }>('POST', path, { title: 'Runbook', content: 'Restart it.' })).body.id;
    return { path: `${path}/${page}/exports`, body: { format: 'md' }, changes: [{ format: 'docx' }] };
  },
  'POST /workspaces/{workspaceId}/assistant/messages': async () => {
    const workspace = (await ada.call<{ id: string }>('POST', '/workspaces', { name: 'Asked' })).body.id;
    return {
      path: `/workspaces/${workspace}/assistant/messages`,
      body: { text: 'What is overdue?' },
      changes: [{ text: 'What is blocked?' }, { agentId: 'whole' }, { today: '2026-02-03' }],
    };
  },
  'POST /workspaces/{workspaceId}/analysis/summaries': async () => {
    const workspace = (await ada.call<{ id: string }>('POST', '/workspaces', { name: 'Late' })).body.id;
    await ada.call('POST', `/workspaces/${workspace}/tasks`, { title: 'Late', due: '2020-01-01' });
    return {
      path: `/workspaces/${workspace}/analysis/summaries`,
      body: { agentId: 'whole' },
      changes: [{ weeks: 4 }, { staleDays: 30 }, { agentId: 'other' }],
    };
  },
};

/** There a request id names another request: the one that failed. */
const ABOUT_REQUESTS = /\/(?:logs|error-reports)\b/;

test('every route that takes a request id has a call here', async () => {
  type Described = { paths: Record<string, Record<string, unknown>> };
  const { body } = await app.stranger.call<Described>('GET', '/openapi.json');
  const routes = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, route]) => !ABOUT_REQUESTS.test(path) && JSON.stringify(route).includes('"requestId"'))
      .map(([method]) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
  );
  expect(routes.sort()).toEqual(Object.keys(REQUESTS).sort());
});

/** The run that works on what was asked for; a benchmark outlives several. */
const runOf = (body: { runId?: number; workId?: number }): number => body.runId ?? body.workId ?? 0;

describe.each(Object.keys(REQUESTS))('%s', (route) => {
  test('the same body again gets the run of the first one, another body is refused with 422', async () => {
    const { path, body, changes } = await REQUESTS[route]!();
    const request = { ...body, requestId: newId() };
    const first = await ada.call<{ runId?: number; workId?: number }>('POST', path, request);
    expect(first.status).toBe(200);
    const refuseOthers = async () => {
      for (const change of changes) {
        const refused = await ada.call('POST', path, { ...request, ...change });
        expect([refused.status, refused.body.error?.code], JSON.stringify(change)).toEqual([422, 'request/id-reused']);
      }
    };
    await refuseOthers();
    await ada.follow(runOf(first.body));
    await refuseOthers();
    const again = await ada.call<{ runId?: number; workId?: number }>('POST', path, request);
    expect([again.status, runOf(again.body)]).toEqual([200, runOf(first.body)]);
  });

  test('the id of another person’s request is free', async () => {
    const requestId = newId();
    const request = await REQUESTS[route]!();
    await ada.call('POST', request.path, { ...request.body, requestId });
    const grace = await app.signUp();
    const sent = await grace.call('POST', '/chat/messages', { requestId, agentId: 'whole', message: 'Hi' });
    expect(sent.status).toBe(200);
  });
});

test('an id that was used on one route is refused on another', async () => {
  const requestId = newId();
  await ada.call('POST', '/chat/messages', { requestId, agentId: 'whole', message: 'Hello' });
  const refused = await ada.call('POST', `/designs/${await createDesign()}/exports`, { requestId, format: 'md' });
  expect(refused.body.error.code).toBe('request/id-reused');
});
