// Whether everything beside the topics is in one column: below 1200 px there is no room for two.

import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 1199px)');

export function useStacked(): boolean {
  return useSyncExternalStore(watch, () => narrow.matches);
}

function watch(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}
