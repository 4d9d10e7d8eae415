// Keeps a value as it is while it says the same: what is built anew by each render can be a dependency and a key.

import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/** Returns the value of an earlier render as long as `next` is equal to it, whatever the order of its keys. */
export function useStable<Value extends object>(next: Value): Value {
  const [stable, setStable] = useState(next);
  const current = replaceEqualDeep(stable, next);
  if (current !== stable) setStable(current);
  return current;
}
