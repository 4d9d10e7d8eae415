// Ctrl/Cmd+Z outside of fields takes back the last act of this tab. In a field it belongs to the text.

import { useEffect } from 'react';
import { undoLastAct } from '#ui/overlays/toast/undo.ts';

export function useUndoKey(): void {
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('keydown', handleKey, { signal: stop.signal });
    return () => stop.abort();
  }, []);
}

function handleKey(event: KeyboardEvent): void {
  const isUndo =
    event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  if (!isUndo || event.defaultPrevented || isText(event.target) || document.querySelector('dialog:modal')) return;
  if (undoLastAct()) event.preventDefault();
}

function isText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.matches('input:not([type=checkbox], [type=radio]), textarea, select') || target.isContentEditable;
}
