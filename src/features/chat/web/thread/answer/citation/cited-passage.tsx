// A passage of a document as Markdown, with the sentence that the answer cites marked and in view.

import { useEffect, useRef } from 'react';
import { MarkdownView } from '#ui/markdown-view/markdown-view.tsx';
import { findSentence, markRange, scrollToRange } from './cited-sentence.ts';

/** `claim` is what the answer says; empty where nothing is to be marked. */
export function CitedPassage({ text, claim }: { text: string; claim: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const range = box.current && findSentence(box.current, claim);
    if (!box.current || !range) return undefined;
    scrollToRange(box.current, range);
    return markRange(range);
  }, [text, claim]);
  return (
    <div ref={box} className="chat-cited" tabIndex={0} role="group" aria-label="Passage">
      <MarkdownView text={text} streaming={false} />
    </div>
  );
}
