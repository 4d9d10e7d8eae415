// The head of the editor card: its name, what is shown, the exports; below, or beside them where there is room, the tools
// of the text.

import { ImagePlus, Plus } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { ExportButtonsPanel } from '#features/exports/web/export-buttons-panel.tsx';
import type { Exporting } from '#features/exports/web/use-export.ts';
import { Button } from '#ui/controls/button.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { FormatTools } from '#ui/markdown-editor/format-tools.tsx';
import type { SourceHandle } from '#ui/markdown-editor/source/markdown-source.tsx';
import type { DesignFinding } from '../../contract.ts';
import { FindingCount } from '../inspector/findings/finding-count.tsx';
import type { DocumentSession } from './document-session.ts';
import { editorWords } from './editor-words.ts';
import { workspaceMessages } from './messages.ts';
import { useDocumentState } from './use-document-session.ts';
import { IMAGE_TYPES } from './images/use-images.ts';
import type { useMode } from '../layout/use-mode.ts';

type EditorHeadProps = {
  session: DocumentSession;
  source: RefObject<SourceHandle | null>;
  mode: ReturnType<typeof useMode>;
  exporting: Exporting;
  findings: readonly DesignFinding[];
  isGenerating: boolean;
  isUploading: boolean;
  isOutlineOpen: boolean;
  onImages: (files: File[]) => void;
  onAddTopic: () => void;
  onOutline: () => void;
};

export function EditorHead(props: EditorHeadProps) {
  const { session, source, mode, exporting, findings, isGenerating, isUploading } = props;
  const { title, content } = useDocumentState(session);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <header className="design-editor-head">
      <h2 className="head">{workspaceMessages.editDesign}</h2>
      <Segmented
        label={workspaceMessages.mode}
        options={mode.modes.map((value) => ({ value, label: workspaceMessages.modes[value] }))}
        value={mode.mode}
        onChange={mode.choose}
      />
      <div className="design-editor-tools">
        <FormatTools
          words={editorWords.tools}
          disabled={isGenerating}
          onFormat={(format) => {
            mode.showSource();
            source.current?.format(format);
          }}
          onFind={() => {
            mode.showSource();
            source.current?.find();
          }}
          isOutlineOpen={props.isOutlineOpen}
          onOutline={props.onOutline}
        />
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
        <Button variant="ghost" size="sm" icon={<Plus />} disabled={isGenerating} onClick={props.onAddTopic}>
          {workspaceMessages.addTopic}
        </Button>
      </div>
      <ExportButtonsPanel
        exporting={exporting}
        title={title}
        disabled={isGenerating}
        mark={<FindingCount findings={findings} />}
      />
      <FilePicker
        ref={picker}
        label={workspaceMessages.addImage}
        accept={IMAGE_TYPES.join(',')}
        multiple
        onFiles={props.onImages}
      />
    </header>
  );
}
