// Deletes an idea: it leaves the list at once, and Undo brings it back.

import { useQueryClient } from '@tanstack/react-query';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { ideaMessages as words } from '../messages.ts';
import { ideasApi, type ShownIdea } from '../queries.ts';
import { editLoadedIdea, removeIdea } from './idea-edits.ts';
import { useIdeaRequests } from './use-idea-requests.ts';

export function useDeleteIdea() {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();
  const { refresh } = useIdeaRequests();

  return function deleteIdea({ id: ideaId }: ShownIdea, onDeleted?: () => void): Promise<void> {
    return deleteWithUndo({
      async hide() {
        await editLoadedIdea({ queryClient, workspaceId, ideaId }, removeIdea);
      },
      delete: () => ideasApi.deleteIdea({ workspaceId, ideaId }),
      restore: () => ideasApi.restoreIdea({ workspaceId, ideaId }),
      refresh,
      words: words.deletion,
      ...(onDeleted && { onDeleted }),
    });
  };
}
