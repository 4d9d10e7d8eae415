// Whether to go on calling a provider that fails: 200 topics must not mean 200 time-outs.

import type { LlmError } from '#platform/llm/llm.ts';

/** A provider is given up after this many failures in a row, or at once if it refuses the key. */
const MAX_FAILURES = 3;

export class ProviderTrust {
  #agentId: string | null;
  #failures = 0;

  constructor(agentId: string | null) {
    this.#agentId = agentId;
  }

  /** Null once the provider is given up. */
  get agentId(): string | null {
    return this.#agentId;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  failed(error: LlmError): void {
    this.#failures += 1;
    if (error.kind === 'key' || this.#failures >= MAX_FAILURES) this.#agentId = null;
  }
}
