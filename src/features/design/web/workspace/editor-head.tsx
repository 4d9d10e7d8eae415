// The head of the editor card: its name, what is shown, the exports; in a row below, the tools of the text.

import { ImagePlus, Plus } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { ExportButtonsPanel } from '#features/exports/web/export-buttons-panel.tsx';
import type { Exporting } from '#features/exports/web/use-export.ts';
import { Button } from '#ui/controls/button.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { FormatTools } from '#ui/markdown-editor/format-tools.tsx';
import type { SourceHandle } from '#ui/markdown-editor/source/markdown-source.tsx';
import type { MenuItem } from '#ui/overlays/menu.tsx';
import { useMatches } from '#ui/panes/use-matches.ts';
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
  const isDesktop = useMatches('(min-width: 1024px)');
  const isPhone = useMatches('(max-width: 767px)');
  const isWriting = mode.mode !== 'preview';
  /** On a desktop these are buttons, elsewhere they are in the menu. */
  const textItems: MenuItem[] = [
    {
      label: workspaceMessages.addImage,
      icon: <ImagePlus />,
      disabled: content === '' || isGenerating,
      onSelect: () => picker.current?.click(),
    },
    { label: workspaceMessages.addTopic, icon: <Plus />, disabled: isGenerating, onSelect: props.onAddTopic },
  ];
  return (
    <>
      <header className="design-editor-head">
        <h2 className="head">{workspaceMessages.editDesign}</h2>
        <Segmented
          label={workspaceMessages.mode}
          options={mode.modes.map((value) => ({ value, label: workspaceMessages.modes[value] }))}
          value={mode.mode}
          onChange={mode.choose}
        />
        <ExportButtonsPanel
          exporting={exporting}
          title={title}
          disabled={isGenerating}
          mark={<FindingCount findings={findings} />}
          isFolded={isPhone}
          items={isDesktop ? [] : textItems}
        />
        <FilePicker
          ref={picker}
          label={workspaceMessages.addImage}
          accept={IMAGE_TYPES.join(',')}
          multiple
          onFiles={props.onImages}
        />
      </header>
      {(isWriting || isDesktop) && (
        <div className="design-editor-tools">
          <FormatTools
            words={editorWords.tools}
            disabled={isGenerating}
            isReading={!isWriting}
            onFormat={(format) => source.current?.format(format)}
            onFind={() => source.current?.find()}
            isOutlineOpen={props.isOutlineOpen}
            onOutline={props.onOutline}
          />
          {isDesktop &&
            textItems.map(({ label, icon, disabled, onSelect }) => (
              <Button
                key={label}
                variant="ghost"
                size="sm"
                icon={icon}
                disabled={disabled}
                busy={isUploading && label === workspaceMessages.addImage}
                onClick={onSelect}
              >
                {label}
              </Button>
            ))}
        </div>
      )}
    </>
  );
}
