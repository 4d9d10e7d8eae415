// What a model provider does wrong, seen from the chat: a plain server on the other side of COMPAT_BASE_URL
// plays every fault, and the person is told, loses nothing and can go on. The system prompt names what it plays.

import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#contract/id.ts';
import type { ConversationView, StartedAnswer } from '../../contract.ts';
import { readTenantRows } from '#server/testing/tenant-rows.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const AGENT = 'compat:house-model';
const FAILED = { status: 'failed', code: 'chat/failed', message: 'Failed to send message' };
const INVALID = {
  status: 'failed',
  code: 'chat/invalid-response',
  message: 'Invalid response format from chat function',
};

type Play = (response: ServerResponse) => void;

let provider: Server;
let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  provider = createServer((request, response) => {
    // It says nothing of its models.
    if (request.method === 'GET') return void response.writeHead(404).end();
    void text(request).then((body) => playOf(body)(response));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  app = await openTestApp({
    environment: {
      COMPAT_BASE_URL: `http://127.0.0.1:${port}/v1`,
      COMPAT_MODELS: 'house-model',
      COMPAT_API_KEY: 'sk-house',
      PLAN_LIMITS: 'enterprise.atOnce=30',
    },
  });
  ada = await app.signUp();
});
afterAll(async () => {
  await app.close();
  provider.closeAllConnections();
  provider.close();
});

function piece(text: string): string {
  return `data: ${JSON.stringify({ choices: [{ delta: { content: text } }] })}\n\n`;
}

const END = `data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`;

function answers(
  body: string | Buffer,
  { status = 200, type = 'text/event-stream' }: { status?: number; type?: string } = {},
): Play {
  return (response) => response.writeHead(status, { 'content-type': type }).end(body);
}

/** Sends what it has, then breaks the connection. */
function breaksAfter(body: string): Play {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(body, () => response.destroy());
  };
}

const good = answers(`${piece('All ')}${piece('well.')}${END}`);
const plays = new Map<string, Play>();

function playOf(body: string): Play {
  const { messages } = JSON.parse(body) as { messages: { role: string; content: string }[] };
  return plays.get(messages.find(({ role }) => role === 'system')?.content ?? '') ?? good;
}

/** The system prompt that makes the provider play it. */
function stage(play: Play): { systemPrompt: string } {
  const systemPrompt = `play ${plays.size}`;
  plays.set(systemPrompt, play);
  return { systemPrompt };
}

