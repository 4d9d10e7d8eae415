// Follows the changes of the workspace that is shown, made in other tabs and by other members, and reads again what has
// changed.

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followShared } from '#ui/live/shared-stream.ts';
import type { ChangeType, WorkspaceChange } from '../shared/workspace-change.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { wasExpected } from './actions/lost-workspaces.ts';
import { workspaceMessages } from './messages.ts';
import { refreshWorkspace, workspacesQuery } from './queries.ts';
import { refreshAfter } from './workspace-queries.ts';

/** Milliseconds in which changes are collected before they are read: a bulk edit sends many. */
const COLLECT_MS = 100;

/** The list of workspaces shows these. */
const LISTED: readonly ChangeType[] = ['workspace', 'members'];

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
  const pending = new Set<ChangeType>();
  /** After a connection that was lost, nobody knows what has changed meanwhile. */
  let isAllPending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function refresh(): void {
    timer = undefined;
    const changes = [...pending];
    const isAll = isAllPending;
    pending.clear();
    isAllPending = false;
    if (isAll) return void refreshWorkspace(queryClient, workspaceId);
    void refreshAfter(queryClient, workspaceId, ...changes);
    if (changes.some((change) => LISTED.includes(change))) void queryClient.invalidateQueries(workspacesQuery);
  }
  function collect(change: ChangeType | 'all'): void {
    if (change === 'all') isAllPending = true;
    else pending.add(change);
    timer ??= setTimeout(refresh, COLLECT_MS);
  }
  function handleEvent(name: string, data: string): void {
    if (name === 'ready') return collect('all');
    if (name === 'change') return collect((JSON.parse(data) as WorkspaceChange).type);
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
