// A link names its workspace (`?workspace=<id>`), so that it opens in the right one, whichever the reader looked at last.

import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect } from 'react';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { workspaceMessages } from './messages.ts';
import type { ShownWorkspace } from './queries.ts';
import { chooseWorkspace } from './use-workspace.ts';

/** Chooses it and takes it out of the address. `workspaces`: undefined while they are loading. */
export function useLinkedWorkspace(workspaces: readonly ShownWorkspace[] | undefined): void {
  const linked = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('workspace') });
  const navigate = useNavigate();
  const follow = useEffectEvent((id: string, known: readonly ShownWorkspace[]) => {
    const isKnown = known.some((workspace) => workspace.id === id);
    if (isKnown) chooseWorkspace(id);
    else showToast({ kind: 'error', text: workspaceMessages.notInWorkspace });
    const search = new URLSearchParams(location.search);
    search.delete('workspace');
    // A key of another workspace would open a task that the link does not mean.
    if (!isKnown) search.delete('task');
    void navigate({ href: `${location.pathname}?${search.toString()}`, replace: true });
  });
  // Before the first paint, so that nothing of the other workspace is seen.
  useLayoutEffect(() => {
    if (linked !== null && workspaces) follow(linked, workspaces);
  }, [linked, workspaces]);
}
