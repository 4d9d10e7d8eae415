// What changes in a workspace because of integrations. Nothing of it is in the activity: webhooks would tell of themselves.

export const integrationChanges = ['integrations'] as const;

declare module '#project/workspace/shared/workspace-change.ts' {
  interface WorkspaceChanges {
    integrations: (typeof integrationChanges)[number];
  }
}
