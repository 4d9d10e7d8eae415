// The loaded tasks of a workspace: an edit reaches every list, board, calendar and timeline, and the open task.

import type { QueryClient } from '@tanstack/react-query';
import {
  taskQueries,
  type DaysQuery,
  type ShownTask,
  type ShownTaskDetails,
  type TaskDays,
  type TaskSpans,
} from '../queries.ts';
import { placeInDays } from './place-in-days.ts';
import { editDays, editDetails, editPages, editSpans, type LoadedTasks, type TaskEdit } from './task-edits.ts';

export type TaskCache = { queryClient: QueryClient; workspaceId: string };

/** Resolves with what takes the edit back. */
export async function editLoadedTasks({ queryClient, workspaceId }: TaskCache, edit: TaskEdit): Promise<() => void> {
  const key = taskQueries.key(workspaceId);
  // A read that is under way would bring the old values back.
  await queryClient.cancelQueries({ queryKey: key });
  const before = queryClient.getQueriesData({ queryKey: key });
  queryClient.setQueriesData<ShownTaskDetails>(
    { queryKey: [...key, 'one'] },
    (details) => details && editDetails(details, edit),
  );
  queryClient.setQueriesData<LoadedTasks>(
    { queryKey: taskQueries.key(workspaceId, 'list') },
    (list) => list && editPages(list, edit),
  );
  queryClient.setQueriesData<TaskSpans>(
    { queryKey: taskQueries.key(workspaceId, 'spans') },
    (spans) => spans && editSpans(spans, edit),
  );
  updateDays({ queryClient, workspaceId }, (days, range) => editDays(days, { edit, range }));
  return () => {
    for (const [queryKey, data] of before) queryClient.setQueryData(queryKey, data);
  };
}

/** Shows the tasks on their due days, also in calendars that did not show them before. */
export function placeOnDueDays(cache: TaskCache, tasks: readonly ShownTask[]): void {
  updateDays(cache, (days, range) => placeInDays(days, tasks, range));
}

/** The key of a calendar ends with its first and last day. */
function updateDays(
  { queryClient, workspaceId }: TaskCache,
  update: (days: TaskDays, range: DaysQuery) => TaskDays,
): void {
  for (const [key, days] of queryClient.getQueriesData<TaskDays>({ queryKey: taskQueries.key(workspaceId, 'days') })) {
    if (days) queryClient.setQueryData(key, update(days, key.at(-1) as DaysQuery));
  }
}
