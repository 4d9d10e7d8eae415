// What Ollama says of its models.

import { chat, list, listed, type RecordedServer } from './recording.ts';

const tagged = (name: string) => ({
  name,
  model: name,
  modified_at: '2025-05-04T17:37:44.706015396-07:00',
  size: 3_825_819_519,
  digest: 'fe938a131f40e6f6d40083c9f0f430a515233eb2edaa6d72eb85c50d64f2300e',
  details: { format: 'gguf', family: 'llama', families: null, parameter_size: '7B', quantization_level: 'Q4_0' },
});

/**
 * https://docs.ollama.com/api/tags · https://docs.ollama.com/api-reference/show-model-details · https://docs.ollama.com/api/ps
 */
export const ollama: RecordedServer = {
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
