// The search parameters of /project/tasks and /project/bugs: the filter, the view, and the open task.

import { NONE, taskGroups, taskSorts, type TaskGroup, type TaskSort } from '../../shared/task-values.ts';

/** The fields that a task has one of several values of. With 'Not' after it, it has none of them. */
export const listFields = [
  'status',
  'assignee',
  'creator',
  'reviewer',
  'project',
  'milestone',
  'priority',
  'label',
  'kind',
  'severity',
  'due',
] as const;
export type ListField = (typeof listFields)[number];
/** The fields that are between two days, both included. */
export const rangeFields = ['due', 'created', 'updated'] as const;
export type RangeField = (typeof rangeFields)[number];

/** The fields of a filter as the address and the API have them: lists joined by commas. */
export type FilterKey = ListField | `${ListField}Not` | `${RangeField}From` | `${RangeField}To` | 'category' | 'text';
const FILTER_KEYS: readonly FilterKey[] = [
  ...listFields.flatMap((field) => [field, `${field}Not`] as const),
  ...rangeFields.flatMap((field) => [`${field}From`, `${field}To`] as const),
  'category',
  'text',
];
export type TaskFilterSearch = { [Key in FilterKey]?: string };

const GROUPS = [...taskGroups, NONE] as const;

/** Absent: a list. */
const LAYOUTS = ['board', 'calendar', 'timeline'] as const;
export type TaskLayout = (typeof LAYOUTS)[number];

export type TaskSearch = TaskFilterSearch & {
  view?: TaskLayout;
  /** The day that a calendar or timeline shows; absent: today. */
  on?: string;
  /** The zoom says how much is shown at once. It is a month if absent. */
  zoom?: 'week' | 'quarter';
  /** The list, the lanes of a board, and the timeline are grouped by this. Absent: what the layout begins with. */
  group?: TaskGroup | typeof NONE;
  /** Groups that show their head only, joined by commas. */
  folded?: string;
  /** 'hide' leaves out what is done or cancelled. */
  done?: 'hide';
  /** The columns of the list, joined by commas; absent: the usual ones. */
  columns?: string;
  /** Statuses that have no column on the board, joined by commas. */
  hidden?: string;
  direction?: 'desc';
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
    ...readDisplay(raw),
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
  const shownBy = GROUPS.find((one) => one === group);
  return {
    ...(view && { view }),
    ...(typeof on === 'string' && DAY.test(on) && !Number.isNaN(Date.parse(on)) && { on }),
    ...((zoom === 'week' || zoom === 'quarter') && { zoom }),
    ...(shownBy && { group: shownBy }),
  };
}

type Display = Pick<TaskSearch, 'folded' | 'done' | 'columns' | 'hidden' | 'direction'>;

/** Reads what of the tasks is shown, and in which direction they are sorted. */
function readDisplay({ folded, done, columns, hidden, direction }: Record<string, unknown>): Display {
  return {
    ...(typeof folded === 'string' && folded !== '' && { folded }),
    ...(done === 'hide' && { done }),
    ...(typeof columns === 'string' && { columns }),
    ...(typeof hidden === 'string' && hidden !== '' && { hidden }),
    ...(direction === 'desc' && { direction }),
  };
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Only the filter of the search parameters. */
export function readFilter(raw: Record<string, unknown>): TaskFilterSearch {
  const entries = FILTER_KEYS.map((key) => [key, textOf(raw[key])] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== '')) as TaskFilterSearch;
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
