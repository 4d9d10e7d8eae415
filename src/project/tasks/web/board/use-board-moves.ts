// Moves tasks between and within the columns of a board. A move is on the screen at once and can be undone.

import { useQueryClient } from '@tanstack/react-query';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { describeOpenEnds } from '../actions/open-ends.ts';
import { editLoadedTasks } from '../actions/task-cache.ts';
import { insertAfter, removeTasks, type BulkFields, type LoadedTasks } from '../actions/task-edits.ts';
import { useTaskRequests } from '../actions/use-task-requests.ts';
import { taskMessages as words } from '../messages.ts';
import { taskQueries, tasksApi, type ShownStatus, type ShownTask, type TaskQuery } from '../queries.ts';

/** The filter of one column. A board is always in manual order. */
export function columnFilter(filter: TaskQuery, statusId: string): TaskQuery {
  const { sort: _, direction: _direction, ...rest } = filter;
  return { ...rest, status: statusId };
}

/** This says where a card was lifted, so that Undo puts it back there. */
export type LiftedCard = { task: ShownTask; lane: string | null; afterId: string | null; beforeId: string | null };

/** `lane` is what the tasks of the lane have in common, and `former` what the card had instead. */
type LaneFields = { lane: BulkFields; former: BulkFields };

type Move = { statusId: string; index: number };

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

  function neighboursAt(task: ShownTask, { statusId, index }: Move) {
    const others = readColumn(statusId).filter(({ id }) => id !== task.id);
    return { afterId: others[index - 1]?.id ?? null, beforeId: others[index]?.id ?? null };
  }

  /** `index` is the place among the other tasks of the column. Resolves with whether the task has moved. */
  async function move(task: ShownTask, place: Move): Promise<boolean> {
    const { statusId } = place;
    const { afterId, beforeId } = neighboursAt(task, place);
    const takeBack = await showMove(task, { statusId, afterId });
    return perform(() => tasksApi.moveTask({ workspaceId, taskId: task.id, afterId, beforeId, statusId }), takeBack);
  }

  function offer(task: ShownTask, statusId: string, undo: () => void): void {
    const status = statuses.find(({ id }) => id === statusId);
    const detail = task.statusId === statusId ? null : describeOpenEnds([task], status?.category);
    const text = words.moved(task.key, status?.name ?? '');
    offerUndo({ text, label: words.undo, undo, ...(detail && { detail }) });
  }

  return {
    readColumn,
    async moveTask(task: ShownTask, { statusId, index }: Move): Promise<void> {
      const formerIndex = readColumn(task.statusId).findIndex(({ id }) => id === task.id);
      const bounded = Math.max(0, index);
      if (statusId === task.statusId && bounded === formerIndex) return;
      if (!(await move(task, { statusId, index: bounded }))) return;
      const back = { statusId: task.statusId, index: Math.max(0, formerIndex) };
      offer(task, statusId, () => void move({ ...task, statusId }, back));
    },

    /** The card gets what the tasks of the other lane have in common. */
    async moveToLane(
      { task, afterId, beforeId }: LiftedCard,
      place: Move,
      { lane, former }: LaneFields,
    ): Promise<void> {
      const { statusId } = place;
      const to = neighboursAt(task, place);
      const takeBack = await showMove(task, { statusId, afterId: to.afterId });
      const send = (fields: BulkFields, where: typeof to & { statusId: string }) => async () => {
        await tasksApi.updateTask({ workspaceId, taskId: task.id, ...fields });
        await tasksApi.moveTask({ workspaceId, taskId: task.id, ...where });
      };
      if (!(await perform(send(lane, { ...to, statusId }), takeBack))) return;
      const back = send(former, { afterId, beforeId, statusId: task.statusId });
      offer(task, statusId, () => void perform(back));
    },
  };
}
