// The words of notifications.

import { failureWith } from '#ui/overlays/toast/attempt.ts';
import type { NotificationKind } from '../shared/notification-kinds.ts';
import type { ShownNotification } from './queries.ts';

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
  mention: { name: 'Mentions', text: 'Someone writes @you in a task or a comment.' },
  assignment: { name: 'Assignments', text: 'Someone else assigns a task to you.' },
  due: { name: 'Due days', text: 'A task of yours is due tomorrow, due today, or overdue.' },
  run: {
    name: 'Finished work',
    text: 'Something that took over 10 seconds is done while you are elsewhere.',
  },
  sow: { name: 'Statements of work', text: 'The client or a reviewer has read, asked, commented or decided.' },
  team: { name: 'Team', text: 'Someone joins a workspace of yours, or a webhook of it is turned off.' },
  project: { name: 'Projects', text: 'You become the lead of a project, or the health of yours changes.' },
};

const HEALTH: Readonly<Record<string, string>> = {
  'on-track': 'On track',
  'at-risk': 'At risk',
  'off-track': 'Off track',
};

/** 'Ana' 'mentioned you 3 times'; the subject is named below. */
export function describeNotification(notification: ShownNotification): { who: string | null; text: string } {
  const { actorName, hasOthers } = notification;
  const who = actorName !== null && hasOthers ? `${actorName} and others` : actorName;
  return { who, text: textOf(notification) };
}

function textOf(notification: ShownNotification): string {
  const text = texts[notification.event];
  return typeof text === 'string' ? text : text(notification);
}

const texts: Record<ShownNotification['event'], string | ((notification: ShownNotification) => string)> = {
  'comment-mention': ({ amount }) => (amount > 1 ? `mentioned you ${amount} times` : 'mentioned you in a comment'),
  'description-mention': ({ amount }) => (amount > 1 ? `mentioned you ${amount} times` : 'mentioned you'),
  assigned: ({ amount, subject }) =>
    subject.type === 'tasks' ? `assigned you ${amount} ${amount === 1 ? 'task' : 'tasks'}` : 'assigned you a task',
  'due-tomorrow': 'Due tomorrow',
  'due-today': 'Due today',
  overdue: 'Overdue',
  'run-done': (notification) => `${runOf(notification)} is ready`,
  'run-failed': (notification) => `${runOf(notification)} failed`,
  'run-interrupted': (notification) => `${runOf(notification)} was interrupted. What was saved is kept`,
  'member-joined': 'joined the workspace',
  'lead-changed': 'made you the lead',
  'sow-viewed': 'opened the statement of work',
  'sow-accepted': 'accepted the statement of work',
  'sow-declined': 'declined the statement of work',
  'sow-asked': ({ amount }) => (amount > 1 ? `asked ${amount} questions` : 'asked a question'),
  'sow-answered': 'answered the client',
  'sow-commented': ({ amount }) => (amount > 1 ? `commented ${amount} times` : 'commented'),
  'sow-approved': 'approved the statement of work',
  'sow-changes-requested': 'asked for changes',
  'sow-shared': 'shared a statement of work with you',
  'sow-passcode-blocked': 'typed a wrong passcode too often; the link has ended',
  'webhook-failed': 'Turned off, because nothing has arrived for days',
  'health-changed': ({ detail }) => `set the health to ${HEALTH[detail ?? ''] ?? detail ?? ''}`,
};

function runOf({ subject }: ShownNotification): string {
  return runNames[subject.type] ?? 'The run';
}

const runNames: Partial<Record<ShownNotification['subject']['type'], string>> = {
  design: 'Your design',
  blueprint: 'Your blueprint',
  code: 'Your code',
  file: 'Your export',
};
