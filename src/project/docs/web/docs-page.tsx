// /project/docs: the tree of pages, and the open page beside it. On a phone one of the two is shown.

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useCanEdit, useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { buildPageTree } from '../shared/page-tree.ts';
import { changeSearch } from './doc-search.ts';
import { docMessages as words } from './messages.ts';
import { DocPage } from './page/doc-page.tsx';
import { pagesQuery, type ShownPage } from './queries.ts';
import { DocTree } from './tree/doc-tree.tsx';
import { PagesArt } from './pages-art.tsx';
import './docs.css';

export function DocsPage() {
  const { page } = useSearch({ from: '/signed-in/project/docs' });
  const navigate = useNavigate({ from: '/project/docs' });
  useFirstPage();
  const canEdit = useCanEdit();
  return (
    <main className="page docs-page" id="main" tabIndex={-1}>
      <PageHead
        title={words.title}
        actions={
          canEdit && (
            <Button
              variant="primary"
              icon={<Plus />}
              onClick={() => void navigate({ search: (search) => ({ ...search, new: true }) })}
            >
              {words.newPage}
            </Button>
          )
        }
      />
      <div className="docs-frame" data-open={page !== undefined}>
        <DocTree />
        {page === undefined ? (
          <div className="doc-page-state">
            <EmptyState art={<PagesArt />} title={words.choose} />
          </div>
        ) : (
          <DocPage key={page} pageId={page} />
        )}
      </div>
    </main>
  );
}

/** Where the tree and a page are side by side, the first page is open when the address names none. */
const BOTH_FIT = '(min-width: 1100px)';

function useFirstPage(): void {
  const search = useSearch({ from: '/signed-in/project/docs' });
  const navigate = useNavigate({ from: '/project/docs' });
  const { data: pages } = useQuery(pagesQuery(useWorkspace().id));
  const isChosen = search.page !== undefined || search.q !== undefined || search.new === true;
  const first = isChosen ? undefined : pages && firstPageOf(pages, search.project);
  const open = useEffectEvent(() => {
    if (first && matchMedia(BOTH_FIT).matches)
      void navigate({ search: changeSearch({ page: first.id }), replace: true });
  });
  useEffect(() => open(), [first?.id]);
}

/** The pages of the workspace come before those of its projects. */
function firstPageOf(pages: readonly ShownPage[], project: string | undefined): ShownPage | undefined {
  const tree = buildPageTree(pages);
  const wanted = project === 'none' ? null : project;
  const projectIds = wanted === undefined ? [null, ...pages.map(({ projectId }) => projectId)] : [wanted];
  return projectIds.flatMap((projectId) => tree.childrenOf({ parentId: null, projectId }))[0];
}
