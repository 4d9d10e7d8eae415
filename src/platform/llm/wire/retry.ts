// Retries when a provider is busy or unavailable, but only as long as the user has not seen any of the answer.

import { ErrorResponse } from './http-stream.ts';
import { LlmError, type LlmProvider } from '../llm.ts';
import { pause } from './pause.ts';

const MAX_RETRIES = 2;

/** A provider that asks for a longer delay is not retried: no user waits that long for the first word. */
const MAX_DELAY_MS = 5_000;

/**
 * Wraps a provider with at most two retries. The delay starts at `firstPauseMs` and doubles, unless the provider sends
 * Retry-After. Aborting ends the delay.
 */
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
          if (error instanceof LlmError) error.attempts = attempt + 1;
          const pauseMs = retryAfterMs(error) ?? firstPauseMs * 2 ** attempt;
          if (hasText || attempt === MAX_RETRIES || !isTransient(error) || pauseMs > MAX_DELAY_MS) throw error;
          request.onRetry?.(error);
          // Between two attempts nothing has been sent that was not reported.
          await pause(pauseMs, request.signal, false);
        }
      }
    },
  };
}

function isTransient(error: unknown): error is LlmError {
  return error instanceof LlmError && (error.kind === 'busy' || error.kind === 'unavailable');
}

function retryAfterMs(error: unknown): number | undefined {
  return error instanceof LlmError && error.cause instanceof ErrorResponse ? error.cause.retryAfterMs : undefined;
}
