// What changes in a workspace because of insights.

export const insightChanges = ['insights'] as const;

declare module '#project/workspace/shared/workspace-change.ts' {
  interface WorkspaceChanges {
    dashboard: (typeof insightChanges)[number];
  }
}
