// Measures what reading one token costs in each wire format, against splitting and parsing its events alone. Everything is
// in memory and in one process, in turns. Prints one line of JSON per format.
//
//   node measure/bench/server/wire.bench.ts

import type { LlmProvider } from '#platform/llm/llm.ts';
import { connectWire } from '#platform/llm/testing/recordings/connect-wire.ts';
import { loadWires } from '#platform/llm/testing/recordings/load-wires.ts';
import type { HttpStream } from '#platform/llm/wire/http-stream.ts';
import { createSseParser } from '#platform/llm/wire/sse.ts';
import { print, quantile } from '../subjects/figure.ts';

const TOKENS = 20_000;
const ROUNDS = 10;
const WARM_UPS = 4;
/** Reading may cost half as much again as parsing. */
const GOAL = 1.5;

for (const wire of await loadWires()) {
  const { open, piece, close } = wire.frames;
  const tokens = Array.from({ length: TOKENS }, (_, index) => piece(` token${index}`));
  const chunks = [open, ...tokens, close].map((text) => Buffer.from(text));
  const provider = connectWire(wire, { http: playing(chunks), baseUrl: 'http://127.0.0.1' });
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
    measure: `Reading a token of ${wire.name}, against splitting and parsing alone`,
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
  const parser = createSseParser((data) => void (data === '[DONE]' || JSON.parse(data)));
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
