// What is shown of the page, and the tools of its text.

import { ImagePlus } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { FormatTools } from '#ui/markdown-editor/format-tools.tsx';
import type { SourceHandle } from '#ui/markdown-editor/source/markdown-source.tsx';
import { docMessages as words } from '../messages.ts';
import { editorWords } from './editor-words.ts';
import type { useMode } from './use-mode.ts';
import { IMAGE_TYPES } from './use-page-images.ts';

type EditorToolsProps = {
  mode: ReturnType<typeof useMode>;
  source: RefObject<SourceHandle | null>;
  isOutlineOpen: boolean;
  isUploading: boolean;
  onOutline: () => void;
  onImages: (files: File[]) => void;
};

export function EditorTools({ mode, source, isOutlineOpen, isUploading, onOutline, onImages }: EditorToolsProps) {
  const picker = useRef<HTMLInputElement>(null);
  const inSource = (work: (handle: SourceHandle) => void): void => {
    mode.showSource();
    if (source.current) work(source.current);
  };
  return (
    <div className="doc-tools" data-mode={mode.mode}>
      <Segmented
        label={words.view}
        options={mode.modes.map((value) => ({ value, label: words.modes[value] }))}
        value={mode.mode}
        onChange={mode.choose}
      />
      <FormatTools
        words={editorWords.tools}
        disabled={false}
        isReading={mode.mode === 'preview'}
        onFormat={(format) => inSource((handle) => handle.format(format))}
        onFind={() => inSource((handle) => handle.find())}
        isOutlineOpen={isOutlineOpen}
        onOutline={onOutline}
      />
      <IconButton
        label={words.addImage}
        icon={<ImagePlus />}
        disabled={isUploading}
        onClick={() => picker.current?.click()}
      />
      <FilePicker ref={picker} label={words.addImage} accept={IMAGE_TYPES.join(',')} onFiles={onImages} />
    </div>
  );
}
