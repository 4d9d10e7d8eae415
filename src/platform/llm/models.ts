// The models port as features use it: pick an agent, stream its answer, calculate the cost.
// An agent that is not available is replaced by the offline agent before anything is sent.

import type { Log } from '#platform/log/log.ts';
import { markLogged } from '#platform/log/logged.ts';
import { available, costOf, offlineAgent, type Agent, type AgentStatus } from './agents.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { CallUsage, type CountedUsage } from './call-usage.ts';
import { applyOverride, type AgentOverride } from './agent-overrides.ts';
import { createConnections, type Connections } from './connections.ts';
import type { HttpTimeouts } from './wire/http-stream.ts';
import type { ProviderValues } from './provider-settings.ts';
import type { ProviderId } from './providers.ts';
import { withoutSecrets, type OutgoingRequest, type SecretDecision } from './secrets/without-secrets.ts';
import { LlmError, type LlmMessage, type LlmProvider, type LlmRequest, type LlmResult, type LlmUsage } from './llm.ts';
import { createOutputLimit, MAX_THOUGHT_BYTES } from './output-limit.ts';
import { withRetry } from './wire/retry.ts';

/** The server fills them from the configuration. */
export type ModelSettings = HttpTimeouts & { values: ProviderValues };

/** This is what one call of a model used. */
export type ModelCall = CountedUsage & { agent: Agent };

export type AgentRequest = OutgoingRequest &
  SecretDecision & {
    agentId: string;
    /** Called when the model has read the request and the call has ended, also by a failure; and for each failed attempt. */
    onCall?: ((call: ModelCall) => void) | undefined;
  };

/** The agent that answers: the requested one or, if `substituted`, the offline agent. */
export type Resolved = { agent: Agent; substituted: boolean };

export type AgentAnswer = {
  result: LlmResult;
  agentUsed: Agent;
  substituted: boolean;
  /** Reported by the provider, or estimated. */
  usage: LlmUsage;
  isUsageEstimated: boolean;
  costUsd: number;
};

export type Models = {
  agents(): readonly AgentStatus[];
  findAgent(id: string): AgentStatus | undefined;
  /** Returns the agent that would answer. An unknown id is treated like an agent without a key. */
  resolve(agentId: string): Resolved;
  /**
   * Streams like `LlmProvider.stream`, with retries, at most 2 MB of text: then the connection is closed and the result's
   * `finish` is 'cut'. Rejects with `LlmError`.
   */
  stream(request: AgentRequest, onText: (text: string) => void): Promise<AgentAnswer>;
  /** Changes agents from now on, by their ids; what is not named is as it was declared. */
  setOverrides(overrides: ReadonlyMap<string, AgentOverride>): void;
  /** The agents without overrides. */
  declaredAgents(): readonly AgentStatus[];
  /** The models that the provider has now; null without a key. Rejects with `LlmError`. */
  listModels(provider: ProviderId, signal: AbortSignal): Promise<string[] | null>;
  /** The keys and servers of the screen, beside those of the environment. */
  connections: Pick<Connections, 'hasOwnKey' | 'setEntered' | 'listModelsWith' | 'describeServer' | 'tryModel'>;
  /** Resolves when each server of the environment has described its models or failed to. Never rejects. */
  ready: Promise<void>;
  close(): void;
};

export type ModelsOptions = {
  settings: ModelSettings;
  /** Answers without a key, and in place of an agent that is not available. */
  offline: LlmProvider;
  log: Log;
  /** Agents with their own provider, for tests. They replace the agent with the same id. */
  injected?: readonly { agent: Agent; provider: LlmProvider }[];
  metrics?: Metrics | null;
};

/**
 * Creates the port and starts reading the models of the compatible server of the environment. Call `close` at the end.
 */
export function createModels({ settings, offline, log, injected = [], metrics = null }: ModelsOptions): Models {
  const injectedProviders = new Map(injected.map(({ agent, provider }) => [agent.id, withRetry(provider)]));
  let overrides: ReadonlyMap<string, AgentOverride> = new Map();
  let declared: readonly AgentStatus[] = [];
  let agents: readonly AgentStatus[] = [];
  const connections = createConnections({ settings, log, onChange: () => declare() });
  declare();

  function withInjected(listed: AgentStatus[]): AgentStatus[] {
    return [...injected.map(({ agent }) => available(agent)), ...listed.filter(({ id }) => !injectedProviders.has(id))];
  }

  function declare(): void {
    declared = withInjected(connections.listAgents());
    agents = declared.map((agent) => applyOverride(agent, overrides.get(agent.id)));
  }

  function findProvider(agent: Agent): LlmProvider | null {
    if (agent.provider === 'offline') return offline;
    const provider = connections.findProvider(agent);
    return provider && withRetry(provider);
  }

  function findAgent(id: string): AgentStatus | undefined {
    return agents.find((agent) => agent.id === id);
  }

  function resolve(agentId: string): Resolved {
    const agent = findAgent(agentId);
    return agent?.available ? { agent, substituted: false } : { agent: offlineAgent, substituted: true };
  }

  return {
    agents: () => agents,
    findAgent,
    resolve,
    setOverrides(changed) {
      overrides = changed;
      agents = declared.map((agent) => applyOverride(agent, overrides.get(agent.id)));
    },
    declaredAgents: () => declared,
    listModels: async (provider, signal) => (await connections.connectionOf(provider)?.listModels(signal)) ?? null,
    stream(request, onText) {
      const resolved = resolve(request.agentId);
      const { agent } = resolved;
      const provider = injectedProviders.get(agent.id) ?? findProvider(agent);
      return streamAgent({ ...resolved, provider, log, metrics }, request, onText);
    },
    connections,
    ready: connections.ready,
    close: () => connections.close(),
  };
}

