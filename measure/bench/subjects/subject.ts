// One stream as a client sees it, for each subject of the bench: the mock provider itself and the byte pipe (both in
// OpenAI's format), and Lounge (send a message, then follow the run).

import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { clock, type Plan } from './plan.ts';

export type Target = { kind: 'raw'; url: string } | { kind: 'lounge'; url: string; cookie: string };

export type Stream = {
  /** Milliseconds from just before the request to the first token. */
  firstToken: Promise<number>;
  /** The complete text, once the stream has ended. */
  text: Promise<string>;
  /** Lounge only. */
  conversationId?: string;
  /** Lounge only. Presses Stop and returns the time by `clock`. */
  stop?: () => number;
};

export const LOUNGE_AGENT = 'compat:bench';

/** Servers close idle connections, which fails a request that is on its way. The client closes them sooner. */
const IDLE_MS = 3_000;

const agent = new http.Agent({ keepAlive: true, maxFreeSockets: 2_000, timeout: IDLE_MS });

export async function openStream(target: Target, plan: Plan): Promise<Stream> {
  return target.kind === 'raw' ? openRaw(target.url, plan) : openLounge(target, plan);
}

function openRaw(url: string, plan: Plan): Stream {
  const startedAt = clock();
  const body = JSON.stringify({
    model: 'bench',
    messages: [{ role: 'user', content: JSON.stringify(plan) }],
    stream: true,
  });
  return readStream({ startedAt, request: send('POST', url, { body }), read: readOpenAi });
}

async function openLounge({ url, cookie }: { url: string; cookie: string }, plan: Plan): Promise<Stream> {
  const startedAt = clock();
  const body = JSON.stringify({ requestId: randomUUID(), message: JSON.stringify(plan), agentId: LOUNGE_AGENT });
  const { runId, conversation } = await callLounge<{ runId: number; conversation: { id: string } }>(
    'POST',
    `${url}/api/chat/messages`,
    { cookie, body },
  );
  const stream = readStream({
    startedAt,
    request: send('GET', `${url}/api/runs/${runId}/events`, { cookie }),
    read: readRun,
  });
  return {
    ...stream,
    conversationId: conversation.id,
    stop() {
      const at = clock();
      void callLounge('POST', `${url}/api/runs/${runId}/stop`, { cookie, body: '{}' });
      return at;
    },
  };
}

/** Calls Lounge's API with JSON. Rejects unless the status is 200. */
export async function callLounge<T>(
  method: string,
  url: string,
  options: { cookie: string; body?: string },
): Promise<T> {
  const response = await waitForResponse(send(method, url, options));
  const text = await readText(response);
  if (response.statusCode !== 200) throw new Error(`${method} ${url} returned ${response.statusCode}: ${text}`);
  return JSON.parse(text) as T;
}

function send(method: string, url: string, { cookie, body }: { cookie?: string; body?: string }): http.ClientRequest {
  const headers = {
    ...(cookie && { cookie }),
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  return http.request(url, { method, agent, headers }).end(body);
}

function waitForResponse(request: http.ClientRequest): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => request.on('response', resolve).on('error', reject));
}

/** `read` receives whole events and returns their text. */
function readStream(call: { startedAt: number; request: http.ClientRequest; read: (event: string) => string }): Stream {
  const firstToken = Promise.withResolvers<number>();
  const text = Promise.withResolvers<string>();
  let all = '';
  let rest = '';
  call.request.on('error', fail);
  call.request.on('response', (response) => {
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      const events = (rest + chunk).split('\n\n');
      rest = events.pop() ?? '';
      const isFirst = all === '';
      for (const event of events) all += call.read(event);
      if (isFirst && all !== '') firstToken.resolve(clock() - call.startedAt);
    });
    response.on('end', () => text.resolve(all));
    response.on('error', fail);
  });
  function fail(error: Error): void {
    firstToken.reject(error);
    text.reject(error);
  }
  return { firstToken: firstToken.promise, text: text.promise };
}

function readOpenAi(event: string): string {
  const data = event.slice('data: '.length);
  if (data === '[DONE]') return '';
  const { choices } = JSON.parse(data) as { choices: { delta: { content?: string } }[] };
  return choices[0]?.delta.content ?? '';
}

function readRun(event: string): string {
  if (!event.includes('event: text')) return '';
  return JSON.parse(event.slice(event.indexOf('data: ') + 'data: '.length)) as string;
}
