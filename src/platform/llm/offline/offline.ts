// The offline agent: answers without a key or a network, from the person's passages, from its own how-to texts
// and by arithmetic. It is no language model and says so.

import type { LlmProvider } from '../llm.ts';
import { pause } from '../wire/pause.ts';
import { composeAnswer } from './compose-answer.ts';

export type OfflineOptions = { wordsPerSecond: number };

export function createOffline({ wordsPerSecond }: OfflineOptions): LlmProvider {
  return {
    id: 'offline',
    async stream(request, onText) {
      const question = request.messages.findLast(({ role }) => role === 'user')?.text ?? '';
      const words = composeAnswer(question, request.sources).match(/\s*\S+\s*/g) ?? [];
      const startedAt = performance.now();
      for (let sent = 0; sent < words.length;) {
        // What is due by the clock: a late timer, or a pace above one word a millisecond, sends several at once.
        const due = Math.min(words.length, 1 + Math.floor(((performance.now() - startedAt) / 1_000) * wordsPerSecond));
        if (due > sent) onText(words.slice(sent, due).join(''));
        sent = due;
        await pause(sent < words.length ? 1_000 / wordsPerSecond : 0, request.signal);
      }
      return { finish: 'stop' };
    },
  };
}
