// Input that our pages never send. Every route must respond with a 4xx in the error format and keep working.

import fc from 'fast-check';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import type { ConversationView, StartedAnswer } from '#features/chat/contract.ts';
import type { JsonRoute } from '#platform/http/route-table.ts';
import { createScripted } from '#platform/llm/testing/scripted.ts';
import { exchange, timeToResponse } from '#server/testing/raw-exchange.ts';
import { scriptedAgent } from '#server/testing/scripted-agent.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const KIBIBYTE = 1024;
const CHUNK = `${(300 * KIBIBYTE).toString(16)}\r\n${'x'.repeat(300 * KIBIBYTE)}\r\n`;

let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  const agent = scriptedAgent('silent');
  app = await openTestApp({ agents: [{ agent, provider: createScripted([{ steps: [{ hang: true }] }]) }] });
  ada = await app.signUp();
});
afterAll(() => app.close());
afterEach(async () => expect((await fetch(`${app.url}/livez`)).status).toBe(200));

function post(path: string, body: string, type = 'application/json') {
  return ada.send(path, { method: 'POST', body, headers: { ...ada.headers, 'content-type': type } });
}

function message(text: string): string {
  return `{"requestId":"${newId()}","agentId":"lounge-offline","message":${JSON.stringify(text)}}`;
}

function host(): string {
  return new URL(app.url).host;
}

/** The head of a raw request to a route that accepts 256 KiB. */
function head(headers: string): string {
  return `PUT /api/chat/configuration HTTP/1.1\r\nhost: ${host()}\r\ncookie: ${ada.headers['cookie']}\r\ncontent-type: application/json\r\n${headers}\r\n\r\n`;
}

/** One chunk of 300 KiB, and no end. */
function tooManyChunks(): string {
  return head('transfer-encoding: chunked') + CHUNK;
}

test.each([
  ['GET', '/nowhere', 404, 'request/not-found'],
  ['GET', '/', 404, 'request/not-found'],
  ['GET', '/chat/conversations/%zz', 404, 'request/not-found'],
  ['GET', '/chat//conversations', 404, 'request/not-found'],
  ['POST', '/auth/sign-up/', 404, 'request/not-found'],
  ['DELETE', '/chat/messages', 405, 'request/method-not-allowed'],
  ['PATCH', '/documents', 405, 'request/method-not-allowed'],
  ['OPTIONS', '/auth/session', 405, 'request/method-not-allowed'],
])('%s %s returns %i', async (method, path, status, code) => {
  expect(await ada.call(method, path)).toMatchObject({ status, body: { error: { code } } });
});

test('a wrong method is answered with the allowed ones', async () => {
  expect((await ada.call('DELETE', '/documents')).headers.get('allow')).toBe('GET, HEAD, POST');
  expect((await ada.call('GET', '/auth/sign-in')).headers.get('allow')).toBe('POST');
});

test('HEAD returns the same as GET, without a body', async () => {
  for (const path of ['/api/agents', '/api/docs', '/api/openapi.json', '/api/nowhere', '/livez']) {
    const get = await fetch(`${app.url}${path}`, { headers: ada.headers });
    const headed = await fetch(`${app.url}${path}`, { method: 'HEAD', headers: ada.headers });
    expect([path, headed.status, headed.headers.get('content-type')]).toEqual([
      path,
      get.status,
      get.headers.get('content-type'),
    ]);
    expect(await headed.text()).toBe('');
  }
});

test('HEAD of an event stream ends immediately', async () => {
  const { body } = await ada.call<StartedAnswer>('POST', '/chat/messages', {
    requestId: newId(),
    agentId: 'silent',
    message: 'Hello?',
  });
  const answer = await fetch(`${app.url}/api/runs/${body.runId}/events`, { method: 'HEAD', headers: ada.headers });
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    '',
  ]);
});

test.each(['-1', '1.5', 'x', '9'.repeat(30), '0x10', ' '])(
  'an event stream cannot be resumed from %j',
  async (position) => {
    const { body } = await ada.call<StartedAnswer>('POST', '/chat/messages', {
      requestId: newId(),
      agentId: 'lounge-offline',
      message: 'Hello?',
    });
    const path = `/runs/${body.runId}/events`;
    expect((await ada.call('GET', `${path}?after=${encodeURIComponent(position)}`)).status).toBe(400);
    expect(
      (await ada.send(path, { headers: { ...ada.headers, 'last-event-id': position.trim() || '?' } })).status,
    ).toBe(400);
  },
);

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  '',
])('a body of type %j is rejected with 415', async (type) => {
  expect(await post('/functions/chat', '{"message":"hi"}', type)).toMatchObject({
    status: 415,
    body: { error: { code: 'request/unsupported-media-type' } },
  });
});

