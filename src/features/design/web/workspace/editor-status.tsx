// The line below the editor: how long the text is, and where the cursor is.

import type { WrittenImage } from '#text/image-words.ts';
import { Button } from '#ui/controls/button.tsx';
import type { DocumentSession } from './document-session.ts';
import { workspaceMessages } from './messages.ts';
import type { Cursor } from '#ui/text-editor/place.ts';
import { useTextLength } from './use-text-length.ts';

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
  const length = useTextLength(session);
  if (isGenerating) return <div className="design-editor-status" />;
  return (
    <div className="design-editor-status num">
      {length && <span>{workspaceMessages.words(length.words)}</span>}
      {length && length.words > 0 && <span className="only-d">{workspaceMessages.aboutPages(length.pages)}</span>}
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
