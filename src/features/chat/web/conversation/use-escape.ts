// Escape stops the answer, wherever the focus is, unless it closes something first.

import { useEffect, useEffectEvent } from 'react';

export function useEscape(isBusy: boolean, onStop: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    const isElsewhere = document.querySelector('dialog[open], :popover-open') !== null;
    if (!isElsewhere) onStop();
  });
  useEffect(() => {
    if (!isBusy) return undefined;
    const stop = new AbortController();
    window.addEventListener('keydown', (event) => handleKey(event), { signal: stop.signal });
    return () => stop.abort();
  }, [isBusy]);
}
