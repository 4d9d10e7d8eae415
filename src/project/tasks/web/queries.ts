// What tasks read from the server.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import taskRoutes from 'virtual:api-routes/tasks';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { tasksContract } from '../contract.ts';
import type { ImportReport as CsvReport } from '../contract/csv-contract.ts';
import type {
  Task,
  TaskAttachment,
  TaskComment,
  TaskDetails,
  TaskLabel,
  TaskStatus,
  TaskView,
} from '../shared/task-shapes.ts';
import type { TaskSort } from '../shared/task-values.ts';

export const tasksApi = apiOf<typeof tasksContract>(taskRoutes);

export type ShownTask = Jsonified<Task>;
export type ShownTaskDetails = Jsonified<TaskDetails>;
export type ShownComment = Jsonified<TaskComment>;
export type ShownStatus = Jsonified<TaskStatus>;
export type ShownLabel = Jsonified<TaskLabel>;

export type ShownView = Jsonified<TaskView>;
export type ShownAttachment = Jsonified<TaskAttachment>;
export type ImportReport = Jsonified<CsvReport>;

/** The filter as query parameters, with the sort. */
export type TaskQuery = Readonly<Record<string, string>> & { sort?: TaskSort };
export type TaskPage = Jsonified<Awaited<ReturnType<typeof tasksApi.listTasks>>>;

const PAGE = 200;

/** All keys of the tasks of a workspace begin with this. */
export function tasksKey(workspaceId: string) {
  return ['workspace', workspaceId, 'tasks'] as const;
}

export function taskListKey(workspaceId: string) {
  return [...tasksKey(workspaceId), 'list'] as const;
}

export function taskListQuery(workspaceId: string, filter: TaskQuery) {
  return infiniteQueryOptions({
    queryKey: [...taskListKey(workspaceId), filter],
    queryFn: async ({ pageParam, signal }): Promise<TaskPage> =>
      jsonified(
        await tasksApi.listTasks(
          // The client sends the filter as text, as the address has it; the contract types what the server reads from it.
          { workspaceId, ...(filter as object), limit: PAGE, ...(pageParam && { cursor: pageParam }) },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: (previous) => previous,
  });
}

export type TaskDays = Jsonified<Awaited<ReturnType<typeof tasksApi.listTaskDays>>>;
export type TaskSpans = Jsonified<Awaited<ReturnType<typeof tasksApi.listTaskSpans>>>;
export type ShownSpan = TaskSpans['spans'][number];

export function taskDaysKey(workspaceId: string) {
  return [...tasksKey(workspaceId), 'days'] as const;
}

/** `query` has the first and the last day as `from` and `to`. */
export function taskDaysQuery(workspaceId: string, query: DaysQuery) {
  return queryOptions({
    queryKey: [...taskDaysKey(workspaceId), query],
    queryFn: async ({ signal }): Promise<TaskDays> =>
      jsonified(await tasksApi.listTaskDays({ workspaceId, ...query }, { signal })),
    placeholderData: (previous) => previous,
  });
}

export type DaysQuery = TaskQuery & { from: string; to: string };

export function taskSpansKey(workspaceId: string) {
  return [...tasksKey(workspaceId), 'spans'] as const;
}

/** `query` has the first and the last day as `spanFrom` and `spanTo`. */
export function taskSpansQuery(workspaceId: string, query: TaskQuery) {
  return queryOptions({
    queryKey: [...taskSpansKey(workspaceId), query],
    queryFn: async ({ signal }): Promise<TaskSpans> =>
      jsonified(await tasksApi.listTaskSpans({ workspaceId, ...(query as object) }, { signal })),
    placeholderData: (previous) => previous,
  });
}

export function taskQuery(workspaceId: string, taskId: string) {
  return queryOptions({
    queryKey: [...tasksKey(workspaceId), 'one', taskId],
    queryFn: async ({ signal }): Promise<ShownTaskDetails> =>
      jsonified(await tasksApi.findTask({ workspaceId, taskId }, { signal })),
  });
}

export function taskSettingsQuery(workspaceId: string) {
  return queryOptions({
    queryKey: ['workspace', workspaceId, 'task-settings'],
    queryFn: async ({ signal }) => jsonified(await tasksApi.findTaskSettings({ workspaceId }, { signal })),
  });
}

export function viewsQuery(workspaceId: string) {
  return queryOptions({
    queryKey: ['workspace', workspaceId, 'task-views'],
    queryFn: async ({ signal }): Promise<ShownView[]> =>
      jsonified(await tasksApi.listViews({ workspaceId }, { signal })).views,
  });
}

export function attachmentsQuery(workspaceId: string, taskId: string) {
  return queryOptions({
    queryKey: ['workspace', workspaceId, 'attachments', taskId],
    queryFn: async ({ signal }): Promise<ShownAttachment[]> =>
      jsonified(await tasksApi.listAttachments({ workspaceId, taskId }, { signal })).attachments,
  });
}

const COMMENTS = 50;

export function commentsQuery(workspaceId: string, taskId: string) {
  return infiniteQueryOptions({
    queryKey: ['workspace', workspaceId, 'comments', taskId],
    queryFn: async ({ pageParam, signal }) =>
      jsonified(
        await tasksApi.listComments(
          { workspaceId, taskId, limit: COMMENTS, ...(pageParam && { cursor: pageParam }) },
          { signal },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
