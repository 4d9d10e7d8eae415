// The tasks of a filter in time, as the server has them.

import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { taskDaysQuery, taskSpansQuery, type TaskQuery } from '../queries.ts';

export function useTaskDays(filter: TaskQuery, days: readonly string[]) {
  return useQuery(taskDaysQuery(useWorkspace().id, { ...filter, from: days[0] ?? '', to: days.at(-1) ?? '' }));
}

export function useTaskSpans(filter: TaskQuery, days: { from: string; to: string }) {
  return useQuery(taskSpansQuery(useWorkspace().id, { ...filter, spanFrom: days.from, spanTo: days.to }));
}