test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
  'a body of type %j is accepted',
  async (type) => {
    expect((await post('/functions/chat', '{"message":"hi","agentId":"lounge-offline"}', type)).status).toBe(200);
  },
);

test.each([
  '',
  '{',
  '{"a":1,}',
  'undefined',
  "{'a':1}",
  '{"a":NaN}',
  '[1',
  '"',
  '\u0000',
  '{"message":"\u0001"}',
  '﻿{}',
])('the body %j is rejected as malformed', async (body) => {
  expect(await post('/chat/messages', body)).toMatchObject({ status: 400, body: { error: {} } });
});

test.each([
  'null',
  'true',
  '0',
  '"text"',
  '[]',
  '[[]]',
  '{}',
  '{"message":1}',
  '{"message":["a"]}',
  '{"message":{"toString":1}}',
  '{"requestId":null}',
])('the body %s is rejected as invalid', async (body) => {
  expect(await post('/chat/messages', body)).toMatchObject({
    status: 400,
    body: { error: { code: 'request/invalid' } },
  });
});

test.each([
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"message":{"prototype":1}}',
  '{"documentIds":[{"__proto__":1}]}',
])('the keys of %s are rejected', async (body) => {
  expect(await post('/chat/messages', body)).toMatchObject({
    status: 400,
    body: { error: { code: 'request/malformed' } },
  });
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
});

test.each([
  ['[', ']'],
  ['{"a":', '}'],
])('nesting %s 10,000 levels deep is rejected', async (open, close) => {
  const body = `${open.repeat(10_000)}1${close.repeat(10_000)}`;
  expect(await post('/chat/messages', `{"message":${body}}`)).toMatchObject({
    status: 400,
    body: { error: { code: 'request/malformed' } },
  });
});

test('a huge array is rejected with a short response', async () => {
  const documentIds = Array.from({ length: 20_000 }, () => newId());
  const answer = await ada.call('POST', '/chat/messages', {
    requestId: newId(),
    agentId: 'lounge-offline',
    message: 'x',
    documentIds,
  });
  const wrong = await ada.call('POST', '/chat/messages', {
    requestId: newId(),
    agentId: 'lounge-offline',
    message: 'x',
    documentIds: Array.from({ length: 200_000 }, () => 1),
  });
  for (const { status, body } of [answer, wrong]) {
    expect([status, body.error.code]).toEqual([400, 'request/invalid']);
    expect(JSON.stringify(body).length).toBeLessThan(4_000);
  }
});

test('a message can have up to 100,000 characters', async () => {
  expect((await ada.call('POST', '/chat/messages', JSON.parse(message('ü'.repeat(100_000))))).status).toBe(200);
  expect(await post('/chat/messages', message('x'.repeat(100_001)))).toMatchObject({
    status: 400,
    body: { error: { code: 'request/invalid', issues: [{ path: 'message' }] } },
  });
});

