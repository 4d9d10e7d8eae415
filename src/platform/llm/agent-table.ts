// The hosted agents as data: each row says where its facts were read, and when. An administrator can change a row
// (`AgentOverride`); what the providers change is brought here with a new date.

import type { Abilities, Agent } from './agents.ts';

export type AgentRow = Agent & {
  /** The most tokens of one answer, thoughts included. */
  maxOutputTokens: number;
  /** Pages of the provider. */
  sources: readonly string[];
  /** The day on which they said this: '2026-11-23'. */
  checkedOn: string;
};

/** All of them reason, so that none takes a temperature. */
const reasoning: Abilities = {
  vision: true,
  effort: true,
  tools: true,
  temperature: false,
  webSearch: true,
  thoughts: true,
  answerSchema: true,
};

/** The price is half of the standard rate until 31 December 2026; 1.50 and 7.50 from then on. */
const geminiFlash = {
  provider: 'google',
  model: 'gemini-3.8-flash',
  abilities: reasoning,
  contextTokens: 1_048_576,
  maxOutputTokens: 65_536,
  price: { input: 0.75, output: 3.75, cachedInput: 0.075 },
  sources: ['https://ai.google.dev/gemini-api/docs/pricing', 'https://ai.google.dev/gemini-api/docs/latest-model'],
  checkedOn: '2026-11-23',
} as const;

/** In the order of the picker. */
export const agentTable: readonly AgentRow[] = [
  { id: 'gemini-pro', name: 'Gemini Pro', avatar: 'GP', ...geminiFlash },
  { id: 'gemini-pro-vision', name: 'Gemini Pro Vision', avatar: 'GV', ...geminiFlash },
  {
    id: 'gemini-ultra',
    name: 'Gemini Ultra',
    avatar: 'GU',
    provider: 'google',
    model: 'gemini-3.1-pro-preview',
    abilities: reasoning,
    contextTokens: 1_048_576,
    maxOutputTokens: 65_536,
    price: {
      input: 2,
      output: 12,
      cachedInput: 0.2,
      longInput: { aboveTokens: 200_000, input: 4, output: 18, cachedInput: 0.4 },
    },
    sources: [
      'https://ai.google.dev/gemini-api/docs/pricing',
      'https://ai.google.dev/gemini-api/docs/models/gemini-3.1-pro-preview',
    ],
    checkedOn: '2026-11-23',
  },
  {
    id: 'gpt-luna',
    name: 'GPT-6 Luna',
    avatar: 'GL',
    provider: 'openai',
    model: 'gpt-6-luna',
    abilities: reasoning,
    contextTokens: 922_000,
    maxOutputTokens: 128_000,
    price: {
      input: 0.1,
      output: 0.5,
      cachedInput: 0.01,
      cacheWrite: 0.125,
      longInput: { aboveTokens: 272_000, input: 0.2, output: 0.75, cachedInput: 0.02, cacheWrite: 0.25 },
    },
    sources: ['https://developers.openai.com/api/docs/models/gpt-6-luna'],
    checkedOn: '2026-11-23',
  },
  {
    id: 'gpt-sol',
    name: 'GPT-6 Sol',
    avatar: 'GS',
    provider: 'openai',
    model: 'gpt-6-sol',
    abilities: reasoning,
    contextTokens: 922_000,
    maxOutputTokens: 128_000,
    price: {
      input: 2,
      output: 10,
      cachedInput: 0.2,
      cacheWrite: 2.5,
      longInput: { aboveTokens: 272_000, input: 4, output: 15, cachedInput: 0.4, cacheWrite: 5 },
    },
    sources: ['https://developers.openai.com/api/docs/models/gpt-6-sol'],
    checkedOn: '2026-11-23',
  },
  {
    id: 'claude-haiku',
    name: 'Claude Haiku 5.5',
    avatar: 'CH',
    provider: 'anthropic',
    model: 'claude-haiku-5-5',
    abilities: reasoning,
    contextTokens: 1_000_000,
    maxOutputTokens: 128_000,
    price: {
      input: 0.1,
      output: 0.5,
      cachedInput: 0.01,
      cacheWrite: 0.125,
      longInput: { aboveTokens: 100_000, input: 0.5, output: 2.5, cachedInput: 0.05, cacheWrite: 0.625 },
    },
    sources: ['https://platform.claude.com/docs/en/models/haiku-5-5/overview'],
    checkedOn: '2026-11-23',
  },
  {
    id: 'claude-opus',
    name: 'Claude Opus 5.5',
    avatar: 'CO',
    provider: 'anthropic',
    model: 'claude-opus-5-5',
    abilities: reasoning,
    contextTokens: 1_000_000,
    maxOutputTokens: 128_000,
    price: { input: 4, output: 20, cachedInput: 0.2, cacheWrite: 5 },
    sources: ['https://platform.claude.com/docs/en/models/opus-5-5/overview'],
    checkedOn: '2026-11-23',
  },
];

/**
 * What a model can do when another one than the table's is set. Gemini takes levels of thinking from version 3 on, and a
 * temperature only before it (https://ai.google.dev/gemini-api/docs/thinking, https://ai.google.dev/gemini-api/docs/latest-model).
 */
export function modelAbilities({
  provider,
  model,
  abilities,
}: Pick<Agent, 'provider' | 'model' | 'abilities'>): Abilities {
  const isOlder = provider === 'google' && !/^gemini-(?:[3-9]|\d{2,})[.-]/.test(model);
  return isOlder ? { ...abilities, effort: false, temperature: true } : abilities;
}
