// A compatible server that plays what a recorded one said, and scripted answers of chats.

import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';

export type PlayedServer = {
  /** Without a version: 'http://127.0.0.1:4711'. */
  url: string;
  /** 'METHOD path' of every request so far, and the header with its key. */
  readonly asked: readonly { line: string; authorization: string | undefined; body: string }[];
  /** Answers from now on. */
  play(answers: Readonly<Record<string, unknown>>): void;
  /** Answers chats from now on: a status to reject them, or the events of the stream. */
  answerChats(answer: (body: ChatBody) => number | readonly object[]): void;
  close(): Promise<void>;
};

export type ChatBody = { model: string; messages: { role: string; content: unknown }[]; tools?: unknown[] };

/** `key`: every request without it is refused. */
export async function playServer(recorded: Readonly<Record<string, unknown>>, key?: string): Promise<PlayedServer> {
  let answers = recorded;
  let chats: (body: ChatBody) => number | readonly object[] = () => 404;
  const asked: { line: string; authorization: string | undefined; body: string }[] = [];
  const server = http.createServer(async (request, response) => {
    const body = await readText(request);
    const { authorization } = request.headers;
    const line = `${request.method} ${request.url}`;
    asked.push({ line, authorization, body });
    const reply = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (key !== undefined && authorization !== `Bearer ${key}`)
      return reply(401, { error: { type: 'invalid_api_key' } });
    if (line === 'POST /v1/chat/completions') {
      const answer = chats(JSON.parse(body) as ChatBody);
      if (typeof answer === 'number') return reply(answer, { error: { type: 'BadRequestError' } });
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      return response.end(
        [...answer.map((event) => `data: ${JSON.stringify(event)}\n\n`), 'data: [DONE]\n\n'].join(''),
      );
    }
    const model = body === '' ? '' : ` ${(JSON.parse(body) as { model: string }).model}`;
    const known = answers[`${line}${model}`];
    return known === undefined ? reply(404, { error: 'not found' }) : reply(200, known);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    play: (next) => void (answers = next),
    answerChats: (next) => void (chats = next),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The events of an answer in text. */
export function sayText(content: string): object[] {
  return [{ choices: [{ delta: { content } }] }, { choices: [{ delta: {}, finish_reason: 'stop' }] }];
}

/** The events of an answer that calls a tool. */
export function callTool(name: string, input: object = {}): object[] {
  const call = { index: 0, id: 'call-1', function: { name, arguments: JSON.stringify(input) } };
  return [{ choices: [{ delta: { tool_calls: [call] } }] }, { choices: [{ delta: {}, finish_reason: 'tool_calls' }] }];
}
