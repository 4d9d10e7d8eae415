// The words of notifications.

import { failureWith } from '#ui/overlays/toast/attempt.ts';
import type { NotificationKind } from '../shared/notification-kinds.ts';

export const notificationMessages = {
  title: 'Notifications',
  inbox: 'Inbox',
  inboxLead: 'What happened to what you follow. J and K move, Enter opens, E is done, H puts off, U marks as unread.',
  openInbox: 'Open the inbox',
  undo: 'Undo',
  filters: { all: 'Inbox', unread: 'Unread', snoozed: 'Put off', done: 'Done' },
  kind: 'Kind',
  anyKind: 'All kinds',
  done: 'Done',
  notDone: 'Move back to the inbox',
  snooze: 'Put off',
  wake: 'Bring back now',
  snoozeMenu: 'Put off until',
  until: { hours: 'In 3 hours', tomorrow: 'Tomorrow morning', monday: 'Monday morning', week: 'In a week' },
  markedDone: 'Done',
  movedBack: 'Moved back to the inbox',
  snoozed: (until: string) => `Put off until ${until}`,
  backOn: (until: string) => `back on ${until}`,
  allRead: 'All marked as read',
  empties: {
    all: {
      title: 'No notifications yet',
      text: 'Mentions, answers, changes of your tasks and due dates appear here.',
    },
    unread: { title: 'You have read everything', text: 'New notifications show up here.' },
    snoozed: { title: 'Nothing is put off', text: 'What you put off comes back unread at its time.' },
    done: { title: 'Nothing is done yet', text: 'What you finish with goes here, and can be moved back.' },
  },
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
  today: 'Today',
  yesterday: 'Yesterday',
  settings: {
    open: 'Choose notifications',
    title: 'Notifications',
    text: 'What you are notified of, here and by mail. What you have read within three minutes is not mailed. Notifications you already have are kept.',
    screen: 'Here',
    mail: 'Mail',
    digest: 'Daily digest by mail',
    digestHint: (zone: string) =>
      `What you have not read, at this hour in ${zone}. Nothing is sent on a day without news.`,
    noDigest: 'No digest',
    noServer:
      'This installation has no mail server, so mails are kept on it and an admin may read them. None reaches you.',
    left: (list: string) => `You left ${list} by the link in a mail.`,
    resume: 'Get these mails again',
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
  sow: { name: 'Statements of work', text: 'The client or a reviewer has read, asked, commented or decided.' },
  team: { name: 'Team', text: 'Someone joins a workspace of yours, or a webhook of it is turned off.' },
  project: { name: 'Projects', text: 'You become the lead of a project, or the health of yours changes.' },
};
