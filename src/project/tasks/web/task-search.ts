// The search parameters of /project/tasks and /project/bugs: the filter, the view, and the open task.

import { taskSorts, type TaskSort } from '../shared/task-values.ts';

/** The fields of a filter as the address and the API have them: lists joined by commas. */
const FILTER_KEYS = [
  'status',
  'category',
  'priority',
  'assignee',
  'label',
  'project',
  'milestone',
  'due',
  'severity',
  'text',
] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];
export type TaskFilterSearch = { [Key in FilterKey]?: string };

export type TaskSearch = TaskFilterSearch & {
  view?: 'board';
  sort?: TaskSort;
  /** The id or the key of the open task. */
  task?: string;
  /** The field of a new task gets the focus. */
  new?: true;
};

export function readTaskSearch(raw: Record<string, unknown>): TaskSearch {
  const { view, sort, task, new: added } = raw;
  return {
    ...readFilter(raw),
    ...(view === 'board' && { view }),
    ...(isSort(sort) && { sort }),
    ...(typeof task === 'string' && { task }),
    ...(added === true && { new: added }),
  };
}

/** Only the filter of the search parameters. */
export function readFilter(raw: Record<string, unknown>): TaskFilterSearch {
  const entries = FILTER_KEYS.map((key) => [key, textOf(raw[key])] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** The router reads a figure in the address as a number. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function isSort(value: unknown): value is TaskSort {
  return taskSorts.some((sort) => sort === value);
}
