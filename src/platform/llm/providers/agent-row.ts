// What a provider says of an agent: the model behind it, what it can do, what a call costs, and which plan has it.

import type { PlanKey } from '#contract/plan.ts';

/** These are the things an agent can be asked for. `Models.stream` leaves out of a request what its agent cannot do. */
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

/** An agent that reads and writes text, and nothing else, has these. */
export const noAbilities: Abilities = {
  vision: false,
  effort: false,
  tools: false,
  temperature: false,
  webSearch: false,
  thoughts: false,
  answerSchema: false,
};

/** A model that reasons has all of them but a temperature. */
export const reasoningAbilities: Abilities = {
  vision: true,
  effort: true,
  tools: true,
  temperature: false,
  webSearch: true,
  thoughts: true,
  answerSchema: true,
};

/** USD per million tokens. */
export type TokenPrices = {
  input: number;
  output: number;
  /** This is the price of input that is read from the provider’s cache. When absent, it is that of other input. */
  cachedInput?: number;
  /** This is the price of input that is written to the provider’s cache. When absent, it is that of other input. */
  cacheWrite?: number;
};

/** The provider's standard rate. */
export type AgentPrice = TokenPrices & {
  /** The prices of a whole call whose input, cached tokens included, is longer than `aboveTokens`. */
  longInput?: TokenPrices & { aboveTokens: number };
};

export type AgentFacts = {
  id: string;
  name: string;
  /** The provider's own model id. */
  model: string;
  /** A model of OpenAI names the older endpoint here if it has only that one. */
  endpoint?: 'responses' | 'chat-completions';
  /** The two letters an agent is shown with: 'GP'. */
  avatar: string;
  abilities: Abilities;
  contextTokens: number;
  price: AgentPrice;
  /** The lowest plan that has the agent. It is required, so that no agent is free because somebody forgot it. */
  minimumPlan: PlanKey;
};

/** An agent of the table. Each row says where its facts were read, and when. */
export type AgentRow = AgentFacts & {
  /** The setting that names another model for this agent. */
  modelSetting?: string;
  /** The most tokens of one answer, thoughts included. */
  maxOutputTokens: number;
  /** Pages of the provider. */
  sources: readonly string[];
  /** The day on which they said this: '2026-11-23'. */
  checkedOn: string;
};
