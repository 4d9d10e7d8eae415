// Answers of OpenAI’s Responses endpoint, event by event, written after the documentation.

import { eventOf, type Recording, type TestedWire } from '../../../testing/recordings/tested-wire.ts';

const responsesUsage = {
  input_tokens: 1_420,
  output_tokens: 90,
  input_tokens_details: { cached_tokens: 1_200, cache_write_tokens: 100 },
};
const responsesThoughts = { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'c2VjcmV0' };
const responsesCall = {
  type: 'function_call',
  id: 'fc_1',
  call_id: 'call_9',
  name: 'calculate',
  arguments: '{"expression":"12*12"}',
};
const call = { name: 'calculate', arguments: { expression: '12*12' } };

const recordings: readonly Recording[] = [
  {
    name: 'a summary of the thoughts in two parts, then text with cached input',
    events: [
      { type: 'response.created', response: { status: 'in_progress', usage: null } },
      { type: 'response.reasoning_summary_part.added', summary_index: 0 },
      { type: 'response.reasoning_summary_text.delta', delta: 'A square' },
      { type: 'response.reasoning_summary_text.delta', delta: ' number.' },
      { type: 'response.reasoning_summary_part.added', summary_index: 1 },
      { type: 'response.reasoning_summary_text.delta', delta: 'It is 144.' },
      { type: 'response.output_item.done', item: responsesThoughts },
      { type: 'response.output_text.delta', delta: 'Exactly ' },
      { type: 'response.output_text.delta', delta: '144.' },
      { type: 'response.completed', response: { status: 'completed', usage: responsesUsage } },
    ],
    read: {
      text: 'Exactly 144.',
      thoughts: 'A square number.\n\nIt is 144.',
      result: {
        finish: 'stop',
        usage: { inputTokens: 1_420, outputTokens: 90, cachedInputTokens: 1_200, cacheWriteTokens: 100 },
      },
    },
  },
  {
    name: 'a call of a tool',
    events: [
      { type: 'response.output_item.done', item: responsesThoughts },
      { type: 'response.output_item.added', item: { ...responsesCall, arguments: '' } },
      { type: 'response.function_call_arguments.delta', delta: '{"expression"' },
      { type: 'response.output_item.done', item: responsesCall },
      { type: 'response.completed', response: { status: 'completed' } },
    ],
    read: { text: '', result: { finish: 'tools', toolCalls: [{ id: 'call_9', ...call }] } },
  },
  {
    name: 'a refusal',
    events: [
      { type: 'response.refusal.delta', delta: 'I can’t help with that.' },
      { type: 'response.completed', response: { status: 'completed' } },
    ],
    read: { text: 'I can’t help with that.', result: { finish: 'refused' } },
  },
  {
    name: 'an answer that the filter ended',
    events: [
      { type: 'response.output_text.delta', delta: 'First' },
      {
        type: 'response.incomplete',
        response: { status: 'incomplete', incomplete_details: { reason: 'content_filter' } },
      },
    ],
    read: { text: 'First', result: { finish: 'filtered' } },
  },
  {
    name: 'thoughts that used up the limit',
    events: [
      { type: 'response.reasoning_summary_text.delta', delta: 'Hm.' },
      {
        type: 'response.incomplete',
        response: { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } },
      },
    ],
    read: { text: '', thoughts: 'Hm.', result: { finish: 'length' } },
  },
  {
    name: 'pages of a search, each once',
    events: [
      { type: 'response.web_search_call.searching', item_id: 'ws_1' },
      { type: 'response.output_text.delta', delta: 'It rains.' },
      {
        type: 'response.output_text.annotation.added',
        annotation: { type: 'url_citation', url: 'https://weather.example/', title: 'Weather' },
      },
      {
        type: 'response.output_item.done',
        item: {
          type: 'message',
          content: [
            {
              type: 'output_text',
              annotations: [
                { type: 'url_citation', url: 'https://weather.example/', title: 'Weather' },
                { type: 'url_citation', url: 'https://rain.example/', title: '' },
                { type: 'url_citation', url: 'javascript:alert(1)', title: 'Bad' },
              ],
            },
          ],
        },
      },
      { type: 'response.completed', response: { status: 'completed' } },
    ],
    read: { pages: ['Weather https://weather.example/', 'https://rain.example/ https://rain.example/'] },
  },
];

export const wires: readonly [TestedWire] = [
  {
    name: 'responses',
    environment: ({ baseUrl, key }) => ({ OPENAI_API_KEY: key, OPENAI_BASE_URL: baseUrl }),
    counterpart: { path: '/v1' },
    recordings,
    lowEffort: { reasoning: { effort: 'low' } },
    everything: {
      input: [{ role: 'developer', content: 'Be brief.' }, { role: 'user' }],
      reasoning: { effort: 'high', summary: 'auto' },
      tools: [{ type: 'function', name: 'calculate' }, { type: 'web_search' }],
      text: { format: { type: 'json_schema', name: 'sum', schema: { type: 'object' }, strict: true } },
      include: ['reasoning.encrypted_content'],
      temperature: 1.5,
      store: false,
    },
    goesBack: [responsesThoughts, responsesCall],
    sealed: ['c2VjcmV0'],
    frames: {
      open: eventOf({ type: 'response.created', response: { status: 'in_progress' } }),
      piece: (text) => eventOf({ type: 'response.output_text.delta', delta: text }),
      close: eventOf({
        type: 'response.completed',
        response: { usage: { input_tokens: 5, output_tokens: 3, input_tokens_details: null } },
      }),
      error: eventOf({ type: 'error', code: 'server_error', message: 'The engine stopped' }),
      errorCode: 'server_error',
    },
  },
];
