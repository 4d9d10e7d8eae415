// Makes a copy of a task right below it: its texts and fields, without its comments, files, sub-tasks and relations.

import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { MAX_TITLE_LENGTH } from '../../shared/limits.ts';
import { detailMessages as words } from '../details/detail-messages.ts';
import { taskMessages } from '../messages.ts';
import { tasksApi, type ShownTaskDetails } from '../queries.ts';
import { useTaskRequests } from './use-task-requests.ts';

export function useDuplicateTask(onOpen: (taskId: string) => void) {
  const { id: workspaceId } = useWorkspace();
  const { refresh, perform } = useTaskRequests();

  return async function duplicateTask(task: ShownTaskDetails): Promise<void> {
    const { kind, description, steps, environment, severity, priority, assigneeId, reviewerId } = task;
    const { labelIds, projectId, milestoneId, parentId, start, due, estimate } = task;
    try {
      const copy = await tasksApi.createTask({
        workspaceId,
        title: words.copyOf(task.title).slice(0, MAX_TITLE_LENGTH),
        kind,
        description,
        priority,
        assigneeId,
        reviewerId,
        labelIds,
        projectId,
        milestoneId,
        parentId,
        start,
        due,
        estimate,
        ...(kind === 'bug' && { steps, environment, severity }),
        afterId: task.id,
      });
      await refresh();
      const undo = () => void perform(() => tasksApi.deleteTasks({ workspaceId, ids: [copy.id] }));
      const lead = { label: words.open, onSelect: () => onOpen(copy.key) };
      offerUndo({ text: words.duplicated(task.key, copy.key), label: taskMessages.undo, undo, lead });
    } catch (error) {
      console.error(words.duplicateFailed, error);
      showToast({ kind: 'error', text: words.duplicateFailed, detail: messageOf(error) });
    }
  };
}
