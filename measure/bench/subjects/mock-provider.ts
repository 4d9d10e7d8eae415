// A mock provider: OpenAI's wire format, with numbered tokens at the pace that the message requests. It writes each
// token separately, like real providers, and records when the caller of each stream disconnects.

import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { clock, formatToken, type Plan } from './plan.ts';
import { offer } from './remote.ts';

type Body = { messages: { content: string }[] };

const HEAD =
  '{"id":"chatcmpl-B9MBs8CjcvOU2jLn4n570S5qMJKcT","object":"chat.completion.chunk","created":1763726400,"model":"bench","system_fingerprint":"fp_44709d6fcb"';

const ORDINARY: Plan = { id: 'ordinary', tokens: 50, pace: 20, first: 100 };

const closedAt = new Map<string, number>();

function writeChunk(response: ServerResponse, { content, finish }: { content?: string; finish?: string }): void {
  const delta = content === undefined ? '{}' : `{"content":${JSON.stringify(content)}}`;
  response.write(
    `data: ${HEAD},"choices":[{"index":0,"delta":${delta},"logprobs":null,"finish_reason":${finish ? `"${finish}"` : 'null'}}]}\n\n`,
  );
}

function streamTokens(response: ServerResponse, { id, tokens, pace, first }: Plan): void {
  let index = 0;
  let timer: NodeJS.Timeout | undefined;
  response.socket?.setNoDelay(true);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.on('close', () => {
    clearTimeout(timer);
    closedAt.set(id, clock());
  });

  function next(): void {
    writeChunk(response, { content: formatToken(index) });
    index++;
    if (index < tokens) {
      timer = setTimeout(next, pace);
      return;
    }
    writeChunk(response, { finish: 'stop' });
    response.write(`data: ${HEAD},"choices":[],"usage":{"prompt_tokens":20,"completion_tokens":${tokens}}}\n\n`);
    response.end('data: [DONE]\n\n');
  }
  if (first === 0) next();
  else timer = setTimeout(next, first);
}

/** A message of a bench is the plan of its answer; any other, such as the order for a section of a design, gets 50 tokens. */
function readPlan(message: string): Plan {
  return message.startsWith('{') ? (JSON.parse(message) as Plan) : ORDINARY;
}

const server = createServer(async (request, response) => {
  const body = (await json(request)) as Body;
  streamTokens(response, readPlan(body.messages.at(-1)?.content ?? ''));
});

offer({
  /** Returns the port. */
  listen: () =>
    new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))),
  /** Returns when the caller of each stream disconnected, in `clock` time, or null if it has not. */
  closedAt: (ids: string[]) => ids.map((id) => closedAt.get(id) ?? null),
});
