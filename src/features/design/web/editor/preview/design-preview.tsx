// How the design will be read: facts in place of their placeholders, pictures of the design, diagrams drawn. It stays
// with the section the cursor is in, and shows a very long text in parts.

import { memo, useRef } from 'react';
import { resolveFacts, type FactValue } from '#contract/facts.ts';
import { Button } from '#ui/controls/button.tsx';
import { MarkdownView } from '#ui/markdown-view/markdown-view.tsx';
import { designMessages } from '../../messages.ts';
import { readOutline } from '../outline.ts';
import { usePause } from '../use-pause.ts';
import { MermaidDiagram } from './mermaid-diagram.tsx';
import { partAround, type PreviewPart } from './preview-part.ts';
import { useFollow } from './use-follow.ts';

/** Pictures a person uploaded; anything else stays a link. */
const OWN_IMAGES = '/api/design-images/';
const drawings = { mermaid: MermaidDiagram };

/** UTF-16 units. Above it the preview waits until nothing was typed for a while. */
const LONG = 40_000;
/** Milliseconds. */
const QUIET = 250;

type DesignPreviewProps = {
  content: string;
  /** Of the cursor, from 1. */
  line: number;
  facts: readonly FactValue[];
  /** Moves the cursor to a line. */
  onMove: (line: number) => void;
};

export function DesignPreview({ content, line, facts, onMove }: DesignPreviewProps) {
  const frame = useRef<HTMLElement>(null);
  const delay = content.length > LONG ? QUIET : 0;
  const text = usePause(content, delay);
  const cursorLine = usePause(line, delay);
  const outline = readOutline(text);
  const part = partAround(text, { outline, line: cursorLine });
  const resolved = resolveFacts(part.text, facts);
  useFollow(frame, { text: resolved, line: cursorLine - part.firstLine + 1 });

  return (
    <article ref={frame} className="edit-preview" aria-label={designMessages.preview} tabIndex={0}>
      {text.trim() === '' && <p className="cap">{designMessages.noPreview}</p>}
      {part.isWhole ? <Rendered text={resolved} /> : <PartFrame part={part} text={resolved} lines={outline.lines} onMove={onMove} />}
    </article>
  );
}

type PartFrameProps = { part: PreviewPart; text: string; lines: number; onMove: (line: number) => void };

function PartFrame({ part: { firstLine, lastLine }, text, lines, onMove }: PartFrameProps) {
  return (
    <>
      <div className="part-note">
        <p className="cap">{designMessages.previewPart(firstLine, lastLine, lines)}</p>
        <Button size="sm" variant="ghost" disabled={firstLine === 1} onClick={() => onMove(firstLine - 1)}>{designMessages.partBefore}</Button>
      </div>
      <Rendered text={text} />
      <div className="part-note">
        <Button size="sm" variant="ghost" disabled={lastLine >= lines} onClick={() => onMove(lastLine + 1)}>{designMessages.partAfter}</Button>
      </div>
    </>
  );
}

const Rendered = memo(function Rendered({ text }: { text: string }) {
  return <MarkdownView text={text} streaming={false} imagePrefix={OWN_IMAGES} drawings={drawings} />;
});
