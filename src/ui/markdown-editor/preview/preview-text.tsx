// A design as it will be read: pictures of the design shown, diagrams drawn; of a very long one a part.

import { memo } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { MarkdownView } from '#ui/markdown-view/markdown-view.tsx';
import { designMessages } from '#features/design/web/messages.ts';
import { MermaidDiagram } from './mermaid/mermaid-diagram.tsx';
import type { ShownPart } from './use-shown-part.ts';

/** Pictures a person uploaded; anything else stays a link. */
const OWN_IMAGES = '/api/design-images/';
const drawings = { mermaid: MermaidDiagram };

/** `onMove` brings another line's part. */
export function PreviewText({ shown, onMove }: { shown: ShownPart; onMove: (line: number) => void }) {
  const { text, isWhole, firstLine, lastLine, lines } = shown;
  if (isWhole && text.trim() === '') return <p className="cap">{designMessages.noPreview}</p>;
  if (isWhole) return <Rendered text={text} />;
  return (
    <>
      <div className="part-note">
        <p className="cap">{designMessages.previewPart(firstLine, lastLine, lines)}</p>
        <Button size="sm" variant="ghost" disabled={firstLine === 1} onClick={() => onMove(firstLine - 1)}>
          {designMessages.partBefore}
        </Button>
      </div>
      <Rendered text={text} />
      <div className="part-note">
        <Button size="sm" variant="ghost" disabled={lastLine >= lines} onClick={() => onMove(lastLine + 1)}>
          {designMessages.partAfter}
        </Button>
      </div>
    </>
  );
}

const Rendered = memo(function Rendered({ text }: { text: string }) {
  return <MarkdownView text={text} streaming={false} imagePrefix={OWN_IMAGES} drawings={drawings} />;
});
