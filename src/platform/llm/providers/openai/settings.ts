// The settings of OpenAI.

import { httpUrl, text } from '#platform/setting/setting.ts';
import type { ProviderSettings } from '../provider.ts';

export const openaiSettings = {
  OPENAI_API_KEY: {
    group: 'Models',
    schema: text,
    default: null,
    example: 'sk-…',
    secret: true,
    meaning: 'API key that enables the OpenAI agents.',
  },
  OPENAI_BASE_URL: {
    group: 'Models',
    schema: httpUrl,
    default: 'https://api.openai.com/v1',
    example: 'https://gateway.example.com/v1',
    meaning:
      'Base URL of the OpenAI API. It must offer /responses; a server with chat completions alone belongs into COMPAT_BASE_URL.',
  },
} as const satisfies ProviderSettings;
