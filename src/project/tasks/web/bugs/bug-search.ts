// The search parameters of /project/bugs: the filter, the order, the open bug, and the dialog.

import type { TaskSort } from '../../shared/task-values.ts';
import type { TaskQuery } from '../queries.ts';
import { readFilter, type TaskFilterSearch } from '../page/task-search.ts';

/** In the order of their choices; the first one is the default. */
export const bugSorts = ['severity', 'created', 'updated', 'priority', 'due', 'title'] as const satisfies TaskSort[];

export const bugStates = ['open', 'closed', 'all'] as const;
export type BugState = (typeof bugStates)[number];

export type BugSearch = Omit<TaskFilterSearch, 'category'> & {
  /** Absent: open ones. */
  state?: Exclude<BugState, 'open'>;
  sort?: TaskSort;
  /** The id or the key of the open bug. */
  task?: string;
  /** The dialog for a new report is open. */
  new?: true;
};

export function readBugSearch(raw: Record<string, unknown>): BugSearch {
  const { category: _, ...filter } = readFilter(raw);
  const { state, sort, task } = raw;
  const found = bugSorts.find((one) => one === sort);
  return {
    ...filter,
    ...((state === 'closed' || state === 'all') && { state }),
    ...(found && { sort: found }),
    ...(typeof task === 'string' && { task }),
    ...(raw['new'] === true && { new: true as const }),
  };
}

const CATEGORIES: Record<BugState, string | undefined> = {
  open: 'backlog,todo,started',
  closed: 'done,cancelled',
  all: undefined,
};
/** The newest first. */
const DESCENDING: readonly TaskSort[] = ['created', 'updated'];

/** The query of the API for what the address says. `today`: the person's day. */
export function bugQuery(search: BugSearch, today: string): TaskQuery {
  const sort: TaskSort = search.sort ?? bugSorts[0];
  const category = CATEGORIES[search.state ?? 'open'];
  return {
    ...readFilter(search),
    kind: 'bug',
    today,
    sort,
    ...(DESCENDING.includes(sort) && { direction: 'desc' }),
    ...(category && { category }),
  };
}
