// A provider that plays a recording and remembers what it was sent.

import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LlmProvider, LlmRequest } from '../../llm.ts';
import { createHttpStream } from '../../wire/http-stream.ts';
import { connectWire } from './connect-wire.ts';
import { eventOf, type ProviderWire, type Read } from './tested-wire.ts';

export type Body = Record<string, unknown>;

/** What is sent next: chunks of an answer, an error with status 400, or an answer that stays open. */
export type Reply = readonly Buffer[] | { error: object } | { leftOpen: string };

export type Player = {
  /** Every request so far, oldest first. */
  readonly bodies: readonly Body[];
  /** Answers every request from now on. */
  answer(reply: Reply | ((body: Body) => Reply)): void;
  /** Answers every request from now on with this beginning, and keeps the connection open. */
  leaveOpen(begun: string): void;
  createProvider(wire: ProviderWire): LlmProvider;
  ask(wire: ProviderWire, request?: Partial<LlmRequest>): Promise<Read & { carried: unknown }>;
  close(): void;
};

export const question: LlmRequest = {
  model: 'm',
  system: 'Be brief.',
  messages: [{ role: 'user', text: 'What is 12 × 12?' }],
  sources: [],
  signal: new AbortController().signal,
};

export const calculate = {
  name: 'calculate',
  description: 'Calculates.',
  parameters: { type: 'object', properties: {} },
};

export function toBytes(events: readonly object[]): Buffer {
  return Buffer.from(events.map(eventOf).join(''));
}

export async function startPlayer(): Promise<Player> {
  const client = createHttpStream({ connectTimeoutMs: 5_000, idleTimeoutMs: 5_000 });
  const bodies: Body[] = [];
  let reply: (body: Body) => Reply = () => [];
  const server = http.createServer((request, response) => {
    let sent = '';
    request.on('data', (part: Buffer) => (sent += part.toString()));
    request.on('end', () => {
      const body = JSON.parse(sent) as Body;
      bodies.push(body);
      const next = reply(body);
      if ('error' in next) return response.writeHead(400).end(JSON.stringify(next));
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      if ('leftOpen' in next) return response.write(next.leftOpen);
      for (const chunk of next) response.write(chunk);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function createProvider(wire: ProviderWire): LlmProvider {
    return connectWire(wire, { http: client, baseUrl });
  }

  return {
    bodies,
    answer: (next) => void (reply = typeof next === 'function' ? next : () => next),
    leaveOpen: (leftOpen) => void (reply = () => ({ leftOpen })),
    createProvider,
    async ask(wire, request = {}) {
      const read = { text: '', thoughts: '', pages: [] as string[] };
      const { carried, ...result } = await createProvider(wire).stream(
        {
          ...question,
          onThought: (text) => (read.thoughts += text),
          onWebPage: (page) => read.pages.push(`${page.title} ${page.url}`),
          ...request,
        },
        (text) => (read.text += text),
      );
      return { ...read, result, carried };
    },
    close() {
      client.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
