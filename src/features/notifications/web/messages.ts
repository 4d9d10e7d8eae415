// The words of notifications.

import { failureWith } from '#ui/overlays/toast/attempt.ts';
import type { NotificationKind } from '../shared/notification-kinds.ts';

export const notificationMessages = {
  title: 'Notifications',
  bell: (unread: string) => (unread === '' ? 'Notifications' : `Notifications, ${unread} unread`),
  filter: 'Shown notifications',
  all: 'All',
  unread: 'Unread',
  readAll: 'Mark all as read',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  showOlder: 'Show older',
  isUnread: 'Unread',
  failed: failureWith('The notification could not be changed'),
  readAllFailed: failureWith('The notifications could not be marked as read'),
  list: {
    loading: 'Notifications',
    failed: 'The notifications could not be loaded.',
    empty: 'No notifications yet',
  },
  empty: 'No notifications yet',
  emptyText: 'Mentions, assignments, due dates and finished work appear here.',
  noneUnread: 'You have read everything',
  noneUnreadText: 'New notifications show up here.',
  today: 'Today',
  yesterday: 'Yesterday',
  settings: {
    open: 'Choose notifications',
    title: 'Notifications',
    text: 'What the bell notifies you of. Notifications you already have are kept.',
    timeZone: (name: string) => `Times are in ${name} (this browser).`,
    failed: failureWith('The setting could not be changed'),
    load: {
      loading: 'Notification settings',
      failed: 'The settings could not be loaded.',
      empty: '',
    },
  },
};

export const kindNames: Record<NotificationKind, { name: string; text: string }> = {
  mention: { name: 'Mentions', text: 'Someone writes @you or @everyone in a task, a comment, an idea or a page.' },
  assignment: { name: 'Assignments', text: 'Someone else assigns a task to you.' },
  comment: { name: 'Comments', text: 'Someone comments on what you made, have or watch, or answers where you wrote.' },
  change: {
    name: 'Changes',
    text: 'The status or the day of a task that you follow changes, or it is closed or blocked.',
  },
  due: { name: 'Due days', text: 'A task of yours is due tomorrow, due today, or overdue.' },
  run: {
    name: 'Finished work',
    text: 'Something that took over 10 seconds is done while you are elsewhere.',
  },
  team: { name: 'Team', text: 'Someone joins a workspace of yours.' },
  project: { name: 'Projects', text: 'You become the lead of a project, or the health of yours changes.' },
};
