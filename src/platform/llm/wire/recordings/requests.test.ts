// What the providers are sent for tools, schemas, thoughts and caches, and what goes back to them unchanged.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anthropicCall, anthropicRecordings, anthropicThought } from './anthropic.ts';
import { googleCall, googleRecordings } from './google.ts';
import { calculate, question, startPlayer, toBytes, type Player } from './player.ts';
import type { Wire } from './recording.ts';
import { responsesCall, responsesRecordings, responsesThoughts } from './responses.ts';

let player: Player;
beforeAll(async () => void (player = await startPlayer()));
afterAll(() => player.close());

const recordings = [...responsesRecordings, ...anthropicRecordings, ...googleRecordings];

describe.each<[Wire, unknown]>([
  ['responses', [responsesThoughts, responsesCall]],
  ['anthropic', [anthropicThought, anthropicCall]],
  ['google', [googleCall, { functionCall: { name: 'now' } }, { text: '' }]],
])('%s', (wire, written) => {
  test('what the model wrote goes back unchanged with the results of its tools', async () => {
    const recorded = recordings.find((one) => one.wire === wire && one.read.result?.finish === 'tools')!;
    player.answer([toBytes(recorded.events)]);
    const { result, carried } = await player.ask(wire, { tools: [calculate] });
    const toolCalls = result.toolCalls ?? [];
    const toolResults = toolCalls.map(({ id, name }) => ({ callId: id, name, text: '144', isError: false }));
    const messages = [
      ...question.messages,
      { role: 'assistant', text: '', toolCalls, carried },
      { role: 'user', text: '', toolResults },
    ] as const;
    await player.ask(wire, { tools: [calculate], messages });
    const sent = JSON.stringify(player.bodies.at(-1));
    expect(sent).toContain(JSON.stringify(written).slice(1, -1));
    expect(sent).toContain('144');
    // Another provider gets the calls, not the thoughts that it could not read.
    for (const other of ['responses', 'compat', 'anthropic', 'google'] as const) {
      if (other === wire) continue;
      await player.ask(other, { tools: [calculate], messages }).catch(() => undefined);
      expect(JSON.stringify(player.bodies.at(-1))).not.toMatch(/c2VjcmV0|c2lnbmVk/);
      expect(JSON.stringify(player.bodies.at(-1))).toContain('12*12');
    }
  });
});

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
  const { result, carried } = await player.ask('compat', { tools: [calculate] });
  const messages = [
    ...question.messages,
    { role: 'assistant', text: '', toolCalls: result.toolCalls!, carried },
  ] as const;
  await player.ask('compat', { messages });
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

test('what a request can ask for is written as each provider reads it', async () => {
  const answerSchema = { name: 'sum', schema: { type: 'object' } };
  const everything = {
    tools: [calculate],
    hasWebSearch: true,
    answerSchema,
    temperature: 1.5,
    effort: 'high',
  } as const;
  for (const wire of ['responses', 'compat', 'anthropic', 'google'] as const)
    await player.ask(wire, everything).catch(() => undefined);
  const [responses, compat, anthropic, google] = player.bodies.slice(-4);
  expect(responses).toMatchObject({
    input: [{ role: 'developer', content: 'Be brief.' }, { role: 'user' }],
    reasoning: { effort: 'high', summary: 'auto' },
    tools: [{ type: 'function', name: 'calculate' }, { type: 'web_search' }],
    text: { format: { type: 'json_schema', name: 'sum', schema: { type: 'object' }, strict: true } },
    include: ['reasoning.encrypted_content'],
    temperature: 1.5,
    store: false,
  });
  expect(compat).toMatchObject({
    reasoning_effort: 'high',
    tools: [{ type: 'function', function: calculate }],
    response_format: { type: 'json_schema', json_schema: { name: 'sum', strict: true } },
    temperature: 1.5,
  });
  expect(anthropic).toMatchObject({
    thinking: { type: 'adaptive', display: 'summarized' },
    output_config: { effort: 'high', format: { type: 'json_schema', schema: { type: 'object' } } },
    tools: [{ name: 'calculate', input_schema: calculate.parameters }, { name: 'web_search' }],
    temperature: 1,
  });
  expect(google).toMatchObject({
    tools: [{ functionDeclarations: [{ name: 'calculate', parametersJsonSchema: calculate.parameters }] }],
    generationConfig: {
      temperature: 1.5,
      thinkingConfig: { thinkingLevel: 'high', includeThoughts: true },
      responseMimeType: 'application/json',
      responseJsonSchema: { type: 'object' },
    },
  });
});

test('Anthropic is told where the next question begins alike', async () => {
  const messages = [
    { role: 'user', text: 'One?' },
    { role: 'assistant', text: 'Two.' },
    { role: 'user', text: 'Three?' },
  ] as const;
  const marked = { cache_control: { type: 'ephemeral' } };
  await player.ask('anthropic', { messages }).catch(() => undefined);
  expect(player.bodies.at(-1)).toMatchObject({
    system: [{ type: 'text', text: 'Be brief.', ...marked }],
    messages: [
      { content: [{ text: 'One?' }] },
      { content: [{ text: 'Two.', ...marked }] },
      { content: [{ text: 'Three?' }] },
    ],
  });
  expect(JSON.stringify(player.bodies.at(-1)).match(/cache_control/g)).toHaveLength(2);
  await player.ask('anthropic', { messages, tools: [calculate] }).catch(() => undefined);
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
  const { text, result } = await player.ask('anthropic', { hasWebSearch: true });
  expect(text).toBe('It rains.');
  expect(result).toMatchObject({ finish: 'stop', usage: { inputTokens: 40, outputTokens: 12 } });
  expect(player.bodies.at(-1)).toMatchObject({
    messages: [{ role: 'user' }, { role: 'assistant', content: [search] }],
  });
});

test('an answer that used its limit up for thoughts is none for who does not see them', async () => {
  const incomplete = { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } };
  player.answer([toBytes([{ type: 'response.incomplete', response: incomplete }])]);
  await expect(player.ask('responses', { onThought: undefined })).rejects.toMatchObject({ kind: 'format' });
});

test('without the right to summaries of thoughts, OpenAI answers without them, and is not asked again', async () => {
  const provider = player.createProvider('responses');
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
