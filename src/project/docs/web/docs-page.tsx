// /project/docs: the tree of pages, and the open page beside it. On a phone one of the two is shown.

import { useSearch } from '@tanstack/react-router';
import { PlanArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { docMessages as words } from './messages.ts';
import { DocPage } from './page/doc-page.tsx';
import { DocTree } from './tree/doc-tree.tsx';
import './docs.css';

export function DocsPage() {
  const { page } = useSearch({ from: '/signed-in/project/docs' });
  return (
    <main className="page docs-page" id="main" tabIndex={-1}>
      <div className="docs-frame" data-open={page !== undefined}>
        <DocTree />
        {page === undefined ? (
          <div className="doc-page-state">
            <EmptyState art={<PlanArt />} title={words.choose} text={words.chooseText} />
          </div>
        ) : (
          <DocPage key={page} pageId={page} />
        )}
      </div>
    </main>
  );
}
