// Source and preview of a Markdown text: side by side, or one of them alone.

import type { ReactNode, RefObject } from 'react';
import { Panel, PanelGroup } from 'react-resizable-panels';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { SplitHandle } from '#ui/panes/split-handle.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import type { PreviewProps, PreviewWords } from './preview/preview-text.tsx';
import { MarkdownSource, type MarkdownSourceProps, type SourceHandle } from './source/markdown-source.tsx';
import type { SourceWords } from './source/use-editor.ts';
import './preview/preview.css';
import './markdown-panes.css';

export type PanesWords = { resize: string };

/** The mode says what is shown: the source, the source and the preview, or the preview. */
export type PanesMode = 'write' | 'split' | 'preview';

/** A text that is being made, in place of one that is edited. */
export type LiveText = {
  /** The source pane shows this meanwhile, read-only. */
  source: string;
  preview: ReactNode;
};

type MarkdownPanesProps = Pick<MarkdownSourceProps, 'value' | 'isLocked' | 'onChange' | 'onCursor' | 'onFiles'> &
  Pick<PreviewProps, 'facts' | 'imagePrefix' | 'drawings'> & {
    source: RefObject<SourceHandle | null>;
    /** The line of the cursor, from 1. */
    line: number;
    /** The browser remembers the sizes of the panes under this name. */
    layoutName: string;
    mode: PanesMode;
    /** Called when the source has to become visible. */
    onReveal: () => void;
    /** Shown while the text is locked; null shows an empty source with a placeholder. */
    live: LiveText | null;
    words: { panes: PanesWords; source: SourceWords; preview: PreviewWords };
  };

const MarkdownPreview = lazyComponent(
  () => import('./preview/markdown-preview.tsx').then((module) => module.MarkdownPreview),
  ({ words }) => (
    <div className="md-preview">
      <Skeleton lines={[40, 90, 80, 60]} label={words.loading} />
    </div>
  ),
);

export function MarkdownPanes(props: MarkdownPanesProps) {
  const { source, value, isLocked, line, facts, imagePrefix, drawings, layoutName, mode, live, words } = props;
  return (
    <div className="md-panes" data-mode={mode}>
      <PanelGroup direction="horizontal" autoSaveId={layoutName} keyboardResizeBy={10}>
        <Panel id="source" order={1} defaultSize={50} minSize={20} className="md-source-pane">
          <MarkdownSource
            ref={source}
            value={value}
            isLocked={isLocked}
            words={words.source}
            onChange={props.onChange}
            onCursor={props.onCursor}
            onFiles={props.onFiles}
            onReveal={props.onReveal}
            lockedText={live?.source ?? ''}
          />
        </Panel>
        <SplitHandle label={words.panes.resize} />
        <Panel id="preview" order={2} defaultSize={50} minSize={20} className="md-preview-pane">
          {isLocked && live ? (
            live.preview
          ) : (
            <MarkdownPreview
              content={isLocked ? '' : value}
              line={line}
              facts={facts}
              imagePrefix={imagePrefix}
              drawings={drawings}
              words={words.preview}
              onMove={(next) => source.current?.moveTo(next)}
            />
          )}
        </Panel>
      </PanelGroup>
    </div>
  );
}
