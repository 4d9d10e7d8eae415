// Answers of Anthropic, event by event, written after the documentation.

import { eventOf, type Recording, type TestedWire } from '../../../testing/recordings/tested-wire.ts';

const anthropicThought = { type: 'thinking', thinking: 'A tool is safer.', signature: 'c2lnbmVk' };
const anthropicCall = { type: 'tool_use', id: 'toolu_9', name: 'calculate', input: { expression: '12*12' } };
const call = { name: 'calculate', arguments: { expression: '12*12' } };

const recordings: readonly Recording[] = [
  {
    name: 'a thought, a text and cached input',
    events: [
      {
        type: 'message_start',
        message: {
          usage: {
            input_tokens: 20,
            cache_creation_input_tokens: 300,
            cache_read_input_tokens: 1_100,
            output_tokens: 1,
          },
        },
      },
      { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '', signature: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'A square' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: ' number.' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'signature_delta', signature: 'c2lnbmVk' } },
      { type: 'content_block_stop', index: 0 },
      { type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text: '144.' } },
      { type: 'content_block_stop', index: 1 },
      { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 60 } },
      { type: 'message_stop' },
    ],
    read: {
      text: '144.',
      thoughts: 'A square number.',
      result: {
        finish: 'stop',
        usage: { inputTokens: 1_420, outputTokens: 60, cachedInputTokens: 1_100, cacheWriteTokens: 300 },
      },
    },
  },
  {
    name: 'a call of a tool',
    events: [
      { type: 'message_start', message: { usage: { input_tokens: 9 } } },
      { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '', signature: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: anthropicThought.thinking } },
      {
        type: 'content_block_delta',
        index: 0,
        delta: { type: 'signature_delta', signature: anthropicThought.signature },
      },
      { type: 'content_block_stop', index: 0 },
      { type: 'content_block_start', index: 1, content_block: { ...anthropicCall, input: {} } },
      { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: '' } },
      { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: '{"expression":' } },
      { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: '"12*12"}' } },
      { type: 'content_block_stop', index: 1 },
      { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 30 } },
      { type: 'message_stop' },
    ],
    read: {
      thoughts: 'A tool is safer.',
      result: {
        finish: 'tools',
        toolCalls: [{ id: 'toolu_9', ...call }],
        usage: { inputTokens: 9, outputTokens: 30 },
      },
    },
  },
  {
    name: 'a refusal without a word',
    events: [
      { type: 'message_start', message: { usage: { input_tokens: 9 } } },
      { type: 'message_delta', delta: { stop_reason: 'refusal' }, usage: { output_tokens: 1 } },
      { type: 'message_stop' },
    ],
    read: { text: '', result: { finish: 'refused', usage: { inputTokens: 9, outputTokens: 1 } } },
  },
  {
    name: 'a message that a gateway announces twice',
    events: [
      { type: 'message_start', message: { id: 'msg_1', usage: { input_tokens: 40, output_tokens: 1 } } },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: '14' } },
      { type: 'message_start', message: { id: 'msg_1', usage: { input_tokens: 0, output_tokens: 0 } } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: '4.' } },
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { input_tokens: 0, output_tokens: 6 } },
      { type: 'message_stop' },
    ],
    read: { text: '144.', result: { finish: 'stop', usage: { inputTokens: 40, outputTokens: 6 } } },
  },
  {
    name: 'another message in the same stream',
    events: [
      { type: 'message_start', message: { id: 'msg_1', usage: { input_tokens: 40, output_tokens: 1 } } },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'One. ' } },
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 6 } },
      { type: 'message_start', message: { id: 'msg_2', usage: { input_tokens: 50, output_tokens: 1 } } },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Two.' } },
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason: 'max_tokens' }, usage: { output_tokens: 4 } },
      { type: 'message_stop' },
    ],
    read: { text: 'One. Two.', result: { finish: 'length', usage: { inputTokens: 90, outputTokens: 10 } } },
  },
  {
    name: 'pages of a search',
    events: [
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '', citations: [] } },
      {
        type: 'content_block_delta',
        index: 0,
        delta: {
          type: 'citations_delta',
          citation: { type: 'web_search_result_location', url: 'https://weather.example/', title: 'Weather' },
        },
      },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'It rains.' } },
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason: 'end_turn' } },
      { type: 'message_stop' },
    ],
    read: { text: 'It rains.', pages: ['Weather https://weather.example/'] },
  },
];

export const wires: readonly [TestedWire] = [
  {
    name: 'anthropic',
    environment: ({ baseUrl, key }) => ({ ANTHROPIC_API_KEY: key, ANTHROPIC_BASE_URL: baseUrl }),
    counterpart: { path: '' },
    recordings,
    lowEffort: { output_config: { effort: 'low' } },
    everything: {
      thinking: { type: 'adaptive', display: 'summarized' },
      output_config: { effort: 'high', format: { type: 'json_schema', schema: { type: 'object' } } },
      tools: [{ name: 'calculate', input_schema: { type: 'object', properties: {} } }, { name: 'web_search' }],
      temperature: 1,
    },
    goesBack: [anthropicThought, anthropicCall],
    sealed: ['c2lnbmVk'],
    frames: {
      open: [
        `event: message_start\n${eventOf({ type: 'message_start', message: { usage: { input_tokens: 5 } } })}`,
        eventOf({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
      ].join(''),
      piece: (text) =>
        `event: content_block_delta\n${eventOf({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } })}`,
      close: [
        { type: 'content_block_stop', index: 0 },
        { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 3 } },
        { type: 'message_stop' },
      ]
        .map(eventOf)
        .join(''),
      error: eventOf({ type: 'error', error: { type: 'api_error', message: 'The engine stopped' } }),
      errorCode: 'api_error',
    },
  },
];
