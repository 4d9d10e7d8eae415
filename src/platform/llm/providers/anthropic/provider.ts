// Anthropic: https://platform.claude.com/docs/en/api

import { readModelIds } from '../model-list.ts';
import { defineProvider } from '../provider.ts';
import { anthropicAgents } from './agents.ts';
import { anthropicHeaders, createAnthropic } from './anthropic.ts';
import { anthropicSettings } from './settings.ts';

export const anthropic = defineProvider({
  id: 'anthropic',
  name: 'Anthropic',
  keyFor: 'Anthropic',
  words: ['anthropic'],
  settings: anthropicSettings,
  modelSettings: {},
  otherNames: { CLAUDE_API_KEY: 'ANTHROPIC_API_KEY' },
  key: { setting: 'ANTHROPIC_API_KEY', page: 'https://platform.claude.com/settings/keys' },
  connect({ ANTHROPIC_API_KEY: apiKey, ANTHROPIC_BASE_URL: baseUrl }, http) {
    if (apiKey === undefined) return null;
    const provider = createAnthropic({ http, baseUrl, apiKey });
    const list = { http, url: `${baseUrl}/v1/models?limit=1000`, headers: anthropicHeaders(apiKey), secret: apiKey };
    return {
      providerOf: () => provider,
      /** https://platform.claude.com/docs/en/api/models-list */
      listModels: (signal) => readModelIds({ ...list, signal }),
      describeModels: null,
    };
  },
  agents: anthropicAgents,
  served: null,
  abilitiesOf: (_model, abilities) => abilities,
});
