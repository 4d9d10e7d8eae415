// Write, Split or Read: what is shown of a page. This browser remembers it; a phone has no room for Split.

import { useState } from 'react';
import type { PanesMode } from '#ui/markdown-editor/markdown-panes.tsx';
import { useMatches } from '#ui/panes/use-matches.ts';

const KEY = 'docs-mode';
const MODES: readonly PanesMode[] = ['preview', 'split', 'write'];

/** `isEmpty`: an empty page begins where it can be written. */
export function useMode(isEmpty: boolean) {
  const canSplit = useMatches('(min-width: 1024px)');
  const [chosen, setChosen] = useState(() => (isEmpty ? 'split' : rememberedMode()));
  const modes = canSplit ? MODES : MODES.filter((mode) => mode !== 'split');
  function choose(mode: PanesMode): void {
    setChosen(mode);
    localStorage.setItem(KEY, mode);
  }
  const mode = modes.includes(chosen) ? chosen : 'write';
  return {
    mode,
    modes,
    choose,
    /** Brings the source onto the screen. */
    showSource(): void {
      if (mode === 'preview') choose(canSplit ? 'split' : 'write');
    },
  };
}

function rememberedMode(): PanesMode {
  const stored = localStorage.getItem(KEY);
  return MODES.find((mode) => mode === stored) ?? 'preview';
}
