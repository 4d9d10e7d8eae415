// The line below the editor: how long the text is, and where the cursor is.

import { useEffect, useState } from 'react';
import type { WrittenImage } from '#text/image-words.ts';
import { Button } from '#ui/controls/button.tsx';
import type { DocumentSession } from './document-session.ts';
import { workspaceMessages } from './messages.ts';
import { useDocumentState } from './use-document-session.ts';
import type { Cursor } from '#ui/markdown-editor/place.ts';
import { usePause } from '#ui/markdown-editor/use-pause.ts';
import { countWordsSlowly, estimatePages } from '#ui/markdown-editor/word-count.ts';

/** Milliseconds without typing before the words are counted again. */
const COUNT_DELAY = 200;

type EditorStatusProps = {
  session: DocumentSession;
  cursor: Cursor;
  /** While a text is generated neither its length nor the cursor means anything. */
  isGenerating: boolean;
  /** The image that the cursor is at. */
  pointedImage: WrittenImage | null;
  onDescribe: (image: WrittenImage) => void;
};

export function EditorStatus({ session, cursor, isGenerating, pointedImage, onDescribe }: EditorStatusProps) {
  const { content } = useDocumentState(session);
  const words = useWordCount(content);
  if (isGenerating) return <div className="design-editor-status" />;
  return (
    <div className="design-editor-status num">
      {words !== null && <span>{workspaceMessages.words(words)}</span>}
      {words !== null && words > 0 && (
        <span className="only-d">{workspaceMessages.aboutPages(estimatePages(words))}</span>
      )}
      <span className="grow" />
      {pointedImage && (
        <Button size="sm" variant="ghost" onClick={() => onDescribe(pointedImage)}>
          {workspaceMessages.describeImage}
        </Button>
      )}
      <span className="only-d">{workspaceMessages.position(cursor.line, cursor.column)}</span>
    </div>
  );
}

/** Null until the words were counted for the first time. */
function useWordCount(content: string): number | null {
  const text = usePause(content, COUNT_DELAY);
  const [words, setWords] = useState<number | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    void countWordsSlowly(text, stop.signal).then((count) => count !== null && setWords(count));
    return () => stop.abort();
  }, [text]);
  return words;
}
