// The run of a turn as this window follows it: the text so far and its phase, painted at most once a frame.

import type { StoreApi } from 'zustand/vanilla';
import type { RunEnd } from '#contract/run.ts';
import { followRun } from '#ui/run/follow-run.ts';
import type { TurnEvent } from '../../shared/turn-shapes.ts';

export type Phase = Extract<TurnEvent, { phase: unknown }>;

export type TurnRun = {
  /** The answers one after another. */
  text: string;
  /** Where in the text the current answer begins. */
  answerStart: number;
  phase: Phase | null;
  isReconnecting: boolean;
};

export const NO_RUN: TurnRun = { text: '', answerStart: 0, phase: null, isReconnecting: false };

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
    onEvent: (event) => change('answer' in event ? { answerStart: event.answer.position } : { phase: event }),
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
