// What an agent is: the model behind it, what it can do and what a call costs.

import type { LlmProviderId, LlmUsage } from './llm.ts';

/** What an agent can be asked for. `Models.stream` leaves out of a request what its agent cannot do. */
export type Abilities = {
  /** Reads images. */
  vision: boolean;
  /** Takes an effort (`LlmRequest.effort`). */
  effort: boolean;
  /** Calls tools (`LlmRequest.tools`). */
  tools: boolean;
  /** Takes a temperature. Models that reason reject it, or ignore it. */
  temperature: boolean;
  /** Searches the web at its provider (`LlmRequest.hasWebSearch`). */
  webSearch: boolean;
  /** Shows its thoughts, or its provider’s summary of them (`LlmRequest.onThought`). */
  thoughts: boolean;
  /** Its provider can promise an answer of a JSON schema (`LlmRequest.answerSchema`). */
  answerSchema: boolean;
};

/** USD per million tokens. */
export type TokenPrices = {
  input: number;
  output: number;
  /** Of input that is read from the provider’s cache; like other input when absent. */
  cachedInput?: number;
  /** Of input that is written to the provider’s cache; like other input when absent. */
  cacheWrite?: number;
};

/** The provider's standard rate. */
export type AgentPrice = TokenPrices & {
  /** The prices of a whole call whose input, cached tokens included, is longer than `aboveTokens`. */
  longInput?: TokenPrices & { aboveTokens: number };
};

export type Agent = {
  id: string;
  name: string;
  provider: LlmProviderId;
  /** The provider's own model id. */
  model: string;
  /** Of a model of OpenAI: the older endpoint where it has only that one. */
  endpoint?: 'responses' | 'chat-completions';
  /** The two letters an agent is shown with: 'GP'. */
  avatar: string;
  abilities: Abilities;
  contextTokens: number;
  price: AgentPrice;
};

export type AgentStatus = Agent & {
  available: boolean;
  /** False: an administrator turned it off; it is known by its earlier answers alone. */
  isEnabled: boolean;
  /** Why it is not available, in words for everybody: no setting is named. `null` when it is. */
  reason: string | null;
};

export const DEFAULT_AGENT_ID = 'gemini-pro';

/** Of an agent that reads and writes text, and nothing else. */
export const noAbilities: Abilities = {
  vision: false,
  effort: false,
  tools: false,
  temperature: false,
  webSearch: false,
  thoughts: false,
  answerSchema: false,
};

export const offlineAgent: Agent = {
  id: 'lounge-offline',
  name: 'Lounge Offline',
  avatar: 'LO',
  provider: 'offline',
  model: 'lounge-offline',
  abilities: noAbilities,
  contextTokens: 32_000,
  price: { input: 0, output: 0 },
};

export function available(agent: Agent): AgentStatus {
  return { ...agent, available: true, isEnabled: true, reason: null };
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
