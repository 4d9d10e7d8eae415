// What one call of a model used: as the provider reports it, else estimated from the texts. A call that was stopped or
// failed on its way is counted as well, because its input was read.

import { LlmError, type LlmRequest, type LlmResult, type LlmUsage } from './llm.ts';
import { estimateTokens } from './token-estimate.ts';

export type CountedUsage = {
  usage: LlmUsage;
  /** At least one of the counts is our own. */
  isEstimate: boolean;
};

/** Providers count between 258 (Gemini, small) and about 1,600 (Claude, large) tokens per image. */
const TOKENS_PER_IMAGE = 1_000;

/** Counts the usage of one call. Pass it every text and thought as it arrives, then ask for one of the outcomes. */
export class CallUsage {
  readonly #request: LlmRequest;
  #outputLength = 0;

  constructor(request: LlmRequest) {
    this.#request = request;
  }

  get hasOutput(): boolean {
    return this.#outputLength > 0;
  }

  addOutput(text: string): void {
    this.#outputLength += text.length;
  }

  /** Returns the usage of a complete answer. Some gateways report zeros instead of nothing. */
  ofResult({ usage }: LlmResult): CountedUsage {
    const isReported = usage !== undefined && usage.inputTokens + usage.outputTokens > 0;
    return isReported ? { usage, isEstimate: false } : this.#estimate();
  }

  /** Returns the usage of a call that ended early, or `null` if the model has not read its request. */
  ofFailure(error: unknown): CountedUsage | null {
    const reported = error instanceof LlmError ? error.usage : undefined;
    if (reported) return this.#completeReport(reported);
    const isBilled = this.hasOutput || (error instanceof LlmError && error.isBilled);
    return isBilled ? this.#estimate() : null;
  }

  /** Some providers report the input first and the output only at the end. */
  #completeReport(usage: LlmUsage): CountedUsage {
    if (usage.outputTokens > 0 || !this.hasOutput) return { usage, isEstimate: false };
    return { usage: { ...usage, outputTokens: this.#outputTokens() }, isEstimate: true };
  }

  #estimate(): CountedUsage {
    return {
      usage: { inputTokens: estimateInput(this.#request), outputTokens: this.#outputTokens() },
      isEstimate: true,
    };
  }

  #outputTokens(): number {
    return Math.ceil(this.#outputLength / 4);
  }
}

function estimateInput(request: LlmRequest): number {
  const texts = [
    request.system,
    ...request.messages.flatMap(({ text, toolResults = [] }) => [text, ...toolResults.map((result) => result.text)]),
    ...request.sources.map(({ text }) => text),
  ];
  const imageCount = request.messages.reduce((sum, { images }) => sum + (images?.length ?? 0), 0);
  return texts.reduce((sum, text) => sum + estimateTokens(text), 0) + imageCount * TOKENS_PER_IMAGE;
}
