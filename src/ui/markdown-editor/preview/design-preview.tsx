// The preview beside the source: it stays with the section the cursor is in.

import { useRef } from 'react';
import type { FactValue } from '#text/facts.ts';
import { designMessages } from '#features/design/web/messages.ts';
import { PreviewText } from './preview-text.tsx';
import { useFollow } from './use-follow.ts';
import { useShownPart } from './use-shown-part.ts';

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
  const shown = useShownPart({ content, line, facts });
  useFollow(frame, shown);
  return (
    <article ref={frame} className="edit-preview" aria-label={designMessages.preview} tabIndex={0}>
      <PreviewText shown={shown} onMove={onMove} />
    </article>
  );
}
