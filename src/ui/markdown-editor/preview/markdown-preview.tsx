// The preview beside the source. It scrolls with the section that the cursor is in.

import { useRef } from 'react';
import { PreviewText, type PreviewProps } from './preview-text.tsx';
import { useFollow } from './use-follow.ts';
import { useShownPart } from './use-shown-part.ts';

type MarkdownPreviewProps = PreviewProps & {
  content: string;
  /** The line of the cursor, from 1. */
  line: number;
  /** Moves the cursor to a line. */
  onMove: (line: number) => void;
};

export function MarkdownPreview({ content, line, facts, onMove, imagePrefix, drawings, words }: MarkdownPreviewProps) {
  const frame = useRef<HTMLElement>(null);
  const shown = useShownPart({ content, line, facts });
  useFollow(frame, shown);
  return (
    <article ref={frame} className="md-preview" data-sheet aria-label={words.label} tabIndex={0}>
      <PreviewText shown={shown} imagePrefix={imagePrefix} drawings={drawings} words={words} onMove={onMove} />
    </article>
  );
}
