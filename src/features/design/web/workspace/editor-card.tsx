// 'Edit Design': the Markdown source on one side, its preview on the other.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { FactValue } from '#text/facts.ts';
import { ExportStatusPanel } from '#features/exports/web/export-status-panel.tsx';
import type { Exporting } from '#features/exports/web/use-export.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { FormatTools, isOutlineShortcut } from '#ui/markdown-editor/format-tools.tsx';
import { drawings } from '#features/diagrams/web/diagram-panel.tsx';
import { MarkdownPanes } from '#ui/markdown-editor/markdown-panes.tsx';
import type { Cursor } from '#ui/markdown-editor/place.ts';
import type { SourceHandle } from '#ui/markdown-editor/source/markdown-source.tsx';
import { factsQuery } from '../queries.ts';
import type { DocumentSession } from './document-session.ts';
import { EditorActions } from './editor-actions.tsx';
import { EditorStatus } from './editor-status.tsx';
import { editorWords, IMAGE_PREFIX } from './editor-words.ts';
import { workspaceMessages } from './messages.ts';
import { useDocumentState } from './use-document-session.ts';
import { useImages } from './use-images.ts';
import './editor-card.css';

const TopicDialog = lazyComponent(() => import('./topic-dialog.tsx').then((module) => module.TopicDialog));
const ConflictNotice = lazyComponent(() =>
  import('#ui/autosave/conflict-notice.tsx').then((module) => module.ConflictNotice),
);
const OutlineDialog = lazyComponent(() =>
  import('#ui/markdown-editor/outline/outline-dialog.tsx').then((module) => module.OutlineDialog),
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
  const { content, save } = useDocumentState(session);
  const images = useImages(source);
  const facts = useSavedFacts(session);
  const [dialog, setDialog] = useState<'topic' | 'outline' | null>(null);
  const [cursor, setCursor] = useState<Cursor>({ line: 1, column: 1 });
  const closeDialog = () => setDialog(null);

  function addTopic(topic: string): void {
    // Synchronously, so that the editor has the heading before it scrolls there.
    flushSync(() => onAddTopic(topic));
    source.current?.showEnd();
  }

  return (
    <section
      className="card design-editor"
      aria-label={workspaceMessages.editDesign}
      onKeyDown={(event) => {
        if (!isOutlineShortcut(event) || isGenerating || dialog) return;
        event.preventDefault();
        setDialog('outline');
      }}
    >
      <header className="card-h">
        <h2 className="head">{workspaceMessages.editDesign}</h2>
        <FormatTools
          words={editorWords.tools}
          disabled={isGenerating}
          onFormat={(format) => source.current?.format(format)}
          onFind={() => source.current?.find()}
          onOutline={() => setDialog('outline')}
        />
        <EditorActions
          session={session}
          isGenerating={isGenerating}
          exporting={exporting}
          isUploading={images.isUploading}
          onImages={(files) => void images.add(files, { way: 'upload', mark: source.current?.mark() ?? null })}
          onAddTopic={() => setDialog('topic')}
        />
      </header>
      <ExportStatusPanel exporting={exporting} />
      {save === 'conflict' && (
        <div className="design-conflict">
          <ConflictNotice document={session} words={workspaceMessages.conflict} />
        </div>
      )}
      <MarkdownPanes
        source={source}
        value={content}
        isLocked={isGenerating}
        line={cursor.line}
        facts={facts}
        imagePrefix={IMAGE_PREFIX}
        drawings={drawings}
        layoutName="design-preview-layout"
        words={editorWords}
        onChange={(text) => session.change({ content: text })}
        onCursor={setCursor}
        onFiles={(files, added) => void images.add(files, added)}
      />
      <EditorStatus session={session} cursor={cursor} />
      {dialog === 'topic' && <TopicDialog hasTopic={hasTopic} onAdd={addTopic} onClose={closeDialog} />}
      {dialog === 'outline' && (
        <OutlineDialog
          content={content}
          line={cursor.line}
          words={editorWords.outline}
          onGoTo={(line) => source.current?.goTo({ line, column: 1, length: 0 })}
          onClose={closeDialog}
        />
      )}
    </section>
  );
}

const NO_FACTS: readonly FactValue[] = [];

/** The facts of the saved text, read again after each save. */
function useSavedFacts(session: DocumentSession): readonly FactValue[] {
  const { id, revision } = useDocumentState(session);
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...factsQuery(id ?? ''), enabled: id !== null });
  useEffect(() => {
    if (id !== null) void queryClient.invalidateQueries(factsQuery(id));
  }, [queryClient, id, revision]);
  return data ?? NO_FACTS;
}
