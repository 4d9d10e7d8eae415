// A provider that remembers: OpenAI's wire format, numbered words at a steady pace, and when each was sent.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

export type SentWord = { word: string; at: number };

export type RecordingProvider = {
  /** What the server under test is started with. The agent is 'compat:recorder'. */
  readonly env: Record<string, string>;
  /** What was sent for the newest call whose last message is `question`, with `performance.now()` of each word. */
  sentFor(question: string): readonly SentWord[];
  /** Every answer under way breaks off, as if the provider's machine was unplugged. */
  unplug(): void;
  close(): Promise<void>;
};

type Answer = { words: number; pause: number };
type Body = { messages: { content: string }[] };

/** Each answer has `words` words, `pause` milliseconds apart. */
export async function startRecordingProvider({ words, pause }: Answer): Promise<RecordingProvider> {
  const sent = new Map<string, SentWord[]>();
  const server = createServer(async (request, response) => {
    // It says nothing of its models.
    if (request.method === 'GET') return void response.writeHead(404).end();
    const { messages } = (await json(request)) as Body;
    const own: SentWord[] = [];
    sent.set(messages.at(-1)?.content ?? '', own);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (let index = 0; index < words && !response.destroyed; index++) {
      const word = `word-${index} `;
      own.push({ word, at: performance.now() });
      response.write(
        `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: word }, finish_reason: null }] })}\n\n`,
      );
      await sleep(pause);
    }
    response.end(
      `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: { COMPAT_BASE_URL: `http://127.0.0.1:${port}/v1`, COMPAT_MODELS: 'recorder' },
    sentFor: (question) => sent.get(question) ?? [],
    unplug: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
