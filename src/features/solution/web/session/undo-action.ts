// The Undo of a toast: it takes back the step that the toast is about, and never a later one.

import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { BlueprintSession } from './blueprint-session.ts';

const words = {
  undo: 'Undo',
  later: 'This was changed again since',
  laterText: 'Undo above the canvas takes back one change after the other.',
} as const;

/** It is for a toast that is shown right after the step. */
export function undoLatest(session: BlueprintSession): { label: string; onSelect: () => void } {
  const undo = session.rememberStep();
  return {
    label: words.undo,
    onSelect() {
      if (!undo()) showToast({ kind: 'info', text: words.later, detail: words.laterText });
    },
  };
}
