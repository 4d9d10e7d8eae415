// What the address of the tasks page says, and what changes it.

import { useNavigate, useSearch } from '@tanstack/react-router';
import { searchChange } from '#ui/list/search-change.ts';
import { withoutEmpty } from '#ui/list/without-empty.ts';
import type { TaskSearch } from './task-search.ts';

export function useTaskAddress() {
  const search = useSearch({ from: '/signed-in/project/tasks' });
  const navigate = useNavigate({ from: '/project/tasks' });

  const change = searchChange<TaskSearch>(navigate);

  return {
    search,
    change,
    show: (next: TaskSearch): void => void navigate({ search: next }),
    openTask: (task: string | undefined): void => change({ task }),
    /** The layout and the open task stay. */
    clearFilter: (): void =>
      void navigate({
        search: (before) => {
          const { view, sort, task, on, zoom, group, done, columns, hidden, direction } = before;
          return withoutEmpty({ view, sort, task, on, zoom, group, done, columns, hidden, direction });
        },
      }),
  };
}