async function send(message: string, more: Record<string, unknown> = {}): Promise<StartedAnswer> {
  const answer = await ada.call<StartedAnswer>('POST', '/chat/messages', {
    requestId: newId(),
    agentId: AGENT,
    message,
    ...more,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

async function view(id: string): Promise<ConversationView['messages']> {
  return (await ada.call<ConversationView>('GET', `/chat/conversations/${id}`)).body.messages;
}

/** A conversation with one good turn. */
async function begin(): Promise<StartedAnswer> {
  const started = await send('First');
  expect((await ada.follow(started.runId)).end).toEqual({ status: 'done' });
  return started;
}

describe.concurrent.each<[string, Play, object]>([
  ['401', answers('{"error":{"message":"bad key sk-house"}}', { status: 401, type: 'application/json' }), FAILED],
  ['429', answers('{"error":{}}', { status: 429, type: 'application/json' }), FAILED],
  ['400', answers('no such model', { status: 400, type: 'text/plain' }), FAILED],
  ['500', answers('<h1>Oops</h1>', { status: 500, type: 'text/html' }), FAILED],
  ['a web page', answers('<!doctype html><h1>Sign in to the wifi</h1>', { type: 'text/html; charset=utf-8' }), INVALID],
  ['a web page that claims to be events', answers('<!doctype html><h1>Sign in</h1>'), INVALID],
  ['nothing', answers(''), INVALID],
  ['empty choices', answers('data: {"choices":[]}\n\ndata: [DONE]\n\n'), INVALID],
  ['an end without text', answers(END), INVALID],
  ['JSON of another kind', answers('data: [1,2]\n\ndata: "x"\n\ndata: null\n\n'), INVALID],
  ['broken JSON', answers('data: {"choices":[{"del\n\n'), INVALID],
  ['bytes that are no text', answers(Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28])), INVALID],
  ['an error inside the stream', answers('data: {"error":{"message":"overloaded"}}\n\n'), FAILED],
  [
    'a connection that breaks before the first token',
    breaksAfter('data: {"choices":[{"delta":{"role":"assistant"}}]}\n\n'),
    FAILED,
  ],
  ['a connection that breaks before the answer', (response) => void response.destroy(), FAILED],
])('a provider that responds with %s', (_fault, fault, end) => {
  test('takes the turn back once, says so in the specified words, and the next message works', async () => {
    const { conversation } = await begin();
    const before = await view(conversation.id);
    const failed = await send('Second', { conversationId: conversation.id, ...stage(fault) });
    const followed = await ada.follow(failed.runId);
    expect(followed).toMatchObject({ text: '', end });
    expect(await view(conversation.id)).toEqual(before);

    const late = await ada.follow(failed.runId);
    expect(late.end).toEqual(followed.end);

    const next = await send('Second', { conversationId: conversation.id });
    expect((await ada.follow(next.runId)).end).toEqual({ status: 'done' });
    expect((await view(conversation.id)).map(({ content }) => content)).toEqual([
      'First',
      'All well.',
      'Second',
      'All well.',
    ]);
  });

  test('leaves no empty conversation when the first message failed', async () => {
    const message = `Only ${newId()}`;
    const failed = await send(message, stage(fault));
    await ada.follow(failed.runId);
    expect((await ada.call('GET', `/chat/conversations/${failed.conversation.id}`)).status).toBe(404);
    expect(JSON.stringify(await readTenantRows(app.services.db))).not.toContain(message);
  });

  test('makes the chat function answer 502 with the same words', async () => {
    const { code, message } = end as { code: string; message: string };
    const answer = await ada.call('POST', '/functions/chat', { message: 'Once', agentId: AGENT, ...stage(fault) });
    expect(answer).toMatchObject({ status: 502, body: { error: { code, message } } });
    expect(JSON.stringify(answer.body)).not.toContain('sk-house');
  });
});

describe.concurrent.each<[string, Play]>([
  ['half a stream', answers(`${piece('Half of ')}${piece('it')}`)],
  ['a connection that breaks', breaksAfter(`${piece('Half of ')}${piece('it')}`)],
  [
    'an error after the first tokens',
    answers(`${piece('Half of ')}${piece('it')}data: {"error":{"message":"overloaded"}}\n\n`),
  ],
  ['garbage after the first tokens', answers(`${piece('Half of ')}${piece('it')}data: {{{\n\n`)],
])('a provider that sends %s', (_fault, fault) => {
  test('keeps the part, and the answer can be made again', async () => {
    const started = await send('Tell me', stage(fault));
    expect(await ada.follow(started.runId)).toMatchObject({
      text: 'Half of it',
      end: { status: 'failed', message: expect.any(String) },
    });
    const [question, part] = await view(started.conversation.id);
    expect([question?.content, part?.content, part?.status]).toEqual(['Tell me', 'Half of it', 'failed']);

    const again = await ada.call<StartedAnswer>('POST', `/chat/messages/${part?.id}/regenerate`, {
      requestId: newId(),
      agentId: AGENT,
    });
    expect((await ada.follow(again.body.runId)).end).toEqual({ status: 'done' });
    const [, whole] = await view(started.conversation.id);
    expect(whole).toMatchObject({
      content: 'All well.',
      status: 'done',
      siblingIds: [part?.id, again.body.assistantMessage.id],
    });
  });
});

test('a connection that was lost is called so, and the tokens that came are counted', async () => {
  const started = await send('Tell me', stage(breaksAfter(`${piece('Half of ')}${piece('it')}`)));
  await ada.follow(started.runId);
  const [, part] = await view(started.conversation.id);
  expect(part?.failure).toMatchObject({ kind: 'lost' });
  expect(part?.usage).toMatchObject({ outputTokens: 3, isEstimate: true });
  expect(part?.usage?.inputTokens).toBeGreaterThan(0);
});

test('a tool that was not offered is not run, and the answer says so', async () => {
  const call = { index: 0, id: 'a', function: { name: 'delete_everything', arguments: '{}' } };
  const called = answers(
    [
      piece('One moment.'),
      `data: ${JSON.stringify({ choices: [{ delta: { tool_calls: [call] }, finish_reason: 'tool_calls' }] })}\n\n`,
      'data: [DONE]\n\n',
    ].join(''),
  );
  const started = await send('Tell me', stage(called));
  expect((await ada.follow(started.runId)).end).toEqual({ status: 'done' });
  const [, answer] = await view(started.conversation.id);
  expect(answer).toMatchObject({ content: 'One moment.', status: 'done', cutShort: 'tool-call' });
});

test('a provider that asks for a pause says until when', async () => {
  const busy: Play = (response) => response.writeHead(429, { 'retry-after': '30' }).end('{}');
  const failed = await send('Now', stage(busy));
  const { notes } = await ada.follow(failed.runId);
  const [noted] = notes.filter((note) => typeof note === 'object' && note !== null && 'failure' in note);
  const { failure } = noted as { failure: { kind: string; retryAt?: string } };
  expect(failure.kind).toBe('busy');
  const seconds = (Date.parse(failure.retryAt ?? '') - Date.now()) / 1_000;
  expect(seconds).toBeGreaterThan(20);
  expect(seconds).toBeLessThanOrEqual(30);
});

test('broken UTF-8 inside an answer becomes a replacement character and nothing else is lost', async () => {
  const bytes = Buffer.concat([
    Buffer.from('data: {"choices":[{"delta":{"content":"caf'),
    Buffer.from([0xc3]),
    Buffer.from(`\\u0000 \\ud800 ok"}}]}\n\n${END}`),
  ]);
  const started = await send('Say café', stage(answers(bytes)));
  expect(await ada.follow(started.runId)).toMatchObject({ text: 'caf\ufffd \ufffd ok', end: { status: 'done' } });
  expect((await view(started.conversation.id))[1]?.content).toBe('caf\ufffd \ufffd ok');
});

test('a failed regeneration leaves the answer that was there', async () => {
  const started = await begin();
  const again = await ada.call<StartedAnswer>('POST', `/chat/messages/${started.assistantMessage.id}/regenerate`, {
    requestId: newId(),
    agentId: AGENT,
    ...stage(answers('', { status: 401 })),
  });
  expect((await ada.follow(again.body.runId)).end).toEqual(FAILED);
  expect((await view(started.conversation.id)).map(({ content, siblingIds }) => [content, siblingIds.length])).toEqual([
    ['First', 1],
    ['All well.', 1],
  ]);
});

test.each([
  [429, 3],
  [503, 3],
  [401, 1],
])('a provider that answers %i is asked %i times', async (status, calls) => {
  const answer = vi.fn<Play>(answers('', { status }));
  await ada.follow((await send('Once more?', stage(answer))).runId);
  expect(answer).toHaveBeenCalledTimes(calls);
});

describe('Stop', () => {
  test.each<[string, (response: ServerResponse) => void, string]>([
    ['never answers', () => {}, ''],
    [
      'answers and falls silent',
      (response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(piece('The beginning')),
      'The beginning',
    ],
  ])('ends the call of a provider that %s', async (_how, act, expected) => {
    const isClosed = vi.fn<() => void>();
    const asked = Promise.withResolvers<void>();
    const play: Play = (response) => {
      response.on('close', isClosed);
      act(response);
      asked.resolve();
    };
    const started = await send('Are you there?', stage(play));
    await asked.promise;
    const seen = Promise.withResolvers<void>();
    if (expected === '') seen.resolve();
    const following = ada.follow(started.runId, { onText: () => seen.resolve() });
    await seen.promise;
    expect((await ada.call<{ stopped: boolean }>('POST', `/runs/${started.runId}/stop`)).body).toEqual({
      stopped: true,
    });
    await vi.waitFor(() => expect(isClosed).toHaveBeenCalledOnce());
    expect(await following).toMatchObject({ text: expected, end: { status: 'stopped' } });
    expect((await view(started.conversation.id))[1]).toMatchObject({ content: expected, status: 'stopped' });
    expect((await ada.call<{ stopped: boolean }>('POST', `/runs/${started.runId}/stop`)).body).toEqual({
      stopped: false,
    });
  });
});

test('a caller of the chat function who leaves ends the provider’s call', async () => {
  const closed = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const play: Play = (response) => {
    void once(response, 'close').then(() => closed.resolve());
    asked.resolve();
  };
  const leaving = new AbortController();
  const call = fetch(`${app.url}/api/functions/chat`, {
    method: 'POST',
    signal: leaving.signal,
    headers: { ...ada.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'Hi', agentId: AGENT, ...stage(play) }),
  });
  await asked.promise;
  leaving.abort();
  await expect(call).rejects.toThrow('aborted');
  await closed.promise;
});

/** Sends `text` again and again, as fast as it is read. Resolves when the connection is closed. */
function sendsForever(line: string): { play: Play; closed: Promise<number> } {
  const { promise: closed, resolve } = Promise.withResolvers<number>();
  let sent = 0;
  const play: Play = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.on('close', () => resolve(sent));
    const push = (): void => {
      while (!response.destroyed) {
        sent += line.length;
        if (!response.write(line)) return void response.once('drain', push);
      }
    };
    push();
  };
  return { play, closed };
}

