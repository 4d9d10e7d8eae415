// The agents of Google.

import { reasoningAbilities } from '../agent-row.ts';

/** The price is half of the standard rate until 31 December 2026; 1.50 and 7.50 from then on. */
const geminiFlash = {
  model: 'gemini-3.8-flash',
  abilities: reasoningAbilities,
  contextTokens: 1_048_576,
  maxOutputTokens: 65_536,
  price: { input: 0.75, output: 3.75, cachedInput: 0.075 },
  sources: ['https://ai.google.dev/gemini-api/docs/pricing', 'https://ai.google.dev/gemini-api/docs/latest-model'],
  checkedOn: '2026-11-23',
} as const;

export const googleAgents = [
  {
    id: 'gemini-pro',
    name: 'Gemini Pro',
    avatar: 'GP',
    ...geminiFlash,
    minimumPlan: 'free',
    modelSetting: 'GEMINI_PRO_MODEL',
  },
  {
    id: 'gemini-pro-vision',
    name: 'Gemini Pro Vision',
    avatar: 'GV',
    ...geminiFlash,
    minimumPlan: 'basic',
    modelSetting: 'GEMINI_PRO_VISION_MODEL',
  },
  {
    id: 'gemini-ultra',
    name: 'Gemini Ultra',
    avatar: 'GU',
    model: 'gemini-3.1-pro-preview',
    abilities: reasoningAbilities,
    contextTokens: 1_048_576,
    maxOutputTokens: 65_536,
    price: {
      input: 2,
      output: 12,
      cachedInput: 0.2,
      longInput: { aboveTokens: 200_000, input: 4, output: 18, cachedInput: 0.4 },
    },
    minimumPlan: 'basic',
    modelSetting: 'GEMINI_ULTRA_MODEL',
    sources: [
      'https://ai.google.dev/gemini-api/docs/pricing',
      'https://ai.google.dev/gemini-api/docs/models/gemini-3.1-pro-preview',
    ],
    checkedOn: '2026-11-23',
  },
] as const;
