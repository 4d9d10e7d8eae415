// What servers say whose list of models says it all.

import { chat, list, listed, type RecordedServer } from './recording.ts';

/** https://docs.mistral.ai/api/endpoint/models · https://openrouter.ai/docs/api-reference/list-available-models */
export const richList: RecordedServer = {
  name: 'a server whose list says it all',
  answers: {
    'GET /v1/models': list(
      listed('magistral', 'mistralai', {
        capabilities: { completion_chat: true, function_calling: true, vision: false },
        max_context_length: 131_072,
      }),
      {
        id: 'org/reader',
        context_length: 64_000,
        architecture: { input_modalities: ['text', 'image'] },
        supported_parameters: ['max_tokens', 'temperature'],
      },
      { id: 'odd', context_length: 'many', capabilities: ['completion'], supported_parameters: 5 },
      { id: 7 },
      null,
    ),
  },
  read: {
    kind: 'other',
    models: [
      { ...chat, id: 'magistral', tools: true, vision: false, contextTokens: 131_072, contextFrom: 'said' },
      { ...chat, id: 'org/reader', tools: false, vision: true, contextTokens: 64_000, contextFrom: 'said' },
      { ...chat, id: 'odd', tools: null, vision: null, contextTokens: 16_384, contextFrom: 'assumed' },
    ],
  },
};
