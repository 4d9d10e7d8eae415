// Adds items to a project and removes them, with Undo.

import { useQueryClient } from '@tanstack/react-query';
import type { ItemKind } from '#contract/item.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { deleteWithUndo } from '#ui/list/delete-with-undo.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { resourceMessages as words } from './messages.ts';
import { resourcesApi, resourcesKey, type ShownResource } from './queries.ts';

export function useResourceActions() {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();

  async function refresh(): Promise<void> {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: resourcesKey(workspaceId) }),
      queryClient.invalidateQueries({ queryKey: ['workspace', workspaceId, 'activity'] }),
    ]);
  }

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
