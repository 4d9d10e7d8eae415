// Loads what closes open marks when an answer streams. Until it is there, open marks are shown as they are.

import { useEffect, useState } from 'react';
import type { CloseMarks } from './incremental-markdown.ts';

let loaded: CloseMarks | undefined;

export function useCloseMarks(isStreaming: boolean): CloseMarks | undefined {
  const [closeMarks, setCloseMarks] = useState(() => loaded);
  useEffect(() => {
    if (!isStreaming || closeMarks) return;
    import('./close-marks.ts').then(
      (module) => {
        loaded = module.closeMarks;
        setCloseMarks(() => module.closeMarks);
      },
      (error: unknown) => console.error('Open marks cannot be closed while the answer streams.', error),
    );
  }, [isStreaming, closeMarks]);
  return closeMarks;
}
