// The progress of each topic of a generation, read from its events.

import type { GenerationEvent } from '../../shared/section-shapes.ts';

/** 'model' and 'fallback' say who wrote the topic. 'failed': the model failed, so Lounge's own text is there instead. */
export type TopicState = 'queued' | 'running' | 'model' | 'fallback' | 'failed';

export type Progress = ReadonlyMap<string, TopicState>;

export const NO_PROGRESS: Progress = new Map();

export function withEvent(progress: Progress, event: GenerationEvent): Progress {
  return new Map(progress).set(event.topic, stateAfter(progress.get(event.topic), event));
}

function stateAfter(before: TopicState | undefined, { status, origin }: GenerationEvent): TopicState {
  if (status !== 'done') return status;
  return before === 'failed' ? 'failed' : origin;
}

/** The texts of the sections that are done, by topic. */
export type Bodies = ReadonlyMap<string, string>;

export const NO_BODIES: Bodies = new Map();

export function withBody(bodies: Bodies, { topic, body }: GenerationEvent): Bodies {
  return body === undefined ? bodies : new Map(bodies).set(topic, body);
}

/** Numbers of topics. `written`: by whomever. */
export type ProgressCount = { all: number; written: number; byModel: number; failed: number };

export function countProgress(progress: Progress): ProgressCount {
  const states = [...progress.values()];
  const count = (...wanted: TopicState[]): number => states.filter((state) => wanted.includes(state)).length;
  return {
    all: states.length,
    written: count('model', 'fallback', 'failed'),
    byModel: count('model'),
    failed: count('failed'),
  };
}
