// The kinds of notification that a person can switch on and off, on the screen and by mail.

export const notificationKinds = [
  'mention',
  'assignment',
  'comment',
  'change',
  'due',
  'run',
  'team',
  'project',
  'sow',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
