// What vLLM says of its models.

import { chat, list, listed, type RecordedServer } from './recording.ts';

/** https://docs.vllm.ai/en/latest/serving/openai_compatible_server */
export const vllm: RecordedServer = {
  name: 'vLLM',
  answers: {
    'GET /v1/models': list(
      listed('meta-llama/Llama-3.1-8B-Instruct', 'vllm', {
        root: 'meta-llama/Llama-3.1-8B-Instruct',
        parent: null,
        max_model_len: 40_960,
        permission: [
          { id: 'modelperm-d076145fbcad40c1837cbe2ecb281fd2', object: 'model_permission', organization: '*' },
        ],
      }),
      // An adapter has no length of its own.
      listed('sql-adapter', 'vllm', {
        root: '/adapters/sql',
        parent: 'meta-llama/Llama-3.1-8B-Instruct',
        max_model_len: null,
      }),
    ),
  },
  read: {
    kind: 'vllm',
    models: [
      {
        ...chat,
        id: 'meta-llama/Llama-3.1-8B-Instruct',
        tools: null,
        vision: null,
        contextTokens: 40_960,
        contextFrom: 'said',
      },
      { ...chat, id: 'sql-adapter', tools: null, vision: null, contextTokens: 16_384, contextFrom: 'assumed' },
    ],
  },
};
