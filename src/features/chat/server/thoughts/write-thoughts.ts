// Collects what an agent thinks, and reports it in pieces that are worth a row in the log of the run.

import type { ThoughtEvent } from '../../contract/answer.ts';

/** Characters; a piece that is as long is reported at once. */
const MAX_PIECE = 400;
/** Milliseconds between two pieces. */
const PAUSE = 150;

export type WrittenThoughts = {
  text: string;
  /** It says how long the agent thought. It is null as long as the agent has not thought, or thinks. */
  ms: number | null;
};

export const NO_THOUGHTS: WrittenThoughts = { text: '', ms: null };

export type ThoughtWriter = {
  /** It holds what was thought so far. */
  readonly written: WrittenThoughts;
  add(thought: string): void;
  /** The answer goes on with text or a tool, or ends. What is thought after that is a new paragraph. */
  end(): void;
};

export function createThoughtWriter(
  emit: (event: ThoughtEvent) => void,
  now: () => number = () => performance.now(),
): ThoughtWriter {
  const written: WrittenThoughts = { ...NO_THOUGHTS };
  const startedAt = now();
  let waiting = '';
  let hasPaused = false;
  let reportedAt = -Infinity;

  function report(): void {
    if (waiting === '') return;
    emit({ thought: waiting });
    waiting = '';
    reportedAt = now();
  }

  return {
    written,
    add(thought) {
      const piece = hasPaused && written.text !== '' ? `\n\n${thought}` : thought;
      hasPaused = false;
      written.text += piece;
      waiting += piece;
      if (waiting.length >= MAX_PIECE || now() - reportedAt >= PAUSE) report();
    },
    end() {
      report();
      hasPaused = true;
      if (written.ms !== null || written.text === '') return;
      written.ms = Math.round(now() - startedAt);
      emit({ thoughtMs: written.ms });
    },
  };
}
