// Answers of the providers event by event: thoughts, tools, caches, searches and refusals. Each is read whole, byte by
// byte, and with events in between that no version of the format knows yet.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadWires, requireRecordings } from './load-wires.ts';
import { startPlayer, toBytes, type Player } from './player.ts';

let player: Player;
beforeAll(async () => void (player = await startPlayer()));
afterAll(() => player.close());

const wires = await loadWires();
const recordings = wires.flatMap((wire) => wire.recordings.map((recording) => ({ ...recording, wire })));

/** Unknown to every format. */
const UNKNOWN = { type: 'telemetry.tick', object: 'tick', delta: { type: 'tick' }, candidates: [{ ratings: [] }] };

describe.each(recordings)('$wire.name: $name', ({ wire, events, read }) => {
  const whole = toBytes(events);
  test.each([
    ['in one chunk', () => [whole]],
    ['byte by byte', () => Array.from({ length: whole.length }, (_, at) => whole.subarray(at, at + 1))],
    ['among unknown events', () => [toBytes(events.flatMap((event) => [UNKNOWN, event]))]],
  ])('%s', async (_how, split) => {
    player.answer(split());
    expect(await player.ask(wire)).toMatchObject(read);
  });
});

test('a provider without recordings, or without one that calls a tool, is named', () => {
  expect(() => requireRecordings('mistral', [])).toThrow(
    "'mistral' has no recordings: write src/platform/llm/providers",
  );
  const silent = wires.map((wire) => ({ ...wire, name: 'chat', recordings: [] }));
  expect(() => requireRecordings('mistral', silent)).toThrow("The wire 'chat' has no recording that calls a tool");
});
