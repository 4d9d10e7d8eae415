// The kinds of notification that a person can switch on and off.

export const notificationKinds = ['mention', 'assignment', 'due', 'run', 'team', 'project', 'sow'] as const;
export type NotificationKind = (typeof notificationKinds)[number];
