// The files of an answer that is being written. The reader of answers is loaded with the first one.

import { useEffect, useRef, useState } from 'react';
import type { CodeLanguage } from '#contract/code-language.ts';
import { extensionOf } from '#text/code/code-language.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';

export type LiveFiles = {
  files: readonly CodeFile[];
  /** Of the file that is being written; null before the first one. */
  path: string | null;
};

export const NO_LIVE_FILES: LiveFiles = { files: [], path: null };

/** A long answer is read again after this many times what the last reading took, so that typing and scrolling stay smooth. */
const REST = 4;

/** `answer` is null while nothing is written. */
export function useLiveFiles(answer: string | null, language: CodeLanguage): LiveFiles {
  const [live, setLive] = useState(NO_LIVE_FILES);
  const latest = useRef(answer);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    latest.current = answer;
    if (answer === null || timer.current !== null) return;
    timer.current = setTimeout(() => void read(), 0);

    async function read(): Promise<void> {
      const { readAnswer } = await import('#text/code/read-answer.ts');
      const started = performance.now();
      const text = latest.current;
      if (text !== null) setLive(liveOf(readAnswer(text, { language }).files, language));
      const rest = (performance.now() - started) * REST;
      timer.current = setTimeout(() => {
        timer.current = null;
        if (latest.current !== text && latest.current !== null) timer.current = setTimeout(() => void read(), 0);
      }, rest);
    }
  }, [answer, language]);
  return answer === null ? NO_LIVE_FILES : live;
}

function liveOf(found: readonly { path: string | null; content: string }[], language: CodeLanguage): LiveFiles {
  const files = found.map(({ path, content }) => ({ path: path ?? `main${extensionOf(language)}`, content }));
  return { files, path: files.at(-1)?.path ?? null };
}
