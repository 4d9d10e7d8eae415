// Write, Split or Preview: what the editor card shows. This browser remembers it; a phone has no room for Split.

import { useState } from 'react';
import type { PanesMode } from '#ui/markdown-editor/markdown-panes.tsx';
import { useMatches } from '#ui/panes/use-matches.ts';

const MODE_KEY = 'design-mode';
const MODES: readonly PanesMode[] = ['write', 'split', 'preview'];

export function useMode() {
  const canSplit = useMatches('(min-width: 768px)');
  const [chosen, setChosen] = useState(rememberedMode);
  const modes = canSplit ? MODES : MODES.filter((mode) => mode !== 'split');

  function choose(mode: PanesMode): void {
    setChosen(mode);
    localStorage.setItem(MODE_KEY, mode);
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
  const stored = localStorage.getItem(MODE_KEY);
  return MODES.find((mode) => mode === stored) ?? 'split';
}
