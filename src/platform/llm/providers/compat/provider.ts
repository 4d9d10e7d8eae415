// A server of one's own that speaks OpenAI's chat completions: Ollama, vLLM, a gateway and others.

import { connectServer } from '../../servers/connect-server.ts';
import { toAgentFacts } from '../../servers/served-model.ts';
import { defineProvider } from '../provider.ts';
import { compatSettings } from './settings.ts';

export const compat = defineProvider({
  id: 'compat',
  name: 'Own server',
  keyFor: null,
  words: ['ollama', 'vllm'],
  settings: compatSettings,
  modelSettings: {},
  otherNames: {},
  key: null,
  connect({ COMPAT_BASE_URL: baseUrl, COMPAT_API_KEY: apiKey }, http) {
    if (baseUrl === undefined) return null;
    return connectServer({ http, baseUrl, apiKey });
  },
  agents: [],
  served: {
    modelsOf: ({ COMPAT_MODELS: models }) => models,
    toAgent: (model) => toAgentFacts(`compat:${model.id}`, model),
    notListed: 'the compatible server did not list its models; set COMPAT_MODELS instead',
  },
  abilitiesOf: (_model, abilities) => abilities,
});
