// What is particular to compatible servers. The suites in `wire` and `testing/recordings` test the rest.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { calculate, question, startPlayer, toBytes, type Player } from '../../testing/recordings/player.ts';
import { compat } from './provider.ts';
import { wires } from './testing/wires.ts';

let player: Player;
beforeAll(async () => void (player = await startPlayer()));
afterAll(() => player.close());

const [format] = wires;
const wire = { ...format, provider: compat };

test('a compatible server gets back the thoughts that belong to its calls', async () => {
  player.answer([
    toBytes([
      { choices: [{ delta: { reasoning_content: 'A tool' } }] },
      { choices: [{ delta: { reasoning_content: ' is safer.', reasoning_details: [{ id: 1 }] } }] },
      {
        choices: [{ delta: { tool_calls: [{ index: 0, id: 'a', function: { name: 'calculate', arguments: '{}' } }] } }],
      },
      { choices: [{ delta: {}, finish_reason: 'tool_calls' }] },
    ]),
  ]);
  const { result, carried } = await player.ask(wire, { tools: [calculate] });
  const messages = [
    ...question.messages,
    { role: 'assistant', text: '', toolCalls: result.toolCalls!, carried },
  ] as const;
  await player.ask(wire, { messages });
  expect(player.bodies.at(-1)).toMatchObject({
    messages: [
      { role: 'system' },
      { role: 'user' },
      {
        role: 'assistant',
        content: null,
        reasoning_content: 'A tool is safer.',
        reasoning_details: [{ id: 1 }],
        tool_calls: [{ id: 'a', type: 'function', function: { name: 'calculate', arguments: '{}' } }],
      },
    ],
  });
});

test('the answer ends at [DONE] even if the server keeps the connection open', async () => {
  const { piece, close } = wire.frames;
  player.leaveOpen(`${piece('Hello')}${close}`);
  expect((await player.ask(wire)).text).toBe('Hello');
});
