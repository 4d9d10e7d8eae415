// Removes the sample data of the workspace, with Undo.

import { useQueryClient } from '@tanstack/react-query';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { workspaceMessages } from './messages.ts';
import { workspaceApi } from './queries.ts';
import { useWorkspace } from './use-workspace.ts';

export function useSample() {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();
  return {
    removeSample: (): Promise<void> =>
      deleteWithUndo({
        delete: () => workspaceApi.removeSample({ workspaceId }),
        restore: () => workspaceApi.restoreSample({ workspaceId }),
        refresh: () =>
          queryClient.invalidateQueries({
            predicate: ({ queryKey: [first] }) => first === 'workspace' || first === 'workspaces',
          }),
        words: workspaceMessages.sampleRemoval,
      }),
  };
}
