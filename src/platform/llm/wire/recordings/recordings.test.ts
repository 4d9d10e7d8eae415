// Answers of the providers event by event: thoughts, tools, caches, searches and refusals. Each is read whole, byte by
// byte, and with events in between that no version of the format knows yet.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anthropicRecordings } from './anthropic.ts';
import { compatRecordings } from './compat.ts';
import { googleRecordings } from './google.ts';
import { responsesRecordings } from './responses.ts';
import { startPlayer, toBytes, type Player } from './player.ts';

let player: Player;
beforeAll(async () => void (player = await startPlayer()));
afterAll(() => player.close());

const recordings = [...responsesRecordings, ...compatRecordings, ...anthropicRecordings, ...googleRecordings];

/** Unknown to every format. */
const UNKNOWN = { type: 'telemetry.tick', object: 'tick', delta: { type: 'tick' }, candidates: [{ ratings: [] }] };

describe.each(recordings)('$wire: $name', ({ wire, events, read }) => {
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
