// Changes fields of tasks. The change is on the screen at once, is taken back when the server refuses it, and can be undone.

import { useQueryClient } from '@tanstack/react-query';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { taskMessages as words } from '../messages.ts';
import { tasksApi, type ShownTask } from '../queries.ts';
import { useTaskSettings } from '../use-task-settings.ts';
import { describeOpenEnds } from './open-ends.ts';
import { inPieces } from './in-pieces.ts';
import { editLoadedTasks, placeOnDueDays } from './task-cache.ts';
import { changeFields, fieldsLostBy, groupByFields, type BulkFields } from './task-edits.ts';
import { useTaskRequests } from './use-task-requests.ts';

export function useChangeTasks() {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();
  const { perform } = useTaskRequests();
  const { statuses } = useTaskSettings();

  async function setFields(tasks: readonly ShownTask[], changes: BulkFields): Promise<boolean> {
    const ids = tasks.map(({ id }) => id);
    const cache = { queryClient, workspaceId };
    const takeBack = await editLoadedTasks(cache, changeFields(ids, changes));
    if ('due' in changes) placeOnDueDays(cache, changeFields(ids, changes)(tasks));
    const [taskId] = ids;
    if (ids.length === 1 && taskId !== undefined)
      return perform(() => tasksApi.updateTask({ workspaceId, taskId, ...changes }), takeBack);
    return perform(() => inPieces(ids, (some) => tasksApi.updateTasks({ workspaceId, ids: some, changes })), takeBack);
  }

  async function restoreFields(before: readonly ShownTask[], fields: readonly (keyof BulkFields)[]): Promise<void> {
    for (const { tasks, values } of groupByFields(before, fields)) await setFields(tasks, values);
  }

  /** `described`: 'Status is now Done', for the message that offers Undo. */
  return async function changeTasks(
    tasks: readonly ShownTask[],
    changes: BulkFields,
    described: string,
  ): Promise<void> {
    if (tasks.length === 0 || !(await setFields(tasks, changes))) return;
    const undo = () => void restoreFields(tasks, fieldsLostBy(changes));
    const status = statuses.find(({ id }) => id === changes.statusId);
    const detail = describeOpenEnds(tasks, status?.category);
    offerUndo({ text: described, label: words.undo, undo, ...(detail && { detail }) });
  };
}
