// What an answer used, as its message shows it.

import { costOf } from '#platform/llm/agents.ts';
import type { AgentAnswer, ModelCall } from '#platform/llm/models.ts';
import { sumUsage } from '#platform/llm/sum-usage.ts';
import type { ChatMessage } from '../../contract.ts';

/** Returns the usage of an answer that broke off, with all its attempts; null when no model has read anything. */
export function usageOfCalls(calls: readonly ModelCall[]): ChatMessage['usage'] {
  const [first, ...others] = calls;
  if (!first) return null;
  const usage = others.reduce((sum, call) => sumUsage(sum, call.usage), first.usage);
  const { inputTokens, outputTokens, cachedInputTokens } = usage;
  return {
    ...{ inputTokens, outputTokens },
    ...(cachedInputTokens && { cachedInputTokens }),
    costUsd: calls.reduce((sum, { agent, usage: used }) => sum + costOf(agent, used), 0),
    isEstimate: calls.some(({ isEstimate }) => isEstimate),
  };
}

/** Returns null when no agent was asked. */
export function usageOf(answer: AgentAnswer | null): ChatMessage['usage'] {
  if (!answer) return null;
  const { costUsd, isUsageEstimated: isEstimate } = answer;
  const { inputTokens, outputTokens, cachedInputTokens } = answer.usage;
  return { inputTokens, outputTokens, ...(cachedInputTokens && { cachedInputTokens }), costUsd, isEstimate };
}
