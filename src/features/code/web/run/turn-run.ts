// The run of a turn as this window follows it: the text so far and its phase, painted at most once a frame.

import type { StoreApi } from 'zustand/vanilla';
import type { RunEnd } from '#contract/run.ts';
import { followRun } from '#ui/run/follow-run.ts';
import type { StageOutcome } from '../../shared/stage-outcomes.ts';
import type { TurnEvent } from '../../shared/turn-shapes.ts';

export type Phase = Extract<TurnEvent, { phase: unknown }>;

export type TurnRun = {
  /** The answers one after another. */
  text: string;
  /** Each answer begins at one of these places in the text. */
  starts: readonly number[];
  phase: Phase | null;
  /** The latest check ended so. It is null before the first one, and empty when that was not made. */
  checked: readonly StageOutcome[] | null;
  isReconnecting: boolean;
};

export const NO_RUN: TurnRun = { text: '', starts: [], phase: null, checked: null, isReconnecting: false };

/** Milliseconds; a hidden page gets no frames. */
const HIDDEN_FRAME = 100;

type Follow = { store: StoreApi<TurnRun>; onEnd: (end: RunEnd) => void };

/**
 * Follows until the run ends; `onEnd` is called once, with the last state already in the store. Returns a function that
 * stops following; the run itself continues.
 */
export function followTurn(runId: number, { store, onEnd }: Follow): () => void {
  let run = NO_RUN;
  let isScheduled = false;
  let isStopped = false;

  function publish(): void {
    isScheduled = false;
    if (!isStopped) store.setState(run, true);
  }
  function change(changes: Partial<TurnRun>): void {
    run = { ...run, ...changes };
    if (isScheduled) return;
    isScheduled = true;
    if (document.hidden) setTimeout(publish, HIDDEN_FRAME);
    else requestAnimationFrame(publish);
  }
  const stop = followRun<TurnEvent>(runId, {
    onText: (text) => change({ text: run.text + text }),
    onEvent: (event) => change(changesOf(run, event)),
    onReconnecting: (isReconnecting) => change({ isReconnecting }),
    onEnd(end) {
      publish();
      onEnd(end);
    },
  });
  return () => {
    isStopped = true;
    stop();
  };
}

function changesOf({ starts }: TurnRun, event: TurnEvent): Partial<TurnRun> {
  if ('answer' in event) return { starts: [...starts, event.answer.position] };
  return 'checked' in event ? { checked: event.checked.stages } : { phase: event };
}
