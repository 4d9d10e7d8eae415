// The offline agent: answers without a key or a network, from the user's passages, its own how-to texts and arithmetic.
// It is not a language model, and says so.

import type { Correction, LlmMessage, LlmProvider, LlmRequest } from '#platform/llm/llm.ts';
import { pause } from '#platform/llm/wire/pause.ts';
import { composeAnswer, INTRODUCTION } from './compose-answer.ts';
import { quoteSources } from './quote-sources.ts';

/** Where nothing but documents may be used, a quote has most words of the question. */
const ONLY_QUOTE_COVERAGE = 0.7;

export type OfflineOptions = { wordsPerSecond: number };

/** Creates the offline provider, which streams its answer at `wordsPerSecond`. */
export function createOffline({ wordsPerSecond }: OfflineOptions): LlmProvider {
  return {
    id: 'offline',
    async stream(request, onText) {
      const question = request.messages.findLast(({ role }) => role === 'user')?.text ?? '';
      const words = answerOf(request, correct(question, request.corrections ?? [])).match(/\s*\S+\s*/g) ?? [];
      const startedAt = performance.now();
      for (let sent = 0; sent < words.length;) {
        // Send as many words as are due by the clock: several at once if a timer was late or the pace is above 1000.
        const due = Math.min(words.length, 1 + Math.floor(((performance.now() - startedAt) / 1_000) * wordsPerSecond));
        if (due > sent) onText(words.slice(sent, due).join(''));
        sent = due;
        await pause(sent < words.length ? 1_000 / wordsPerSecond : 0, request.signal);
      }
      return { finish: 'stop' };
    },
  };
}

function answerOf({ sources, messages, onlySources }: LlmRequest, question: string): string {
  if (onlySources)
    return quoteSources(question, sources, { minCoverage: ONLY_QUOTE_COVERAGE, isSure: true }) ?? onlySources.otherwise;
  return composeAnswer(question, sources, hasIntroduced(messages));
}

function correct(question: string, corrections: readonly Correction[]): string {
  const spelling = new Map(corrections.map(({ word, correctedTo }) => [word, correctedTo]));
  return question.replaceAll(/[\p{L}\p{N}]+/gu, (word) => spelling.get(word.toLowerCase()) ?? word);
}

/** Returns true if an earlier answer of the conversation already said what the agent is. */
function hasIntroduced(messages: readonly LlmMessage[]): boolean {
  return messages.some(({ role, text }) => role === 'assistant' && text.includes(INTRODUCTION));
}
