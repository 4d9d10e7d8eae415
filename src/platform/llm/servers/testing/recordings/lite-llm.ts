// What LiteLLM says of its models.

import { chat, list, listed, type RecordedServer } from './recording.ts';

const deployed = (name: string, info: object) => ({
  model_name: name,
  litellm_params: { model: `openai/${name}`, api_base: 'https://example.openai.azure.com' },
  model_info: { id: 'f88e1df4d7d5f8ac8a5b1a8a0a2c5f7f', db_model: false, ...info },
});

/** https://docs.litellm.ai/docs/proxy/model_management */
export const liteLlm: RecordedServer = {
  name: 'LiteLLM',
  answers: {
    'GET /v1/models': list(
      listed('house-model', 'openai'),
      listed('house-embedding', 'openai'),
      listed('unknown-model', 'openai'),
    ),
    'GET /model/info': {
      data: [
        deployed('house-model', {
          mode: 'chat',
          max_tokens: 16_384,
          max_input_tokens: 128_000,
          input_cost_per_token: 2.5e-7,
          output_cost_per_token: 0.00001,
          supports_function_calling: true,
          supports_vision: true,
          supported_openai_params: ['temperature', 'tools'],
        }),
        // A second deployment of the same model, to spread its load.
        deployed('house-model', {
          mode: 'chat',
          max_input_tokens: 128_000,
          input_cost_per_token: 2.5e-7,
          output_cost_per_token: 0.00001,
          supports_function_calling: true,
          supports_vision: true,
        }),
        deployed('house-embedding', {
          mode: 'embedding',
          max_input_tokens: 8_191,
          input_cost_per_token: 2e-8,
          output_cost_per_token: 0,
        }),
        deployed('unknown-model', {
          mode: null,
          max_input_tokens: null,
          supports_function_calling: null,
          supports_vision: null,
        }),
      ],
    },
  },
  read: {
    kind: 'litellm',
    models: [
      {
        id: 'house-model',
        kind: 'chat',
        tools: true,
        vision: true,
        contextTokens: 128_000,
        contextFrom: 'said',
        price: { input: 0.25, output: 10 },
      },
      {
        id: 'house-embedding',
        kind: 'embedding',
        tools: null,
        vision: null,
        contextTokens: 8_191,
        contextFrom: 'said',
        price: { input: 0.02, output: 0 },
      },
      { ...chat, id: 'unknown-model', tools: null, vision: null, contextTokens: 16_384, contextFrom: 'assumed' },
    ],
  },
};
