// The words of how tasks are shown.

import { taskMessages as words } from '../messages.ts';
import type { NONE, TaskGroup } from '../../shared/task-values.ts';
import type { TaskColumn } from './columns.ts';

export const displayMessages = {
  display: words.display,
  groupBy: 'Group by',
  lanes: 'Lanes',
  groups: {
    status: words.status,
    assignee: words.assignee,
    project: words.project,
    priority: words.priority,
    milestone: words.milestone,
    none: 'No groups',
  } satisfies Record<TaskGroup | typeof NONE, string>,
  noLanes: 'No lanes',
  sort: words.sort,
  direction: 'Direction',
  ascending: 'Ascending',
  descending: 'Descending',
  hideDone: 'Hide done and cancelled tasks',
  columns: 'Columns',
  columnNames: {
    labels: words.labels,
    project: words.project,
    milestone: words.milestone,
    estimate: words.estimate,
    start: words.start,
    due: words.due,
    created: 'Created',
    updated: 'Updated',
    reviewer: words.reviewer,
  } satisfies Record<TaskColumn, string>,
  fold: (group: string) => `Fold ${group}`,
  unfold: (group: string) => `Unfold ${group}`,
  addTo: (group: string) => `Add a task to ${group}`,
  count: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'task' : 'tasks'}`,
};
