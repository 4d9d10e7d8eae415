// Edits of the tasks that lists, boards, calendars and timelines have loaded. They show a change before the server has
// answered. Pure functions over what the cache contains.

import type { InfiniteData } from '@tanstack/react-query';
import type { DaysQuery, ShownTask, ShownTaskDetails, TaskDays, TaskPage, TaskSpans } from '../queries.ts';
import { placeInDays } from './place-in-days.ts';

/** Changes some of the tasks and drops others. A task that stays as it is must stay the same object. */
export type TaskEdit = (tasks: readonly ShownTask[]) => ShownTask[];

/** The pages of a list that are loaded so far. */
export type LoadedTasks = InfiniteData<TaskPage, string>;

/** The fields that can be changed for many tasks at once. */
export type BulkFields = Partial<
  Pick<
    ShownTask,
    'statusId' | 'priority' | 'assigneeId' | 'projectId' | 'milestoneId' | 'start' | 'due' | 'estimate' | 'reviewerId'
  >
>;

export type LabelChange = { labelId: string; isAdded: boolean };

/** Gives the tasks with these ids new values. */
export function changeFields(ids: readonly string[], changes: BulkFields & { title?: string }): TaskEdit {
  return (tasks) => tasks.map((task) => (ids.includes(task.id) ? { ...task, ...changes } : task));
}

/** Adds a label to the tasks with these ids, or removes it from them; their other labels stay. */
export function changeLabelOf(ids: readonly string[], { labelId, isAdded }: LabelChange): TaskEdit {
  return (tasks) =>
    tasks.map((task) => {
      if (!ids.includes(task.id)) return task;
      const others = task.labelIds.filter((id) => id !== labelId);
      return { ...task, labelIds: isAdded ? [...others, labelId] : others };
    });
}

export function removeTasks(ids: readonly string[]): TaskEdit {
  return (tasks) => tasks.filter(({ id }) => !ids.includes(id));
}

/** The open task stays open when an edit removes it. */
export function editDetails(details: ShownTaskDetails, edit: TaskEdit): ShownTaskDetails {
  return { ...details, ...edit([details])[0] };
}

export function editPages(list: LoadedTasks, edit: TaskEdit): LoadedTasks {
  return { ...list, pages: list.pages.map((page) => ({ ...page, tasks: edit(page.tasks) })) };
}

/** Puts a task below the one with the id `afterId`, or first when that is not loaded. */
export function insertAfter(
  list: LoadedTasks,
  { task, afterId }: { task: ShownTask; afterId: string | null },
): LoadedTasks {
  const found = list.pages.findIndex(({ tasks }) => tasks.some(({ id }) => id === afterId));
  const pages = list.pages.map((page, index) => {
    if (index !== Math.max(0, found)) return page;
    const at = page.tasks.findIndex(({ id }) => id === afterId) + 1;
    return { ...page, tasks: page.tasks.toSpliced(at, 0, task) };
  });
  return { ...list, pages };
}

/** A bar has fewer fields than a task: edits drop tasks or change fields that a bar has, too. */
export function editSpans(data: TaskSpans, edit: TaskEdit): TaskSpans {
  return { ...data, spans: edit(data.spans as ShownTask[]) };
}

/** A task that an edit gives another due day is moved there, where the calendar shows that day. */
export function editDays(data: TaskDays, { edit, range }: { edit: TaskEdit; range: DaysQuery }): TaskDays {
  const shown = data.days.flatMap(({ tasks }) => tasks);
  const edited = edit(shown);
  const changed = edited.filter((task) => !shown.includes(task));
  const gone = shown.filter(({ id }) => !edited.some((task) => task.id === id));
  return placeInDays(data, [...changed, ...gone.map((task) => ({ ...task, due: null }))], range);
}

/** The tasks by what they have in these fields, so that those with the same values are restored by one request. */
export function groupByFields(
  tasks: readonly ShownTask[],
  fields: readonly (keyof BulkFields)[],
): { tasks: ShownTask[]; values: BulkFields }[] {
  const groups = Map.groupBy(tasks, (task) => JSON.stringify(fields.map((field) => task[field])));
  return [...groups.values()].map((group) => ({
    tasks: group,
    values: Object.fromEntries(fields.map((field) => [field, group[0]?.[field]])),
  }));
}

/** The fields that Undo restores. A milestone belongs to its project: it is lost with it, and brings it along. */
export function fieldsLostBy(changes: BulkFields): (keyof BulkFields)[] {
  const fields = Object.keys(changes) as (keyof BulkFields)[];
  if (fields.includes('projectId')) return [...new Set([...fields, 'milestoneId' as const])];
  return fields.includes('milestoneId') ? [...fields, 'projectId'] : fields;
}
