// Measures what reading one token costs in each wire format, against splitting and parsing its events alone. Everything is
// in memory and in one process, in turns. Prints one line of JSON per format.
//
//   node scripts/bench/wire.bench.ts

import type { LlmProvider } from '../../src/platform/llm/llm.ts';
import { createAnthropic } from '../../src/platform/llm/wire/formats/anthropic.ts';
import { createChatCompletions } from '../../src/platform/llm/wire/formats/chat-completions.ts';
import { createGoogle } from '../../src/platform/llm/wire/formats/google.ts';
import { createResponses } from '../../src/platform/llm/wire/formats/responses.ts';
import type { HttpStream } from '../../src/platform/llm/wire/http-stream.ts';
import { createSseParser } from '../../src/platform/llm/wire/sse.ts';
import { print, quantile } from './subjects/figure.ts';

const TOKENS = 20_000;
const ROUNDS = 10;
const WARM_UPS = 4;
/** Reading may cost half as much again as parsing. */
const GOAL = 1.5;

type Format = {
  name: string;
  token: (text: string) => object;
  before?: readonly object[];
  after: readonly object[];
  create: (http: HttpStream) => LlmProvider;
};

const options = { baseUrl: 'http://127.0.0.1', apiKey: 'key' };
const formats: readonly Format[] = [
  {
    name: 'Responses',
    token: (delta) => ({ type: 'response.output_text.delta', item_id: 'm', output_index: 0, content_index: 0, delta }),
    after: [{ type: 'response.completed', response: { status: 'completed' } }],
    create: (http) => createResponses({ http, ...options }),
  },
  {
    name: 'chat completions',
    token: (content) => ({ id: 'c', model: 'm', choices: [{ index: 0, delta: { content }, finish_reason: null }] }),
    after: [{ choices: [{ delta: {}, finish_reason: 'stop' }] }],
    create: (http) => createChatCompletions({ id: 'compat', http, ...options }),
  },
  {
    name: 'Anthropic',
    before: [
      { type: 'message_start', message: { usage: { input_tokens: 1 } } },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    ],
    token: (text) => ({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
    after: [
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason: 'end_turn' } },
      { type: 'message_stop' },
    ],
    create: (http) => createAnthropic({ http, ...options }),
  },
  {
    name: 'Gemini',
    token: (text) => ({ candidates: [{ content: { parts: [{ text }], role: 'model' }, index: 0 }], modelVersion: 'm' }),
    after: [{ candidates: [{ content: { parts: [{ text: '' }] }, finishReason: 'STOP' }] }],
    create: (http) => createGoogle({ http, ...options }),
  },
];

for (const format of formats) {
  const tokens = Array.from({ length: TOKENS }, (_, index) => format.token(` token${index}`));
  const chunks = [...(format.before ?? []), ...tokens, ...format.after].map((event) =>
    Buffer.from(`data: ${JSON.stringify(event)}\n\n`),
  );
  const provider = format.create(playing(chunks));
  const costs: { parse: number; read: number }[] = [];
  for (let round = 0; round < WARM_UPS + ROUNDS; round++) {
    const cost = { parse: await costOf(() => parse(chunks)), read: await costOf(() => read(provider)) };
    if (round >= WARM_UPS) costs.push(cost);
  }
  const ratio = quantile(
    costs.map(({ parse: bare, read: whole }) => whole / bare),
    0.5,
  );
  const perToken =
    quantile(
      costs.map(({ read: whole }) => whole),
      0.5,
    ) / TOKENS;
  print({
    measure: `Reading a token of ${format.name}, against splitting and parsing alone`,
    value: `${ratio.toFixed(2)}× (${perToken.toFixed(2)} µs)`,
    goal: `≤ ${GOAL}×`,
    isMet: ratio <= GOAL,
  });
}

/** Delivers the chunks at once, one token in each. */
function playing(chunks: readonly Buffer[]): HttpStream {
  return {
    async send(_request, onChunk) {
      for (const chunk of chunks) if (onChunk(chunk)) return;
    },
    close: () => undefined,
  };
}

async function parse(chunks: readonly Buffer[]): Promise<void> {
  const parser = createSseParser((data) => void JSON.parse(data));
  for (const chunk of chunks) parser.push(chunk);
  parser.end();
}

async function read(provider: LlmProvider): Promise<void> {
  const signal = new AbortController().signal;
  const messages = [{ role: 'user', text: 'Count.' }] as const;
  await provider.stream({ model: 'm', system: '', messages, sources: [], signal }, () => undefined);
}

/** Microseconds of processor time. */
async function costOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
