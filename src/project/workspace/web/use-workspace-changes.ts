// Follows the changes of the workspace that is shown, made in other tabs and by other members, and reads again what has
// changed.

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followShared } from '#ui/live/shared-stream.ts';
import type { ChangeType, WorkspaceChange } from '../shared/workspace-change.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { wasExpected } from './lost-workspaces.ts';
import { workspaceMessages } from './messages.ts';
import { workspacesQuery } from './queries.ts';

/** Milliseconds in which changes are collected before they are read: a bulk edit sends many. */
const COLLECT_MS = 100;

/** What has to be read again, as the third part of its key: ['workspace', id, 'tasks', …]. */
const AFFECTED: Record<ChangeType, readonly string[]> = {
  workspace: [],
  members: ['members', 'resources', 'dashboard', 'activity', 'analysis'],
  invitations: ['invitations'],
  projects: ['projects', 'resources', 'dashboard', 'activity', 'analysis', 'docs'],
  milestones: ['projects', 'dashboard', 'activity', 'analysis'],
  tasks: ['tasks', 'projects', 'members', 'dashboard', 'activity', 'analysis', 'ideas', 'docs'],
  comments: ['comments', 'activity'],
  attachments: ['attachments', 'activity'],
  views: ['task-views'],
  settings: ['task-settings', 'tasks'],
  insights: ['dashboard'],
  ideas: ['ideas', 'activity'],
  resources: ['resources', 'activity'],
  docs: ['docs', 'activity'],
};

export function useWorkspaceChanges(workspaceId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => (workspaceId ? followWorkspace(queryClient, workspaceId) : undefined), [queryClient, workspaceId]);
}

/** Another workspace takes its place on the screen, which needs an explanation unless the person did it here. */
async function noticeLoss(queryClient: QueryClient, workspaceId: string): Promise<void> {
  const findWorkspace = () => queryClient.getQueryData(workspacesQuery.queryKey)?.find(({ id }) => id === workspaceId);
  const lost = findWorkspace();
  await queryClient.invalidateQueries(workspacesQuery);
  if (lost && !findWorkspace() && !wasExpected(workspaceId))
    showToast({ kind: 'warning', text: workspaceMessages.lost(lost.name), detail: workspaceMessages.lostText });
}

function followWorkspace(queryClient: QueryClient, workspaceId: string): () => void {
  const pending = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function refresh(): void {
    timer = undefined;
    const names = new Set(pending);
    pending.clear();
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [scope, id, name] }) =>
        scope === 'workspace' && id === workspaceId && names.has(String(name)),
    });
    if (names.has('workspaces')) void queryClient.invalidateQueries(workspacesQuery);
  }
  function collect(names: readonly string[]): void {
    for (const name of names) pending.add(name);
    timer ??= setTimeout(refresh, COLLECT_MS);
  }
  function handleEvent(name: string, data: string): void {
    if (name === 'ready') return collect(['workspaces', ...Object.values(AFFECTED).flat()]);
    if (name === 'change') {
      const { type } = JSON.parse(data) as WorkspaceChange;
      const isListed = type === 'workspace' || type === 'members';
      return collect(isListed ? ['workspaces', ...AFFECTED[type]] : AFFECTED[type]);
    }
    // The workspace is gone, or the person is not in it any more: the list says which are left.
    stop();
    void noticeLoss(queryClient, workspaceId);
  }
  const url = `/api/workspaces/${workspaceId}/events`;
  const leave = followShared({ url, names: ['ready', 'change', 'end'], onEvent: handleEvent });
  function stop(): void {
    clearTimeout(timer);
    leave();
  }
  return stop;
}
