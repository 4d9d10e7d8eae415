// The rows of a list in groups: a head for each group, and its tasks below it.

import { NONE, type TaskGroup } from '../../shared/task-values.ts';
import type { ShownTask, TaskPage } from '../queries.ts';

export type Groups = NonNullable<NonNullable<TaskPage['counts']>['groups']>;

export type GroupRow = {
  kind: 'group';
  /** The value that its tasks have, `NONE`, or `NEW` for what was just added. */
  value: string;
  count: number;
  isFolded: boolean;
};
export type ListRow = GroupRow | { kind: 'task'; task: ShownTask };

/** A list in groups has these. */
export type ListGroups = {
  by: TaskGroup;
  folded: readonly string[];
  onFold: (value: string) => void;
  /** Absent for people who may not add tasks. */
  onAdd?: ((value: string) => void) | undefined;
};

/** The head above tasks that were just added and are not loaded where they belong. */
export const NEW = 'new';

type Listed = {
  /** They are in the order of the groups. */
  tasks: readonly ShownTask[];
  /** Null for a flat list. */
  groups: Groups | null;
  by: TaskGroup | null;
  folded: readonly string[];
  /** Further tasks are not loaded yet: groups below the last one that is are left out. */
  hasMore: boolean;
  /** Shown on top where they are not among the tasks. */
  added: readonly ShownTask[];
};

export function listRows({ tasks, groups, by, folded, hasMore, added }: Listed): ListRow[] {
  const missing = added.filter(({ id }) => !tasks.some((task) => task.id === id));
  const top = missing.length === 0 ? [] : groupRows({ value: NEW, count: missing.length, isFolded: false }, missing);
  if (groups === null || by === null) return [...top, ...tasks.map(taskRow)];
  const byValue = Map.groupBy(tasks, (task) => groupValueOf(task, by));
  const known = new Set(groups.map(({ value }) => value));
  // A task that was just moved may be the first of its group.
  const others = [...byValue].filter(([value]) => !known.has(value));
  const last = groups.findLastIndex(({ value }) => byValue.has(value));
  const shown = hasMore ? groups.slice(0, last + 1) : groups;
  return [
    ...top,
    ...shown.flatMap(({ value, count }) => {
      const isFolded = folded.includes(value);
      return groupRows({ value, count, isFolded }, isFolded ? [] : (byValue.get(value) ?? []));
    }),
    ...others.flatMap(([value, moved]) => groupRows({ value, count: moved.length, isFolded: false }, moved)),
  ];
}

/** Returns what a task has in the field that a list is grouped by. */
export function groupValueOf(task: ShownTask, by: TaskGroup): string {
  const values: Record<TaskGroup, string | null> = {
    status: task.statusId,
    assignee: task.assigneeId,
    project: task.projectId,
    priority: task.priority,
    milestone: task.milestoneId,
  };
  return values[by] ?? NONE;
}

function groupRows(group: Omit<GroupRow, 'kind'>, tasks: readonly ShownTask[]): ListRow[] {
  return [{ kind: 'group', ...group }, ...tasks.map(taskRow)];
}

function taskRow(task: ShownTask): ListRow {
  return { kind: 'task', task };
}
