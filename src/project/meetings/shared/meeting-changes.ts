// What changes and happens in a workspace because of meetings.

export const meetingChanges = ['meetings'] as const;

export const meetingActivity = [
  'meeting-created',
  'meeting-updated',
  'meeting-deleted',
  'meeting-restored',
  'meeting-transcribed',
  'meeting-actions-confirmed',
] as const;

declare module '#project/workspace/shared/workspace-change.ts' {
  interface WorkspaceChanges {
    meetings: (typeof meetingChanges)[number];
  }
}
declare module '#project/workspace/shared/activity-shapes.ts' {
  interface WorkspaceActivity {
    meetings: (typeof meetingActivity)[number];
  }
}
