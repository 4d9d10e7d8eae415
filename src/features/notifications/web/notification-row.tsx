// A row of the notifications: opens what it is about, is marked as read or unread, is done or put off.

import {
  AtSign,
  CalendarClock,
  Check,
  Circle,
  CircleCheck,
  Clock,
  Folder,
  MessageSquare,
  RefreshCw,
  Signature,
  Undo2,
  UserPlus,
  UserRound,
  Zap,
} from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { NotificationKind } from '../shared/notification-kinds.ts';
import { describeNotification } from '../shared/notification-words.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import { notificationMessages as words } from './messages.ts';
import type { ShownNotification } from './queries.ts';
import { snoozeTimes } from './snooze-times.ts';
import { formatClock, formatMoment } from '#text/dates/format-date.ts';

const ICONS: Record<NotificationKind, typeof AtSign> = {
  mention: AtSign,
  assignment: UserRound,
  comment: MessageSquare,
  change: RefreshCw,
  due: CalendarClock,
  run: Zap,
  team: UserPlus,
  project: Folder,
  sow: Signature,
};

type NotificationRowProps = {
  notification: ShownNotification;
  onOpen: () => void;
  onMark: (isRead: boolean) => void;
  onDone: (isDone: boolean) => void;
  /** Null brings it back. */
  onSnooze: (until: Date | null) => void;
};

export function NotificationRow(props: NotificationRowProps) {
  const { notification, onOpen } = props;
  const { kind, subject, happenedAt, isRead, snoozedUntil } = notification;
  const Icon = ICONS[kind];
  const { who, text } = describeNotification(notification);
  const name = subject.key === null ? subject.name : `${subject.key} ${subject.name}`;
  return (
    <li className="notification" data-unread={!isRead}>
      <button
        type="button"
        className="notification-open"
        onClick={onOpen}
        onKeyDown={(event) => pressKey(event, props)}
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
          {isLater(snoozedUntil) && <span className="cap">{words.backOn(formatMoment(snoozedUntil ?? ''))}</span>}
        </span>
        <time className="cap num" dateTime={happenedAt}>
          {formatClock(happenedAt)}
        </time>
      </button>
      <RowActions {...props} />
    </li>
  );
}

function RowActions({
  notification: { isRead, isDone, snoozedUntil },
  onMark,
  onDone,
  onSnooze,
}: NotificationRowProps) {
  const [now, setNow] = useState(() => new Date());
  const isAway = isLater(snoozedUntil);
  return (
    <span className="notification-actions">
      <IconButton
        size="md"
        label={isRead ? words.markUnread : words.markRead}
        shortcut="U"
        icon={isRead ? <Circle /> : <CircleCheck />}
        onClick={() => onMark(!isRead)}
      />
      {isAway && <IconButton size="md" label={words.wake} icon={<Undo2 />} onClick={() => onSnooze(null)} />}
      {!isDone && !isAway && (
        <Menu
          label={words.snoozeMenu}
          onOpening={() => setNow(new Date())}
          items={snoozeTimes(now).map(({ key, until }) => ({
            label: words.until[key],
            onSelect: () => onSnooze(until),
          }))}
          trigger={(trigger) => (
            <IconButton {...trigger} size="md" label={words.snooze} shortcut="H" icon={<Clock />} />
          )}
        />
      )}
      <IconButton
        size="md"
        label={isDone ? words.notDone : words.done}
        shortcut="E"
        icon={isDone ? <Undo2 /> : <Check />}
        onClick={() => onDone(!isDone)}
      />
    </span>
  );
}

function isLater(snoozedUntil: string | null): boolean {
  return snoozedUntil !== null && Date.parse(snoozedUntil) > Date.now();
}

function pressKey(event: KeyboardEvent, { notification, onMark, onDone, onSnooze }: NotificationRowProps): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const [tomorrow] = snoozeTimes(new Date());
  const acts: Readonly<Record<string, () => void>> = {
    u: () => onMark(!notification.isRead),
    e: () => onDone(!notification.isDone),
    h: () => onSnooze(isLater(notification.snoozedUntil) || !tomorrow ? null : tomorrow.until),
  };
  const act = acts[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}
