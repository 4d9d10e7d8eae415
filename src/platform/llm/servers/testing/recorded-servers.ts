// What compatible servers say of themselves, path by path, written after the documentation of each, and what is to be read.

import type { DescribedServer } from '../describe-server.ts';

export type RecordedServer = {
  name: string;
  /** By 'METHOD path'; a POST by its body, too: 'POST /api/show llama3.2:latest'. Every other path is 404. */
  answers: Readonly<Record<string, unknown>>;
  read: DescribedServer;
};

const listed = (id: string, owner: string, rest: object = {}) => ({
  id,
  object: 'model',
  created: 1_735_142_223,
  owned_by: owner,
  ...rest,
});
const list = (...data: unknown[]) => ({ object: 'list', data });

const tagged = (name: string) => ({
  name,
  model: name,
  modified_at: '2025-05-04T17:37:44.706015396-07:00',
  size: 3_825_819_519,
  digest: 'fe938a131f40e6f6d40083c9f0f430a515233eb2edaa6d72eb85c50d64f2300e',
  details: { format: 'gguf', family: 'llama', families: null, parameter_size: '7B', quantization_level: 'Q4_0' },
});

const chat = { kind: 'chat', price: null } as const;

/**
 * https://docs.ollama.com/api/tags · https://docs.ollama.com/api-reference/show-model-details · https://docs.ollama.com/api/ps
 */
const ollama: RecordedServer = {
  name: 'Ollama',
  answers: {
    'GET /v1/models': list(
      listed('gemma3:4b', 'library'),
      listed('llama3.2:latest', 'library'),
      listed('nomic-embed-text:latest', 'library'),
      listed('old:latest', 'library'),
    ),
    'GET /api/tags': { models: ['gemma3:4b', 'llama3.2:latest', 'nomic-embed-text:latest', 'old:latest'].map(tagged) },
    'GET /api/ps': { models: [{ ...tagged('gemma3:4b'), size_vram: 5_137_025_024, context_length: 65_536 }] },
    'POST /api/show gemma3:4b': {
      parameters: 'num_ctx 8192\nstop "<end_of_turn>"',
      capabilities: ['completion', 'vision'],
      model_info: { 'general.architecture': 'gemma3', 'gemma3.context_length': 131_072 },
    },
    'POST /api/show llama3.2:latest': {
      parameters: 'num_ctx                        32768\nstop                           "<|eot_id|>"',
      capabilities: ['completion', 'tools'],
      model_info: { 'general.architecture': 'llama', 'llama.context_length': 131_072 },
    },
    'POST /api/show nomic-embed-text:latest': {
      capabilities: ['embedding'],
      model_info: { 'general.architecture': 'nomic-bert', 'nomic-bert.context_length': 2_048 },
    },
    // Before version 0.6.4 there were no capabilities.
    'POST /api/show old:latest': { parameters: 'num_keep 24', model_info: { 'llama.context_length': 8_192 } },
  },
  read: {
    kind: 'ollama',
    models: [
      { ...chat, id: 'gemma3:4b', tools: false, vision: true, contextTokens: 65_536, contextFrom: 'said' },
      { ...chat, id: 'llama3.2:latest', tools: true, vision: false, contextTokens: 32_768, contextFrom: 'said' },
      {
        ...chat,
        id: 'nomic-embed-text:latest',
        kind: 'embedding',
        tools: false,
        vision: false,
        contextTokens: 4_096,
        contextFrom: 'assumed',
      },
      { ...chat, id: 'old:latest', tools: null, vision: null, contextTokens: 4_096, contextFrom: 'assumed' },
    ],
  },
};

/** https://docs.vllm.ai/en/latest/serving/openai_compatible_server */
const vllm: RecordedServer = {
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
const lmStudio: RecordedServer = {
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

/** https://github.com/ggml-org/llama.cpp/blob/master/tools/server/README.md */
const llamaCpp: RecordedServer = {
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

const deployed = (name: string, info: object) => ({
  model_name: name,
  litellm_params: { model: `openai/${name}`, api_base: 'https://example.openai.azure.com' },
  model_info: { id: 'f88e1df4d7d5f8ac8a5b1a8a0a2c5f7f', db_model: false, ...info },
});

/** https://docs.litellm.ai/docs/proxy/model_management */
const liteLlm: RecordedServer = {
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

/** https://docs.mistral.ai/api/endpoint/models · https://openrouter.ai/docs/api-reference/list-available-models */
const richList: RecordedServer = {
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

export const recordedServers: readonly RecordedServer[] = [ollama, vllm, lmStudio, llamaCpp, liteLlm, richList];
