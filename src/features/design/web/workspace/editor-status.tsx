// Below the editor: whether it is saved, how long it is, where the cursor stands.

import { useEffect, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import type { DocumentSession, DocumentState } from './document-session.ts';
import { designMessages } from '../messages.ts';
import { useDocumentState } from './use-document-session.ts';
import type { Cursor } from '#ui/markdown-editor/cursor.ts';
import { usePause } from '#ui/markdown-editor/use-pause.ts';
import { countWordsSlowly, estimatePages } from '#ui/markdown-editor/word-count.ts';

/** Milliseconds without typing until the words are counted again. */
const QUIET = 200;

export function EditorStatus({ session, cursor }: { session: DocumentSession; cursor: Cursor }) {
  const state = useDocumentState(session);
  const words = useWordCount(state.content);
  return (
    <p className="edit-status num">
      <span role="status">{saveWords(state)}</span>
      {state.save === 'failed' && (
        <Button size="sm" variant="ghost" onClick={session.saveQuietly}>
          {designMessages.tryAgain}
        </Button>
      )}
      {words !== null && <span>{designMessages.words(words)}</span>}
      {words !== null && words > 0 && <span className="only-d">{designMessages.aboutPages(estimatePages(words))}</span>}
      <span className="grow" />
      <span className="only-d">{designMessages.position(cursor.line, cursor.column)}</span>
    </p>
  );
}

/** `null` until they are counted for the first time. */
function useWordCount(content: string): number | null {
  const text = usePause(content, QUIET);
  const [words, setWords] = useState<number | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    void countWordsSlowly(text, stop.signal).then((count) => count !== null && setWords(count));
    return () => stop.abort();
  }, [text]);
  return words;
}

function saveWords({ save, savedAt }: DocumentState): string {
  if (save === 'saving') return designMessages.saving;
  if (save === 'failed') return designMessages.saveFailed;
  if (save !== 'saved' || savedAt === null) return designMessages.unsaved;
  return designMessages.saved(timeOf(savedAt));
}

/** '09:41' in the person's own time zone. */
function timeOf(time: string): string {
  return new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}
