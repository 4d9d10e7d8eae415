// What tasks read from the server.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import taskRoutes from 'virtual:api-routes/tasks';
import { workspaceQueries } from '#project/workspace/web/workspace-queries.ts';
import { apiOf } from '#ui/api/api.ts';
import { afterCursor, byCursor } from '#ui/api/by-cursor.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { tasksContract } from '../contract.ts';
import type {
  Task,
  TaskAttachment,
  TaskComment,
  TaskDetails,
  TaskLabel,
  TaskStatus,
  TaskView,
} from '../shared/task-shapes.ts';
import type { TaskGroup, TaskSort } from '../shared/task-values.ts';

export const tasksApi = apiOf<typeof tasksContract>(taskRoutes);

export type ShownTask = Jsonified<Task>;
export type ShownTaskDetails = Jsonified<TaskDetails>;
export type ShownComment = Jsonified<TaskComment>;
/** A comment without its answers, or an answer. */
export type ShownReply = Omit<ShownComment, 'replies'>;
export type ShownStatus = Jsonified<TaskStatus>;
export type ShownLabel = Jsonified<TaskLabel>;

export type ShownView = Jsonified<TaskView>;
export type ShownAttachment = Jsonified<TaskAttachment>;

/** The filter as query parameters, with the sort. */
export type TaskQuery = Readonly<Record<string, string>> & { sort?: TaskSort };
export type TaskPage = Jsonified<Awaited<ReturnType<typeof tasksApi.listTasks>>>;

const PAGE = 200;

export const taskQueries = workspaceQueries('tasks', ['tasks', 'settings']);
const settings = workspaceQueries('task-settings', ['settings', 'tasks']);
const views = workspaceQueries('task-views', ['views']);
const attachments = workspaceQueries('attachments', ['attachments']);
const comments = workspaceQueries('comments', ['comments']);

export function taskListQuery(workspaceId: string, filter: TaskQuery) {
  return infiniteQueryOptions({
    ...taskQueries.of(workspaceId, 'list', filter),
    queryFn: async ({ pageParam, signal }): Promise<TaskPage> =>
      jsonified(
        await tasksApi.listTasks(
          // The client sends the filter as text, as the address has it; the contract types what the server reads from it.
          { workspaceId, ...(filter as object), limit: PAGE, ...afterCursor(pageParam) },
          { signal },
        ),
      ),
    ...byCursor,
    placeholderData: (previous) => previous,
  });
}

/** The groups of a filter, in their order, with how many tasks each has. */
export function taskGroupsQuery(workspaceId: string, filter: TaskQuery, group: TaskGroup) {
  return queryOptions({
    ...taskQueries.of(workspaceId, 'groups', { ...filter, group }),
    queryFn: async ({ signal }) => {
      const { sort: _sort, direction: _direction, ...rest } = filter;
      const page = await tasksApi.listTasks({ workspaceId, ...(rest as object), group, limit: 1 }, { signal });
      return page.counts?.groups ?? [];
    },
    placeholderData: (previous) => previous,
  });
}

export type TaskDays = Jsonified<Awaited<ReturnType<typeof tasksApi.listTaskDays>>>;
export type TaskSpans = Jsonified<Awaited<ReturnType<typeof tasksApi.listTaskSpans>>>;
export type ShownSpan = TaskSpans['spans'][number];

/** `query` has the first and the last day as `from` and `to`. */
export function taskDaysQuery(workspaceId: string, query: DaysQuery) {
  return queryOptions({
    ...taskQueries.of(workspaceId, 'days', query),
    queryFn: async ({ signal }): Promise<TaskDays> =>
      jsonified(await tasksApi.listTaskDays({ workspaceId, ...query }, { signal })),
    placeholderData: (previous) => previous,
  });
}

export type DaysQuery = TaskQuery & { from: string; to: string };

/** `query` has the first and the last day as `spanFrom` and `spanTo`. */
export function taskSpansQuery(workspaceId: string, query: TaskQuery) {
  return queryOptions({
    ...taskQueries.of(workspaceId, 'spans', query),
    queryFn: async ({ signal }): Promise<TaskSpans> =>
      jsonified(await tasksApi.listTaskSpans({ workspaceId, ...(query as object) }, { signal })),
    placeholderData: (previous) => previous,
  });
}

export function taskQuery(workspaceId: string, taskId: string) {
  return queryOptions({
    ...taskQueries.of(workspaceId, 'one', taskId),
    queryFn: async ({ signal }): Promise<ShownTaskDetails> =>
      jsonified(await tasksApi.findTask({ workspaceId, taskId }, { signal })),
  });
}

export function taskSettingsQuery(workspaceId: string) {
  return queryOptions({
    ...settings.of(workspaceId),
    queryFn: async ({ signal }) => jsonified(await tasksApi.findTaskSettings({ workspaceId }, { signal })),
  });
}

export function viewsQuery(workspaceId: string) {
  return queryOptions({
    ...views.of(workspaceId),
    queryFn: async ({ signal }): Promise<ShownView[]> =>
      jsonified(await tasksApi.listViews({ workspaceId }, { signal })).views,
  });
}

export function attachmentsQuery(workspaceId: string, taskId: string) {
  return queryOptions({
    ...attachments.of(workspaceId, taskId),
    queryFn: async ({ signal }): Promise<ShownAttachment[]> =>
      jsonified(await tasksApi.listAttachments({ workspaceId, taskId }, { signal })).attachments,
  });
}

const COMMENTS = 50;

export function commentsQuery(workspaceId: string, taskId: string) {
  return infiniteQueryOptions({
    ...comments.of(workspaceId, taskId),
    queryFn: async ({ pageParam, signal }) =>
      jsonified(
        await tasksApi.listComments({ workspaceId, taskId, limit: COMMENTS, ...afterCursor(pageParam) }, { signal }),
      ),
    ...byCursor,
  });
}
