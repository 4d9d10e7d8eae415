// The models port as features use it: choose an agent, stream its answer, know what it cost.
// An agent that cannot answer is replaced by the offline agent before anything is sent.

import type { Log } from '#platform/log/log.ts';
import { available, costOf, listAgents, offlineAgent, type Agent, type AgentStatus } from './agents.ts';
import { createAnthropic } from './wire/formats/anthropic.ts';
import { readCompatModels } from './compat-models.ts';
import { createGoogle } from './wire/formats/google.ts';
import { createHttpStream, type HttpStream } from './wire/http-stream.ts';
import {
  LlmError,
  type LlmMessage,
  type LlmProvider,
  type LlmProviderId,
  type LlmRequest,
  type LlmResult,
  type LlmUsage,
} from './llm.ts';
import type { ModelSettings } from './model-settings.ts';
import { createOffline } from './offline/offline.ts';
import { createOpenAi } from './wire/formats/openai.ts';
import { withRetry } from './wire/retry.ts';
import { estimateTokens } from './token-estimate.ts';

/** What one call of a model used up. */
export type ModelCall = {
  agent: Agent;
  usage: LlmUsage;
  /** The provider did not say, or the call ended early: counted by ourselves. */
  isEstimate: boolean;
};

export type AgentRequest = Omit<LlmRequest, 'model'> & {
  agentId: string;
  /** Told once when the call has ended, unless it failed before the first text. */
  onCall?: ((call: ModelCall) => void) | undefined;
};

/** Who answers for an agent: itself, or the offline agent. */
export type Resolved = { agent: Agent; substituted: boolean };

export type AgentAnswer = {
  result: LlmResult;
  agentUsed: Agent;
  substituted: boolean;
  /** As the provider reported it, or estimated. */
  usage: LlmUsage;
  isUsageEstimated: boolean;
  costUsd: number;
};

export type Models = {
  agents(): readonly AgentStatus[];
  findAgent(id: string): AgentStatus | undefined;
  /** An id that is unknown by now resolves like an agent without a key. */
  resolve(agentId: string): Resolved;
  /** Streams as `LlmProvider.stream` does, with retries; rejects with `LlmError`. */
  stream(request: AgentRequest, onText: (text: string) => void): Promise<AgentAnswer>;
  /** Resolves when the compatible server has been asked for its models, whatever it answered. */
  ready: Promise<void>;
  close(): void;
};

export type ModelsOptions = {
  settings: ModelSettings;
  log: Log;
  /** Agents with a provider of their own, for tests: added, or in place of the agent with the same id. */
  injected?: readonly { agent: Agent; provider: LlmProvider }[];
};

type Providers = Partial<Record<LlmProviderId, LlmProvider>>;

export function createModels({ settings, log, injected = [] }: ModelsOptions): Models {
  const http = createHttpStream(settings);
  const providers = createProviders(settings, http);
  const ownProviders = new Map(injected.map(({ agent, provider }) => [agent.id, withRetry(provider)]));
  const closing = new AbortController();
  let agents = withInjected(listAgents(settings));

  function withInjected(listed: AgentStatus[]): AgentStatus[] {
    return [...injected.map(({ agent }) => available(agent)), ...listed.filter(({ id }) => !ownProviders.has(id))];
  }

  async function discover(): Promise<void> {
    const { baseUrl, apiKey, models } = settings.compat;
    if (!baseUrl || models) return;
    try {
      const found = await readCompatModels({ http, baseUrl, apiKey, signal: closing.signal });
      agents = withInjected(listAgents({ ...settings, compat: { ...settings.compat, models: found } }));
    } catch (error) {
      log.warn({ err: error }, 'the compatible server did not list its models; set COMPAT_MODELS');
    }
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
    async stream({ agentId, onCall, ...request }, onText) {
      const { agent, substituted } = resolve(agentId);
      const provider = ownProviders.get(agent.id) ?? providers[agent.provider];
      if (!provider) throw new LlmError('key', `No provider answers for ${agent.name}.`);
      const sent: LlmRequest = { ...request, model: agent.model, messages: readableMessages(request.messages, agent) };
      let outputLength = 0;
      const estimate = (): LlmUsage => ({
        inputTokens: estimateInput(sent),
        outputTokens: Math.ceil(outputLength / 4),
      });
      try {
        const result = await provider.stream(sent, (text) => {
          outputLength += text.length;
          onText(text);
        });
        const usage = result.usage ?? estimate();
        onCall?.({ agent, usage, isEstimate: !result.usage });
        return {
          result,
          agentUsed: agent,
          substituted,
          usage,
          isUsageEstimated: !result.usage,
          costUsd: costOf(agent, usage),
        };
      } catch (error) {
        if (outputLength > 0) onCall?.({ agent, usage: estimate(), isEstimate: true });
        const isStopped = error instanceof LlmError && error.kind === 'aborted';
        if (!isStopped)
          log.warn({ err: error, agent: agent.id, model: agent.model, hadText: outputLength > 0 }, 'an answer failed');
        throw error;
      }
    },
    ready: discover(),
    close() {
      closing.abort();
      http.close();
    },
  };
}

function createProviders(settings: ModelSettings, http: HttpStream): Providers {
  const { google, openai, anthropic, compat, offlineWordsPerSecond } = settings;
  return {
    offline: createOffline({ wordsPerSecond: offlineWordsPerSecond }),
    ...(google.apiKey
      ? { google: withRetry(createGoogle({ http, baseUrl: google.baseUrl, apiKey: google.apiKey })) }
      : {}),
    ...(openai.apiKey
      ? { openai: withRetry(createOpenAi({ id: 'openai', http, baseUrl: openai.baseUrl, apiKey: openai.apiKey })) }
      : {}),
    ...(anthropic.apiKey
      ? { anthropic: withRetry(createAnthropic({ http, baseUrl: anthropic.baseUrl, apiKey: anthropic.apiKey })) }
      : {}),
    ...(compat.baseUrl
      ? { compat: withRetry(createOpenAi({ id: 'compat', http, baseUrl: compat.baseUrl, apiKey: compat.apiKey })) }
      : {}),
  };
}

/** Providers refuse empty messages, which stopped answers leave behind, and images an agent cannot see. */
function readableMessages(messages: readonly LlmMessage[], agent: Agent): LlmMessage[] {
  return messages
    .map((message) => (agent.abilities.vision ? message : { role: message.role, text: message.text }))
    .filter((message) => message.text.trim() !== '' || message.images?.length);
}

/** Providers count between 258 (Gemini, small) and about 1,600 (Claude, large) tokens an image. */
const TOKENS_PER_IMAGE = 1_000;

function estimateInput(request: LlmRequest): number {
  const texts = [
    request.system,
    ...request.messages.map(({ text }) => text),
    ...request.sources.map(({ text }) => text),
  ];
  const imageCount = request.messages.reduce((sum, { images }) => sum + (images?.length ?? 0), 0);
  return texts.reduce((sum, text) => sum + estimateTokens(text), 0) + imageCount * TOKENS_PER_IMAGE;
}
