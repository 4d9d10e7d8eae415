// What tasks read from the server.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import taskRoutes from 'virtual:api-routes/tasks';
import { apiOf } from '#ui/api/api.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { tasksContract } from '../contract.ts';
import type { Task, TaskComment, TaskDetails, TaskLabel, TaskStatus } from '../shared/task-shapes.ts';
import type { TaskSort } from '../shared/task-values.ts';

export const tasksApi = apiOf<typeof tasksContract>(taskRoutes);

export type ShownTask = Jsonified<Task>;
export type ShownTaskDetails = Jsonified<TaskDetails>;
export type ShownComment = Jsonified<TaskComment>;
export type ShownStatus = Jsonified<TaskStatus>;
export type ShownLabel = Jsonified<TaskLabel>;

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
