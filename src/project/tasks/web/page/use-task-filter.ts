// The query of the API for what the address of the page says.

import { useToday } from '#project/projects/web/use-today.ts';
import { useStable } from '#ui/list/use-stable.ts';
import type { TaskQuery } from '../queries.ts';
import { readFilter, type TaskSearch } from './task-search.ts';

export function useTaskFilter(search: TaskSearch): TaskQuery {
  const today = useToday();
  return useStable<TaskQuery>({
    ...readFilter(search),
    today,
    ...(search.sort && { sort: search.sort }),
  });
}
