// What changes and happens in a workspace because of the assistant.

export const assistantChanges = ['assistant'] as const;

export const assistantActivity = ['assistant-plan-applied', 'assistant-plan-undone'] as const;

/** Each event of a plan has this among its changes: the person did it, through the assistant. */
export const THROUGH_ASSISTANT = { field: 'through the assistant', from: null, to: null };

declare module '#project/workspace/shared/workspace-change.ts' {
  interface WorkspaceChanges {
    assistant: (typeof assistantChanges)[number];
  }
}
declare module '#project/workspace/shared/activity-shapes.ts' {
  interface WorkspaceActivity {
    assistant: (typeof assistantActivity)[number];
  }
}
