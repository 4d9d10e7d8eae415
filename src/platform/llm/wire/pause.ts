// A delay that ends when its signal aborts.

import { setTimeout as wait } from 'node:timers/promises';
import { LlmError } from '../llm.ts';

/** Resolves after `ms` milliseconds; rejects with `abortedError` as soon as the signal aborts. */
export async function pause(ms: number, signal: AbortSignal, isBilled = true): Promise<void> {
  try {
    await wait(ms, undefined, { signal });
  } catch {
    throw abortedError(signal, isBilled);
  }
}

/** The error for an answer that was stopped by this signal. `isBilled`: as in `LlmError`. */
export function abortedError(signal: AbortSignal, isBilled = true): LlmError {
  return new LlmError('aborted', 'The answer was stopped.', { cause: signal.reason, isBilled });
}
