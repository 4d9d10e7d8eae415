// What is particular to OpenAI. The suites in `wire` and `testing/recordings` test the rest.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { question, startPlayer, toBytes, type Player } from '../../testing/recordings/player.ts';
import { openai } from './provider.ts';
import { wires } from './testing/wires.ts';

let player: Player;
beforeAll(async () => void (player = await startPlayer()));
afterAll(() => player.close());

const [format] = wires;
const wire = { ...format, provider: openai };

test('an answer that used its limit up for thoughts is none for who does not see them', async () => {
  const incomplete = { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } };
  player.answer([toBytes([{ type: 'response.incomplete', response: incomplete }])]);
  await expect(player.ask(wire, { onThought: undefined })).rejects.toMatchObject({ kind: 'format' });
});

test('without the right to summaries of thoughts, OpenAI answers without them, and is not asked again', async () => {
  const provider = player.createProvider(wire);
  const answer = toBytes([
    { type: 'response.output_text.delta', delta: 'Hi' },
    { type: 'response.completed', response: { status: 'completed' } },
  ]);
  const error = { code: 'unsupported_value', param: 'reasoning.summary' };
  player.answer((body) => ('reasoning' in body ? { error } : [answer]));
  const before = player.bodies.length;
  const request = { ...question, onThought: () => undefined };
  expect((await provider.stream(request, () => undefined)).finish).toBe('stop');
  expect((await provider.stream(request, () => undefined)).finish).toBe('stop');
  expect(player.bodies.slice(before).map((body) => 'reasoning' in body)).toEqual([true, false, false]);
});
