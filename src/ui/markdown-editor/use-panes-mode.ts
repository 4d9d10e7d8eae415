// Write, Split or Read: what an editor shows. This browser remembers it; a narrow window has no room for Split.

import { useState } from 'react';
import { useMatches } from '#ui/panes/use-matches.ts';
import type { PanesMode } from './markdown-panes.tsx';

type PanesModeOptions = {
  /** The key of the browser's storage. */
  storageKey: string;
  /** All modes in the order in which they are offered. */
  modes: readonly PanesMode[];
  /** The mode of somebody who has not chosen one, when the text is opened. */
  fallback: PanesMode;
  /** The mode to begin with, whatever was chosen before. */
  start?: PanesMode | undefined;
  /** The media query of windows that have room for Split. */
  splitQuery: string;
};

export function usePanesMode({ storageKey, modes: all, fallback, start, splitQuery }: PanesModeOptions) {
  const canSplit = useMatches(splitQuery);
  const [chosen, setChosen] = useState(() => start ?? rememberedMode());
  const modes = canSplit ? all : all.filter((mode) => mode !== 'split');

  function rememberedMode(): PanesMode {
    const stored = localStorage.getItem(storageKey);
    return all.find((mode) => mode === stored) ?? fallback;
  }
  function choose(mode: PanesMode): void {
    setChosen(mode);
    localStorage.setItem(storageKey, mode);
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
