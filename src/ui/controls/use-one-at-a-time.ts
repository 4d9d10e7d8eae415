// Starts an action only when the last one has ended. State of React or of a mutation is too late for that: two quick presses of
// Enter come before it has changed.

import { useRef } from 'react';

/** @example startOnce((done) => creation.mutate(fields, { onSettled: done })) */
export function useOneAtATime(): (start: (done: () => void) => void) => void {
  const isRunning = useRef(false);
  return (start) => {
    if (isRunning.current) return;
    isRunning.current = true;
    start(() => {
      isRunning.current = false;
    });
  };
}
