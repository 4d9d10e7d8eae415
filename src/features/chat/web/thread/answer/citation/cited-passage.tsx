// A passage of a document as Markdown, with the words that the answer uses marked.

import { useEffect, useRef } from 'react';
import { MarkdownView } from '#ui/markdown-view/markdown-view.tsx';
import { markWords } from './cited-words.ts';

export function CitedPassage({ text, words }: { text: string; words: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? markWords(box.current, words) : undefined), [text, words]);
  return (
    <div ref={box} className="chat-cited" tabIndex={0} role="group" aria-label="Passage">
      <MarkdownView text={text} streaming={false} />
    </div>
  );
}
