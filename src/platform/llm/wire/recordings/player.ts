// A provider that plays a recording and remembers what it was sent.

import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LlmProvider, LlmRequest } from '../../llm.ts';
import { createHttpStream } from '../http-stream.ts';
import { createAnthropic } from '../formats/anthropic.ts';
import { createChatCompletions } from '../formats/chat-completions.ts';
import { createGoogle } from '../formats/google.ts';
import { createResponses } from '../formats/responses.ts';
import type { Read, Wire } from './recording.ts';

export type Body = Record<string, unknown>;

/** What is sent next: chunks of an answer, or an error with status 400. */
export type Reply = readonly Buffer[] | { error: object };

export type Player = {
  /** Every request so far, oldest first. */
  readonly bodies: readonly Body[];
  /** Answers every request from now on. */
  answer(reply: Reply | ((body: Body) => Reply)): void;
  createProvider(wire: Wire): LlmProvider;
  ask(wire: Wire, request?: Partial<LlmRequest>): Promise<Read & { carried: unknown }>;
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
  return Buffer.from(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
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
      for (const chunk of next) response.write(chunk);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function createProvider(wire: Wire): LlmProvider {
    const options = { http: client, baseUrl, apiKey: 'key' };
    if (wire === 'responses') return createResponses(options);
    if (wire === 'anthropic') return createAnthropic(options);
    return wire === 'google' ? createGoogle(options) : createChatCompletions({ ...options, id: 'compat' });
  }

  return {
    bodies,
    answer: (next) => void (reply = typeof next === 'function' ? next : () => next),
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
      server.close();
    },
  };
}
