// Faults of providers, played by plain servers. Every adapter must turn each into the right kind of LlmError.

import http from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createAnthropic } from './formats/anthropic.ts';
import { createGoogle } from './formats/google.ts';
import { createHttpStream, type HttpStream } from './http-stream.ts';
import { LlmError, type LlmProvider, type LlmRequest } from '../llm.ts';
import { createChatCompletions } from './formats/chat-completions.ts';
import { createResponses } from './formats/responses.ts';
import { withRetry } from './retry.ts';

type Wire = {
  name: string;
  create: (client: HttpStream, baseUrl: string) => LlmProvider;
  /** The events of an answer: the opening, one piece of text, the end. */
  open: string;
  piece: (text: string) => string;
  close: string;
  /** An error sent inside the stream. */
  error: string;
};

const KEY = 'sk-very-secret';
const pixel = { mediaType: 'image/png' as const, data: Buffer.from('pixel') };

function event(payload: unknown): string {
  return `data: ${JSON.stringify(payload)}\n\n`;
}

const wires: Wire[] = [
  {
    name: 'compat',
    create: (client, baseUrl) => createChatCompletions({ id: 'compat', http: client, baseUrl, apiKey: KEY }),
    open: event({ choices: [{ delta: { role: 'assistant', content: '' } }] }),
    piece: (text) => event({ choices: [{ delta: { content: text } }] }),
    close: `${event({ choices: [{ delta: {}, finish_reason: 'stop' }] })}data: [DONE]\n\n`,
    error: event({ error: { message: 'The engine stopped', type: 'server_error' } }),
  },
  {
    name: 'openai',
    create: (client, baseUrl) => createResponses({ http: client, baseUrl, apiKey: KEY }),
    open: event({ type: 'response.created', response: { status: 'in_progress' } }),
    piece: (text) => event({ type: 'response.output_text.delta', delta: text }),
    close: event({
      type: 'response.completed',
      response: { usage: { input_tokens: 5, output_tokens: 3, input_tokens_details: null } },
    }),
    error: event({ type: 'error', code: 'server_error', message: 'The engine stopped' }),
  },
  {
    name: 'anthropic',
    create: (client, baseUrl) => createAnthropic({ http: client, baseUrl, apiKey: KEY }),
    open: `event: message_start\n${event({ type: 'message_start', message: { usage: { input_tokens: 5 } } })}`,
    piece: (text) =>
      `event: content_block_delta\n${event({ type: 'content_block_delta', delta: { type: 'text_delta', text } })}`,
    close: `${event({ type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 3 } })}${event({ type: 'message_stop' })}`,
    error: event({ type: 'error', error: { type: 'api_error', message: 'The engine stopped' } }),
  },
  {
    name: 'google',
    create: (client, baseUrl) => createGoogle({ http: client, baseUrl, apiKey: KEY }),
    open: '',
    piece: (text) => event({ candidates: [{ content: { parts: [{ text }] } }] }),
    close: event({ candidates: [{ content: { parts: [{ text: '' }] }, finishReason: 'STOP' }] }),
    error: event({ error: { code: 503, status: 'UNAVAILABLE', message: 'The engine stopped' } }),
  },
];

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serve(
  handler: (incoming: http.IncomingMessage, answer: http.ServerResponse, call: number) => void,
): Promise<string> {
  let calls = 0;
  const server = http.createServer((incoming, answer) => handler(incoming, answer, ++calls));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function stream(idleTimeoutMs = 5_000): HttpStream {
  const created = createHttpStream({ connectTimeoutMs: 5_000, idleTimeoutMs });
  closers.push(() => created.close());
  return created;
}

function buildRequest(rest: Partial<LlmRequest> = {}): LlmRequest {
  return {
    model: 'm',
    system: '',
    messages: [{ role: 'user', text: 'hi' }],
    sources: [],
    signal: new AbortController().signal,
    ...rest,
  };
}

const eventStream = { 'content-type': 'text/event-stream' };

async function collectAnswer(
  provider: LlmProvider,
  request = buildRequest(),
): Promise<{ text: string; error: LlmError | undefined }> {
  let text = '';
  try {
    await provider.stream(request, (piece) => (text += piece));
    return { text, error: undefined };
  } catch (error) {
    if (error instanceof LlmError) return { text, error };
    throw error;
  }
}

/** The text that would be logged. */
function loggedCause(error: LlmError | undefined): string {
  return error?.cause instanceof Error ? error.cause.message : '';
}

describe.each(wires)('$name', (wire) => {
  async function play(body: string | Buffer, headers: http.OutgoingHttpHeaders = eventStream) {
    const url = await serve((_incoming, answer) => answer.writeHead(200, headers).end(body));
    return collectAnswer(wire.create(stream(), url));
  }

  test('a complete answer is delivered in full', async () => {
    expect(await play(wire.open + wire.piece('Hel') + wire.piece('lo') + wire.close)).toEqual({
      text: 'Hello',
      error: undefined,
    });
  });

  test('a stream without its end marker is an incomplete answer', async () => {
    const { text, error } = await play(wire.open + wire.piece('Hel'));
    expect(text).toBe('Hel');
    expect(error?.kind).toBe('format');
  });

  test('a connection lost midway is an incomplete answer', async () => {
    const url = await serve((_incoming, answer) => {
      answer.writeHead(200, eventStream).write(wire.open + wire.piece('Hel'));
      setTimeout(() => answer.destroy(), 50);
    });
    const { text, error } = await collectAnswer(wire.create(stream(), url));
    expect(text).toBe('Hel');
    expect(error?.kind).toBe('format');
  });

  test.each([
    '',
    ': ping\n\n',
    'data: [DONE]\n\n',
    'data: {"choices":[]}\n\ndata: [DONE]\n\n',
    'data: {"candidates":[]}\n\n',
    'data: {}\n\n',
  ])('an empty response or empty choices (%j) cause the specified message', async (body) => {
    const { error } = await play(body);
    expect(error?.kind).toBe('format');
    expect(error?.message).toBe('Invalid response format from chat function');
  });

  test('an answer that ends without any text causes the specified message', async () => {
    expect((await play(wire.open + wire.close)).error?.message).toBe('Invalid response format from chat function');
  });

  test.each(['data: {"choices":[{"delta"\n\n', 'data: null\n\n', 'data: 42\n\n', 'data: <html>\n\n'])(
    'invalid JSON (%j) is a format error',
    async (body) => {
      const { text, error } = await play(wire.piece('Hel') + body + wire.close);
      expect(text).toBe('Hel');
      expect(error?.kind).toBe('format');
    },
  );

  test.each([
    { choices: 'x', candidates: 'x', type: 5 },
    { choices: [null], candidates: [null], type: 'content_block_delta', delta: null },
    {
      choices: [{ delta: { content: 5 } }],
      candidates: [{ content: { parts: { text: 'x' } } }],
      type: 'message_start',
      message: { usage: null },
    },
    {
      choices: [{ delta: null, finish_reason: null }],
      candidates: [{ content: { parts: [null, { text: 5 }] } }],
      type: 'message_delta',
      usage: null,
    },
    [1, 2],
  ])('fields of another type (%j) are ignored', async (payload) => {
    expect(await play(wire.open + wire.piece('Hel') + event(payload) + wire.piece('lo') + wire.close)).toEqual({
      text: 'Hello',
      error: undefined,
    });
  });

  test('a web page is a format error', async () => {
    expect(
      (await play('<!doctype html><h1>Welcome</h1>', { 'content-type': 'text/html; charset=utf-8' })).error?.kind,
    ).toBe('format');
  });

  test('invalid UTF-8 is replaced', async () => {
    const marker = Buffer.from(wire.piece('a§b'));
    const at = marker.indexOf('§');
    const broken = Buffer.concat([marker.subarray(0, at), Buffer.from([0xff]), marker.subarray(at + 2)]);
    expect(await play(Buffer.concat([Buffer.from(wire.open), broken, Buffer.from(wire.close)]))).toEqual({
      text: 'a�b',
      error: undefined,
    });
  });

  test('split emoji are joined, lone surrogates are replaced and NUL is dropped', async () => {
    const { text } = await play(
      wire.open +
        wire.piece('\ud83c') +
        wire.piece('\udf0d') +
        wire.piece('\ud83c') +
        wire.piece('x\0y') +
        wire.piece('\ud83c') +
        wire.close,
    );
    expect(text).toBe('🌍\ufffdxy\ufffd');
  });

  test('an error inside the stream costs something only if the model had begun', async () => {
    expect((await play(wire.error)).error?.isBilled).toBe(false);
    expect((await play(wire.open + wire.piece('Hel') + wire.error)).error?.isBilled).toBe(true);
  });

  test('an error inside the stream is of kind "unavailable"', async () => {
    const { text, error } = await play(wire.open + wire.piece('Hel') + wire.error);
    expect(text).toBe('Hel');
    expect(error?.kind).toBe('unavailable');
    expect(loggedCause(error)).toMatch(/server_error|api_error|UNAVAILABLE/);
    expect(loggedCause(error)).not.toContain('The engine stopped');
  });

  test('an error contains neither the key nor the prompt', async () => {
    const url = await serve((_incoming, answer) =>
      answer.writeHead(401).end(JSON.stringify({ error: { message: `Wrong key ${KEY} for your words`, code: KEY } })),
    );
    const { error } = await collectAnswer(wire.create(stream(), url));
    expect(error).toMatchObject({ kind: 'key', status: 401 });
    expect(loggedCause(error)).toBe('HTTP 401: no error codes');
  });

  test('a server that never responds is unavailable after the idle time-out', async () => {
    const url = await serve(() => {});
    expect((await collectAnswer(wire.create(stream(300), url))).error?.kind).toBe('unavailable');
  });

  test('a server that stops responding midway is unavailable after the idle time-out', async () => {
    const url = await serve((_incoming, answer) =>
      answer.writeHead(200, eventStream).write(wire.open + wire.piece('Hel')),
    );
    const { text, error } = await collectAnswer(wire.create(stream(300), url));
    expect(text).toBe('Hel');
    expect(error?.kind).toBe('unavailable');
  });

  test('a refused connection is unavailable', async () => {
    const { error } = await collectAnswer(wire.create(stream(), 'http://127.0.0.1:1'));
    expect([error?.kind, error?.isBilled]).toEqual(['unavailable', false]);
  });

  test('aborting midway closes the connection to the provider, and no more text arrives', async () => {
    const closed = Promise.withResolvers<void>();
    const url = await serve((incoming, answer) => {
      incoming.socket.on('close', closed.resolve);
      answer.writeHead(200, eventStream).write(wire.open + wire.piece('Hel') + wire.piece('lo'));
    });
    const controller = new AbortController();
    const pieces: string[] = [];
    const pending = wire.create(stream(), url).stream(buildRequest({ signal: controller.signal }), (piece) => {
      pieces.push(piece);
      controller.abort();
    });
    await expect(pending).rejects.toMatchObject({ kind: 'aborted' });
    expect(pieces).toEqual(['Hel']);
    await closed.promise;
  });

  test('aborting before the answer starts also closes the connection', async () => {
    const asked = Promise.withResolvers<void>();
    const closed = Promise.withResolvers<void>();
    const url = await serve((incoming) => {
      incoming.socket.on('close', closed.resolve);
      asked.resolve();
    });
    const controller = new AbortController();
    const answer = collectAnswer(wire.create(stream(), url), buildRequest({ signal: controller.signal }));
    await asked.promise;
    controller.abort();
    expect((await answer).error).toMatchObject({ kind: 'aborted', isBilled: true });
    await closed.promise;
  });

  test('an aborted signal sends nothing', async () => {
    let calls = 0;
    const url = await serve(() => (calls += 1));
    const { error } = await collectAnswer(wire.create(stream(), url), buildRequest({ signal: AbortSignal.abort() }));
    expect([error?.kind, error?.isBilled]).toEqual(['aborted', false]);
    expect(calls).toBe(0);
  });

  test('a request is retried after a 429', async () => {
    const url = await serve((_incoming, answer, call) => {
      if (call === 1) answer.writeHead(429, { 'retry-after': '0' }).end('{}');
      else answer.writeHead(200, eventStream).end(wire.open + wire.piece('Hello') + wire.close);
    });
    expect(await collectAnswer(withRetry(wire.create(stream(), url), 1))).toEqual({ text: 'Hello', error: undefined });
  });

  test('connections are kept alive and reused', async () => {
    const sockets = new Set<unknown>();
    const url = await serve((incoming, answer) => {
      sockets.add(incoming.socket);
      answer.writeHead(200, eventStream).end(wire.open + wire.piece('Hello') + wire.close);
    });
    const provider = wire.create(stream(), url);
    for (let i = 0; i < 3; i++) {
      await collectAnswer(provider);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(sockets.size).toBe(1);
  });

  test('an image is sent as base64', async () => {
    let sent = '';
    const url = await serve(async (incoming, answer) => {
      for await (const chunk of incoming) sent += String(chunk);
      answer.writeHead(200, eventStream).end(wire.open + wire.piece('ok') + wire.close);
    });
    await collectAnswer(
      wire.create(stream(), url),
      buildRequest({ messages: [{ role: 'user', text: 'see', images: [pixel] }] }),
    );
    expect(sent).toContain(pixel.data.toString('base64'));
    expect(sent).toContain('image/png');
  });
});

test('Google’s 400 for an unknown key is of kind "key"', async () => {
  const url = await serve((_incoming, answer) =>
    answer.writeHead(400).end('{"error":{"details":[{"reason":"API_KEY_INVALID"}]}}'),
  );
  expect((await collectAnswer(createGoogle({ http: stream(), baseUrl: url, apiKey: KEY }))).error).toMatchObject({
    kind: 'key',
    status: 400,
  });
});

test('a prompt blocked by Google is a filtered answer, not an error', async () => {
  const url = await serve((_incoming, answer) =>
    answer.writeHead(200, eventStream).end(event({ promptFeedback: { blockReason: 'SAFETY' } })),
  );
  expect(await createGoogle({ http: stream(), baseUrl: url, apiKey: KEY }).stream(buildRequest(), () => {})).toEqual({
    finish: 'filtered',
  });
});

test('Anthropic’s "overloaded" inside the stream is busy', async () => {
  const url = await serve((_incoming, answer) =>
    answer.writeHead(200, eventStream).end(event({ type: 'error', error: { type: 'overloaded_error' } })),
  );
  expect((await collectAnswer(createAnthropic({ http: stream(), baseUrl: url, apiKey: KEY }))).error?.kind).toBe(
    'busy',
  );
});

test('the answer ends at [DONE] even if a compatible server keeps the connection open', async () => {
  const [compat] = wires;
  const url = await serve((_incoming, answer) =>
    answer.writeHead(200, eventStream).write(`${compat!.piece('Hello')}${compat!.close}`),
  );
  expect(await collectAnswer(compat!.create(stream(60_000), url))).toEqual({ text: 'Hello', error: undefined });
});

test('a server that accepts the connection but no TLS handshake is given up after the connect time-out', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const impatient = createHttpStream({ connectTimeoutMs: 80, idleTimeoutMs: 60_000 });
  const provider = createAnthropic({
    http: impatient,
    baseUrl: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey: KEY,
  });
  expect((await collectAnswer(provider)).error).toMatchObject({
    kind: 'unavailable',
    message: 'The model provider could not be reached in time.',
  });
});

test('what Anthropic has reported of the input is known when the answer is stopped', async () => {
  const url = await serve((_incoming, answer) => {
    const { open, piece } = wires.find(({ name }) => name === 'anthropic')!;
    answer.writeHead(200, eventStream).write(open + piece('Hel'));
  });
  const controller = new AbortController();
  const provider = createAnthropic({ http: stream(), baseUrl: url, apiKey: KEY });
  const pending = provider.stream(buildRequest({ signal: controller.signal }), () => controller.abort());
  await expect(pending).rejects.toMatchObject({ kind: 'aborted', usage: { inputTokens: 5, outputTokens: 0 } });
});
