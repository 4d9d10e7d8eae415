// The agents a person can talk to, in the order of the picker.

import { agentTable, modelAbilities } from './agent-table.ts';
import { available, noAbilities, offlineAgent, type Agent, type AgentStatus } from './agents.ts';
import type { LlmProviderId } from './llm.ts';
import type { ModelSettings } from './model-settings.ts';

/** Every agent and whether it is available: the hosted ones, then those of the compatible server, the offline agent last. */
export function listAgents(settings: ModelSettings): AgentStatus[] {
  const { pro, proVision, ultra } = settings.geminiModels;
  const models: Record<string, string | undefined> = {
    'gemini-pro': pro,
    'gemini-pro-vision': proVision,
    'gemini-ultra': ultra,
  };
  const hosted = agentTable.map(({ maxOutputTokens: _most, sources: _sources, checkedOn: _day, ...agent }) => {
    const reason = missingKey(agent.provider, settings);
    const model = models[agent.id] ?? agent.model;
    const abilities = modelAbilities({ ...agent, model });
    return { ...agent, model, abilities, available: reason === null, isEnabled: true, reason };
  });
  const compat = settings.compat.baseUrl ? (settings.compat.models ?? []).map(compatAgent) : [];
  return [...hosted, ...compat.map(available), available(offlineAgent)];
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

/**
 * Nobody says what a model of a compatible server can do or costs: it is assumed to read text only, with a small context,
 * free of charge. Its thoughts are shown if it sends any.
 */
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
    abilities: { ...noAbilities, temperature: true, thoughts: true },
    contextTokens: 16_384,
    price: { input: 0, output: 0 },
  };
}
