// Opens the command palette with Ctrl K or Cmd K and the list of shortcuts with ?, on every page.

import { useEffect, useEffectEvent, useState } from 'react';
import { Palette } from './palette.tsx';
import { ShortcutList } from './shortcut-list.tsx';

type Shown = 'palette' | 'shortcuts' | null;

export function PaletteLayer() {
  const [shown, setShown] = useState<Shown>(null);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const wanted = wantedBy(event);
    if (wanted === null || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (wanted === shown) setShown(null);
    else if (shown !== null || !document.querySelector('dialog[open]')) setShown(wanted);
  });
  useEffect(() => {
    const stop = new AbortController();
    // Before the editors, which have a use for Ctrl K of their own.
    window.addEventListener('keydown', (event) => handleKey(event), { signal: stop.signal, capture: true });
    return () => stop.abort();
  }, []);

  if (shown === 'palette') return <Palette onClose={() => setShown(null)} onShortcuts={() => setShown('shortcuts')} />;
  return shown === 'shortcuts' && <ShortcutList onClose={() => setShown(null)} />;
}

function wantedBy({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): Shown {
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'palette' : null;
  return key === '?' && !isField(target) ? 'shortcuts' : null;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);
}
