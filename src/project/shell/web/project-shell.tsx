// The frame of every page of the workspace: the sidebar at once, and the page beside it once the workspace is known.

import { Outlet } from '@tanstack/react-router';
import { useLinkedWorkspace } from '#project/workspace/web/use-linked-workspace.ts';
import { useUndoKey } from '#project/workspace/web/use-undo-key.ts';
import { useWorkspaceChanges } from '#project/workspace/web/use-workspace-changes.ts';
import { useWorkspaces, WorkspaceContext } from '#project/workspace/web/use-workspace.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import type { PageLinks } from '#ui/module/page-link.ts';
import { shellMessages } from './messages.ts';
import { Sidebar, SidebarSlideOver, SidebarToggle } from './sidebar.tsx';
import { useSidebar } from './use-sidebar.ts';
import './shell.css';

const NoWorkspacePanel = lazyComponent(() =>
  import('#project/workspace/web/no-workspace-panel.tsx').then((module) => module.NoWorkspacePanel),
);

type ProjectShellProps = {
  /** The links of the sidebar. */
  groups: readonly PageLinks[];
  /** The page that is shown or comes, as far as it has a title of its own. */
  title: string | undefined;
};

export function ProjectShell({ groups, title = shellMessages.title }: ProjectShellProps) {
  const { query, current } = useWorkspaces();
  const sidebar = useSidebar();
  useWorkspaceChanges(current?.id);
  useUndoKey();
  useLinkedWorkspace(query.data);

  if (query.data && !current) return <NoWorkspace />;
  return (
    <WorkspaceContext value={current ?? null}>
      <div className="workspace">
        {!sidebar.isMobile && (
          <Sidebar
            groups={groups}
            isOpen={sidebar.isOpen}
            hasWorkspace={current !== undefined}
            onToggle={sidebar.toggle}
          />
        )}
        {sidebar.isMobile && (
          <section className="workspace-bar" aria-label={shellMessages.bar}>
            <SidebarToggle isExpanded={sidebar.isSlidOver} onToggle={sidebar.toggle} />
            <bdi className="cut">{current?.name}</bdi>
          </section>
        )}
        {sidebar.isSlidOver && current && <SidebarSlideOver groups={groups} onClose={sidebar.closeSlideOver} />}
        {/* A page keeps nothing of another workspace. */}
        {current ? (
          <Outlet key={current.id} />
        ) : (
          <PageToCome title={title} failed={query.isError} onRetry={() => void query.refetch()} />
        )}
      </div>
    </WorkspaceContext>
  );
}

function NoWorkspace() {
  return (
    <main className="page centred" id="main" tabIndex={-1}>
      <NoWorkspacePanel />
    </main>
  );
}

/** Takes the place of a page until it is known what the person may see of the workspace. */
function PageToCome({ title, failed, onRetry }: { title: string; failed: boolean; onRetry: () => void }) {
  return (
    <PageFrame name="page-to-come">
      <PageHead title={title} />
      {failed ? (
        <ErrorState title={shellMessages.failed} text={shellMessages.failedText} onRetry={onRetry} />
      ) : (
        <Skeleton shape="rows" lines={[60, 40, 70, 50, 60]} label={shellMessages.loading} />
      )}
    </PageFrame>
  );
}
