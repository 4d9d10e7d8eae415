// The power goes, again and again, while people write and agents answer: what was acknowledged is there, of an answer
// all but its last second, and it can be generated again. Then the orderly ways to end.

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRecordingProvider, type RecordingProvider } from '../support/recording-provider.ts';
import { startServer, type LoungeServer } from '../support/server.ts';

/** A life costs seconds of starting; `POWER_CUTS=20` repeats what the first release was accepted with. */
const KILLS = Number(process.env['POWER_CUTS'] ?? 3);
const STREAMS_A_LIFE = 3;
const AGENT = 'compat:recorder';

type Message = { id: string; role: string; content: string; status: string };
type Started = { runId: number; conversation: { id: string }; userMessage: Message; assistantMessage: Message };
type Acknowledged = { question: string; conversationId: string; questionId: string; answerId: string; runId: number };

let provider: RecordingProvider;
let server: LoungeServer;
let cookie: string;

beforeAll(async () => {
  provider = await startRecordingProvider({ words: 400, pause: 15 });
  server = await startServer(provider.env);
  const response = await request('POST', '/auth/sign-up', {
    email: 'ann@example.com',
    password: 'a long enough phrase',
  });
  cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

function request(method: string, path: string, body?: object): Promise<Response> {
  const headers = { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) };
  return fetch(`${server.baseUrl}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await request(method, path, body);
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return JSON.parse(text) as T;
}

async function ask(question: string): Promise<Acknowledged> {
  const started = await call<Started>('POST', '/chat/messages', {
    requestId: randomUUID(),
    agentId: AGENT,
    message: question,
  });
  return {
    question,
    conversationId: started.conversation.id,
    questionId: started.userMessage.id,
    answerId: started.assistantMessage.id,
    runId: started.runId,
  };
}

async function messagesOf(conversationId: string): Promise<Message[]> {
  return (await call<{ messages: Message[] }>('GET', `/chat/conversations/${conversationId}`)).messages;
}

async function answerOf(conversationId: string): Promise<Message> {
  const message = (await messagesOf(conversationId)).at(-1);
  if (!message) throw new Error('The conversation is empty.');
  return message;
}

/** What the provider had sent until `time`. */
function sentUntil(question: string, time = Infinity): string {
  return provider
    .sentFor(question)
    .filter(({ at }) => at <= time)
    .map(({ word }) => word)
    .join('');
}

/** Writes until the power goes: answers begin, titles and prompts change. Returns what the server acknowledged. */
async function liveUntilKilled(life: number) {
  const acknowledged: Acknowledged[] = [];
  const titles = new Map<string, string>();
  const underWay = Promise.withResolvers<void>();
  let prompt = '';
  async function write(): Promise<void> {
    for (let stream = 0; stream < STREAMS_A_LIFE; stream++)
      acknowledged.push(await ask(`life ${life}, stream ${stream}`));
    for (let change = 0; ; change++) {
      const { conversationId } = acknowledged[change % STREAMS_A_LIFE]!;
      const title = `life ${life}, title ${change}`;
      await call('PATCH', `/chat/conversations/${conversationId}`, { title });
      titles.set(conversationId, title);
      const systemPrompt = `life ${life}, prompt ${change}`;
      await call('PUT', '/chat/configuration', { agentId: AGENT, systemPrompt });
      prompt = systemPrompt;
      underWay.resolve();
    }
  }
  // The write under way when the power goes is refused; it was not acknowledged.
  const written = write().catch(underWay.reject);
  await underWay.promise;
  await sleep(100 + (life % 5) * 100);
  const killedAt = performance.now();
  await server.kill('SIGKILL');
  await written;
  return { acknowledged, titles, prompt, killedAt };
}

test(
  'power cuts lose no acknowledged row, and at most the last second of an answer',
  // Each life is one start of the server, which takes 5 s alone and half a minute beside other work.
  { timeout: KILLS * 80_000 },
  async () => {
    const all: Acknowledged[] = [];
    for (let life = 0; life < KILLS; life++) {
      const { acknowledged, titles, prompt, killedAt } = await liveUntilKilled(life);
      await server.start();
      expect(acknowledged).toHaveLength(STREAMS_A_LIFE);
      for (const { question, conversationId, questionId, answerId } of acknowledged) {
        const [asked, answer] = await messagesOf(conversationId);
        expect(asked).toMatchObject({ id: questionId, content: question, status: 'done' });
        expect(answer).toMatchObject({ id: answerId, status: 'interrupted' });
        expect(sentUntil(question).startsWith(answer!.content)).toBe(true);
        expect(answer!.content.startsWith(sentUntil(question, killedAt - 1_000))).toBe(true);
      }
      const { configuration } = await call<{ configuration: { systemPrompt: string } }>(
        'GET',
        `/chat/configuration?agentId=${AGENT}`,
      );
      expectAtLeast(configuration.systemPrompt, prompt);
      for (const [id, title] of titles) {
        const { conversation } = await call<{ conversation: { title: string } }>('GET', `/chat/conversations/${id}`);
        expectAtLeast(conversation.title, title);
      }
      all.push(...acknowledged);
    }
    const { conversations } = await call<{ conversations: { id: string }[] }>('GET', '/chat/conversations?limit=100');
    expect(new Set(conversations.map(({ id }) => id))).toEqual(
      new Set(all.map(({ conversationId }) => conversationId)),
    );
  },
);

/** The row says what was acknowledged, or what was written right after and could not be acknowledged any more. */
function expectAtLeast(kept: string, acknowledged: string): void {
  const count = (text: string) => Number(text.split(' ').at(-1));
  expect(kept.replace(/\d+$/, '')).toBe(acknowledged.replace(/\d+$/, ''));
  expect(count(kept)).toBeGreaterThanOrEqual(count(acknowledged));
}

test('an interrupted answer can be generated again', async () => {
  const { conversationId } = await ask('cut once');
  await sleep(500);
  await server.kill('SIGKILL');
  await server.start();
  const { id } = await answerOf(conversationId);
  const { runId } = await call<{ runId: number }>('POST', `/chat/messages/${id}/regenerate`, {
    requestId: randomUUID(),
    agentId: AGENT,
  });
  await (await request('GET', `/runs/${runId}/events`)).text();
  expect(await answerOf(conversationId)).toMatchObject({ content: sentUntil('cut once'), status: 'done' });
});

test('a provider that is unplugged in the middle leaves its part', async () => {
  const { conversationId, runId } = await ask('unplugged');
  await sleep(600);
  provider.unplug();
  await (await request('GET', `/runs/${runId}/events`)).text();
  const answer = await answerOf(conversationId);
  expect(answer.status).toBe('failed');
  expect(answer.content).not.toBe('');
  expect(sentUntil('unplugged').startsWith(answer.content)).toBe(true);
});

test('SIGTERM lets answers end for a while, begins nothing new, and keeps the part of the others', async () => {
  const ending = await ask('nearly done');
  const events = request('GET', `/runs/${ending.runId}/events`).then((response) => response.text());
  await sleep(3_000);
  const begun = await ask('only begun');
  const isGone = server.kill('SIGTERM');
  await sleep(300);
  expect((await fetch(`${server.baseUrl}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.baseUrl}/livez`)).status).toBe(200);
  expect(
    (await request('POST', '/chat/messages', { requestId: randomUUID(), agentId: AGENT, message: 'too late' })).status,
  ).toBe(503);
  await isGone;
  expect(server.exitCode).toBe(0);
  expect(await events).toContain('"status":"done"');

  await server.start();
  expect(await answerOf(ending.conversationId)).toMatchObject({ status: 'done', content: sentUntil('nearly done') });
  const part = await answerOf(begun.conversationId);
  expect(part.status).toBe('interrupted');
  expect(part.content).toBe(sentUntil('only begun').slice(0, part.content.length));
  expect(part.content.length).toBeGreaterThan(1_000);
});
