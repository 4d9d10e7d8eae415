// The usage of several calls, or of several messages in one stream.

import type { LlmUsage } from './llm.ts';

/** Returns the usage of both; what neither reports of the cache stays absent. */
export function sumUsage(first: LlmUsage | undefined, second: LlmUsage): LlmUsage {
  if (!first) return second;
  const cached = (first.cachedInputTokens ?? 0) + (second.cachedInputTokens ?? 0);
  const written = (first.cacheWriteTokens ?? 0) + (second.cacheWriteTokens ?? 0);
  return {
    inputTokens: first.inputTokens + second.inputTokens,
    outputTokens: first.outputTokens + second.outputTokens,
    ...(cached > 0 && { cachedInputTokens: cached }),
    ...(written > 0 && { cacheWriteTokens: written }),
  };
}
