// Whether a media query holds, followed as the window changes.

import { useCallback, useSyncExternalStore } from 'react';

/** @example useMatches('(min-width: 1024px)') */
export function useMatches(query: string): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
}
