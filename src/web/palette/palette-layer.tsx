// Opens the command palette with Ctrl K, Cmd K or its button, and the list of shortcuts with ?, on every page.

import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { followPrinting } from '#ui/diagram/printing.ts';
import { openTargetsStore } from '#ui/open-in/opened-things.ts';
import { openTargets } from '../places.ts';
import { Palette } from './palette.tsx';
import { paletteStore, showLayer, type ShownLayer } from './palette-store.ts';
import { ShortcutList } from './shortcut-list.tsx';

// The menus of the heads have the same places as the palette.
openTargetsStore.setState(openTargets, true);

export function PaletteLayer() {
  const shown = useStore(paletteStore, (state) => state.shown);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const wanted = wantedBy(event);
    if (wanted === null || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (wanted === shown) showLayer(null);
    else if (shown !== null || !document.querySelector('dialog[open]')) showLayer(wanted);
  });
  useEffect(() => {
    const stop = new AbortController();
    // Before the editors, which have a use for Ctrl K of their own.
    window.addEventListener('keydown', (event) => handleKey(event), { signal: stop.signal, capture: true });
    return () => stop.abort();
  }, []);

  useEffect(() => followPrinting(), []);

  if (shown === 'palette')
    return <Palette onClose={() => showLayer(null)} onShortcuts={() => showLayer('shortcuts')} />;
  return shown === 'shortcuts' && <ShortcutList onClose={() => showLayer(null)} />;
}

function wantedBy({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): ShownLayer {
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'palette' : null;
  return key === '?' && !isField(target) ? 'shortcuts' : null;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);
}
