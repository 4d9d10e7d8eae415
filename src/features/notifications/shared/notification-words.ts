// What a notification says, on the screen and in a mail.

import { formatLongDay } from '#text/dates/format-date.ts';
import type { Notification } from './notification-shapes.ts';

/** The words need no time. */
export type SaidNotification = Pick<
  Notification,
  'event' | 'actorName' | 'hasOthers' | 'amount' | 'detail' | 'subject'
>;

const HEALTH: Readonly<Record<string, string>> = {
  'on-track': 'On track',
  'at-risk': 'At risk',
  'off-track': 'Off track',
};

/** 'Ana' 'mentioned you 3 times'; the subject is named below. */
export function describeNotification(notification: SaidNotification): { who: string | null; text: string } {
  const { actorName, hasOthers } = notification;
  const who = actorName !== null && hasOthers ? `${actorName} and others` : actorName;
  return { who, text: textOf(notification) };
}

function textOf(notification: SaidNotification): string {
  const text = texts[notification.event];
  return typeof text === 'string' ? text : text(notification);
}

const texts: Record<SaidNotification['event'], string | ((notification: SaidNotification) => string)> = {
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
  'page-mention': ({ amount }) => (amount > 1 ? `mentioned you ${amount} times` : 'mentioned you in a page'),
  'idea-mention': ({ amount }) => (amount > 1 ? `mentioned you ${amount} times` : 'mentioned you in an idea'),
  commented: ({ amount }) => (amount > 1 ? `wrote ${amount} comments` : 'commented'),
  answered: ({ amount }) => (amount > 1 ? `wrote ${amount} answers` : 'answered'),
  'status-changed': (notification) =>
    changeOf(notification, `set the status to ${notification.detail ?? 'another one'}`),
  done: (notification) => changeOf(notification, `closed it: ${notification.detail ?? 'done'}`),
  'due-changed': (notification) =>
    changeOf(
      notification,
      notification.detail === null
        ? 'removed the due day'
        : `moved the due day to ${formatLongDay(notification.detail)}`,
    ),
  blocked: (notification) => changeOf(notification, `marked it as blocked by ${notification.detail ?? 'another task'}`),
  'tasks-changed': ({ amount }) => `changed ${amount} tasks that you follow`,
  'idea-status-changed': ({ detail }) => `set the idea to ${detail ?? 'another status'}`,
  'page-changed': ({ amount }) => (amount > 1 ? `changed the page ${amount} times` : 'changed the page'),
  'webhook-failed': 'Turned off, because nothing has arrived for days',
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
  'health-changed': ({ detail }) => `set the health to ${HEALTH[detail ?? ''] ?? detail ?? ''}`,
};

/** Several changes of one thing are one line: 'changed 3 things; last: closed it'. */
function changeOf({ amount }: SaidNotification, last: string): string {
  return amount > 1 ? `changed ${amount} things. The last: ${last}` : last;
}

function runOf({ subject }: SaidNotification): string {
  return runNames[subject.type] ?? 'The run';
}

const runNames: Partial<Record<SaidNotification['subject']['type'], string>> = {
  design: 'Your design',
  blueprint: 'Your blueprint',
  code: 'Your code',
  file: 'Your export',
};
