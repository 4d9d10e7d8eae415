// A page that can be changed: the Markdown source, its preview, or both; saved while it is written.

import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { drawings } from '#features/diagrams/web/diagram-panel.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { isOutlineShortcut } from '#ui/markdown-editor/format-tools.tsx';
import { MarkdownPanes } from '#ui/markdown-editor/markdown-panes.tsx';
import type { Cursor } from '#ui/text-editor/place.ts';
import type { SourceHandle } from '#ui/markdown-editor/source/markdown-source.tsx';
import { OwnLinksContext } from '#ui/markdown-view/own-links.ts';
import { usePageExport } from '../use-page-export.ts';
import type { ShownPageDetails } from '../queries.ts';
import { editorWords, IMAGE_PREFIX } from './editor-words.ts';
import { EditorTools } from './editor-tools.tsx';
import { PageHead } from './page-head.tsx';
import { PageStatus } from './page-status.tsx';
import { useMode } from './use-mode.ts';
import { useOwnLinks } from './use-own-links.tsx';
import { usePageImages } from './use-page-images.ts';
import { usePageSession } from './session/use-page-session.ts';

const PageConflict = lazyComponent(() => import('./page-conflict.tsx').then((module) => module.PageConflict));
const OutlinePanel = lazyComponent(() =>
  import('#ui/markdown-editor/outline/outline-panel.tsx').then((module) => module.OutlinePanel),
);
const VersionsDialog = lazyComponent(() =>
  import('../versions/versions-dialog.tsx').then((module) => module.VersionsDialog),
);
const ExportStatusPanel = lazyComponent(() =>
  import('#features/exports/web/export-status-panel.tsx').then((module) => module.ExportStatusPanel),
);

const NO_FACTS: readonly never[] = [];

export function PageEditor({ page }: { page: ShownPageDetails }) {
  const session = usePageSession(page);
  const { content, save } = useStore(session.store);
  const source = useRef<SourceHandle>(null);
  const mode = useMode(page.content === '');
  const [cursor, setCursor] = useState<Cursor>({ line: 1, column: 1 });
  const [opened, setOpened] = useState<'outline' | 'versions' | null>(null);
  const links = useOwnLinks(page);
  const exported = usePageExport(page, async () => void (await session.flush()));
  const { addImages, isUploading } = usePageImages(source);

  function goToLine(line: number): void {
    if (mode.mode === 'preview') source.current?.moveTo(line);
    else source.current?.goTo({ line, column: 1, length: 0 });
  }
  const toggleOutline = (): void => setOpened(opened === 'outline' ? null : 'outline');

  return (
    <article
      className="doc-page"
      aria-label={page.title}
      onKeyDown={(event) => {
        if (!isOutlineShortcut(event) || opened === 'versions') return;
        event.preventDefault();
        setOpened('outline');
      }}
    >
      <PageHead page={page} content={content} exported={exported} onVersions={() => setOpened('versions')} />
      <EditorTools
        mode={mode}
        source={source}
        isOutlineOpen={opened === 'outline'}
        isUploading={isUploading}
        onOutline={toggleOutline}
        onImages={(files) => void addImages(files, source.current?.mark() ?? null)}
      />
      <ExportStatusPanel exporting={exported.exporting} />
      {save === 'conflict' && <PageConflict session={session} page={page} />}
      <div className="doc-body">
        {opened === 'outline' && (
          <OutlinePanel
            content={content}
            line={cursor.line}
            words={editorWords.outline}
            onGoTo={goToLine}
            onClose={() => setOpened(null)}
          />
        )}
        <OwnLinksContext value={links}>
          <MarkdownPanes
            source={source}
            value={content}
            isLocked={false}
            live={null}
            line={cursor.line}
            facts={NO_FACTS}
            imagePrefix={IMAGE_PREFIX}
            drawings={drawings}
            layoutName="docs-layout"
            mode={mode.mode}
            words={editorWords}
            onChange={(text) => session.change({ content: text })}
            onCursor={setCursor}
            onFiles={(files, { mark }) => void addImages(files, mark)}
            onReveal={mode.showSource}
          />
        </OwnLinksContext>
      </div>
      <PageStatus page={page} session={session} content={content} />
      {opened === 'versions' && <VersionsDialog page={page} session={session} onClose={() => setOpened(null)} />}
    </article>
  );
}
