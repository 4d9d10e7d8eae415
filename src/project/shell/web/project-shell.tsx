// The frame of every page of the workspace: the sidebar, and the page beside it once the workspace is known.

import { Outlet } from '@tanstack/react-router';
import { useLinkedWorkspace } from '#project/workspace/web/use-linked-workspace.ts';
import { useUndoKey } from '#project/workspace/web/use-undo-key.ts';
import { useWorkspaceChanges } from '#project/workspace/web/use-workspace-changes.ts';
import { useWorkspaces, WorkspaceContext } from '#project/workspace/web/use-workspace.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { shellMessages } from './messages.ts';
import { Sidebar, SidebarSlideOver, SidebarToggle } from './sidebar.tsx';
import { useSidebar } from './use-sidebar.ts';
import './shell.css';

const NoWorkspacePanel = lazyComponent(() =>
  import('#project/workspace/web/no-workspace-panel.tsx').then((module) => module.NoWorkspacePanel),
);

export function ProjectShell() {
  const { query, current } = useWorkspaces();
  const sidebar = useSidebar();
  useWorkspaceChanges(current?.id);
  useUndoKey();
  useLinkedWorkspace(query.data);

  if (!current) {
    return (
      <main className="page centred" id="main" tabIndex={-1}>
        {query.data && <NoWorkspacePanel />}
        {!query.data && query.isError && (
          <ErrorState
            title={shellMessages.failed}
            text={shellMessages.failedText}
            onRetry={() => void query.refetch()}
          />
        )}
        {!query.data && !query.isError && <Skeleton lines={[40, 70, 60]} label={shellMessages.loading} />}
      </main>
    );
  }
  return (
    <WorkspaceContext value={current}>
      <div className="workspace">
        {!sidebar.isMobile && <Sidebar isOpen={sidebar.isOpen} onToggle={sidebar.toggle} />}
        {sidebar.isMobile && (
          <section className="workspace-bar" aria-label={shellMessages.bar}>
            <SidebarToggle isExpanded={sidebar.isSlidOver} onToggle={sidebar.toggle} />
            <bdi className="cut">{current.name}</bdi>
          </section>
        )}
        {sidebar.isSlidOver && <SidebarSlideOver onClose={sidebar.closeSlideOver} />}
        {/* A page keeps nothing of another workspace. */}
        <Outlet key={current.id} />
      </div>
    </WorkspaceContext>
  );
}
