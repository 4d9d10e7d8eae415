// Creates the task of a written line, and says so with Open and Undo.

import { useMutation } from '@tanstack/react-query';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import type { QuickAdd } from '../../shared/quick-add.ts';
import { useTaskRequests } from '../actions/use-task-requests.ts';
import { taskMessages } from '../messages.ts';
import { tasksApi, type ShownTaskDetails } from '../queries.ts';

const words = taskMessages.quickAdd;

/** A new task gets these besides what is written. */
export type NewTaskFields = Partial<
  Pick<ShownTaskDetails, 'projectId' | 'kind' | 'statusId' | 'assigneeId' | 'priority' | 'milestoneId'>
>;

type Creation = {
  read: QuickAdd;
  fields: NewTaskFields;
  /** The task is there; its line can be cleared. */
  onCreated: () => void;
  onOpen: (taskId: string) => void;
  onAdded?: ((task: ShownTaskDetails) => Promise<string | null>) | undefined;
};

/** It is started with whether the task is opened afterwards. */
export function useTaskCreation({ read, fields, onCreated, onOpen, onAdded }: Creation) {
  const { id: workspaceId } = useWorkspace();
  const { refresh, perform } = useTaskRequests();
  return useMutation({
    mutationFn: async (_isOpened: boolean): Promise<ShownTaskDetails> => {
      const { title, due, priority, assigneeId, labelIds, newLabels } = read;
      const task = await tasksApi.createTask({
        workspaceId,
        ...fields,
        title,
        labelIds,
        newLabels,
        ...(due && { due }),
        ...(priority && { priority }),
        ...(assigneeId && { assigneeId }),
      });
      return jsonified(task);
    },
    async onSuccess(task, isOpened) {
      onCreated();
      await refresh();
      const detail = await onAdded?.(task).catch(() => null);
      offerUndo({
        text: words.created(task.key),
        ...(detail && { detail }),
        label: taskMessages.undo,
        undo: () => void perform(() => tasksApi.deleteTasks({ workspaceId, ids: [task.id] })),
        lead: { label: words.open, onSelect: () => onOpen(task.key) },
      });
      if (isOpened) onOpen(task.key);
    },
    onError: (error) => showToast({ kind: 'error', text: words.failed, detail: messageOf(error) }),
  });
}
