// Moves tasks between and within the columns of a board. A move is on the screen at once and can be undone.

import { useQueryClient } from '@tanstack/react-query';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { editLoadedTasks } from '../actions/task-cache.ts';
import { insertAfter, removeTasks, type LoadedTasks } from '../actions/task-edits.ts';
import { useTaskRequests } from '../actions/use-task-requests.ts';
import { taskMessages as words } from '../messages.ts';
import { taskQueries, tasksApi, type ShownStatus, type ShownTask, type TaskQuery } from '../queries.ts';

/** The filter of one column. A board is always in manual order. */
export function columnFilter(filter: TaskQuery, statusId: string): TaskQuery {
  const { sort: _, ...rest } = filter;
  return { ...rest, status: statusId };
}

export function useBoardMoves(filter: TaskQuery, statuses: readonly ShownStatus[]) {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();
  const { perform } = useTaskRequests();

  const keyOf = (statusId: string) => taskQueries.key(workspaceId, 'list', columnFilter(filter, statusId));

  function readColumn(statusId: string): ShownTask[] {
    return queryClient.getQueryData<LoadedTasks>(keyOf(statusId))?.pages.flatMap(({ tasks }) => tasks) ?? [];
  }

  /** Shows the task in its new column. Returns what takes it back. */
  async function showMove(task: ShownTask, { statusId, afterId }: { statusId: string; afterId: string | null }) {
    const takeBack = await editLoadedTasks({ queryClient, workspaceId }, removeTasks([task.id]));
    queryClient.setQueryData<LoadedTasks>(
      keyOf(statusId),
      (column) => column && insertAfter(column, { task: { ...task, statusId }, afterId }),
    );
    return takeBack;
  }

  /** `index` is the place among the other tasks of the column. Resolves with whether the task has moved. */
  async function move(task: ShownTask, { statusId, index }: { statusId: string; index: number }): Promise<boolean> {
    const others = readColumn(statusId).filter(({ id }) => id !== task.id);
    const afterId = others[index - 1]?.id ?? null;
    const beforeId = others[index]?.id ?? null;
    const takeBack = await showMove(task, { statusId, afterId });
    return perform(() => tasksApi.moveTask({ workspaceId, taskId: task.id, afterId, beforeId, statusId }), takeBack);
  }

  return {
    readColumn,
    async moveTask(task: ShownTask, { statusId, index }: { statusId: string; index: number }): Promise<void> {
      const formerIndex = readColumn(task.statusId).findIndex(({ id }) => id === task.id);
      const bounded = Math.max(0, index);
      if (statusId === task.statusId && bounded === formerIndex) return;
      if (!(await move(task, { statusId, index: bounded }))) return;
      const status = statuses.find(({ id }) => id === statusId)?.name ?? '';
      const undo = () => void move({ ...task, statusId }, { statusId: task.statusId, index: Math.max(0, formerIndex) });
      offerUndo({ text: words.moved(task.key, status), label: words.undo, undo });
    },
  };
}