test('NUL and lone surrogates in a message are replaced, everything else is stored unchanged', async () => {
  const sent = JSON.stringify({ requestId: newId(), agentId: 'lounge-offline' }).replace(
    '}',
    ',"message":"a\\u0000b \\ud83d c \\ud83d\\ude42 \\u202e\\u0007"}',
  );
  const answer = await ada.send<StartedAnswer>('/chat/messages', {
    method: 'POST',
    body: sent,
    headers: { ...ada.headers, 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(200);
  await ada.follow(answer.body.runId);
  const { body } = await ada.call<ConversationView>('GET', `/chat/conversations/${answer.body.conversation.id}`);
  expect(body.messages[0]?.content).toBe('a\ufffdb \ufffd c 🙂 \u202e\u0007');
});

test('NUL is harmless wherever text is accepted', async () => {
  const text = 'a\0b';
  expect((await ada.call('PUT', '/chat/configuration', { agentId: 'lounge-offline', systemPrompt: text })).status).toBe(
    200,
  );
  expect((await ada.call('GET', '/chat/configuration?agentId=%00')).status).toBe(200);
  expect((await ada.call('POST', '/auth/sign-in', { email: 'a\0@example.com', password: text })).body.error.code).toBe(
    'auth/invalid-email',
  );
  expect(
    (await ada.call('POST', '/auth/sign-in', { email: 'nul@example.com', password: 'a long password \0 with NUL' }))
      .status,
  ).toBe(401);
  expect((await ada.call('POST', '/functions/chat', { message: text, agentId: text })).status).toBe(404);
});

/** A cursor as the server makes them, for a time in microseconds. */
function cursorOf(micros: string): string {
  return Buffer.from(`${micros}/${newId()}`).toString('base64url');
}

test.each([
  'cursor=x',
  'cursor=%00',
  `cursor=${cursorOf('-1')}`,
  `cursor=${cursorOf('99999999999999999')}`,
  `cursor=${cursorOf('999999999999999999999')}`,
  'limit=0',
  'limit=-1',
  'limit=1e9',
  'limit=NaN',
  'limit[]=1',
  '__proto__=1',
  `x=${'y'.repeat(10_000)}`,
  'limit=5&limit=x',
  '%',
  '=&&&',
  '%E0%A4%A=1',
])('the query %s never causes a server error', async (query) => {
  const { status } = await ada.call('GET', `/chat/conversations?${query}`);
  expect([200, 400]).toContain(status);
});

test('a body over the limit is rejected within 200 ms, with or without a declared length', async () => {
  expect(await timeToResponse(app.url, head('content-length: 1000000000'))).toBeLessThan(200);
  expect(await timeToResponse(app.url, tooManyChunks())).toBeLessThan(200);
});

describe.concurrent('a connection', () => {
  test('with a body over the limit gets 413 before the body is sent, and is closed', async () => {
    const answer = await exchange(app.url, head('content-length: 1000000000'));
    expect(answer.text).toMatch(/^HTTP\/1\.1 413 .*\r\nconnection: close\r\n/is);
    expect(answer.text).toContain('"request/too-large"');
  });

  test('with chunks over the limit gets 413 and is closed', async () => {
    expect((await exchange(app.url, tooManyChunks())).status).toBe(413);
  });

  test('that keeps sending still gets a response and is closed', async () => {
    const answer = await exchange(app.url, (socket) => {
      socket.write(head('transfer-encoding: chunked'));
      const timer = setInterval(() => socket.write(`${CHUNK}`), 5);
      socket.on('close', () => clearInterval(timer));
    });
    expect(answer.status).toBe(413);
  });

  test('of an ordinary client gets its response once everything is sent', async () => {
    for (let round = 0; round < 20; round++) {
      expect(
        await post('/functions/chat', JSON.stringify({ message: 'x'.repeat(3 * KIBIBYTE * KIBIBYTE) })),
      ).toMatchObject({ status: 413, body: { error: { code: 'request/too-large', limit: KIBIBYTE * KIBIBYTE } } });
    }
  });

  test('without a session gets a response before its body is read', async () => {
    const answer = await exchange(app.url, head('content-length: 1000000000').replace(/cookie: .*\r\n/, ''));
    expect(answer.status).toBe(401);
  });

  test('that sends nothing is closed, and a hundred of them as well', async () => {
    const silent = await Promise.all(Array.from({ length: 100 }, () => exchange(app.url, '')));
    expect(silent).toHaveLength(100);
  }, 12_000);

  test('that sends its headers drop by drop is cut off', async () => {
    const answer = await exchange(app.url, (socket) => {
      socket.write('GET /livez HTTP/1.1\r\nhost: x\r\n');
      const timer = setInterval(() => socket.write('x-drop: 1\r\n'), 500);
      socket.on('close', () => clearInterval(timer));
    });
    expect(answer.status).toBe(408);
  }, 12_000);
});

describe('bytes that are not valid HTTP', () => {
  test.each<[string, () => string | Buffer, number]>([
    ['garbage', () => 'garbage\r\n\r\n', 400],
    ['a binary greeting', () => Buffer.from('160301020001', 'hex'), 400],
    ['a request without a host', () => 'GET /livez HTTP/1.1\r\n\r\n', 400],
    ['two lengths', () => head('content-length: 2\r\ncontent-length: 3'), 400],
    ['both a length and chunks', () => head('content-length: 2\r\ntransfer-encoding: chunked'), 400],
    ['an invalid length', () => head('content-length: -1'), 400],
    ['an invalid chunk size', () => `${head('transfer-encoding: chunked')}zz\r\n`, 400],
    ['a header with a line break', () => 'GET /livez HTTP/1.1\r\nhost: x\r\nx: a\nb\r\n\r\n', 400],
    ['headers of 40 KB', () => `GET /livez HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40 * KIBIBYTE)}\r\n\r\n`, 431],
    ['a URL of 40 KB', () => `GET /api/agents?${'y'.repeat(40 * KIBIBYTE)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
  ])('%s: the request is rejected and the connection is closed', async (_what, bytes, status) => {
    expect((await exchange(app.url, bytes())).status).toBe(status);
  });

  test('garbage after a valid request in the same packet does not affect its response', async () => {
    const answer = await exchange(app.url, 'GET /livez HTTP/1.1\r\nhost: x\r\n\r\nPOST garbage\r\n\r\n');
    expect(answer.text).toContain('{"status":"ok"}');
  });

  test.each([
    '//evil.example/x',
    'http://evil.example/api/agents',
    '*',
    '/\\evil',
    '/api/%2e%2e/%2e%2e/etc/passwd',
    '/api/../../etc/passwd',
    '/?',
  ])('the target %s gets a response', async (target) => {
    const answer = await exchange(app.url, `GET ${target} HTTP/1.1\r\nhost: ${host()}\r\nconnection: close\r\n\r\n`);
    expect([200, 400, 401, 404, 421]).toContain(answer.status);
    // The first line of /etc/passwd.
    expect(answer.text).not.toContain('root:x:0:0');
    expect(answer.text).not.toMatch(/^location:/im);
  });
});

test('a client that disconnects midway through its body does no harm', async () => {
  const leaving = exchange(app.url, (socket) => {
    socket.write(`${head('content-length: 1000')}{"agentId":`);
    setTimeout(() => socket.destroy(), 20);
  });
  expect((await leaving).status).toBeNull();
});

describe('arbitrary JSON', () => {
  const hostile = fc.oneof(
    fc.constantFrom<unknown>(
      '\0',
      'a\0b',
      '\ud800',
      '',
      ' ',
      'lounge-offline',
      'gemini-pro',
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59.999Z',
      'x'.repeat(5_000),
      "'; drop table users; --",
      '%00',
      '../..',
      'ada@example.com',
    ),
    fc.constantFrom<unknown>(null, true, 0, -1, 1e308, 2 ** 53, -0.5, [], {}, [[[]]]),
    fc.uuid(),
    fc.string({ unit: 'binary' }),
    fc.jsonValue({ maxDepth: 4 }),
  );

  /** Hostile values for the fields the route knows, for unknown fields, and for the whole body. */
  function bodies(route: JsonRoute): fc.Arbitrary<unknown> {
    const schema = route.procedure['~orpc'].inputSchema as { shape?: Record<string, unknown> } | undefined;
    const fields = Object.keys(schema?.shape ?? {});
    const known = fc.record(Object.fromEntries(fields.map((field) => [field, hostile])), { requiredKeys: [] });
    return fc.oneof(
      { weight: 3, arbitrary: known },
      { weight: 1, arbitrary: fc.dictionary(fc.string(), hostile) },
      { weight: 1, arbitrary: hostile },
    );
  }

  async function send(
    route: JsonRoute,
    input: { body: unknown; id: string },
  ): Promise<{ status: number; text: string }> {
    const path = route.path.replace('{id}', encodeURIComponent(input.id.toWellFormed()));
    const query =
      route.method === 'GET' && input.body && typeof input.body === 'object'
        ? `?${new URLSearchParams(Object.fromEntries(Object.entries(input.body).map(([key, value]) => [key, typeof value === 'string' ? value : String(JSON.stringify(value)).slice(0, 500)])))}`
        : '';
    const request =
      route.method === 'GET'
        ? {}
        : { body: JSON.stringify(input.body), headers: { ...ada.headers, 'content-type': 'application/json' } };
    const response = await fetch(`${app.url}/api${path}${query}`, {
      method: route.method,
      headers: ada.headers,
      ...request,
    });
    return { status: response.status, text: await response.text() };
  }

  /** For each of some 400 routes; `BAD_INPUT_RUNS=60` searches for longer, with `PROPERTY_SEED=random` for something else. */
  const RUNS = Number(process.env['BAD_INPUT_RUNS'] ?? 15);

  test('no JSON route ever returns a server error', async () => {
    // This route returns 503 by design, because the test app has no hosted identity provider.
    const routes = app.app.table.routes.filter(
      (route) => route.kind === 'json' && route.name !== 'auth.exchange',
    ) as JsonRoute[];
    expect(routes.length).toBeGreaterThan(20);
    for (const route of routes) {
      const input = fc.record({
        body: bodies(route),
        id: fc.oneof(fc.uuid(), fc.string({ minLength: 1 }), fc.nat().map(String)),
      });
      await fc.assert(
        fc.asyncProperty(input, async (sent) => {
          const { status, text } = await send(route, sent);
          expect(status, `${route.method} ${route.path}: ${text}`).toBeLessThan(500);
          if (status >= 400)
            expect(JSON.parse(text)).toMatchObject({
              error: { code: expect.stringMatching(/^\w+\/[\w-]+$/), message: expect.any(String) },
            });
        }),
        { numRuns: RUNS },
      );
    }
    await sleep(50);
  }, 180_000);
});
