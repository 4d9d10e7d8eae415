// Gives a task another title, at once on the screen and with Undo.

import { useQueryClient } from '@tanstack/react-query';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { taskMessages as words } from '../messages.ts';
import { tasksApi, type ShownTask } from '../queries.ts';
import { editLoadedTasks } from './task-cache.ts';
import { changeFields } from './task-edits.ts';
import { useTaskRequests } from './use-task-requests.ts';

export function useRenameTask() {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();
  const { perform } = useTaskRequests();

  return async function renameTask({ id: taskId, key, title: former }: ShownTask, title: string): Promise<void> {
    const sendTitle = (wanted: string) => () => tasksApi.updateTask({ workspaceId, taskId, title: wanted });
    const takeBack = await editLoadedTasks({ queryClient, workspaceId }, changeFields([taskId], { title }));
    if (!(await perform(sendTitle(title), takeBack))) return;
    offerUndo({ text: words.renamed(key), label: words.undo, undo: () => void perform(sendTitle(former)) });
  };
}
