// What LM Studio says of its models.

import { chat, list, listed, type RecordedServer } from './recording.ts';

const studio = (id: string, rest: object) => ({
  id,
  object: 'model',
  publisher: 'lmstudio-community',
  compatibility_type: 'gguf',
  quantization: 'Q4_K_M',
  state: 'not-loaded',
  ...rest,
});

/** https://lmstudio.ai/docs/developer/rest/endpoints */
export const lmStudio: RecordedServer = {
  name: 'LM Studio',
  answers: {
    'GET /v1/models': list(
      listed('qwen2-vl-7b-instruct', 'organization_owner'),
      listed('meta-llama-3.1-8b-instruct', 'organization_owner'),
      listed('text-embedding-nomic-embed-text-v1.5', 'organization_owner'),
    ),
    'GET /api/v0/models': list(
      studio('qwen2-vl-7b-instruct', { type: 'vlm', arch: 'qwen2_vl', max_context_length: 32_768 }),
      studio('meta-llama-3.1-8b-instruct', {
        type: 'llm',
        arch: 'llama',
        state: 'loaded',
        max_context_length: 131_072,
        loaded_context_length: 8_192,
        capabilities: ['tool_use'],
      }),
      studio('text-embedding-nomic-embed-text-v1.5', { type: 'embeddings', max_context_length: 2_048 }),
    ),
  },
  read: {
    kind: 'lm-studio',
    models: [
      { ...chat, id: 'qwen2-vl-7b-instruct', tools: null, vision: true, contextTokens: 32_768, contextFrom: 'said' },
      {
        ...chat,
        id: 'meta-llama-3.1-8b-instruct',
        tools: true,
        vision: false,
        contextTokens: 8_192,
        contextFrom: 'said',
      },
      {
        ...chat,
        id: 'text-embedding-nomic-embed-text-v1.5',
        kind: 'embedding',
        tools: null,
        vision: false,
        contextTokens: 2_048,
        contextFrom: 'said',
      },
    ],
  },
};
