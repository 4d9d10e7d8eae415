// A run in a component: `const { text, end } = useRun(runId)`.

import { useCallback, useSyncExternalStore } from 'react';
import { readRun, subscribeToRun, type FollowedRun } from '#ui/run/run-stream.ts';

export function useRun(runId: number | null): FollowedRun {
  const subscribe = useCallback((listener: () => void) => subscribeToRun(runId, listener), [runId]);
  return useSyncExternalStore(subscribe, () => readRun(runId));
}
