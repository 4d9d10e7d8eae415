// The settings of Anthropic.

import { httpUrl, text } from '#platform/setting/setting.ts';
import type { ProviderSettings } from '../provider.ts';

export const anthropicSettings = {
  ANTHROPIC_API_KEY: {
    group: 'Models',
    schema: text,
    default: null,
    example: 'sk-ant-…',
    secret: true,
    meaning: 'API key that enables the Anthropic agents.',
  },
  ANTHROPIC_BASE_URL: {
    group: 'Models',
    schema: httpUrl,
    default: 'https://api.anthropic.com',
    example: 'https://gateway.example.com/anthropic',
    meaning: 'Base URL of the Anthropic API.',
  },
} as const satisfies ProviderSettings;
