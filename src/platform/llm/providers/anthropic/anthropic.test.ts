// What is particular to Anthropic. The suites in `wire` and `testing/recordings` test the rest.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { calculate, question, startPlayer, toBytes, type Player } from '../../testing/recordings/player.ts';
import { anthropic } from './provider.ts';
import { wires } from './testing/wires.ts';

let player: Player;
beforeAll(async () => void (player = await startPlayer()));
afterAll(() => player.close());

const [format] = wires;
const wire = { ...format, provider: anthropic };

test('Anthropic is told where the next question begins alike', async () => {
  const messages = [
    { role: 'user', text: 'One?' },
    { role: 'assistant', text: 'Two.' },
    { role: 'user', text: 'Three?' },
  ] as const;
  const marked = { cache_control: { type: 'ephemeral' } };
  await player.ask(wire, { messages }).catch(() => undefined);
  expect(player.bodies.at(-1)).toMatchObject({
    system: [{ type: 'text', text: 'Be brief.', ...marked }],
    messages: [
      { content: [{ text: 'One?' }] },
      { content: [{ text: 'Two.', ...marked }] },
      { content: [{ text: 'Three?' }] },
    ],
  });
  expect(JSON.stringify(player.bodies.at(-1)).match(/cache_control/g)).toHaveLength(2);
  await player.ask(wire, { messages, tools: [calculate] }).catch(() => undefined);
  expect(JSON.stringify(player.bodies.at(-1)).match(/cache_control/g)).toHaveLength(3);
});

test('an answer that Anthropic pauses is continued, and paid for as a whole', async () => {
  const search = { type: 'server_tool_use', id: 'srv_1', name: 'web_search', input: { query: 'rain' } };
  const paused = [
    { type: 'message_start', message: { usage: { input_tokens: 10 } } },
    { type: 'content_block_start', index: 0, content_block: search },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: 'pause_turn' }, usage: { output_tokens: 5 } },
    { type: 'message_stop' },
  ];
  const ended = [
    { type: 'message_start', message: { usage: { input_tokens: 30 } } },
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'It rains.' } },
    { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 7 } },
    { type: 'message_stop' },
  ];
  player.answer(({ messages }) => [toBytes((messages as unknown[]).length === 1 ? paused : ended)]);
  const { text, result } = await player.ask(wire, { hasWebSearch: true });
  expect(text).toBe('It rains.');
  expect(result).toMatchObject({ finish: 'stop', usage: { inputTokens: 40, outputTokens: 12 } });
  expect(player.bodies.at(-1)).toMatchObject({
    messages: [{ role: 'user' }, { role: 'assistant', content: [search] }],
  });
});

test('"overloaded" inside the stream is busy', async () => {
  player.answer([toBytes([{ type: 'error', error: { type: 'overloaded_error' } }])]);
  await expect(player.ask(wire)).rejects.toMatchObject({ kind: 'busy' });
});

test('what was reported of the input is known when the answer is stopped', async () => {
  const { open, piece } = wire.frames;
  player.leaveOpen(open + piece('Hel'));
  const controller = new AbortController();
  const request = { ...question, signal: controller.signal };
  const pending = player.createProvider(wire).stream(request, () => controller.abort());
  await expect(pending).rejects.toMatchObject({ kind: 'aborted', usage: { inputTokens: 5, outputTokens: 0 } });
});
