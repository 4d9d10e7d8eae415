// Answers of compatible servers, event by event, written after the documentation.

import { eventOf, type Recording, type TestedWire } from '../../../testing/recordings/tested-wire.ts';

const call = { name: 'calculate', arguments: { expression: '12*12' } };

const recordings: readonly Recording[] = [
  {
    name: 'thoughts under the one name or the other, with cached input',
    events: [
      { choices: [{ delta: { role: 'assistant', content: '', reasoning_content: 'A square' } }] },
      { choices: [{ delta: { reasoning: ' number.', reasoning_details: [{ type: 'reasoning.text' }] } }] },
      { choices: [{ delta: { content: '144.' } }] },
      { choices: [{ delta: {}, finish_reason: 'stop' }] },
      {
        choices: [],
        usage: { prompt_tokens: 50, completion_tokens: 7, prompt_tokens_details: { cached_tokens: 32 } },
      },
    ],
    read: {
      text: '144.',
      thoughts: 'A square number.',
      result: { finish: 'stop', usage: { inputTokens: 50, outputTokens: 7, cachedInputTokens: 32 } },
    },
  },
  {
    name: 'two calls in mixed pieces',
    events: [
      {
        choices: [
          {
            delta: {
              tool_calls: [
                { index: 0, id: 'a', function: { name: 'calculate', arguments: '{"expres' } },
                { index: 1, id: 'b', function: { name: 'calculate' } },
              ],
            },
          },
        ],
      },
      { choices: [{ delta: { tool_calls: [{ index: 1, function: { arguments: '[1]' } }] } }] },
      { choices: [{ delta: { tool_calls: [{ index: 0, function: { arguments: 'sion":"12*12"}' } }] } }] },
      { choices: [{ delta: {}, finish_reason: 'tool_calls' }] },
    ],
    read: {
      result: {
        finish: 'tools',
        toolCalls: [
          { id: 'a', ...call },
          { id: 'b', name: 'calculate', arguments: null },
        ],
      },
    },
  },
  {
    name: 'whole calls without index or with the same one, and an ordinary end',
    events: [
      {
        choices: [
          {
            delta: {
              tool_calls: [
                { index: 0, id: 'a', function: { name: 'calculate', arguments: { expression: '12*12' } } },
                { index: 0, id: 'b', function: { name: 'calculate', arguments: '' } },
              ],
            },
          },
        ],
      },
      { choices: [{ delta: { tool_calls: [{ function: { name: 'now', arguments: '{}' } }, null] } }] },
      { choices: [{ delta: {}, finish_reason: 'stop' }] },
    ],
    read: {
      result: {
        finish: 'tools',
        toolCalls: [
          { id: 'a', ...call },
          { id: 'b', name: 'calculate', arguments: {} },
          { id: 'lounge-call-3', name: 'now', arguments: {} },
        ],
      },
    },
  },
  {
    // https://docs.mistral.ai/capabilities/reasoning/
    name: 'texts and thoughts as lists of parts, as Mistral writes them',
    events: [
      { choices: [{ delta: { role: 'assistant', content: '' } }] },
      { choices: [{ delta: { content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Twelve' }] }] } }] },
      {
        choices: [
          {
            delta: {
              content: [
                { type: 'thinking', thinking: [{ type: 'text', text: ' twelves.' }], closed: true },
                null,
                { type: 'text', text: '14' },
                { type: 'reference', reference_ids: [0] },
                { type: 'text', text: '4' },
              ],
            },
          },
        ],
      },
      {
        choices: [{ delta: { content: '.' }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 9, completion_tokens: 8 },
      },
    ],
    read: {
      text: '144.',
      thoughts: 'Twelve twelves.',
      result: { finish: 'stop', usage: { inputTokens: 9, outputTokens: 8 } },
    },
  },
  {
    name: 'a call that was cut off is not made',
    events: [
      { choices: [{ delta: { tool_calls: [{ index: 0, id: 'a', function: { name: 'x', arguments: '{"a' } }] } }] },
      { choices: [{ delta: {}, finish_reason: 'length' }] },
    ],
    read: { result: { finish: 'length' } },
  },
];

export const wires: readonly [TestedWire] = [
  {
    name: 'chat completions',
    environment: ({ baseUrl, key }) => ({ COMPAT_BASE_URL: baseUrl, COMPAT_API_KEY: key }),
    counterpart: { path: '/v1' },
    recordings,
    lowEffort: { reasoning_effort: 'low' },
    everything: {
      reasoning_effort: 'high',
      tools: [
        {
          type: 'function',
          function: { name: 'calculate', description: 'Calculates.', parameters: { type: 'object', properties: {} } },
        },
      ],
      response_format: { type: 'json_schema', json_schema: { name: 'sum', strict: true } },
      temperature: 1.5,
    },
    goesBack: [{ id: 'a', type: 'function', function: { name: 'calculate', arguments: '{"expression":"12*12"}' } }],
    sealed: [],
    frames: {
      open: eventOf({ choices: [{ delta: { role: 'assistant', content: '' } }] }),
      piece: (text) => eventOf({ choices: [{ delta: { content: text } }] }),
      close: `${eventOf({ choices: [{ delta: {}, finish_reason: 'stop' }] })}data: [DONE]\n\n`,
      error: eventOf({ error: { message: 'The engine stopped', type: 'server_error' } }),
      errorCode: 'server_error',
    },
  },
];
