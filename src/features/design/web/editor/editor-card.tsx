// 'Edit Design': the Markdown on one side, how it will be read on the other.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ImagePlus, Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { askToConfirm } from '#ui/overlays/confirm.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/pieces/notice.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import type { Desk } from '../desk.ts';
import { designMessages } from '../messages.ts';
import { factsQuery } from '../queries.ts';
import { useDeskState } from '../use-desk.ts';
import { ExportButtons } from '../export/export-buttons.tsx';
import { ExportStrip } from '../export/export-strip.tsx';
import type { Exporting } from '../export/use-export.ts';
import type { Cursor } from './cursor.ts';
import { EditorStatus } from './editor-status.tsx';
import { MarkdownSource, type SourceHandle } from './markdown-source.tsx';
import { TopicDialog } from './topic-dialog.tsx';
import { IMAGE_TYPES, useImages } from './use-images.ts';
import './editor-card.css';

const DesignPreview = lazy(() => import('./design-preview.tsx').then((module) => ({ default: module.DesignPreview })));

type EditorCardProps = {
  desk: Desk;
  source: RefObject<SourceHandle | null>;
  isGenerating: boolean;
  exporting: Exporting;
  hasTopic: (topic: string) => boolean;
  onAddTopic: (topic: string) => void;
};

export function EditorCard({ desk, source, isGenerating, exporting, hasTopic, onAddTopic }: EditorCardProps) {
  const { id, title, content, revision, save } = useDeskState(desk);
  const queryClient = useQueryClient();
  const file = useRef<HTMLInputElement>(null);
  const images = useImages((markdown) => source.current?.insert(markdown));
  const facts = useQuery({ ...factsQuery(id ?? ''), enabled: id !== null });
  useEffect(() => {
    // What the saved text embeds now.
    if (id !== null) void queryClient.invalidateQueries(factsQuery(id));
  }, [queryClient, id, revision]);
  const [side, setSide] = useState<'write' | 'preview'>('write');
  const [asksTopic, setAsksTopic] = useState(false);
  const [cursor, setCursor] = useState<Cursor>({ line: 1, column: 1 });
  const isEmpty = content === '';

  return (
    <section className="card edit" aria-label={designMessages.editDesign}>
      <header className="card-h">
        <h2 className="head">{designMessages.editDesign}</h2>
        <div className="edit-acts">
          <Button variant="ghost" size="sm" icon={<ImagePlus />} disabled={isEmpty || isGenerating} onClick={() => file.current?.click()}>{designMessages.addImage}</Button>
          <Button variant="ghost" size="sm" icon={<Plus />} disabled={isGenerating} onClick={() => setAsksTopic(true)}>{designMessages.addTopic}</Button>
          <ExportButtons exporting={exporting} title={title} disabled={isGenerating} />
        </div>
        <input
          ref={file}
          type="file"
          hidden
          accept={IMAGE_TYPES}
          aria-label={designMessages.addImage}
          onChange={(event) => {
            void images.add([...(event.target.files ?? [])], 'upload');
            event.target.value = '';
          }}
        />
      </header>
      <ExportStrip exporting={exporting} />
      {save === 'conflict' && <ConflictNotice desk={desk} />}
      <div className="edit-sides">
        <Segmented label={designMessages.editDesign} options={[{ value: 'write', label: designMessages.write }, { value: 'preview', label: designMessages.preview }]} value={side} onChange={setSide} />
      </div>
      <div className="edit-panes" data-side={side}>
        <MarkdownSource
          ref={source}
          value={isGenerating ? '' : content}
          placeholder={isGenerating ? designMessages.generatingContent : designMessages.placeholder}
          isLocked={isGenerating}
          onChange={(text) => desk.change({ content: text })}
          onCursor={setCursor}
          onImages={(files, how) => void images.add(files, how)}
        />
        <article className="edit-preview" aria-label={designMessages.preview} tabIndex={0}>
          <Suspense>
            <DesignPreview content={isGenerating ? '' : content} facts={facts.data ?? NO_FACTS} />
          </Suspense>
        </article>
      </div>
      <EditorStatus desk={desk} cursor={cursor} />
      {asksTopic && <TopicDialog hasTopic={hasTopic} onAdd={onAddTopic} onClose={() => setAsksTopic(false)} />}
    </section>
  );
}

const NO_FACTS: readonly never[] = [];

function ConflictNotice({ desk }: { desk: Desk }) {
  async function reload(): Promise<void> {
    if (await askToConfirm({ title: designMessages.reloadTitle, text: designMessages.reloadText, action: designMessages.reload })) await desk.reload();
  }
  return (
    <div className="edit-conflict">
      <Notice
        tone="warn"
        action={
          <>
            <Button size="sm" onClick={() => void desk.keepMine().catch(logFailure)}>{designMessages.keepMine}</Button>
            <Button size="sm" onClick={() => void reload().catch(logFailure)}>{designMessages.reload}</Button>
          </>
        }
      >
        {designMessages.conflict}
      </Notice>
    </div>
  );
}

function logFailure(error: unknown): void {
  console.error('The conflict could not be settled.', error);
}
