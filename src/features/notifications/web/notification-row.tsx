// A row of the notifications: opens what it is about, and is marked as read or unread.

import { AtSign, CalendarClock, Circle, CircleCheck, Folder, UserPlus, UserRound, Zap } from 'lucide-react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { NotificationKind } from '../shared/notification-kinds.ts';
import { describeNotification } from '../shared/notification-words.ts';
import { notificationMessages as words } from './messages.ts';
import type { ShownNotification } from './queries.ts';
import { formatClock } from '#text/dates/format-date.ts';

const ICONS: Record<NotificationKind, typeof AtSign> = {
  mention: AtSign,
  assignment: UserRound,
  due: CalendarClock,
  run: Zap,
  team: UserPlus,
  project: Folder,
};

type NotificationRowProps = {
  notification: ShownNotification;
  onOpen: () => void;
  onMark: (isRead: boolean) => void;
};

export function NotificationRow({ notification, onOpen, onMark }: NotificationRowProps) {
  const { kind, subject, happenedAt, isRead } = notification;
  const Icon = ICONS[kind];
  const { who, text } = describeNotification(notification);
  const name = subject.key === null ? subject.name : `${subject.key} ${subject.name}`;
  return (
    <li className="notification" data-unread={!isRead}>
      <button
        type="button"
        className="notification-open"
        onClick={onOpen}
        onKeyDown={(event) => {
          if (event.key !== 'u' || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          onMark(!isRead);
        }}
      >
        <Icon className="s" />
        <span className="grow">
          <span className="notification-text">
            {!isRead && <span className="sr">{words.isUnread}: </span>}
            {who !== null && (
              <b>
                <bdi>{who}</bdi>
              </b>
            )}{' '}
            {text}
          </span>
          {name !== '' && (
            <span className="notification-subject cut">
              <bdi>{name}</bdi>
            </span>
          )}
        </span>
        <time className="cap num" dateTime={happenedAt}>
          {formatClock(happenedAt)}
        </time>
      </button>
      <IconButton
        size="md"
        label={isRead ? words.markUnread : words.markRead}
        shortcut="U"
        icon={isRead ? <Circle /> : <CircleCheck />}
        onClick={() => onMark(!isRead)}
      />
    </li>
  );
}
