// A value that follows another one after a pause, so that typing never waits for what is computed from the text.

import { startTransition, useEffect, useState } from 'react';

/** Returns the value once it has not changed for `delay` milliseconds; with 0 as soon as there is time. */
export function usePause<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
