// OpenAI: https://developers.openai.com/api/docs

import { bearerHeaders } from '../../wire/formats/bearer.ts';
import { createChatCompletions } from '../../wire/formats/chat-completions.ts';
import { readModelIds } from '../model-list.ts';
import { defineProvider } from '../provider.ts';
import { openaiAgents } from './agents.ts';
import { createResponses } from './responses.ts';
import { openaiSettings } from './settings.ts';

export const openai = defineProvider({
  id: 'openai',
  name: 'OpenAI',
  keyFor: 'OpenAI',
  words: ['openai'],
  settings: openaiSettings,
  modelSettings: {},
  /** Earlier versions of OpenAI's own library read it. */
  otherNames: { OPENAI_API_BASE: 'OPENAI_BASE_URL' },
  key: { setting: 'OPENAI_API_KEY', page: 'https://platform.openai.com/api-keys' },
  connect({ OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl }, http) {
    if (apiKey === undefined) return null;
    const options = { http, baseUrl, apiKey };
    const responses = createResponses(options);
    const older = createChatCompletions({ ...options, id: 'openai', limitField: 'max_completion_tokens' });
    const list = { http, url: `${baseUrl}/models`, headers: bearerHeaders(apiKey), secret: apiKey };
    return {
      providerOf: ({ endpoint }) => (endpoint === 'chat-completions' ? older : responses),
      /** https://developers.openai.com/api/docs/api-reference/models/list */
      listModels: async (signal) => (await readModelIds({ ...list, signal })).filter(isChatModel),
      describeModels: null,
    };
  },
  agents: openaiAgents,
  served: null,
  abilitiesOf: (_model, abilities) => abilities,
});

/** OpenAI lists models of every kind, and does not say which kind one is of. */
function isChatModel(id: string): boolean {
  return (
    /^(?:gpt-|o\d|chatgpt-)/.test(id) &&
    !/audio|realtime|image|tts|transcribe|translate|live|search|instruct|embedding|moderation/.test(id)
  );
}
