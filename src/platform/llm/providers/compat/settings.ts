// The settings of a server that speaks OpenAI's chat completions.

import { httpUrl, list, text } from '#platform/setting/setting.ts';
import type { ProviderSettings } from '../provider.ts';

export const compatSettings = {
  COMPAT_BASE_URL: {
    group: 'Models',
    schema: httpUrl,
    default: null,
    example: 'http://localhost:11434/v1',
    meaning: 'Base URL of an OpenAI-compatible server, such as Ollama, vLLM or a gateway.',
  },
  COMPAT_API_KEY: {
    group: 'Models',
    schema: text,
    default: null,
    example: 'sk-…',
    secret: true,
    meaning: 'API key for the OpenAI-compatible server, if it requires one.',
  },
  COMPAT_MODELS: {
    group: 'Models',
    schema: list,
    default: null,
    example: 'llama3.3,qwen3-coder',
    meaning:
      'Model IDs to offer from the OpenAI-compatible server, separated by commas. Unset: all that its /models endpoint lists.',
  },
} as const satisfies ProviderSettings;
