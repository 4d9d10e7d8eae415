// Write, Split or Read: what the editor card of a design shows.

import type { PanesMode } from '#ui/markdown-editor/markdown-panes.tsx';
import { usePanesMode } from '#ui/markdown-editor/use-panes-mode.ts';

const MODES: readonly PanesMode[] = ['write', 'split', 'preview'];

/** A design that has its text is opened to be read, unless this browser remembers another choice. */
export function useMode(hasText: boolean) {
  return usePanesMode({
    storageKey: 'design-mode',
    modes: MODES,
    fallback: hasText ? 'preview' : 'split',
    splitQuery: '(min-width: 768px)',
  });
}
