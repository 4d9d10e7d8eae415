// Retries when a provider is busy or unavailable, but only as long as the user has not seen any of the answer or of its thoughts.

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
      let isSeen = false;
      const { onThought } = request;
      const attempted = onThought ? { ...request, onThought: seen(onThought) } : request;
      function seen(show: (text: string) => void) {
        return (text: string): void => {
          isSeen = true;
          show(text);
        };
      }
      for (let attempt = 0; ; attempt++) {
        try {
          return await provider.stream(attempted, seen(onText));
        } catch (error) {
          if (error instanceof LlmError) error.attempts = attempt + 1;
          const pauseMs = retryAfterMs(error) ?? firstPauseMs * 2 ** attempt;
          if (isSeen || attempt === MAX_RETRIES || !isTransient(error) || pauseMs > MAX_DELAY_MS) throw error;
          request.onRetry?.(error);
          // Between two attempts nothing has been sent that was not reported.
          await pause(pauseMs, request.signal, false);
        }
      }
    },
  };
}

function isTransient(error: unknown): error is LlmError {
  return error instanceof LlmError && ['busy', 'unavailable', 'lost'].includes(error.kind);
}

function retryAfterMs(error: unknown): number | undefined {
  return error instanceof LlmError && error.cause instanceof ErrorResponse ? error.cause.retryAfterMs : undefined;
}
