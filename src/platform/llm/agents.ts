// The agents: who a person can talk to, in the order of the picker.

import type { PlanKey } from '#contract/plan.ts';
import type { LlmProviderId, LlmUsage } from './llm.ts';
import type { ModelSettings } from './model-settings.ts';

export type Agent = {
  id: string;
  name: string;
  provider: LlmProviderId;
  /** The provider's own model id. */
  model: string;
  /** The two letters an agent is shown with. */
  seat: string;
  abilities: { vision: boolean; tools: boolean };
  contextTokens: number;
  /** USD per million tokens at the provider's standard rate. Long prompts can cost more, cached ones less. */
  price: { input: number; output: number };
  /** The least plan that has it. */
  plan: PlanKey;
};

export type AgentStatus = Agent & {
  available: boolean;
  /** Why it is not available, as a person reads it. */
  reason: string | null;
};

export const DEFAULT_AGENT_ID = 'gemini-pro';

export const offlineAgent: Agent = {
  id: 'lounge-offline',
  name: 'Lounge Offline',
  seat: 'LO',
  provider: 'offline',
  model: 'lounge-offline',
  plan: 'free',
  abilities: { vision: false, tools: false },
  contextTokens: 32_000,
  price: { input: 0, output: 0 },
};

const seeing = { vision: true, tools: true };

// Ids, context sizes and prices as the providers published them in November 2026:
// https://ai.google.dev/gemini-api/docs/pricing · https://developers.openai.com/api/docs/pricing · https://platform.claude.com/docs/en/models/overview
const hostedAgents: readonly Agent[] = [
  {
    id: 'gemini-pro',
    name: 'Gemini Pro',
    seat: 'GP',
    provider: 'google',
    model: 'gemini-3.8-flash',
    plan: 'free',
    abilities: seeing,
    contextTokens: 1_048_576,
    price: { input: 0.75, output: 3.75 },
  },
  {
    id: 'gemini-pro-vision',
    name: 'Gemini Pro Vision',
    seat: 'GV',
    provider: 'google',
    model: 'gemini-3.8-flash',
    plan: 'basic',
    abilities: seeing,
    contextTokens: 1_048_576,
    price: { input: 0.75, output: 3.75 },
  },
  {
    id: 'gemini-ultra',
    name: 'Gemini Ultra',
    seat: 'GU',
    provider: 'google',
    model: 'gemini-3.1-pro-preview',
    plan: 'basic',
    abilities: seeing,
    contextTokens: 1_048_576,
    price: { input: 2, output: 12 },
  },
  {
    id: 'gpt-luna',
    name: 'GPT-6 Luna',
    seat: 'GL',
    provider: 'openai',
    model: 'gpt-6-luna',
    plan: 'free',
    abilities: seeing,
    contextTokens: 922_000,
    price: { input: 0.1, output: 0.5 },
  },
  {
    id: 'gpt-sol',
    name: 'GPT-6 Sol',
    seat: 'GS',
    provider: 'openai',
    model: 'gpt-6-sol',
    plan: 'basic',
    abilities: seeing,
    contextTokens: 922_000,
    price: { input: 2, output: 10 },
  },
  {
    id: 'claude-haiku',
    name: 'Claude Haiku 5.5',
    seat: 'CH',
    provider: 'anthropic',
    model: 'claude-haiku-5-5',
    plan: 'free',
    abilities: seeing,
    contextTokens: 1_000_000,
    price: { input: 0.1, output: 0.5 },
  },
  {
    id: 'claude-opus',
    name: 'Claude Opus 5.5',
    seat: 'CO',
    provider: 'anthropic',
    model: 'claude-opus-5-5',
    plan: 'basic',
    abilities: seeing,
    contextTokens: 1_000_000,
    price: { input: 4, output: 20 },
  },
];

/** Every agent with whether it can answer: the hosted ones, those of the compatible server, the offline agent last. */
export function listAgents(settings: ModelSettings): AgentStatus[] {
  const { pro, proVision, ultra } = settings.geminiModels;
  const models: Record<string, string | undefined> = {
    'gemini-pro': pro,
    'gemini-pro-vision': proVision,
    'gemini-ultra': ultra,
  };
  const hosted = hostedAgents.map((agent) => {
    const reason = missingKey(agent.provider, settings);
    return { ...agent, model: models[agent.id] ?? agent.model, available: reason === null, reason };
  });
  const compat = settings.compat.baseUrl ? (settings.compat.models ?? []).map(compatAgent) : [];
  return [...hosted, ...compat.map(available), available(offlineAgent)];
}

export function available(agent: Agent): AgentStatus {
  return { ...agent, available: true, reason: null };
}

/** In USD. */
export function costOf(agent: Agent, usage: LlmUsage): number {
  return (usage.inputTokens * agent.price.input + usage.outputTokens * agent.price.output) / 1_000_000;
}

const keyNames: Partial<Record<LlmProviderId, string>> = {
  google: 'GOOGLE_API_KEY',
  openai: 'OPENAI_API_KEY',
  anthropic: 'ANTHROPIC_API_KEY',
};

function missingKey(provider: LlmProviderId, settings: ModelSettings): string | null {
  const keys: Partial<Record<LlmProviderId, string | undefined>> = {
    google: settings.google.apiKey,
    openai: settings.openai.apiKey,
    anthropic: settings.anthropic.apiKey,
  };
  return keys[provider] ? null : `Set ${keyNames[provider]} to use this agent.`;
}

/** What a model of a compatible server can do and costs is not known: it is taken as text only, modest and free of charge, so every plan has it. */
function compatAgent(model: string): Agent {
  const name = model.split('/').at(-1) ?? model;
  const letters = name
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 2)
    .toUpperCase();
  return {
    id: `compat:${model}`,
    name,
    seat: letters.padEnd(2, 'M'),
    provider: 'compat',
    model,
    plan: 'free',
    abilities: { vision: false, tools: false },
    contextTokens: 16_384,
    price: { input: 0, output: 0 },
  };
}
