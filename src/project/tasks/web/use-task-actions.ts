// What a person does with tasks. A change is on the screen at once, is taken back when the server refuses it, and can be
// undone.

import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { deleteWithUndo } from '#ui/list/delete-with-undo.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { offerUndo } from '#ui/overlays/toast/undo.ts';
import { taskMessages as words } from './messages.ts';
import { placeInDays } from './period/schedule-cache.ts';
import {
  taskDaysKey,
  taskListKey,
  tasksApi,
  tasksKey,
  taskSpansKey,
  type DaysQuery,
  type ShownTask,
  type ShownTaskDetails,
  type TaskDays,
  type TaskPage,
  type TaskSpans,
} from './queries.ts';

export type UndoableAction = {
  action: () => Promise<unknown>;
  undo: () => Promise<unknown>;
  /** What was done, for the message that offers Undo. */
  described: string;
};
/** The fields that can be changed for many tasks at once. */
export type BulkFields = Partial<
  Pick<ShownTask, 'statusId' | 'priority' | 'assigneeId' | 'projectId' | 'milestoneId' | 'start' | 'due'>
>;

export type LabelChange = { labelId: string; isAdded: boolean };

type Lists = InfiniteData<TaskPage, string>;

export function useTaskActions() {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();
  const listKey = taskListKey(workspaceId);

  async function refresh(): Promise<void> {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: tasksKey(workspaceId) }),
      ...['projects', 'dashboard', 'activity', 'members', 'task-settings'].map((name) =>
        queryClient.invalidateQueries({ queryKey: ['workspace', workspaceId, name] }),
      ),
    ]);
  }

  /** Changes the tasks in every list that shows them. Returns what takes it back. */
  async function patchLists(patch: (tasks: ShownTask[]) => ShownTask[]): Promise<() => void> {
    // A read that is under way would bring the old values back.
    await queryClient.cancelQueries({ queryKey: tasksKey(workspaceId) });
    const before = queryClient.getQueriesData({ queryKey: tasksKey(workspaceId) });
    queryClient.setQueriesData<ShownTaskDetails>({ queryKey: [...tasksKey(workspaceId), 'one'] }, (details) => {
      const [patched] = details ? patch([details]) : [];
      return details && patched ? { ...details, ...patched } : details;
    });
    queryClient.setQueriesData<Lists>({ queryKey: listKey }, (data) =>
      data ? { ...data, pages: data.pages.map((page) => ({ ...page, tasks: patch(page.tasks) })) } : data,
    );
    queryClient.setQueriesData<TaskSpans>({ queryKey: taskSpansKey(workspaceId) }, (data) =>
      // A patch drops tasks or changes fields of theirs; a bar has fewer fields than a task.
      data ? { ...data, spans: patch(data.spans as ShownTask[]) } : data,
    );
    patchDays((shown) => {
      const left = patch(shown);
      const gone = shown.filter(({ id }) => !left.some((task) => task.id === id));
      return [...left.filter((task) => !shown.includes(task)), ...gone.map((task) => ({ ...task, due: null }))];
    });
    return () => {
      for (const [key, data] of before) queryClient.setQueryData(key, data);
    };
  }

  /** `changed` returns the tasks that are elsewhere, or gone, from those that the calendars show. */
  function patchDays(changed: (shown: ShownTask[]) => ShownTask[]): void {
    for (const [key, data] of queryClient.getQueriesData<TaskDays>({ queryKey: taskDaysKey(workspaceId) })) {
      const range = key[4] as DaysQuery;
      if (data)
        queryClient.setQueryData(key, placeInDays(data, changed(data.days.flatMap(({ tasks }) => tasks)), range));
    }
  }

  async function perform(action: () => Promise<unknown>, takeBack: () => void): Promise<boolean> {
    return attempt({
      async action() {
        try {
          await action();
        } catch (error) {
          takeBack();
          throw error;
        }
      },
      describeFailure: words.changeFailed,
      refresh,
    });
  }

  async function setFields(tasks: readonly ShownTask[], changes: BulkFields): Promise<boolean> {
    const ids = tasks.map(({ id }) => id);
    const takeBack = await patchLists((shown) =>
      shown.map((task) => (ids.includes(task.id) ? { ...task, ...changes } : task)),
    );
    if ('due' in changes) patchDays(() => tasks.map((task) => ({ ...task, ...changes })));
    const [first] = tasks;
    if (tasks.length === 1 && first)
      return perform(() => tasksApi.updateTask({ workspaceId, taskId: first.id, ...changes }), takeBack);
    return perform(() => tasksApi.updateTasks({ workspaceId, ids, changes }), takeBack);
  }

  /** Adds a label to each task, or removes it from each; their other labels stay. */
  async function setLabel(tasks: readonly ShownTask[], { labelId, isAdded }: LabelChange): Promise<boolean> {
    const ids = tasks.map(({ id }) => id);
    const relabel = (task: ShownTask): ShownTask => {
      const others = task.labelIds.filter((id) => id !== labelId);
      return { ...task, labelIds: isAdded ? [...others, labelId] : others };
    };
    const takeBack = await patchLists((shown) => shown.map((task) => (ids.includes(task.id) ? relabel(task) : task)));
    const changes = isAdded ? { addLabelIds: [labelId] } : { removeLabelIds: [labelId] };
    return perform(() => tasksApi.updateTasks({ workspaceId, ids, changes }), takeBack);
  }

  /** Each task gets back what it had; tasks that had the same are one request. */
  async function restoreFields(before: readonly ShownTask[], fields: readonly (keyof BulkFields)[]): Promise<void> {
    const groups = Map.groupBy(before, (task) => JSON.stringify(fields.map((field) => task[field])));
    for (const group of groups.values()) {
      const changes = Object.fromEntries(fields.map((field) => [field, group[0]?.[field]])) as BulkFields;
      await setFields(group, changes);
    }
  }

  return {
    /** `described`: 'Status is now Done', for the message that offers Undo. */
    async changeTasks(tasks: readonly ShownTask[], changes: BulkFields, described: string): Promise<void> {
      if (tasks.length === 0 || !(await setFields(tasks, changes))) return;
      const fields = Object.keys(changes) as (keyof BulkFields)[];
      // A milestone belongs to its project and is lost with it.
      const restored = fields.includes('projectId') ? [...fields, 'milestoneId' as const] : fields;
      const undo = () => void restoreFields(tasks, restored);
      offerUndo({ text: described, label: words.undo, undo });
    },

    /** Of several tasks only those change that differ, so that Undo gives each what it had. */
    async changeLabel(tasks: readonly ShownTask[], change: LabelChange, described: string): Promise<void> {
      const changed = tasks.filter(({ labelIds }) => labelIds.includes(change.labelId) !== change.isAdded);
      if (changed.length === 0 || !(await setLabel(changed, change))) return;
      const undo = () => void setLabel(changed, { ...change, isAdded: !change.isAdded });
      offerUndo({ text: described, label: words.undo, undo });
    },

    /** Does what a person wanted, and what takes it back when they want that. */
    async act({ action, undo, described }: UndoableAction): Promise<boolean> {
      const nothing = () => undefined;
      if (!(await perform(action, nothing))) return false;
      offerUndo({ text: described, label: words.undo, undo: () => void perform(undo, nothing) });
      return true;
    },

    async renameTask(task: ShownTask, title: string): Promise<void> {
      const { id: taskId } = task;
      const rename = (name: string) => () => tasksApi.updateTask({ workspaceId, taskId, title: name });
      const takeBack = await patchLists((shown) => shown.map((one) => (one.id === taskId ? { ...one, title } : one)));
      if (!(await perform(rename(title), takeBack))) return;
      const undo = () => void perform(rename(task.title), () => undefined);
      offerUndo({ text: words.renamed(task.key), label: words.undo, undo });
    },

    deleteTasks(tasks: readonly ShownTask[], onDeleted?: () => void): Promise<void> {
      const ids = tasks.map(({ id }) => id);
      return deleteWithUndo({
        async hide() {
          await patchLists((shown) => shown.filter(({ id }) => !ids.includes(id)));
        },
        delete: () => tasksApi.deleteTasks({ workspaceId, ids }),
        restore: () => tasksApi.restoreTasks({ workspaceId, ids }),
        refresh,
        words: { ...words.deletion, deleted: words.deletionOf(tasks.length) },
        ...(onDeleted && { onDeleted }),
      });
    },

    refresh,
    patchLists,
    perform,
  };
}
