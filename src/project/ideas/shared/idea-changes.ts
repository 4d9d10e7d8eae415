// What changes and happens in a workspace because of ideas.

export const ideaChanges = ['ideas'] as const;

export const ideaActivity = [
  'idea-created',
  'idea-updated',
  'idea-promoted',
  'idea-promotion-undone',
  'idea-deleted',
  'idea-restored',
] as const;

declare module '#project/workspace/shared/workspace-change.ts' {
  interface WorkspaceChanges {
    ideas: (typeof ideaChanges)[number];
  }
}
declare module '#project/workspace/shared/activity-shapes.ts' {
  interface WorkspaceActivity {
    ideas: (typeof ideaActivity)[number];
  }
}