test('an answer without an end is done at 2 MB, says so, and the provider’s connection is closed', async () => {
  const { play, closed } = sendsForever(piece('on and on '.repeat(1_000)));
  const started = await send('Go on', stage(play));
  const { text: answer, end } = await ada.follow(started.runId);
  expect(end).toEqual({ status: 'done' });
  expect(answer).toMatch(/Lounge ended this answer here: an answer can have up to 2 MB of text\.$/);
  expect(answer.length).toBeLessThan(2.1 * 1024 * 1024);
  expect(await closed).toBeLessThan(16 * 1024 * 1024);
  expect((await view(started.conversation.id))[1]).toMatchObject({ content: answer, status: 'done' });
});

test('a model that only thinks is ended at 64 MB', async () => {
  const thought = { choices: [{ delta: { reasoning_content: 'hm '.repeat(100_000) } }] };
  const { play, closed } = sendsForever(`data: ${JSON.stringify(thought)}\n\n`);
  const started = await send('Think', stage(play));
  expect((await ada.follow(started.runId)).end).toEqual(INVALID);
  expect(await closed).toBeLessThan(100 * 1024 * 1024);
});

test('a provider that goes on after its last word is hung up on', async () => {
  const { play, closed } = sendsForever(`${piece('Well.')}${END}`);
  const started = await send('Hi', stage(play));
  expect(await ada.follow(started.runId)).toMatchObject({ text: 'Well.', end: { status: 'done' } });
  expect(await closed).toBeLessThan(16 * 1024 * 1024);
});

test('thirty failures at once later the server answers as before', async () => {
  const fault = stage(breaksAfter(''));
  await Promise.all(Array.from({ length: 30 }, async () => ada.follow((await send('Fail', fault)).runId)));
  const { runId } = await begin();
  expect((await ada.follow(runId)).text).toBe('All well.');
});
