// 'Edit Design': the Markdown source, its preview, or both.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { FactValue } from '#text/facts.ts';
import { ExportStatusPanel } from '#features/exports/web/export-status-panel.tsx';
import type { Exporting } from '#features/exports/web/use-export.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { isOutlineShortcut } from '#ui/markdown-editor/format-tools.tsx';
import { MarkdownPanes } from '#ui/markdown-editor/markdown-panes.tsx';
import type { Cursor } from '#ui/markdown-editor/place.ts';
import type { SourceHandle } from '#ui/markdown-editor/source/markdown-source.tsx';
import type { DesignFinding } from '../../contract.ts';
import type { Generation } from '../generation/use-generation.ts';
import { useLiveText } from '../generation/use-live-text.tsx';
import { factsQuery } from '../queries.ts';
import type { DocumentSession } from './document-session.ts';
import { EditorHead } from './editor-head.tsx';
import { EditorStatus } from './editor-status.tsx';
import { editorWords, IMAGE_PREFIX } from './editor-words.ts';
import { workspaceMessages } from './messages.ts';
import { useDocumentState } from './use-document-session.ts';
import { useImages } from './use-images.ts';
import { useMode } from './use-mode.ts';
import { PANE } from './use-pane-keys.ts';
import './editor-card.css';

const TopicDialog = lazyComponent(() => import('./topic-dialog.tsx').then((module) => module.TopicDialog));
const ConflictNotice = lazyComponent(() =>
  import('#ui/autosave/conflict-notice.tsx').then((module) => module.ConflictNotice),
);
const OutlinePanel = lazyComponent(() =>
  import('#ui/markdown-editor/outline/outline-panel.tsx').then((module) => module.OutlinePanel),
);

type EditorCardProps = {
  session: DocumentSession;
  source: RefObject<SourceHandle | null>;
  generation: Generation;
  exporting: Exporting;
  findings: readonly DesignFinding[];
  hasTopic: (topic: string) => boolean;
  onAddTopic: (topic: string) => void;
};

export function EditorCard({
  session,
  source,
  generation,
  exporting,
  findings,
  hasTopic,
  onAddTopic,
}: EditorCardProps) {
  const { content, save } = useDocumentState(session);
  const isGenerating = generation.isRunning;
  const images = useImages(source);
  const facts = useSavedFacts(session);
  const mode = useMode();
  const live = useLiveText(session, { generation, facts });
  const [opened, setOpened] = useState<'topic' | 'outline' | null>(null);
  const [cursor, setCursor] = useState<Cursor>({ line: 1, column: 1 });
  const close = () => setOpened(null);

  function addTopic(topic: string): void {
    // Synchronously, so that the editor has the heading before it scrolls there.
    flushSync(() => onAddTopic(topic));
    source.current?.showEnd();
  }

  return (
    <section
      className="card design-editor"
      aria-label={workspaceMessages.editDesign}
      {...PANE}
      onKeyDown={(event) => {
        if (!isOutlineShortcut(event) || isGenerating || opened === 'topic') return;
        event.preventDefault();
        setOpened('outline');
      }}
    >
      <EditorHead
        session={session}
        source={source}
        mode={mode}
        exporting={exporting}
        findings={findings}
        isGenerating={isGenerating}
        isUploading={images.isUploading}
        isOutlineOpen={opened === 'outline'}
        onImages={(files) => void images.add(files, { way: 'upload', mark: source.current?.mark() ?? null })}
        onAddTopic={() => setOpened('topic')}
        onOutline={() => setOpened(opened === 'outline' ? null : 'outline')}
      />
      <ExportStatusPanel exporting={exporting} />
      {save === 'conflict' && (
        <div className="design-conflict">
          <ConflictNotice document={session} words={workspaceMessages.conflict} />
        </div>
      )}
      <div className="design-editor-body">
        {opened === 'outline' && !isGenerating && (
          <OutlinePanel
            content={content}
            line={cursor.line}
            words={editorWords.outline}
            onGoTo={(line) => {
              if (mode.mode === 'preview') source.current?.moveTo(line);
              else source.current?.goTo({ line, column: 1, length: 0 });
            }}
            onClose={close}
          />
        )}
        <MarkdownPanes
          source={source}
          value={content}
          isLocked={isGenerating}
          live={live}
          line={cursor.line}
          facts={facts}
          imagePrefix={IMAGE_PREFIX}
          layoutName="design-preview-layout"
          mode={mode.mode}
          words={editorWords}
          onChange={(text) => session.change({ content: text })}
          onCursor={setCursor}
          onFiles={(files, added) => void images.add(files, added)}
          onReveal={mode.showSource}
        />
      </div>
      <EditorStatus session={session} cursor={cursor} />
      {opened === 'topic' && <TopicDialog hasTopic={hasTopic} onAdd={addTopic} onClose={close} />}
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
