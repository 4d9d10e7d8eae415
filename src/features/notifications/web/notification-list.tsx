// Notifications by day. Arrows, J and K move; Enter opens; U marks, E is done and H puts off.

import { useInfiniteQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { formatWeekday } from '#text/dates/format-date.ts';
import { ActivityArt } from '#ui/components/states/empty-art.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import type { NotificationKind } from '../shared/notification-kinds.ts';
import type { NotificationFilter } from '../shared/notification-filters.ts';
import { notificationMessages as words } from './messages.ts';
import { NotificationRow } from './notification-row.tsx';
import { notificationsQuery, type ShownNotification } from './queries.ts';
import { useNotificationActions } from './use-notifications.ts';
import './notifications.css';

type NotificationListProps = {
  queryClient: QueryClient;
  filter: NotificationFilter;
  kind?: NotificationKind | undefined;
  isHidden?: boolean;
  /** One level below the heading of what the list is in. */
  dayHeading: 'h2' | 'h3';
  onOpen: (notification: ShownNotification) => void;
};

export function NotificationList(props: NotificationListProps) {
  const { queryClient, filter, kind, isHidden = false, dayHeading: DayHeading, onOpen } = props;
  const list = useRef<HTMLDivElement>(null);
  const query = useInfiniteQuery(notificationsQuery(filter, kind), queryClient);
  const { mark, setDone, snooze } = useNotificationActions(queryClient);
  const notifications = query.data?.pages.flatMap((page) => page.notifications);
  // The keys of the list work from the moment it is there.
  useEffect(() => list.current?.focus(), []);

  const showOlder = (): void => void query.fetchNextPage();

  /** A row that goes leaves the focus to the one after it. */
  function passFocus(): void {
    const rows = rowsOf(list.current);
    const at = rows.findIndex((row) => row.closest('.notification')?.contains(document.activeElement));
    const next = rows[at + 1] ?? rows[at - 1];
    if (at !== -1) (next ?? list.current)?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons in it have the focus
    <div
      ref={list}
      className="notifications-list"
      tabIndex={-1}
      hidden={isHidden}
      onKeyDown={(event) => moveFocus(event, list.current)}
    >
      {notifications?.length === 0 ? (
        <EmptyState art={<ActivityArt />} {...words.empties[filter]} />
      ) : (
        <ListState query={{ ...query, data: notifications }} words={words.list} />
      )}
      {groupByDay(notifications ?? []).map(([day, rows]) => (
        <section key={day}>
          <DayHeading className="cap">{day}</DayHeading>
          <ul>
            {rows.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                onMark={(isRead) => void mark(notification, isRead)}
                onDone={(isDone) => {
                  passFocus();
                  void setDone(notification, isDone);
                }}
                onSnooze={(until) => {
                  passFocus();
                  void snooze(notification, until);
                }}
                onOpen={() => {
                  if (!notification.isRead) void mark(notification, true);
                  onOpen(notification);
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      {query.hasNextPage && (
        <Button variant="ghost" size="sm" wide busy={query.isFetchingNextPage} onClick={showOlder}>
          {words.showOlder}
        </Button>
      )}
    </div>
  );
}

/** In the order they came, which is newest first. */
function groupByDay(notifications: readonly ShownNotification[]): [string, ShownNotification[]][] {
  return [...Map.groupBy(notifications, ({ happenedAt }) => nameDay(new Date(happenedAt), new Date()))];
}

function nameDay(day: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (day.toDateString() === now.toDateString()) return words.today;
  if (day.toDateString() === yesterday.toDateString()) return words.yesterday;
  return formatWeekday(day, now);
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('.notification-open') ?? [])];
}

function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  const step = STEPS[event.key];
  const isInMenu = event.target instanceof Element && event.target.closest('[role="menu"]') !== null;
  if (step === undefined || list === null || isInMenu || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = rowsOf(list);
  const current = document.activeElement?.closest('.notification')?.querySelector<HTMLElement>('.notification-open');
  const at = current ? rows.indexOf(current) : -1;
  const next = rows[Math.min(Math.max(at + step, 0), rows.length - 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
