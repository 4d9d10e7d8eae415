// An answer's run in a component: `const { text, end } = useAnswerRun(runId)`.

import { useCallback, useSyncExternalStore } from 'react';
import { readAnswerRun, subscribeToAnswerRun, type AnswerRun } from './answer-run.ts';

export function useAnswerRun(runId: number | null): AnswerRun {
  const subscribe = useCallback((listener: () => void) => subscribeToAnswerRun(runId, listener), [runId]);
  return useSyncExternalStore(subscribe, () => readAnswerRun(runId));
}
