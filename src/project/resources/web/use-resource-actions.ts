// Adds items to a project and removes them, with Undo.

import { useQueryClient } from '@tanstack/react-query';
import type { ItemKind } from '#contract/item.ts';
import { refreshAfter } from '#project/workspace/web/workspace-queries.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { resourceMessages as words } from './messages.ts';
import { resourcesApi, type ShownResource } from './queries.ts';

export function useResourceActions() {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();

  const refresh = (): Promise<void> => refreshAfter(queryClient, workspaceId, 'resources');

  return {
    addResource: (projectId: string, item: { kind: ItemKind; itemId: string }): Promise<boolean> =>
      attempt({
        action: () => resourcesApi.addResource({ workspaceId, projectId, ...item }),
        describeFailure: words.addFailed,
        refresh,
      }),
    removeResource: ({ id: resourceId }: ShownResource): Promise<void> =>
      deleteWithUndo({
        delete: () => resourcesApi.removeResource({ workspaceId, resourceId }),
        restore: () => resourcesApi.restoreResource({ workspaceId, resourceId }),
        refresh,
        words: words.removal,
      }),
  };
}
