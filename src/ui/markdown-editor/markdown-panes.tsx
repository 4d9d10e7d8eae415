// Source and preview of a Markdown text side by side; on a narrow screen one of them at a time.

import { useState, type RefObject } from 'react';
import { Panel, PanelGroup } from 'react-resizable-panels';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { SplitHandle } from '#ui/panes/split-handle.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import type { PreviewProps, PreviewWords } from './preview/preview-text.tsx';
import { MarkdownSource, type MarkdownSourceProps, type SourceHandle } from './source/markdown-source.tsx';
import type { SourceWords } from './source/use-editor.ts';
import './preview/preview.css';
import './markdown-panes.css';

export type PanesWords = {
  /** Names the choice between the two sides on a narrow screen. */
  sides: string;
  write: string;
  preview: string;
  resize: string;
};

type MarkdownPanesProps = Pick<MarkdownSourceProps, 'value' | 'isLocked' | 'onChange' | 'onCursor' | 'onFiles'> &
  Pick<PreviewProps, 'facts' | 'imagePrefix' | 'drawings'> & {
    source: RefObject<SourceHandle | null>;
    /** The line of the cursor, from 1. */
    line: number;
    /** The browser remembers the sizes of the panes under this name. */
    layoutName: string;
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
  const { source, value, isLocked, line, facts, imagePrefix, drawings, layoutName, words } = props;
  const [side, setSide] = useState<'write' | 'preview'>('write');
  return (
    <>
      <div className="md-sides">
        <Segmented
          label={words.panes.sides}
          options={[
            { value: 'write', label: words.panes.write },
            { value: 'preview', label: words.panes.preview },
          ]}
          value={side}
          onChange={setSide}
        />
      </div>
      <div className="md-panes" data-side={side}>
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
              onReveal={() => setSide('write')}
            />
          </Panel>
          <SplitHandle label={words.panes.resize} />
          <Panel id="preview" order={2} defaultSize={50} minSize={20} className="md-preview-pane">
            <MarkdownPreview
              content={isLocked ? '' : value}
              line={line}
              facts={facts}
              imagePrefix={imagePrefix}
              drawings={drawings}
              words={words.preview}
              onMove={(next) => source.current?.moveTo(next)}
            />
          </Panel>
        </PanelGroup>
      </div>
    </>
  );
}
