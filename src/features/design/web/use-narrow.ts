// Whether the window is below the mobile breakpoint, 768 px (specification §9): the two panes then stand below each other.

import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 767px)');

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}
