// Deletes tasks: they leave the screen at once, and Undo brings them back.

import { useQueryClient } from '@tanstack/react-query';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { taskMessages as words } from '../messages.ts';
import { tasksApi, type ShownTask } from '../queries.ts';
import { inPieces } from './in-pieces.ts';
import { editLoadedTasks } from './task-cache.ts';
import { removeTasks } from './task-edits.ts';
import { useTaskRequests } from './use-task-requests.ts';

export function useDeleteTasks() {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();
  const { refresh } = useTaskRequests();

  return function deleteTasks(tasks: readonly ShownTask[], onDeleted?: () => void): Promise<void> {
    const ids = tasks.map(({ id }) => id);
    return deleteWithUndo({
      async hide() {
        await editLoadedTasks({ queryClient, workspaceId }, removeTasks(ids));
      },
      delete: () => inPieces(ids, (some) => tasksApi.deleteTasks({ workspaceId, ids: some })),
      restore: () => inPieces(ids, (some) => tasksApi.restoreTasks({ workspaceId, ids: some })),
      refresh,
      words: { ...words.deletion, deleted: words.deletionOf(tasks.length) },
      ...(onDeleted && { onDeleted }),
    });
  };
}
