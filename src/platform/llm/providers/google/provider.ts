// Google with its Gemini models: https://ai.google.dev/api

import { readModelList } from '../model-list.ts';
import { defineProvider } from '../provider.ts';
import { googleAgents } from './agents.ts';
import { createGoogle } from './google.ts';
import { geminiModelSettings, googleSettings } from './settings.ts';

export const google = defineProvider({
  id: 'google',
  name: 'Google',
  keyFor: 'Google for Gemini',
  words: ['gemini'],
  settings: googleSettings,
  modelSettings: geminiModelSettings,
  /** Google's own libraries read these. */
  otherNames: { GEMINI_API_KEY: 'GOOGLE_API_KEY', GOOGLE_GENERATIVE_AI_API_KEY: 'GOOGLE_API_KEY' },
  key: { setting: 'GOOGLE_API_KEY', page: 'https://aistudio.google.com/api-keys' },
  connect({ GOOGLE_API_KEY: apiKey, GOOGLE_BASE_URL: baseUrl }, http) {
    if (apiKey === undefined) return null;
    const provider = createGoogle({ http, baseUrl, apiKey });
    const list = { http, url: `${baseUrl}/v1beta/models?pageSize=1000`, headers: { 'x-goog-api-key': apiKey } };
    return {
      providerOf: () => provider,
      /** https://ai.google.dev/api/models */
      listModels: async (signal) =>
        (await readModelList({ ...list, secret: apiKey, signal }, 'models')).flatMap(chatModelOf),
      describeModels: null,
    };
  },
  agents: googleAgents,
  served: null,
  /**
   * Gemini takes levels of thinking from version 3 on, and a temperature only before it
   * (https://ai.google.dev/gemini-api/docs/thinking, https://ai.google.dev/gemini-api/docs/latest-model).
   */
  abilitiesOf: (model, abilities) =>
    /^gemini-(?:[3-9]|\d{2,})[.-]/.test(model) ? abilities : { ...abilities, effort: false, temperature: true },
});

/** Returns the id of a model that answers a chat, and nothing for the others. */
function chatModelOf({ name, supportedGenerationMethods: methods }: Record<string, unknown>): string[] {
  const isChat = typeof name === 'string' && Array.isArray(methods) && methods.includes('generateContent');
  return isChat ? [name.replace(/^models\//, '')] : [];
}
