// How an effort is written into the requests of the three providers.

import { afterAll, beforeAll, expect, test } from 'vitest';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LlmProvider } from '../llm.ts';
import { createAnthropic } from './formats/anthropic.ts';
import { createGoogle } from './formats/google.ts';
import { createChatCompletions } from './formats/chat-completions.ts';
import { createResponses } from './formats/responses.ts';
import { createHttpStream } from './http-stream.ts';

const client = createHttpStream({ connectTimeoutMs: 5_000, idleTimeoutMs: 5_000 });
let body = '';
const server = http.createServer((request, response) => {
  body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => response.writeHead(400).end('{}'));
});
let baseUrl = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  client.close();
  server.close();
});

async function requestOf(provider: LlmProvider, effort: 'low' | 'high' | undefined): Promise<Record<string, unknown>> {
  const messages = [{ role: 'user', text: 'Hi' }] as const;
  const request = { model: 'm', system: '', messages, sources: [], signal: new AbortController().signal, effort };
  await provider.stream(request, () => undefined).catch(() => undefined);
  return JSON.parse(body) as Record<string, unknown>;
}

test.each([
  ['OpenAI', () => createResponses({ http: client, baseUrl, apiKey: 'k' }), { reasoning: { effort: 'low' } }],
  [
    'A compatible server',
    () => createChatCompletions({ id: 'compat', http: client, baseUrl, apiKey: 'k' }),
    { reasoning_effort: 'low' },
  ],
  ['Anthropic', () => createAnthropic({ http: client, baseUrl, apiKey: 'k' }), { output_config: { effort: 'low' } }],
  [
    'Google',
    () => createGoogle({ http: client, baseUrl, apiKey: 'k' }),
    { generationConfig: { thinkingConfig: { thinkingLevel: 'low' } } },
  ],
])('%s is sent the effort, and nothing of it when none is chosen', async (_, create, expected) => {
  const provider = create();
  expect(await requestOf(provider, 'low')).toMatchObject(expected);
  expect(JSON.stringify(await requestOf(provider, undefined))).not.toMatch(/effort|thinking/);
});
