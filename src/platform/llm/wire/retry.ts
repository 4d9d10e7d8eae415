// Asks again when a provider is busy or away, but only while the person has seen nothing of the answer.

import { RefusedAnswer } from './http-stream.ts';
import { LlmError, type LlmProvider } from '../llm.ts';
import { pause } from './pause.ts';

const MAX_RETRIES = 2;

/** A provider that asks for a longer pause is not asked again: nobody watches an empty answer for that long. */
const MAX_PAUSE_MS = 5_000;

/** The same provider with at most two retries; the pause starts at `firstPauseMs` and doubles. Aborting ends a pause. */
export function withRetry(provider: LlmProvider, firstPauseMs = 200): LlmProvider {
  return {
    id: provider.id,
    async stream(request, onText) {
      let hasText = false;
      for (let attempt = 0; ; attempt++) {
        try {
          return await provider.stream(request, (text) => {
            hasText = true;
            onText(text);
          });
        } catch (error) {
          const pauseMs = retryAfterMs(error) ?? firstPauseMs * 2 ** attempt;
          if (hasText || attempt === MAX_RETRIES || !isPassing(error) || pauseMs > MAX_PAUSE_MS) throw error;
          await pause(pauseMs, request.signal);
        }
      }
    },
  };
}

function isPassing(error: unknown): boolean {
  return error instanceof LlmError && (error.kind === 'busy' || error.kind === 'unavailable');
}

function retryAfterMs(error: unknown): number | undefined {
  return error instanceof LlmError && error.cause instanceof RefusedAnswer ? error.cause.retryAfterMs : undefined;
}
