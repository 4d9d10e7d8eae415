// The agents a person can talk to, in the order of the picker.

import type { LlmProviderId, LlmUsage } from './llm.ts';
import type { ModelSettings } from './model-settings.ts';

/** `effort`: whether it takes one (`LlmRequest.effort`). */
export type Abilities = { vision: boolean; effort: boolean };

export type Agent = {
  id: string;
  name: string;
  provider: LlmProviderId;
  /** The provider's own model id. */
  model: string;
  /** The two letters an agent is shown with: 'GP'. */
  avatar: string;
  abilities: Abilities;
  contextTokens: number;
  /** USD per million tokens at the provider's standard rate. Long prompts can cost more, cached ones less. */
  price: { input: number; output: number };
};

export type AgentStatus = Agent & {
  available: boolean;
  /** Why it is not available, in words for everybody: no setting is named. `null` when it is. */
  reason: string | null;
};

export const DEFAULT_AGENT_ID = 'gemini-pro';

export const offlineAgent: Agent = {
  id: 'lounge-offline',
  name: 'Lounge Offline',
  avatar: 'LO',
  provider: 'offline',
  model: 'lounge-offline',
  abilities: { vision: false, effort: false },
  contextTokens: 32_000,
  price: { input: 0, output: 0 },
};

const seeing = { vision: true, effort: true };

// Ids, context sizes and prices as the providers published them in November 2026:
// https://ai.google.dev/gemini-api/docs/pricing · https://developers.openai.com/api/docs/pricing · https://platform.claude.com/docs/en/models/overview
const geminiFlash = {
  provider: 'google',
  model: 'gemini-3.8-flash',
  abilities: seeing,
  contextTokens: 1_048_576,
  price: { input: 0.75, output: 3.75 },
} as const;

const hostedAgents: readonly Agent[] = [
  {
    id: 'gemini-pro',
    name: 'Gemini Pro',
    avatar: 'GP',
    ...geminiFlash,
  },
  {
    id: 'gemini-pro-vision',
    name: 'Gemini Pro Vision',
    avatar: 'GV',
    ...geminiFlash,
  },
  {
    id: 'gemini-ultra',
    name: 'Gemini Ultra',
    avatar: 'GU',
    provider: 'google',
    model: 'gemini-3.1-pro-preview',
    abilities: seeing,
    contextTokens: 1_048_576,
    price: { input: 2, output: 12 },
  },
  {
    id: 'gpt-luna',
    name: 'GPT-6 Luna',
    avatar: 'GL',
    provider: 'openai',
    model: 'gpt-6-luna',
    abilities: seeing,
    contextTokens: 922_000,
    price: { input: 0.1, output: 0.5 },
  },
  {
    id: 'gpt-sol',
    name: 'GPT-6 Sol',
    avatar: 'GS',
    provider: 'openai',
    model: 'gpt-6-sol',
    abilities: seeing,
    contextTokens: 922_000,
    price: { input: 2, output: 10 },
  },
  {
    id: 'claude-haiku',
    name: 'Claude Haiku 5.5',
    avatar: 'CH',
    provider: 'anthropic',
    model: 'claude-haiku-5-5',
    abilities: seeing,
    contextTokens: 1_000_000,
    price: { input: 0.1, output: 0.5 },
  },
  {
    id: 'claude-opus',
    name: 'Claude Opus 5.5',
    avatar: 'CO',
    provider: 'anthropic',
    model: 'claude-opus-5-5',
    abilities: seeing,
    contextTokens: 1_000_000,
    price: { input: 4, output: 20 },
  },
];

/** Every agent and whether it is available: the hosted ones, then those of the compatible server, the offline agent last. */
export function listAgents(settings: ModelSettings): AgentStatus[] {
  const { pro, proVision, ultra } = settings.geminiModels;
  const models: Record<string, string | undefined> = {
    'gemini-pro': pro,
    'gemini-pro-vision': proVision,
    'gemini-ultra': ultra,
  };
  const hosted = hostedAgents.map((agent) => {
    const reason = missingKey(agent.provider, settings);
    const model = models[agent.id] ?? agent.model;
    const abilities = { ...agent.abilities, effort: takesEffort(agent.provider, model) };
    return { ...agent, model, abilities, available: reason === null, reason };
  });
  const compat = settings.compat.baseUrl ? (settings.compat.models ?? []).map(compatAgent) : [];
  return [...hosted, ...compat.map(available), available(offlineAgent)];
}

/** Gemini takes levels of thinking from version 3 on (https://ai.google.dev/gemini-api/docs/thinking); an admin can set older ones. */
function takesEffort(provider: LlmProviderId, model: string): boolean {
  return provider !== 'google' || /^gemini-(?:[3-9]|\d{2,})[.-]/.test(model);
}

export function available(agent: Agent): AgentStatus {
  return { ...agent, available: true, reason: null };
}

/** The cost of one call in USD. */
export function costOf(agent: Agent, usage: LlmUsage): number {
  return (usage.inputTokens * agent.price.input + usage.outputTokens * agent.price.output) / 1_000_000;
}

const providerNames: Partial<Record<LlmProviderId, string>> = {
  google: 'Google',
  openai: 'OpenAI',
  anthropic: 'Anthropic',
};

function missingKey(provider: LlmProviderId, settings: ModelSettings): string | null {
  const keys: Partial<Record<LlmProviderId, string | undefined>> = {
    google: settings.google.apiKey,
    openai: settings.openai.apiKey,
    anthropic: settings.anthropic.apiKey,
  };
  return keys[provider] ? null : `${providerNames[provider]} isn’t connected.`;
}

/** Nobody says what a model of a compatible server can do or costs: it is assumed to read text only, with a small context, free of charge. */
function compatAgent(model: string): Agent {
  const name = model.split('/').at(-1) ?? model;
  const letters = name
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 2)
    .toUpperCase();
  return {
    id: `compat:${model}`,
    name,
    avatar: letters.padEnd(2, 'M'),
    provider: 'compat',
    model,
    abilities: { vision: false, effort: false },
    contextTokens: 16_384,
    price: { input: 0, output: 0 },
  };
}
