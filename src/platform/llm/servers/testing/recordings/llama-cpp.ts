// What the server of llama.cpp says of its model.

import { chat, list, listed, type RecordedServer } from './recording.ts';

/** https://github.com/ggml-org/llama.cpp/blob/master/tools/server/README.md */
export const llamaCpp: RecordedServer = {
  name: 'llama.cpp',
  answers: {
    'GET /v1/models': {
      // It adds this list for clients of Ollama.
      models: [{ name: 'qwen3-8b', model: 'qwen3-8b', capabilities: ['completion'] }],
      ...list(listed('qwen3-8b', 'llamacpp', { meta: { vocab_type: 2, n_ctx_train: 131_072, n_embd: 4_096 } })),
    },
    'GET /api/tags': { models: [{ name: 'qwen3-8b', model: 'qwen3-8b', capabilities: ['completion'] }] },
    'GET /props': {
      default_generation_settings: { id: 0, n_ctx: 24_576, speculative: false, params: { temperature: 0.8 } },
      total_slots: 1,
      model_alias: 'qwen3-8b',
      model_path: '/models/qwen3-8b-q4_k_m.gguf',
      modalities: { vision: false, audio: false },
      chat_template: '{% for message in messages %}…',
      chat_template_caps: { supports_tools: true, supports_tool_calls: true, supports_system_role: true },
      build_info: 'b6123-abcdef0',
    },
  },
  read: {
    kind: 'llama-cpp',
    models: [{ ...chat, id: 'qwen3-8b', tools: true, vision: false, contextTokens: 24_576, contextFrom: 'said' }],
  },
};
