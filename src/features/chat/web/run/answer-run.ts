// Answers while they are written, as this window follows them: the text so far, its citations, and how the run ended.
// Readers of the same run share one connection and are notified at most once a frame.

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RequestSecrets } from '#text/secrets/request-secrets.ts';
import type { RunEnd } from '#contract/run.ts';
import { followRun } from '#ui/run/follow-run.ts';
import type { Citation } from '../../contract/citations.ts';
import type { Jsonified } from '#ui/api/jsonified.ts';
import type { AnswerFailure, LeftOut } from '../../contract/answer.ts';
import type { AnswerEvent } from '../../contract.ts';
import type { ToolCall } from '../../contract/tool-shapes.ts';

export type AnswerRun = {
  text: string;
  citations: readonly Citation[];
  leftOut: LeftOut | null;
  failure: AnswerFailure | null;
  secrets: RequestSecrets | null;
  thoughts: string;
  /** It says how long the agent thought. It is null while the agent thinks, or has shown nothing. */
  thoughtMs: number | null;
  /** The calls are in the order in which they were called. */
  toolCalls: readonly Jsonified<ToolCall>[];
  isReconnecting: boolean;
  /** Null while the answer is being written. */
  end: RunEnd | null;
};

type EndListener = (runId: number, run: AnswerRun) => void;

type Follower = {
  run: AnswerRun;
  /** Receives `run` once a frame. */
  store: StoreApi<AnswerRun>;
  readers: number;
  isScheduled: boolean;
  stop: () => void;
};

const EMPTY: AnswerRun = {
  text: '',
  citations: [],
  leftOut: null,
  failure: null,
  secrets: null,
  thoughts: '',
  thoughtMs: null,
  toolCalls: [],
  isReconnecting: false,
  end: null,
};
/** Milliseconds; a hidden page gets no frames. */
const HIDDEN_FRAME = 100;

const followers = new Map<number, Follower>();
const endListeners = new Set<EndListener>();

export function readAnswerRun(runId: number | null): AnswerRun {
  return (runId !== null && followers.get(runId)?.run) || EMPTY;
}

/** Follows the run until it ends or the last reader unsubscribes. Returns a function that unsubscribes. */
export function subscribeToAnswerRun(runId: number | null, listener: () => void): () => void {
  if (runId === null) return () => {};
  const follower = followers.get(runId) ?? follow(runId);
  const unsubscribe = follower.store.subscribe(listener);
  follower.readers += 1;
  return () => {
    unsubscribe();
    follower.readers -= 1;
    if (follower.readers > 0) return;
    follower.stop();
    followers.delete(runId);
  };
}

/** Calls the listener once for every run that ends while it is followed. Returns a function that removes the listener. */
export function onAnswerRunEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

function follow(runId: number): Follower {
  const follower: Follower = {
    run: EMPTY,
    store: createStore(() => EMPTY),
    readers: 0,
    isScheduled: false,
    stop: followRun<Jsonified<AnswerEvent>>(runId, {
      onText: (text) => change(follower, { text: follower.run.text + text }),
      onEvent: ({ thought, toolCall, ...event }) => {
        if (thought !== undefined) change(follower, { thoughts: follower.run.thoughts + thought });
        else change(follower, toolCall ? { toolCalls: withCall(follower.run.toolCalls, toolCall) } : event);
      },
      onReconnecting: (isReconnecting) => change(follower, { isReconnecting }),
      onEnd(end) {
        change(follower, { end, isReconnecting: false });
        for (const listener of endListeners) listener(runId, follower.run);
      },
    }),
  };
  followers.set(runId, follower);
  return follower;
}

/** Returns the calls with this one as it is now. */
function withCall(calls: AnswerRun['toolCalls'], call: Jsonified<ToolCall>): AnswerRun['toolCalls'] {
  const isKnown = calls.some(({ id }) => id === call.id);
  return isKnown ? calls.map((known) => (known.id === call.id ? call : known)) : [...calls, call];
}

function change(follower: Follower, changes: Partial<AnswerRun>): void {
  follower.run = { ...follower.run, ...changes };
  if (follower.isScheduled) return;
  follower.isScheduled = true;
  const publish = (): void => {
    follower.isScheduled = false;
    follower.store.setState(follower.run);
  };
  if (document.hidden) setTimeout(publish, HIDDEN_FRAME);
  else requestAnimationFrame(publish);
}
