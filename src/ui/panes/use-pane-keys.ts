// F6 and Shift F6 move the focus from pane to pane of a page, as between the panes of a desktop program.

import { useEffect } from 'react';

/** Marks an element as a pane. It needs `tabIndex={-1}` and a name. */
export const PANE = { 'data-pane': '', tabIndex: -1 } as const;

export function usePaneKeys(): void {
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('keydown', (event) => event.key === 'F6' && movePane(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);
}

function movePane(event: KeyboardEvent): void {
  if (document.querySelector('dialog:modal')) return;
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')].filter((pane) => pane.checkVisibility());
  if (panes.length === 0) return;
  event.preventDefault();
  const from = panes.findIndex((pane) => pane.contains(document.activeElement));
  const step = event.shiftKey ? -1 : 1;
  const next = from === -1 && event.shiftKey ? panes.length - 1 : from + step;
  panes[(next + panes.length) % panes.length]?.focus();
}
