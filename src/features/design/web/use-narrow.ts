// Whether the window is narrower than so many pixels: 768 is the mobile breakpoint (specification §9), below which the two
// panes stand below each other; below 1200 everything right of the topics stands in one column.

import { useSyncExternalStore } from 'react';

export function useNarrow(width: 768 | 1200): boolean {
  const query = matchMedia(`(max-width: ${width - 1}px)`);
  return useSyncExternalStore((listener) => watch(query, listener), () => query.matches);
}

function watch(query: MediaQueryList, listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
