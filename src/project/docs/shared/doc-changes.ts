// What changes and happens in a workspace because of its pages.

export const docChanges = ['docs'] as const;

export const docActivity = [
  'page-created',
  'page-updated',
  'page-moved',
  'page-deleted',
  'page-restored',
  'page-version-restored',
] as const;

declare module '#project/workspace/shared/workspace-change.ts' {
  interface WorkspaceChanges {
    docs: (typeof docChanges)[number];
  }
}
declare module '#project/workspace/shared/activity-shapes.ts' {
  interface WorkspaceActivity {
    docs: (typeof docActivity)[number];
  }
}
