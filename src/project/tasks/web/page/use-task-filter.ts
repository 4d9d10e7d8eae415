// The query of the API for what the address of the page says.

import { useToday } from '#project/projects/web/use-today.ts';
import { useStable } from '#ui/list/use-stable.ts';
import { NONE, type TaskGroup } from '../../shared/task-values.ts';
import type { TaskQuery } from '../queries.ts';
import { readFilter, type TaskSearch } from './task-search.ts';

/** Returns what a list is grouped by; null for one that is not. */
export function groupOf({ group = 'status' }: Pick<TaskSearch, 'group'>): TaskGroup | null {
  return group === NONE ? null : group;
}

/** The lanes of a board; null for one without lanes. Its columns are the statuses. */
export function lanesOf({ group }: Pick<TaskSearch, 'group'>): TaskGroup | null {
  return group === undefined || group === NONE || group === 'status' ? null : group;
}

/** `list` has the groups of the list; the other layouts make their own. */
export function useTaskFilter(search: TaskSearch): { filter: TaskQuery; list: TaskQuery } {
  const today = useToday();
  const group = groupOf(search);
  const filter = useStable<TaskQuery>({
    ...readFilter(search),
    today,
    ...(search.done && { done: search.done }),
    ...(search.sort && { sort: search.sort }),
    ...(search.direction && { direction: search.direction }),
  });
  const list = useStable<TaskQuery>({
    ...filter,
    ...(group && { group }),
    ...(group && search.folded !== undefined && { folded: search.folded }),
  });
  return { filter, list };
}
