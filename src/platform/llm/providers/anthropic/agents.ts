// The agents of Anthropic.

import { reasoningAbilities } from '../agent-row.ts';

export const anthropicAgents = [
  {
    id: 'claude-haiku',
    name: 'Claude Haiku 5.5',
    avatar: 'CH',
    model: 'claude-haiku-5-5',
    abilities: reasoningAbilities,
    contextTokens: 1_000_000,
    maxOutputTokens: 128_000,
    price: {
      input: 0.1,
      output: 0.5,
      cachedInput: 0.01,
      cacheWrite: 0.125,
      longInput: { aboveTokens: 100_000, input: 0.5, output: 2.5, cachedInput: 0.05, cacheWrite: 0.625 },
    },
    minimumPlan: 'free',
    sources: ['https://platform.claude.com/docs/en/models/haiku-5-5/overview'],
    checkedOn: '2026-11-23',
  },
  {
    id: 'claude-opus',
    name: 'Claude Opus 5.5',
    avatar: 'CO',
    model: 'claude-opus-5-5',
    abilities: reasoningAbilities,
    contextTokens: 1_000_000,
    maxOutputTokens: 128_000,
    price: { input: 4, output: 20, cachedInput: 0.2, cacheWrite: 5 },
    minimumPlan: 'basic',
    sources: ['https://platform.claude.com/docs/en/models/opus-5-5/overview'],
    checkedOn: '2026-11-23',
  },
] as const;
