// The files of a project as a turn writes them. The reader of answers is loaded with the first one.

import { useEffect, useRef, useState } from 'react';
import type { LiveFiles, Writing } from './read-live-files.ts';

/** A long answer is read again after this many times what the last reading took, so that typing and scrolling stay smooth. */
const REST = 4;

/** `writing` is null while nothing is written. The result is null until a file arrives. */
export function useLiveFiles(writing: Writing | null): LiveFiles | null {
  const [live, setLive] = useState<{ turnId: string; found: LiveFiles | null } | null>(null);
  const latest = useRef(writing);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const text = writing?.text ?? null;
  useEffect(() => {
    latest.current = writing;
  });
  useEffect(() => {
    if (text === null || timer.current !== null) return;
    timer.current = setTimeout(() => void read(), 0);

    async function read(): Promise<void> {
      const { readLiveFiles } = await import('./read-live-files.ts');
      const started = performance.now();
      const shown = latest.current;
      if (shown !== null) setLive({ turnId: shown.turnId, found: readLiveFiles(shown) });
      const rest = (performance.now() - started) * REST;
      timer.current = setTimeout(() => {
        timer.current = null;
        const isBehind = latest.current !== null && latest.current.text !== shown?.text;
        if (isBehind) timer.current = setTimeout(() => void read(), 0);
      }, rest);
    }
  }, [text]);
  return writing !== null && live?.turnId === writing.turnId ? live.found : null;
}
