// The routes of tasks and of what belongs to them.

import { both, csv, inWorkspace, type WorkspaceRoute } from './world-calls.ts';

export const taskRoutes: Record<string, WorkspaceRoute> = {
  'GET /workspaces/{workspaceId}/tasks': { role: 'viewer', calls: inWorkspace() },
  'POST /workspaces/{workspaceId}/tasks': { role: 'member', calls: inWorkspace(() => ({ title: 'Taken' })) },
  'POST /workspaces/{workspaceId}/bug-duplicates': {
    role: 'viewer',
    calls: inWorkspace(() => ({ title: 'Secret words' })),
  },
  'PATCH /workspaces/{workspaceId}/tasks': {
    role: 'member',
    calls: both(
      () => ({}),
      ({ task }) => ({ ids: [task], changes: { priority: 'urgent' } }),
    ),
  },
  'GET /workspaces/{workspaceId}/tasks/{taskId}': { role: 'viewer', calls: both(({ task }) => ({ taskId: task })) },
  'PATCH /workspaces/{workspaceId}/tasks/{taskId}': {
    role: 'member',
    calls: both(
      ({ task }) => ({ taskId: task }),
      () => ({ title: 'Renamed' }),
    ),
  },
  'POST /workspaces/{workspaceId}/task-deletions': {
    role: 'member',
    calls: both(
      () => ({}),
      ({ task }) => ({ ids: [task] }),
    ),
  },
  'POST /workspaces/{workspaceId}/task-deletions/restore': {
    role: 'member',
    calls: both(
      () => ({}),
      ({ task }) => ({ ids: [task] }),
    ),
  },
  'POST /workspaces/{workspaceId}/tasks/{taskId}/move': {
    role: 'member',
    calls: both(
      ({ task }) => ({ taskId: task }),
      () => ({ afterId: null, beforeId: null }),
    ),
  },
  'GET /workspaces/{workspaceId}/tasks/{taskId}/comments': {
    role: 'viewer',
    calls: both(({ task }) => ({ taskId: task })),
  },
  'POST /workspaces/{workspaceId}/tasks/{taskId}/comments': {
    role: 'member',
    calls: both(
      ({ task }) => ({ taskId: task }),
      () => ({ body: 'Taken' }),
    ),
  },
  'PATCH /workspaces/{workspaceId}/comments/{commentId}': {
    role: 'member',
    calls: both(
      ({ comment }) => ({ commentId: comment }),
      () => ({ body: 'Taken' }),
    ),
  },
  'DELETE /workspaces/{workspaceId}/comments/{commentId}': {
    role: 'member',
    calls: both(({ comment }) => ({ commentId: comment })),
  },
  'POST /workspaces/{workspaceId}/comments/{commentId}/restore': {
    role: 'member',
    calls: both(({ comment }) => ({ commentId: comment })),
  },
  'PUT /workspaces/{workspaceId}/comments/{commentId}/reactions': {
    role: 'member',
    calls: both(
      ({ comment }) => ({ commentId: comment }),
      () => ({ kind: 'thanks', isSet: true }),
    ),
  },
  'POST /workspaces/{workspaceId}/tasks/{taskId}/relations': {
    role: 'member',
    calls: both(
      ({ task }) => ({ taskId: task }),
      ({ otherTask }) => ({ kind: 'duplicates', otherId: otherTask }),
    ),
  },
  'DELETE /workspaces/{workspaceId}/tasks/{taskId}/relations/{relationId}': {
    role: 'member',
    calls: both(({ task, relation }) => ({ taskId: task, relationId: relation })),
  },
  'GET /workspaces/{workspaceId}/task-settings': { role: 'viewer', calls: inWorkspace() },
  'POST /workspaces/{workspaceId}/statuses': {
    role: 'member',
    calls: inWorkspace(() => ({ name: 'Taken', category: 'todo' })),
  },
  'PATCH /workspaces/{workspaceId}/statuses/{statusId}': {
    role: 'member',
    calls: both(
      ({ status }) => ({ statusId: status }),
      () => ({ name: 'Renamed' }),
    ),
  },
  'POST /workspaces/{workspaceId}/statuses/{statusId}/delete': {
    role: 'member',
    calls: both(
      ({ status }) => ({ statusId: status }),
      ({ otherStatus }) => ({ replacementId: otherStatus }),
    ),
  },
  'POST /workspaces/{workspaceId}/statuses/{statusId}/restore': {
    role: 'member',
    calls: both(({ deletedStatus }) => ({ statusId: deletedStatus })),
  },
  'POST /workspaces/{workspaceId}/labels': { role: 'member', calls: inWorkspace(() => ({ name: 'Taken' })) },
  'PATCH /workspaces/{workspaceId}/labels/{labelId}': {
    role: 'member',
    calls: both(
      ({ label }) => ({ labelId: label }),
      () => ({ name: 'Renamed' }),
    ),
  },
  'DELETE /workspaces/{workspaceId}/labels/{labelId}': {
    role: 'member',
    calls: both(({ label }) => ({ labelId: label })),
  },
  'POST /workspaces/{workspaceId}/labels/{labelId}/restore': {
    role: 'member',
    calls: both(({ label }) => ({ labelId: label })),
  },
  'GET /workspaces/{workspaceId}/task-export': { role: 'viewer', calls: inWorkspace() },
  'POST /workspaces/{workspaceId}/task-imports': {
    role: 'member',
    calls: ({ workspace }) => [
      { params: { workspaceId: workspace }, body: csv, headers: { 'x-file-name': 'tasks.csv' } },
    ],
  },
  'DELETE /workspaces/{workspaceId}/task-imports/{importId}': {
    role: 'member',
    calls: both((ids) => ({ importId: ids.import })),
  },
  'GET /workspaces/{workspaceId}/task-imports/{importId}': {
    role: 'viewer',
    calls: ({ workspace, import: importId }) => [{ params: { workspaceId: workspace, importId } }],
  },
  'GET /workspaces/{workspaceId}/task-days': {
    role: 'viewer',
    calls: ({ workspace }) => [{ params: { workspaceId: workspace }, query: 'from=2026-11-01&to=2026-11-30' }],
  },
  'GET /workspaces/{workspaceId}/task-spans': { role: 'viewer', calls: inWorkspace() },
  'GET /workspaces/{workspaceId}/task-views': { role: 'viewer', calls: inWorkspace() },
  'POST /workspaces/{workspaceId}/task-views': {
    role: 'member',
    calls: inWorkspace(() => ({ name: 'Taken', query: 'priority=high' })),
  },
  'PUT /workspaces/{workspaceId}/default-task-view': {
    role: 'viewer',
    calls: inWorkspace(({ view }) => ({ viewId: view })),
  },
  'PATCH /workspaces/{workspaceId}/task-views/{viewId}': {
    role: 'member',
    calls: both(
      ({ view }) => ({ viewId: view }),
      () => ({ name: 'Renamed' }),
    ),
  },
  'DELETE /workspaces/{workspaceId}/task-views/{viewId}': {
    role: 'member',
    calls: both(({ view }) => ({ viewId: view })),
  },
  'POST /workspaces/{workspaceId}/task-views/{viewId}/restore': {
    role: 'member',
    calls: both(({ view }) => ({ viewId: view })),
  },
  'GET /workspaces/{workspaceId}/tasks/{taskId}/attachments': {
    role: 'viewer',
    calls: both(({ task }) => ({ taskId: task })),
  },
  'POST /workspaces/{workspaceId}/tasks/{taskId}/attachments': {
    role: 'member',
    calls: (ids, own) =>
      [ids.workspace, own.workspace].map((workspaceId) => ({
        params: { workspaceId, taskId: ids.task },
        body: 'Taken',
        headers: { 'x-file-name': 'taken.txt' },
      })),
  },
  'GET /workspaces/{workspaceId}/attachments/{attachmentId}/content': {
    role: 'viewer',
    calls: both(({ attachment }) => ({ attachmentId: attachment })),
  },
  'DELETE /workspaces/{workspaceId}/attachments/{attachmentId}': {
    role: 'member',
    calls: both(({ attachment }) => ({ attachmentId: attachment })),
  },
  'POST /workspaces/{workspaceId}/attachments/{attachmentId}/restore': {
    role: 'member',
    calls: both(({ attachment }) => ({ attachmentId: attachment })),
  },
};
