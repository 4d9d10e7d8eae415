// A value that follows once it has not changed for a while, so that typing never waits for what is made of the text.

import { startTransition, useEffect, useState } from 'react';

/** `delay` in milliseconds; 0 follows as soon as there is time. */
export function usePause<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
