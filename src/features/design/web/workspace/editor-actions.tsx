// The buttons in the head of the editor: Add Image, Add New Topic, and the exports.

import { ImagePlus, Plus } from 'lucide-react';
import { useRef } from 'react';
import { ExportButtonsPanel } from '#features/exports/web/export-buttons-panel.tsx';
import type { Exporting } from '#features/exports/web/use-export.ts';
import { Button } from '#ui/controls/button.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import type { DocumentSession } from './document-session.ts';
import { workspaceMessages } from './messages.ts';
import { useDocumentState } from './use-document-session.ts';
import { IMAGE_TYPES } from './use-images.ts';

type EditorActionsProps = {
  session: DocumentSession;
  isGenerating: boolean;
  exporting: Exporting;
  isUploading: boolean;
  onImages: (files: File[]) => void;
  onAddTopic: () => void;
};

export function EditorActions(props: EditorActionsProps) {
  const { session, isGenerating, exporting, isUploading, onImages, onAddTopic } = props;
  const { title, content } = useDocumentState(session);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className="design-editor-actions">
        <Button
          variant="ghost"
          size="sm"
          icon={<ImagePlus />}
          disabled={content === '' || isGenerating}
          busy={isUploading}
          onClick={() => picker.current?.click()}
        >
          {workspaceMessages.addImage}
        </Button>
        <Button variant="ghost" size="sm" icon={<Plus />} disabled={isGenerating} onClick={onAddTopic}>
          {workspaceMessages.addTopic}
        </Button>
        <ExportButtonsPanel exporting={exporting} title={title} disabled={isGenerating} />
      </div>
      <FilePicker
        ref={picker}
        label={workspaceMessages.addImage}
        accept={IMAGE_TYPES.join(',')}
        multiple
        onFiles={onImages}
      />
    </>
  );
}
