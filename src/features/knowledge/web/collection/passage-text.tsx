// The text of a passage as it is read, with the words of the question marked in it. It is of a document, so untrusted: the view shows no
// HTML and no remote image.

import { useEffect, useRef } from 'react';
import { MarkdownView } from '#ui/markdown-view/markdown-view.tsx';
import { findWords } from '../../shared/highlight.ts';

/** All passages on the screen are marked under one name. */
const NAME = 'knowledge-found';

type PassageTextProps = { text: string; words: readonly string[] };

export function PassageText({ text, words }: PassageTextProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const ranges = frame.current ? rangesOf(frame.current, words) : [];
    return markRanges(ranges);
  }, [text, words]);
  return (
    <div ref={frame} className="knowledge-base-passage-text">
      <MarkdownView text={text} streaming={false} />
    </div>
  );
}

function rangesOf(root: Node, words: readonly string[]): Range[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const { start, end } of findWords(node.textContent ?? '', words)) {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  return ranges;
}

/** Returns a function that removes the marks; browsers without highlights show none. */
function markRanges(ranges: readonly Range[]): () => void {
  if (!('highlights' in CSS)) return () => undefined;
  const highlight = CSS.highlights.get(NAME) ?? new Highlight();
  CSS.highlights.set(NAME, highlight);
  for (const range of ranges) highlight.add(range);
  return () => {
    for (const range of ranges) highlight.delete(range);
  };
}
