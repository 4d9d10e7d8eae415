// What changes and happens in a workspace because of tasks. The ids of 'comments' and 'attachments' are those of their tasks;
// 'settings' are statuses and labels.

export const taskChanges = ['tasks', 'comments', 'attachments', 'views', 'settings'] as const;

export const taskActivity = [
  'task-created',
  'task-updated',
  'task-deleted',
  'task-restored',
  'tasks-imported',
  'tasks-import-undone',
  'comment-added',
  'attachment-added',
  'attachment-removed',
  'relation-added',
  'relation-removed',
] as const;

declare module '#project/workspace/shared/workspace-change.ts' {
  interface WorkspaceChanges {
    tasks: (typeof taskChanges)[number];
  }
}
declare module '#project/workspace/shared/activity-shapes.ts' {
  interface WorkspaceActivity {
    tasks: (typeof taskActivity)[number];
  }
}
