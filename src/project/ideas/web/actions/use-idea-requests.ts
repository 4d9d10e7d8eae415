// Requests that change ideas: a failure is shown and taken back, and what is shown is read again.

import { useQueryClient } from '@tanstack/react-query';
import { refreshAfter } from '#project/workspace/web/workspace-queries.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { attempt, type Attempt } from '#ui/overlays/toast/attempt.ts';

export function useIdeaRequests() {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();

  /** Promoting an idea creates a task. */
  const refresh = (): Promise<void> => refreshAfter(queryClient, workspaceId, 'ideas', 'tasks');

  return { refresh, perform: (order: Omit<Attempt, 'refresh'>): Promise<boolean> => attempt({ ...order, refresh }) };
}
