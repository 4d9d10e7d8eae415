// The search parameters of /project/tasks and /project/bugs: the filter, the view, and the open task.

import { taskSorts, type TaskSort } from '../../shared/task-values.ts';

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
  'dueFrom',
  'dueTo',
  'severity',
  'text',
] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];
export type TaskFilterSearch = { [Key in FilterKey]?: string };

/** Absent: a list. */
const LAYOUTS = ['board', 'calendar', 'timeline'] as const;
export type TaskLayout = (typeof LAYOUTS)[number];

export type TaskSearch = TaskFilterSearch & {
  view?: TaskLayout;
  /** The day that a calendar or timeline shows; absent: today. */
  on?: string;
  /** The zoom says how much is shown at once. It is a month if absent. */
  zoom?: 'week' | 'quarter';
  /** The timeline is grouped by this. It is grouped by project if absent. */
  group?: 'milestone' | 'assignee';
  /** The id of the saved view that is open. */
  saved?: string;
  /** The workspace that a link is for; the frame of the page takes it out. */
  workspace?: string;
  sort?: TaskSort;
  /** The id or the key of the open task. */
  task?: string;
  /** The field of a new task gets the focus. */
  new?: true;
};

export function readTaskSearch(raw: Record<string, unknown>): TaskSearch {
  const { sort, task, saved, workspace, new: added } = raw;
  return {
    ...readFilter(raw),
    ...readLayout(raw),
    ...(typeof saved === 'string' && { saved }),
    ...(typeof workspace === 'string' && { workspace }),
    ...(isSort(sort) && { sort }),
    ...(typeof task === 'string' && { task }),
    ...(added === true && { new: added }),
  };
}

/** The layout, and what a calendar or timeline shows. */
function readLayout(raw: Record<string, unknown>): Pick<TaskSearch, 'view' | 'on' | 'zoom' | 'group'> {
  const { on, zoom, group } = raw;
  const view = LAYOUTS.find((layout) => layout === raw['view']);
  return {
    ...(view && { view }),
    ...(typeof on === 'string' && DAY.test(on) && !Number.isNaN(Date.parse(on)) && { on }),
    ...((zoom === 'week' || zoom === 'quarter') && { zoom }),
    ...((group === 'milestone' || group === 'assignee') && { group }),
  };
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

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

/** A saved view keeps the filter and the layout of the page. It does not keep which task or day is open. */
export function queryOfView({
  task: _task,
  saved: _saved,
  on: _on,
  workspace: _workspace,
  ...kept
}: TaskSearch): string {
  const entries = Object.entries(kept).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(entries.toSorted(([a], [b]) => a.localeCompare(b))).toString();
}

export function readViewQuery(query: string): TaskSearch {
  return readTaskSearch(Object.fromEntries(new URLSearchParams(query)));
}