/** One line without a stack: a provider's fault is none of ours. */
function logFailure(log: Log, error: unknown, where: { agent: string; model: string; hadText: boolean }): void {
  if (!(error instanceof LlmError)) return log.warn({ err: error, ...where }, 'an answer failed');
  if (error.kind === 'aborted') return;
  const { kind, status, attempts, message, cause } = error;
  const because = cause instanceof Error ? { cause: cause.message } : {};
  log.warn({ ...where, kind, status, attempts, reason: message, ...because }, 'an answer failed');
  markLogged(error);
}

/** Closes the provider's connection once the answer is as long as it may be. */
async function streamWithin(
  provider: LlmProvider,
  request: LlmRequest,
  onText: (text: string) => void,
): Promise<LlmResult> {
  const limit = createOutputLimit(request.maxOutputTokens);
  const ending = new AbortController();
  const signal = AbortSignal.any([request.signal, ending.signal]);
  try {
    return await provider.stream({ ...request, signal }, (text) => {
      const kept = limit.take(text);
      if (kept !== '') onText(kept);
      if (limit.isReached) ending.abort();
    });
  } catch (error) {
    if (!limit.isReached || request.signal.aborted) throw error;
    return { finish: 'cut' };
  }
}

type Answering = Resolved & { provider: LlmProvider | null; log: Log; metrics: Metrics | null };

async function streamAgent(
  { agent, substituted, provider, log, metrics }: Answering,
  { agentId: _wanted, onCall, sendsSecrets, onSecrets, ...asked }: AgentRequest,
  onAnswer: (text: string) => void,
): Promise<AgentAnswer> {
  if (!provider) throw new LlmError('key', `There is no provider for ${agent.name}.`);
  const outgoing = { agent, onText: onAnswer, sendsSecrets, onSecrets };
  const { request, onText, end } = await withoutSecrets(asked, outgoing);
  const sent: LlmRequest = {
    ...request,
    model: agent.model,
    ...usableOptions(request, agent),
    messages: usableMessages(request.messages, agent),
  };
  const counter = new CallUsage(sent);
  const record = metrics && recordCall(metrics, agent.provider);
  const { onThought } = sent;
  if (onThought) sent.onThought = createThoughtLimit({ onThought, onOutput: (text) => counter.addOutput(text) });
  const recordFailure = (error: unknown): void => {
    const counted = counter.ofFailure(error);
    record?.end(error instanceof LlmError ? error.kind : 'failed', counted?.usage);
    if (counted) onCall?.({ agent, ...counted });
  };
  try {
    const result = await streamWithin(provider, { ...sent, onRetry: recordFailure }, (text) => {
      record?.addText();
      counter.addOutput(text);
      onText(text);
    });
    const { usage, isEstimate } = counter.ofResult(result);
    record?.end('done', usage);
    onCall?.({ agent, usage, isEstimate });
    return {
      result,
      agentUsed: agent,
      substituted,
      usage,
      isUsageEstimated: isEstimate,
      costUsd: costOf(agent, usage),
    };
  } catch (error) {
    recordFailure(error);
    logFailure(log, error, { agent: agent.id, model: agent.model, hadText: counter.hasOutput });
    throw error;
  } finally {
    end();
  }
}

type CallRecord = { addText(): void; end(outcome: string, usage?: LlmUsage): void };

/** A failed attempt is a call of its own; the time to the first text counts from the first attempt. */
function recordCall(metrics: Metrics, provider: string): CallRecord {
  const startedAt = performance.now();
  let hasText = false;
  return {
    addText() {
      if (!hasText) metrics.addFirstToken({ provider, ms: performance.now() - startedAt });
      hasText = true;
    },
    end(outcome, { inputTokens, outputTokens } = { inputTokens: 0, outputTokens: 0 }) {
      metrics.addModelCall({ provider, outcome, inputTokens, outputTokens });
    },
  };
}

/** Thoughts are paid for like text, and a model may think without end. */
function createThoughtLimit(listeners: { onThought: (text: string) => void; onOutput: (text: string) => void }) {
  const limit = createOutputLimit(Infinity, MAX_THOUGHT_BYTES);
  return (text: string): void => {
    listeners.onOutput(text);
    const kept = limit.take(text);
    if (kept !== '') listeners.onThought(kept);
  };
}

/** Providers reject what a model cannot do. */
function usableOptions(request: OutgoingRequest, { abilities }: Agent): Partial<LlmRequest> {
  return {
    effort: abilities.effort ? request.effort : undefined,
    temperature: abilities.temperature ? request.temperature : undefined,
    tools: abilities.tools && request.tools?.length ? request.tools : undefined,
    hasWebSearch: abilities.webSearch && request.hasWebSearch,
    answerSchema: abilities.answerSchema ? request.answerSchema : undefined,
    onThought: abilities.thoughts ? request.onThought : undefined,
  };
}

/** Providers reject empty messages, which stopped answers leave behind, and images that an agent cannot see. */
function usableMessages(messages: readonly LlmMessage[], agent: Agent): LlmMessage[] {
  return messages
    .map((message) => (agent.abilities.vision ? message : withoutImages(message)))
    .filter(
      ({ text, images, toolCalls, toolResults }) =>
        text.trim() !== '' || images?.length || toolCalls?.length || toolResults?.length,
    );
}

function withoutImages({ images: _unseen, ...message }: LlmMessage): LlmMessage {
  return message;
}
