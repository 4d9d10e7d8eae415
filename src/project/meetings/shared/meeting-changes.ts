// What changes and happens in a workspace because of meetings.

export const meetingChanges = ['meetings'] as const;

/** The activity makes sentences of these by itself: “created the meeting”. */
export const meetingActivity = ['meeting-created', 'meeting-updated', 'meeting-deleted', 'meeting-restored'] as const;

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
