// Answers of Gemini, event by event, written after the documentation.

import { eventOf, type Recording, type TestedWire } from '../../../testing/recordings/tested-wire.ts';

const googleCall = {
  functionCall: { id: 'g9', name: 'calculate', args: { expression: '12*12' } },
  thoughtSignature: 'c2lnbmVk',
};
const call = { name: 'calculate', arguments: { expression: '12*12' } };

const recordings: readonly Recording[] = [
  {
    name: 'a thought, a text, the pages of a search and cached input',
    events: [
      { candidates: [{ content: { parts: [{ text: 'A square number.', thought: true }] } }] },
      { candidates: [{ content: { parts: [{ text: '144' }] } }] },
      {
        candidates: [
          {
            content: { parts: [{ text: '.' }, { text: '', thoughtSignature: 'c2lnbmVk' }] },
            finishReason: 'STOP',
            groundingMetadata: {
              groundingChunks: [{ web: { uri: 'https://weather.example/', title: 'weather.example' } }, null],
            },
          },
        ],
        usageMetadata: {
          promptTokenCount: 5_000,
          cachedContentTokenCount: 4_096,
          toolUsePromptTokenCount: 100,
          candidatesTokenCount: 3,
          thoughtsTokenCount: 40,
        },
      },
    ],
    read: {
      text: '144.',
      thoughts: 'A square number.',
      pages: ['weather.example https://weather.example/'],
      result: { finish: 'stop', usage: { inputTokens: 5_100, outputTokens: 43, cachedInputTokens: 4_096 } },
    },
  },
  {
    name: 'calls with and without an id',
    events: [
      { candidates: [{ content: { parts: [googleCall, { functionCall: { name: 'now' } }] } }] },
      { candidates: [{ content: { parts: [{ text: '' }] }, finishReason: 'STOP' }] },
    ],
    read: {
      result: {
        finish: 'tools',
        toolCalls: [
          { id: 'g9', ...call },
          { id: 'lounge-call-2', name: 'now', arguments: {} },
        ],
      },
    },
  },
];

export const wires: readonly [TestedWire] = [
  {
    name: 'google',
    environment: ({ baseUrl, key }) => ({ GOOGLE_API_KEY: key, GOOGLE_BASE_URL: baseUrl }),
    counterpart: { path: '' },
    recordings,
    lowEffort: { generationConfig: { thinkingConfig: { thinkingLevel: 'low' } } },
    everything: {
      tools: [
        { functionDeclarations: [{ name: 'calculate', parametersJsonSchema: { type: 'object', properties: {} } }] },
      ],
      generationConfig: {
        temperature: 1.5,
        thinkingConfig: { thinkingLevel: 'high', includeThoughts: true },
        responseMimeType: 'application/json',
        responseJsonSchema: { type: 'object' },
      },
    },
    goesBack: [googleCall, { functionCall: { name: 'now' } }, { text: '' }],
    sealed: ['c2lnbmVk'],
    frames: {
      open: '',
      piece: (text) => eventOf({ candidates: [{ content: { parts: [{ text }] } }] }),
      close: eventOf({ candidates: [{ content: { parts: [{ text: '' }] }, finishReason: 'STOP' }] }),
      error: eventOf({ error: { code: 503, status: 'UNAVAILABLE', message: 'The engine stopped' } }),
      errorCode: 'UNAVAILABLE',
    },
  },
];
