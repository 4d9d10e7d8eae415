// The open page: its title, its text in the editor, what refers to it, and its versions.

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCanEdit, useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { drawings } from '#features/diagrams/web/diagram-panel.tsx';
import { ApiError } from '#ui/api/api-error.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { OwnLinksContext } from '#ui/markdown-view/own-links.ts';
import { docMessages as words } from '../messages.ts';
import { pageQuery, type ShownPageDetails } from '../queries.ts';
import { editorWords, IMAGE_PREFIX } from './editor-words.ts';
import { ReaderHead } from './page-head.tsx';
import { useOwnLinks } from './use-own-links.tsx';
import { PagesArt } from '../pages-art.tsx';
import './page.css';

/** A viewer never needs it. */
const PageEditor = lazyComponent(
  () => import('./page-editor.tsx').then((module) => module.PageEditor),
  () => <Skeleton lines={[40, 90, 80, 60]} label={words.list.loading} />,
);
const MarkdownText = lazyComponent(
  () => import('#ui/markdown-editor/preview/markdown-text.tsx').then((module) => module.MarkdownText),
  () => <Skeleton lines={[40, 90, 80, 60]} label={editorWords.preview.loading} />,
);

export function DocPage({ pageId }: { pageId: string }) {
  const query = useQuery(pageQuery(useWorkspace().id, pageId));
  const canEdit = useCanEdit();
  if (query.data) return canEdit ? <PageEditor page={query.data} /> : <PageReader page={query.data} />;
  const isGone = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  return (
    <div className="doc-page-state">
      {isGone ? (
        <EmptyState
          art={<PagesArt />}
          title={words.gone}
          text={words.goneText}
          action={
            <Link className="btn" to="/project/docs">
              {words.allPages}
            </Link>
          }
        />
      ) : (
        <ListState query={{ ...query, data: undefined }} words={{ ...words.list, failed: words.pageFailed }} />
      )}
    </div>
  );
}

const NO_FACTS: readonly never[] = [];

/** Viewers see the text without its source. */
function PageReader({ page }: { page: ShownPageDetails }) {
  const links = useOwnLinks(page);
  return (
    <article className="doc-page" aria-label={page.title}>
      <ReaderHead page={page} />
      <div className="doc-body doc-reading" tabIndex={0} role="region" aria-label={editorWords.preview.label}>
        <OwnLinksContext value={links}>
          <MarkdownText
            content={page.content}
            facts={NO_FACTS}
            imagePrefix={IMAGE_PREFIX}
            drawings={drawings}
            words={editorWords.preview}
          />
        </OwnLinksContext>
      </div>
    </article>
  );
}
