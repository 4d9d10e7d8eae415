// The list of notifications by day, all of them or the unread ones. Arrows, J and K move; Enter opens; U marks.

import { useInfiniteQuery, type QueryClient } from '@tanstack/react-query';
import { CheckCheck, Settings2 } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ActivityArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { notificationMessages as words } from './messages.ts';
import { NotificationSettingsPanel } from './notification-settings-panel.tsx';
import { NotificationRow } from './notification-row.tsx';
import { notificationsQuery, type NotificationFilter, type ShownNotification } from './queries.ts';
import { useNotificationActions } from './use-notifications.ts';
import './notifications.css';
import { formatWeekday } from '#text/dates/format-date.ts';

type NotificationsPanelProps = {
  queryClient: QueryClient;
  /** Shows what a notification is about, and closes the panel. */
  onOpen: (notification: ShownNotification) => void;
};

export function NotificationsPanel({ queryClient, onOpen }: NotificationsPanelProps) {
  const [filter, setFilter] = useState<NotificationFilter>('all');
  const [isSettings, setIsSettings] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const query = useInfiniteQuery(notificationsQuery(filter), queryClient);
  const { mark, readAll } = useNotificationActions(queryClient);
  const notifications = query.data?.pages.flatMap((page) => page.notifications);
  const isUnreadOnly = filter === 'unread';
  // The keys of the list work from the moment it is there.
  useEffect(() => list.current?.focus(), []);

  return (
    <>
      <PanelHead
        filter={filter}
        onFilter={setFilter}
        hasUnread={notifications?.some(({ isRead }) => !isRead) === true}
        onReadAll={() => void readAll()}
        isSettings={isSettings}
        onSettings={setIsSettings}
      />
      {isSettings && (
        <div className="notifications-settings">
          <NotificationSettingsPanel />
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons in it have the focus */}
      <div
        ref={list}
        className="notifications-list"
        tabIndex={-1}
        hidden={isSettings}
        onKeyDown={(event) => moveFocus(event, list.current)}
      >
        {notifications?.length === 0 ? (
          <EmptyState
            art={<ActivityArt />}
            title={isUnreadOnly ? words.noneUnread : words.empty}
            text={isUnreadOnly ? words.noneUnreadText : words.emptyText}
          />
        ) : (
          <ListState query={{ ...query, data: notifications }} words={words.list} />
        )}
        {groupByDay(notifications ?? []).map(([day, rows]) => (
          <section key={day}>
            <h3 className="cap">{day}</h3>
            <ul>
              {rows.map((notification) => (
                <NotificationRow
                  key={notification.id}
                  notification={notification}
                  onMark={(isRead) => void mark(notification, isRead)}
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
          <Button
            variant="ghost"
            size="sm"
            wide
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {words.showOlder}
          </Button>
        )}
      </div>
    </>
  );
}

type PanelHeadProps = {
  filter: NotificationFilter;
  onFilter: (filter: NotificationFilter) => void;
  hasUnread: boolean;
  onReadAll: () => void;
  isSettings: boolean;
  onSettings: (isSettings: boolean) => void;
};

function PanelHead({ filter, onFilter, hasUnread, onReadAll, isSettings, onSettings }: PanelHeadProps) {
  return (
    <div className="notifications-head">
      <h2 className="head">{words.title}</h2>
      <Segmented
        label={words.filter}
        options={[
          { value: 'all', label: words.all },
          { value: 'unread', label: words.unread },
        ]}
        value={filter}
        onChange={onFilter}
      />
      <IconButton size="md" label={words.readAll} icon={<CheckCheck />} disabled={!hasUnread} onClick={onReadAll} />
      <IconButton
        size="md"
        label={words.settings.open}
        icon={<Settings2 />}
        aria-expanded={isSettings}
        onClick={() => onSettings(!isSettings)}
      />
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

function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  const step = STEPS[event.key];
  if (step === undefined || list === null || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...list.querySelectorAll<HTMLElement>('.notification-open')];
  const current = document.activeElement?.closest('.notification')?.querySelector<HTMLElement>('.notification-open');
  const at = current ? rows.indexOf(current) : -1;
  const next = rows[Math.min(Math.max(at + step, 0), rows.length - 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
