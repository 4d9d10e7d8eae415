// Answers of Gemini, event by event, written after the documentation.

import type { Recording } from './recording.ts';

export const googleCall = {
  functionCall: { id: 'g9', name: 'calculate', args: { expression: '12*12' } },
  thoughtSignature: 'c2lnbmVk',
};
const call = { name: 'calculate', arguments: { expression: '12*12' } };

export const googleRecordings: readonly Recording[] = [
  {
    wire: 'google',
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
    wire: 'google',
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
