// The popover of the bell: the newest notifications, all of them or the unread ones, and the way to the inbox.

import { useQuery, type QueryClient } from '@tanstack/react-query';
import { CheckCheck, Inbox, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { notificationMessages as words } from './messages.ts';
import { NotificationList } from './notification-list.tsx';
import { NotificationSettingsPanel } from './notification-settings-panel.tsx';
import { unreadQuery, type ShownNotification } from './queries.ts';
import { useNotificationActions } from './use-notifications.ts';
import './notifications.css';

type ShortFilter = 'all' | 'unread';

type NotificationsPanelProps = {
  queryClient: QueryClient;
  /** Shows what a notification is about, and closes the panel. */
  onOpen: (notification: ShownNotification) => void;
  onInbox: () => void;
};

export function NotificationsPanel({ queryClient, onOpen, onInbox }: NotificationsPanelProps) {
  const [filter, setFilter] = useState<ShortFilter>('all');
  const [isSettings, setIsSettings] = useState(false);
  const { data: unread } = useQuery(unreadQuery, queryClient);
  const { readAll } = useNotificationActions(queryClient);
  return (
    <>
      <PanelHead
        filter={filter}
        onFilter={setFilter}
        hasUnread={(unread?.count ?? 0) > 0}
        onReadAll={() => void readAll()}
        onInbox={onInbox}
        isSettings={isSettings}
        onSettings={setIsSettings}
      />
      {isSettings && (
        <div className="notifications-settings">
          <NotificationSettingsPanel />
        </div>
      )}
      <NotificationList
        dayHeading="h3"
        queryClient={queryClient}
        filter={filter}
        isHidden={isSettings}
        onOpen={onOpen}
      />
    </>
  );
}

type PanelHeadProps = {
  filter: ShortFilter;
  onFilter: (filter: ShortFilter) => void;
  hasUnread: boolean;
  onReadAll: () => void;
  onInbox: () => void;
  isSettings: boolean;
  onSettings: (isSettings: boolean) => void;
};

function PanelHead({ filter, onFilter, hasUnread, onReadAll, onInbox, isSettings, onSettings }: PanelHeadProps) {
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
      <IconButton size="md" label={words.openInbox} icon={<Inbox />} onClick={onInbox} />
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
