// Faults of providers, played by plain servers. Every format must turn each into the right kind of LlmError.

import http from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { LlmError, type LlmProvider, type LlmRequest } from '../llm.ts';
import { createHttpStream, type HttpStream } from './http-stream.ts';
import { withRetry } from './retry.ts';
import { connectWire } from '../testing/recordings/connect-wire.ts';
import { loadWires } from '../testing/recordings/load-wires.ts';
import { eventOf as event } from '../testing/recordings/tested-wire.ts';

const KEY = 'sk-very-secret';
const pixel = { mediaType: 'image/png' as const, data: Buffer.from('pixel') };

const wires = (await loadWires()).map((wire) => ({
  name: wire.name,
  ...wire.frames,
  create: (http: HttpStream, baseUrl: string): LlmProvider => connectWire(wire, { http, baseUrl, key: KEY }),
}));

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

  test('a stream without its end marker is a lost answer', async () => {
    const { text, error } = await play(wire.open + wire.piece('Hel'));
    expect(text).toBe('Hel');
    expect(error?.kind).toBe('lost');
  });

  test('a connection lost midway is a lost answer', async () => {
    const url = await serve((_incoming, answer) => {
      answer.writeHead(200, eventStream).write(wire.open + wire.piece('Hel'));
      setTimeout(() => answer.destroy(), 50);
    });
    const { text, error } = await collectAnswer(wire.create(stream(), url));
    expect(text).toBe('Hel');
    expect(error?.kind).toBe('lost');
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
    expect(loggedCause(error)).toContain(wire.errorCode);
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

  test('an answer of a server that stops responding midway is lost after the idle time-out', async () => {
    const url = await serve((_incoming, answer) =>
      answer.writeHead(200, eventStream).write(wire.open + wire.piece('Hel')),
    );
    const { text, error } = await collectAnswer(wire.create(stream(300), url));
    expect(text).toBe('Hel');
    expect(error?.kind).toBe('lost');
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

test('a server that accepts the connection but no TLS handshake is given up after the connect time-out', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const impatient = createHttpStream({ connectTimeoutMs: 80, idleTimeoutMs: 60_000 });
  const baseUrl = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const { create } of wires)
    expect((await collectAnswer(create(impatient, baseUrl))).error).toMatchObject({
      kind: 'unavailable',
      message: 'The model provider could not be reached in time.',
    });
});
