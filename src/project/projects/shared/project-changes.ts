// What changes and happens in a workspace because of projects and milestones.

export const projectChanges = ['projects', 'milestones'] as const;

export const projectActivity = [
  'project-created',
  'project-updated',
  'project-archived',
  'project-unarchived',
  'project-deleted',
  'project-restored',
  'milestone-created',
  'milestone-updated',
  'milestone-completed',
  'milestone-reopened',
  'milestone-deleted',
  'milestone-restored',
] as const;

declare module '#project/workspace/shared/workspace-change.ts' {
  interface WorkspaceChanges {
    projects: (typeof projectChanges)[number];
  }
}
declare module '#project/workspace/shared/activity-shapes.ts' {
  interface WorkspaceActivity {
    projects: (typeof projectActivity)[number];
  }
}
