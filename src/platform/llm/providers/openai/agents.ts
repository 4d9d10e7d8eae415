// The agents of OpenAI.

import { reasoningAbilities } from '../agent-row.ts';

export const openaiAgents = [
  {
    id: 'gpt-luna',
    name: 'GPT-6 Luna',
    avatar: 'GL',
    model: 'gpt-6-luna',
    abilities: reasoningAbilities,
    contextTokens: 922_000,
    maxOutputTokens: 128_000,
    price: {
      input: 0.1,
      output: 0.5,
      cachedInput: 0.01,
      cacheWrite: 0.125,
      longInput: { aboveTokens: 272_000, input: 0.2, output: 0.75, cachedInput: 0.02, cacheWrite: 0.25 },
    },
    minimumPlan: 'free',
    sources: ['https://developers.openai.com/api/docs/models/gpt-6-luna'],
    checkedOn: '2026-11-23',
  },
  {
    id: 'gpt-sol',
    name: 'GPT-6 Sol',
    avatar: 'GS',
    model: 'gpt-6-sol',
    abilities: reasoningAbilities,
    contextTokens: 922_000,
    maxOutputTokens: 128_000,
    price: {
      input: 2,
      output: 10,
      cachedInput: 0.2,
      cacheWrite: 2.5,
      longInput: { aboveTokens: 272_000, input: 4, output: 15, cachedInput: 0.4, cacheWrite: 5 },
    },
    minimumPlan: 'basic',
    sources: ['https://developers.openai.com/api/docs/models/gpt-6-sol'],
    checkedOn: '2026-11-23',
  },
] as const;
