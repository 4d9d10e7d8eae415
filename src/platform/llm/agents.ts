// An agent as the product uses it: what its provider says of it, and whether it can answer here.

import type { LlmUsage } from './llm.ts';
import { noAbilities, type AgentFacts } from './providers/agent-row.ts';
import { providerName } from './provider-names.ts';
import type { LlmProviderId } from './providers.ts';

export type Agent = AgentFacts & {
  provider: LlmProviderId;
  /** The server that was added on the screen, for its agents. */
  server?: { id: string; name: string };
};

export type AgentStatus = Agent & {
  available: boolean;
  /** False: an administrator turned it off; it is known by its earlier answers alone. */
  isEnabled: boolean;
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
  abilities: noAbilities,
  contextTokens: 32_000,
  price: { input: 0, output: 0 },
  minimumPlan: 'free',
};

export function available(agent: Agent): AgentStatus {
  return { ...agent, available: true, isEnabled: true, reason: null };
}

/** Returns what the source of an agent is called on the screen: a server has the name that it was given. */
export function sourceName({ server, provider }: Pick<Agent, 'server' | 'provider'>): string {
  return server?.name ?? providerName(provider);
}

/** The cost of one call in USD. */
export function costOf({ price }: Agent, usage: LlmUsage): number {
  const { longInput } = price;
  const prices = longInput && usage.inputTokens > longInput.aboveTokens ? longInput : price;
  const cached = usage.cachedInputTokens ?? 0;
  const written = usage.cacheWriteTokens ?? 0;
  const costs =
    (usage.inputTokens - cached - written) * prices.input +
    cached * (prices.cachedInput ?? prices.input) +
    written * (prices.cacheWrite ?? prices.input) +
    usage.outputTokens * prices.output;
  return costs / 1_000_000;
}
