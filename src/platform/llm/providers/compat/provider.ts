// A server of one's own that speaks OpenAI's chat completions: Ollama, vLLM, a gateway and others.

import { bearerHeaders } from '../../wire/formats/bearer.ts';
import { createChatCompletions } from '../../wire/formats/chat-completions.ts';
import { noAbilities, type AgentFacts } from '../agent-row.ts';
import { readModelIds } from '../model-list.ts';
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
    const provider = createChatCompletions({ id: 'compat', http, baseUrl, apiKey, limitField: 'max_tokens' });
    const list = { http, url: `${baseUrl}/models`, headers: bearerHeaders(apiKey), secret: apiKey };
    return {
      providerOf: () => provider,
      listModels: (signal) => readModelIds({ ...list, signal }),
    };
  },
  agents: [],
  served: {
    modelsOf: ({ COMPAT_MODELS: models }) => models,
    toAgent,
    notListed: 'the compatible server did not list its models; set COMPAT_MODELS instead',
  },
  abilitiesOf: (_model, abilities) => abilities,
});

/**
 * Nobody says what a model of a compatible server can do or costs: it is assumed to read text only, with a small context,
 * free of charge. Its thoughts are shown if it sends any.
 */
function toAgent(model: string): AgentFacts {
  const name = model.split('/').at(-1) ?? model;
  const letters = name
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 2)
    .toUpperCase();
  return {
    id: `compat:${model}`,
    name,
    avatar: letters.padEnd(2, 'M'),
    model,
    abilities: { ...noAbilities, temperature: true, thoughts: true },
    contextTokens: 16_384,
    price: { input: 0, output: 0 },
    minimumPlan: 'free',
  };
}
