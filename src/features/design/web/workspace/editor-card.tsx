// 'Edit Design': the Markdown on one side, how it will be read on the other.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ImagePlus, Plus } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Panel, PanelGroup, PanelResizeHandle } from 'react-resizable-panels';
import { Button } from '#ui/controls/button.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import type { DocumentSession } from './document-session.ts';
import { ExportButtons } from '#features/exports/web/export/export-buttons.tsx';
import { ExportStrip } from '#features/exports/web/export/export-strip.tsx';
import type { Exporting } from '#features/exports/web/export/use-export.ts';
import { designMessages } from '../messages.ts';
import { factsQuery } from '../queries.ts';
import { useDocumentState } from './use-document-session.ts';
import { ConflictNotice } from '#ui/autosave/conflict-notice.tsx';
import type { Cursor } from '#ui/markdown-editor/cursor.ts';
import { EditorStatus } from './editor-status.tsx';
import { asksForOutline, FormatTools } from '#ui/markdown-editor/format-tools.tsx';
import { MarkdownSource, type SourceHandle } from '#ui/markdown-editor/source/markdown-source.tsx';
import { IMAGE_TYPES, useImages } from './use-images.ts';
import './editor-card.css';

const TopicDialog = lazyComponent(() => import('./topic-dialog.tsx').then((module) => module.TopicDialog));
const OutlineDialog = lazyComponent(() =>
  import('#ui/markdown-editor/outline/outline-dialog.tsx').then((module) => module.OutlineDialog),
);
const DesignPreview = lazyComponent(
  () => import('#ui/markdown-editor/preview/design-preview.tsx').then((module) => module.DesignPreview),
  <div className="edit-preview">
    <Skeleton lines={[40, 90, 80, 60]} label={designMessages.loadingPreview} />
  </div>,
);

type EditorCardProps = {
  session: DocumentSession;
  source: RefObject<SourceHandle | null>;
  isGenerating: boolean;
  exporting: Exporting;
  hasTopic: (topic: string) => boolean;
  onAddTopic: (topic: string) => void;
};

export function EditorCard({ session, source, isGenerating, exporting, hasTopic, onAddTopic }: EditorCardProps) {
  const { id, title, content, revision, save } = useDocumentState(session);
  const queryClient = useQueryClient();
  const file = useRef<HTMLInputElement>(null);
  const images = useImages(source);
  const facts = useQuery({ ...factsQuery(id ?? ''), enabled: id !== null });
  useEffect(() => {
    // What the saved text embeds now.
    if (id !== null) void queryClient.invalidateQueries(factsQuery(id));
  }, [queryClient, id, revision]);
  const [side, setSide] = useState<'write' | 'preview'>('write');
  const [dialog, setDialog] = useState<'topic' | 'outline' | null>(null);
  const [cursor, setCursor] = useState<Cursor>({ line: 1, column: 1 });
  const closeDialog = () => setDialog(null);

  function addTopic(topic: string): void {
    // The editor has the heading, then shows it.
    flushSync(() => onAddTopic(topic));
    source.current?.showEnd();
  }

  return (
    <section
      className="card edit"
      aria-label={designMessages.editDesign}
      data-side={side}
      onKeyDown={(event) => {
        if (!asksForOutline(event) || isGenerating || dialog) return;
        event.preventDefault();
        setDialog('outline');
      }}
    >
      <header className="card-h">
        <h2 className="head">{designMessages.editDesign}</h2>
        <FormatTools
          disabled={isGenerating}
          onFormat={(format) => source.current?.format(format)}
          onFind={() => source.current?.find()}
          onOutline={() => setDialog('outline')}
        />
        <div className="edit-acts">
          <Button
            variant="ghost"
            size="sm"
            icon={<ImagePlus />}
            disabled={content === '' || isGenerating}
            busy={images.isUploading}
            onClick={() => file.current?.click()}
          >
            {designMessages.addImage}
          </Button>
          <Button variant="ghost" size="sm" icon={<Plus />} disabled={isGenerating} onClick={() => setDialog('topic')}>
            {designMessages.addTopic}
          </Button>
          <ExportButtons exporting={exporting} title={title} disabled={isGenerating} />
        </div>
        <input
          ref={file}
          type="file"
          hidden
          multiple
          accept={IMAGE_TYPES.join(',')}
          aria-label={designMessages.addImage}
          onChange={(event) => {
            void images.add([...(event.target.files ?? [])], { way: 'upload', mark: source.current?.mark() ?? null });
            event.target.value = '';
          }}
        />
      </header>
      <ExportStrip exporting={exporting} />
      {save === 'conflict' && (
        <div className="edit-conflict">
          <ConflictNotice document={session} words={designMessages.conflict} />
        </div>
      )}
      <div className="edit-sides">
        <Segmented
          label={designMessages.editDesign}
          options={[
            { value: 'write', label: designMessages.write },
            { value: 'preview', label: designMessages.preview },
          ]}
          value={side}
          onChange={setSide}
        />
      </div>
      <div className="edit-panes">
        <PanelGroup direction="horizontal" autoSaveId="design-preview-layout" keyboardResizeBy={10}>
          <Panel id="source" order={1} defaultSize={50} minSize={20} className="edit-left">
            <MarkdownSource
              ref={source}
              value={content}
              isLocked={isGenerating}
              onChange={(text) => session.change({ content: text })}
              onCursor={setCursor}
              onImages={(files, how) => void images.add(files, how)}
              onReveal={() => setSide('write')}
            />
          </Panel>
          <PanelResizeHandle className="split-handle" aria-label={designMessages.resizePreview} />
          <Panel id="preview" order={2} defaultSize={50} minSize={20} className="edit-right">
            <DesignPreview
              content={isGenerating ? '' : content}
              line={cursor.line}
              facts={facts.data ?? NO_FACTS}
              onMove={(line) => source.current?.moveTo(line)}
            />
          </Panel>
        </PanelGroup>
      </div>
      <EditorStatus session={session} cursor={cursor} />
      {dialog === 'topic' && <TopicDialog hasTopic={hasTopic} onAdd={addTopic} onClose={closeDialog} />}
      {dialog === 'outline' && (
        <OutlineDialog
          content={content}
          line={cursor.line}
          onGoTo={(line) => source.current?.goTo({ line, column: 1, length: 0 })}
          onClose={closeDialog}
        />
      )}
    </section>
  );
}

const NO_FACTS: readonly never[] = [];
