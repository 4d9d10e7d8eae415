// Tests the formats against an independent mock server: each that it speaks.

import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LlmProvider, LlmRequest } from '../llm.ts';
import { createHttpStream } from './http-stream.ts';
import { connectWire } from '../testing/recordings/connect-wire.ts';
import { loadWires } from '../testing/recordings/load-wires.ts';

const mock = new LLMock({ port: 0, chunkSize: 3 });
const http = createHttpStream({ connectTimeoutMs: 5_000, idleTimeoutMs: 5_000 });

beforeAll(() => mock.start());
beforeEach(() => {
  mock.clearFixtures();
  mock.clearRequests();
});
afterAll(async () => {
  http.close();
  await mock.stop();
});

const pixel = { mediaType: 'image/png' as const, data: Buffer.from('iVBORw0KGgo=', 'base64') };

const spoken = (await loadWires()).flatMap((wire) => {
  const { name, counterpart } = wire;
  if ('missing' in counterpart) return [];
  const create = (): LlmProvider => connectWire(wire, { http, baseUrl: `${mock.url}${counterpart.path}` });
  return [{ name, create, hasUsage: counterpart.hasNoUsage !== true }];
});

function buildRequest(text: string, rest: Partial<LlmRequest> = {}): LlmRequest {
  return {
    model: 'some-model',
    system: '',
    messages: [{ role: 'user', text }],
    sources: [],
    signal: new AbortController().signal,
    ...rest,
  };
}

describe.each(spoken)('$name', ({ create, hasUsage }) => {
  test('an answer streams in chunks and ends with its usage', async () => {
    mock.onMessage('hello', {
      content: 'Hello there, how can I help?',
      usage: {
        prompt_tokens: 11,
        completion_tokens: 7,
        input_tokens: 11,
        output_tokens: 7,
        promptTokenCount: 11,
        candidatesTokenCount: 7,
      },
    });
    const pieces: string[] = [];
    const result = await create().stream(buildRequest('hello'), (piece) => pieces.push(piece));
    expect(pieces.join('')).toBe('Hello there, how can I help?');
    expect(pieces.length).toBeGreaterThan(3);
    expect(result).toEqual({ finish: 'stop', ...(hasUsage && { usage: { inputTokens: 11, outputTokens: 7 } }) });
  });

  test('an emoji split by the provider arrives whole', async () => {
    mock.onMessage('emoji', { content: 'a🌍🌍b👩‍💻🎉' });
    const pieces: string[] = [];
    await create().stream(buildRequest('emoji'), (piece) => pieces.push(piece));
    expect(pieces.join('')).toBe('a🌍🌍b👩‍💻🎉');
    for (const piece of pieces) expect(piece.isWellFormed()).toBe(true);
  });

  test('the full conversation is sent: the system prompt, and the question with its sources', async () => {
    mock.onMessage('third', { content: 'ok' });
    const messages = [
      { role: 'user', text: 'first' },
      { role: 'assistant', text: 'second' },
      { role: 'user', text: 'third' },
    ] as const;
    const sources = [{ index: 1, document: 'plan.md', heading: 'Network', text: 'The hub is 10.0.0.0/16.' }];
    await create().stream(
      buildRequest('', { system: 'You are terse.', messages, sources, maxOutputTokens: 50 }),
      () => {},
    );
    const sent = mock.getLastRequest()?.body as { messages: { role: string; content: unknown }[] };
    expect(sent.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    const system = String(sent.messages[0]?.content);
    expect(system).toContain('You are terse.');
    expect(system).toContain('cite');
    expect(JSON.stringify(sent.messages[3]?.content)).toContain('The hub is 10.0.0.0/16.');
  });

  test('a question with an image is accepted', async () => {
    mock.onMessage('what is this', { content: 'A pixel.' });
    let text = '';
    await create().stream(
      buildRequest('', { messages: [{ role: 'user', text: 'what is this', images: [pixel] }] }),
      (piece) => (text += piece),
    );
    expect(text).toBe('A pixel.');
  });

  test('reasoning is not part of the answer', async () => {
    mock.onMessage('think', { content: 'Forty-two.', reasoning: 'Let me see…' });
    let text = '';
    await create().stream(buildRequest('think'), (piece) => (text += piece));
    expect(text).toBe('Forty-two.');
  });

  test('an answer cut off by the token limit is marked', async () => {
    mock.onMessage('long', { content: 'and so on', finishReason: 'length' });
    expect((await create().stream(buildRequest('long'), () => {})).finish).toBe('length');
  });

  test('a stream the server drops midway fails after the text received so far', async () => {
    mock.onMessage(
      'drop',
      { content: 'this will never be finished by anyone' },
      { truncateAfterChunks: 4, latency: 20 },
    );
    let text = '';
    await expect(create().stream(buildRequest('drop'), (piece) => (text += piece))).rejects.toMatchObject({
      kind: 'lost',
    });
    expect('this will never be finished by anyone').toContain(text);
  });

  test.each([
    [401, 'key'],
    [429, 'busy'],
    [500, 'unavailable'],
    [400, 'request'],
  ])('status %i is of kind %s', async (status, kind) => {
    mock.nextRequestError(status, { message: 'no' });
    await expect(create().stream(buildRequest('hello'), () => {})).rejects.toMatchObject({ kind, status });
  });
});
