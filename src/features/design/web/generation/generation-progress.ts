// How far each topic of a generation is, read from its notes.

import type { GenerationEvent } from '../../contract.ts';

/** 'model' and 'fallback' say who wrote it; 'failed': the model did not, Lounge's own text stands in. */
export type TopicState = 'queued' | 'running' | 'model' | 'fallback' | 'failed';

export type Progress = ReadonlyMap<string, TopicState>;

export const NO_PROGRESS: Progress = new Map();

export function withNote(progress: Progress, note: GenerationEvent): Progress {
  return new Map(progress).set(note.topic, stateAfter(progress.get(note.topic), note));
}

function stateAfter(before: TopicState | undefined, { status, origin }: GenerationEvent): TopicState {
  if (status !== 'done') return status;
  return before === 'failed' ? 'failed' : origin;
}

/** `written`: has its text, whoever wrote it. */
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
