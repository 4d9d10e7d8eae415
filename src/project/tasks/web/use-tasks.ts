// The tasks of a filter: those that are loaded so far, how many there are, and the next page as the view nears its end.

import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { taskListQuery, type TaskQuery } from './queries.ts';

export function useTasks(filter: TaskQuery) {
  const query = useInfiniteQuery(taskListQuery(useWorkspace().id, filter));
  const tasks = useMemo(() => query.data?.pages.flatMap((page) => page.tasks), [query.data]);
  return { query, tasks, counts: query.data?.pages[0]?.counts ?? null };
}

/** `end` is the last row near the view. */
export function useNextPage({ query, tasks }: ReturnType<typeof useTasks>, end: number): void {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const isNearEnd = tasks !== undefined && end >= tasks.length;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);
}
