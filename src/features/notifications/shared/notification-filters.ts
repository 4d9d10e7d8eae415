// What part of the inbox is shown. Every page loads this, so that it has no schemas.

/** 'all' are those that are not done and not put off. */
export const notificationFilters = ['all', 'unread', 'snoozed', 'done'] as const;
export type NotificationFilter = (typeof notificationFilters)[number];
