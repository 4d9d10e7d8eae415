// Write, Split or Read: what is shown of a page.

import type { PanesMode } from '#ui/markdown-editor/markdown-panes.tsx';
import { usePanesMode } from '#ui/markdown-editor/use-panes-mode.ts';

const MODES: readonly PanesMode[] = ['write', 'split', 'preview'];

/** An empty page begins where it can be written. */
export function useMode(isEmpty: boolean) {
  return usePanesMode({
    storageKey: 'docs-mode',
    modes: MODES,
    fallback: 'preview',
    start: isEmpty ? 'split' : undefined,
    splitQuery: '(min-width: 1024px)',
  });
}
