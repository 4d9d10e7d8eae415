// 'Edit Design': the Markdown source, its preview, or both.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { FactValue } from '#text/facts.ts';
import type { Exporting } from '#features/exports/web/use-export.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { isOutlineShortcut } from '#ui/markdown-editor/format-tools.tsx';
import { MarkdownPanes } from '#ui/markdown-editor/markdown-panes.tsx';
import type { Cursor } from '#ui/text-editor/place.ts';
import type { MarkdownSourceProps, SourceHandle } from '#ui/markdown-editor/source/markdown-source.tsx';
import type { DesignEmbeds, DesignFinding } from '../../contract.ts';
import type { Generation } from '../generation/use-generation.ts';
import { useLiveText } from '../generation/use-live-text.tsx';
import { embeddedOf, factsQuery } from '../queries.ts';
import type { DocumentSession } from './document-session.ts';
import { EditorHead } from './editor-head.tsx';
import { EditorStatus } from './editor-status.tsx';
import { editorWords, IMAGE_PREFIX } from './editor-words.ts';
import { mergeMessages } from './merge/messages.ts';
import { workspaceMessages } from './messages.ts';
import { useDocumentState } from './use-document-session.ts';
import { useDrawings } from './use-drawings.ts';
import { useImageWords } from './images/use-image-words.ts';
import { useImages } from './images/use-images.ts';
import { useMode } from '../layout/use-mode.ts';
import { PANE } from '#ui/panes/use-pane-keys.ts';
import './editor-card.css';

const TopicDialog = lazyComponent(() => import('./topic-dialog.tsx').then((module) => module.TopicDialog));
const ImageForm = lazyComponent(() => import('./images/image-form.tsx').then((module) => module.ImageForm));
const ConflictNotice = lazyComponent(() =>
  import('#ui/autosave/conflict-notice.tsx').then((module) => module.ConflictNotice),
);
const MergeDialog = lazyComponent(() =>
  import('#ui/autosave/merge/merge-dialog.tsx').then((module) => module.MergeDialog),
);
const BlueprintLine = lazyComponent(() =>
  import('../blueprint/blueprint-line.tsx').then((module) => module.BlueprintLine),
);
const EmbedChips = lazyComponent(() => import('./embeds/embed-chips.tsx').then((module) => module.EmbedChips));
const OutlinePanel = lazyComponent(() =>
  import('#ui/markdown-editor/outline/outline-panel.tsx').then((module) => module.OutlinePanel),
);

/** Loaded after the text: an export begins later. */
const ExportStatusPanel = lazyComponent(() =>
  import('#features/exports/web/export-status-panel.tsx').then((module) => module.ExportStatusPanel),
);

type EditorCardProps = {
  session: DocumentSession;
  source: RefObject<SourceHandle | null>;
  isOfBlueprint: boolean;
  generation: Generation;
  exporting: Exporting;
  findings: readonly DesignFinding[];
  hasTopic: (topic: string) => boolean;
  onAddTopic: (topic: string) => void;
  /** Shows a fact in the inspector; null shows all of them. */
  onFact: (key: string | null) => void;
};

export function EditorCard({
  session,
  source,
  isOfBlueprint,
  generation,
  exporting,
  findings,
  hasTopic,
  onAddTopic,
  onFact,
}: EditorCardProps) {
  const { id, save, content } = useDocumentState(session);
  const isGenerating = generation.isRunning;
  const mode = useMode(content.trim() !== '' && !isGenerating);
  const [opened, setOpened] = useState<'topic' | 'outline' | null>(null);
  const [cursor, setCursor] = useState<Cursor>({ line: 1, column: 1 });
  const imageWords = useImageWords(session, cursor);
  const images = useImages(source, imageWords.ask);
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
      {isOfBlueprint && id !== null && <BlueprintLine designId={id} session={session} disabled={isGenerating} />}
      {save === 'conflict' && <Conflict session={session} />}
      {id !== null && <EmbedChips designId={id} source={source} onFact={onFact} />}
      {!isGenerating && <ImageWords words={imageWords} />}
      <EditorBody
        session={session}
        source={source}
        generation={generation}
        mode={mode}
        cursor={cursor}
        isOutlineOpen={opened === 'outline'}
        onCloseOutline={close}
        onCursor={setCursor}
        onFiles={(files, added) => void images.add(files, added)}
      />
      <EditorStatus
        session={session}
        cursor={cursor}
        isGenerating={isGenerating}
        pointedImage={imageWords.pointed}
        onDescribe={imageWords.ask}
      />
      {opened === 'topic' && <TopicDialog hasTopic={hasTopic} onAdd={addTopic} onClose={close} />}
    </section>
  );
}

type EditorBodyProps = Pick<EditorCardProps, 'session' | 'source' | 'generation'> &
  Pick<MarkdownSourceProps, 'onCursor' | 'onFiles'> & {
    mode: ReturnType<typeof useMode>;
    cursor: Cursor;
    isOutlineOpen: boolean;
    onCloseOutline: () => void;
  };

/** The outline beside source and preview. */
function EditorBody({ session, source, generation, mode, cursor, ...rest }: EditorBodyProps) {
  const { id, content } = useDocumentState(session);
  const { facts, embeds } = useSavedFacts(session);
  const drawings = useDrawings({ embeds, id });
  const live = useLiveText(session, generation);

  function goToLine(line: number): void {
    if (mode.mode === 'preview') source.current?.moveTo(line);
    else source.current?.goTo({ line, column: 1, length: 0 });
  }

  return (
    <div className="design-editor-body">
      {rest.isOutlineOpen && !generation.isRunning && (
        <OutlinePanel
          content={content}
          line={cursor.line}
          words={editorWords.outline}
          onGoTo={goToLine}
          onClose={rest.onCloseOutline}
        />
      )}
      <MarkdownPanes
        source={source}
        value={content}
        isLocked={generation.isRunning}
        live={live}
        line={cursor.line}
        facts={facts}
        imagePrefix={IMAGE_PREFIX}
        drawings={drawings}
        layoutName="design-preview-layout"
        mode={mode.mode}
        words={editorWords}
        onChange={(text) => session.change({ content: text })}
        onCursor={rest.onCursor}
        onFiles={rest.onFiles}
        onReveal={mode.showSource}
      />
    </div>
  );
}

function ImageWords({ words: { image, waiting, save, skip } }: { words: ReturnType<typeof useImageWords> }) {
  return image && <ImageForm key={image.url} image={image} waiting={waiting} onSave={save} onSkip={skip} />;
}

function Conflict({ session }: { session: DocumentSession }) {
  return (
    <div className="design-conflict">
      <ConflictNotice document={session} words={workspaceMessages.conflict} />
      <MergeDialog words={mergeMessages} />
    </div>
  );
}

const NO_FACTS: readonly FactValue[] = [];

/** The facts of the saved text, read again after each save. */
function useSavedFacts(session: DocumentSession): { facts: readonly FactValue[]; embeds: DesignEmbeds | undefined } {
  const { id, revision } = useDocumentState(session);
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...factsQuery(id ?? ''), enabled: id !== null });
  useEffect(() => {
    if (id !== null) void queryClient.invalidateQueries(factsQuery(id));
  }, [queryClient, id, revision]);
  const facts = useMemo(() => (data ? embeddedOf(data) : NO_FACTS), [data]);
  return { facts, embeds: data };
}
