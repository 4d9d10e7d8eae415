// A provider whose answers are Markdown as models write it: OpenAI's wire format, from this process. A question that says
// 'stream' is answered slowly and at length.

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const PROSE =
  'The hub holds the firewall, the gateways and the resolver; each spoke peers with it and has its own routes. ';
const TABLE =
  '| Name | Range | Purpose |\n|---|---|---|\n| hub | 10.0.0.0/16 | shared services |\n| app | 10.1.0.0/16 | workload |\n';
const CODE = `\`\`\`hcl title=hub.tf\n${'resource "azurerm_subnet" "app" {\n  name = "app"\n}\n'.repeat(6)}\`\`\`\n`;
const ANSWER = `## Network\n\n${PROSE.repeat(3)}\n\n- one\n- two\n- three\n\n${TABLE}\n${CODE}\n${PROSE}`;

/** Of the answer that is streamed. */
const STREAMED = ANSWER.repeat(6);
const CHUNK = 24;
const PACE_MS = 10;

export type MarkdownProvider = { url: string; close: () => void };

export async function startMarkdownProvider(): Promise<MarkdownProvider> {
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as { messages: { content: unknown }[] };
    const isStreamed = JSON.stringify(body.messages.at(-1)?.content ?? '').includes('stream');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (isStreamed) await writeSlowly(response);
    else write(response, { content: ANSWER });
    write(response, {}, 'stop');
    response.end('data: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, close: () => server.close() };
}

async function writeSlowly(response: ServerResponse): Promise<void> {
  for (let at = 0; at < STREAMED.length; at += CHUNK) {
    write(response, { content: STREAMED.slice(at, at + CHUNK) });
    await sleep(PACE_MS);
  }
}

function write(response: ServerResponse, delta: { content?: string }, finish: string | null = null): void {
  const choice = { index: 0, delta, finish_reason: finish };
  response.write(`data: ${JSON.stringify({ id: 'bench', object: 'chat.completion.chunk', choices: [choice] })}\n\n`);
}
