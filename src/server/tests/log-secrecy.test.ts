// Runs a whole session at the most verbose log level, with every kind of failure, and finds no secrets or user text in
// the log.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import type { StartedAnswer } from '#features/chat/contract.ts';
import { createLog } from '#platform/log/log.ts';
import { createRedactor } from '#platform/log/redactor.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const PASSWORD = 'password-canary-8417';
const WORDS = 'message-canary-2290';
const PROMPT = 'prompt-canary-7735';
const NAME = 'name-canary-5512';
const CONTENT = 'content-canary-9081';
const KEY = 'sk-key-canary-3306';
/** Of another provider; a gateway may know both. */
const OTHER_KEY = 'sk-other-canary-6401';

let provider: Server;
let app: TestApp;
let log: PassThrough;

/** A provider that repeats its input, as some gateways do in their errors. */
beforeAll(async () => {
  provider = createServer((request, response) => {
    void text(request).then((body) => {
      if (body.includes('in the stream'))
        response
          .writeHead(200, { 'content-type': 'text/event-stream' })
          .end(`data: ${JSON.stringify({ error: { message: `cannot answer ${body}` } })}\n\n`);
      else
        response.writeHead(400, { 'content-type': 'application/json' }).end(
          JSON.stringify({
            error: {
              message: `cannot answer ${body} for ${String(request.headers.authorization)}`,
              type: 'invalid_request_error',
              param: OTHER_KEY,
              code: 'context_length_exceeded',
            },
          }),
        );
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  log = new PassThrough();
  app = await openTestApp({
    log: createLog({ level: 'debug', destination: log, redact: createRedactor([KEY, OTHER_KEY]) }),
    environment: {
      OPENAI_API_KEY: OTHER_KEY,
      COMPAT_BASE_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
      COMPAT_MODELS: 'echo',
      COMPAT_API_KEY: KEY,
    },
  });
});
afterAll(() => provider.close());

test('the log contains no passwords, cookies, tokens, keys or user text', async () => {
  const secrets = [PASSWORD, WORDS, PROMPT, NAME, CONTENT, KEY, OTHER_KEY];
  const credentials = { email: 'ada@example.com', password: PASSWORD };
  const entered = await app.stranger.call('POST', '/auth/sign-up', credentials);
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  secrets.push(cookie.split('=')[1] ?? '');
  await app.stranger.call('POST', '/auth/sign-in', { ...credentials, password: `${PASSWORD} wrong` });
  await app.stranger.call('POST', '/auth/sign-up', credentials);
  await app.stranger.call('POST', '/auth/exchange', { idToken: `${PASSWORD}.token` });

  const ada = await app.signUp('grace@example.com');
  const { token } = (await ada.call<{ token: string }>('GET', '/auth/token')).body;
  secrets.push(ada.headers['cookie']?.split('=')[1] ?? '', token);
  const json = { ...ada.headers, 'content-type': 'application/json' };
  await ada.send('/auth/session', { headers: { authorization: `Bearer ${token}x` } });
  await ada.send(`/documents?token=${token}&${WORDS}`, { headers: ada.headers });
  await ada.send('/documents', { method: 'POST', body: CONTENT, headers: { ...ada.headers, 'x-file-name': NAME } });
  await ada.call('PUT', '/chat/configuration', { agentId: 'compat:echo', systemPrompt: PROMPT });
  for (const body of [`{"message":"${WORDS}`, `{"message":"${WORDS}","agentId":1}`, `"${WORDS}"`])
    await ada.send('/chat/messages', { method: 'POST', body, headers: json });
  for (const message of [WORDS, `${WORDS} in the stream`]) {
    const started = await ada.call<StartedAnswer>('POST', '/chat/messages', {
      requestId: newId(),
      agentId: 'compat:echo',
      message,
      systemPrompt: PROMPT,
    });
    expect((await ada.follow(started.body.runId)).end?.status).toBe('failed');
    await ada.call('POST', '/functions/chat', { message, systemPrompt: PROMPT, agentId: 'compat:echo' });
  }
  // With the database gone, requests fail halfway.
  await app.services.runs.close(0);
  await app.services.db.close();
  for (const send of [
    () =>
      ada.call('POST', '/chat/messages', {
        requestId: newId(),
        agentId: 'compat:echo',
        message: WORDS,
        systemPrompt: PROMPT,
      }),
    () => ada.call('PUT', '/chat/configuration', { agentId: 'compat:echo', systemPrompt: PROMPT }),
    () => app.stranger.call('POST', '/auth/sign-in', credentials),
  ])
    expect((await send()).status).toBe(503);
  expect((await fetch(`${app.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${app.url}/livez`)).status).toBe(200);
  await app.app.server.close(0);
  app.services.models.close();

  log.end();
  const lines = await text(log);
  expect(lines).toContain('"msg":"request"');
  expect(lines).toContain('"msg":"request failed"');
  expect(lines).toContain('context_length_exceeded');
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(8);
    const line = lines.split('\n').find((each) => each.includes(secret));
    expect(line, `${secret} is in the log`).toBeUndefined();
  }
});
