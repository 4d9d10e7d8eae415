// What changes and happens in a workspace because of resources.

export const resourceChanges = ['resources'] as const;

export const resourceActivity = ['resource-added', 'resource-removed', 'resource-restored'] as const;

declare module '#project/workspace/shared/workspace-change.ts' {
  interface WorkspaceChanges {
    resources: (typeof resourceChanges)[number];
  }
}
declare module '#project/workspace/shared/activity-shapes.ts' {
  interface WorkspaceActivity {
    resources: (typeof resourceActivity)[number];
  }
}
