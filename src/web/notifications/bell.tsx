// The bell of the top bar with the count of unread notifications. Its list is loaded when it opens.

import { QueryClientProvider } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { notificationMessages as words } from '#features/notifications/web/messages.ts';
import type { ShownNotification } from '#features/notifications/web/queries.ts';
import { useUnreadLabel } from '#features/notifications/web/use-notifications.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { queryClient } from '../query-client.ts';
import { bellStore } from './bell-store.ts';
import { openNotification } from './open-notification.ts';
import './bell.css';

const NotificationsPanel = lazyComponent(
  () => import('#features/notifications/web/notifications-panel.tsx').then(({ NotificationsPanel: Panel }) => Panel),
  () => <Skeleton lines={[50, 70, 60]} label={words.list.loading} />,
);

export function NotificationBell() {
  const navigate = useNavigate();
  const unread = useUnreadLabel(queryClient);
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const asked = useStore(bellStore, (state) => state.asked);
  useEffect(() => {
    if (asked > 0 && !panel.current?.matches(':popover-open')) panel.current?.showPopover();
  }, [asked]);

  function open(notification: ShownNotification): void {
    panel.current?.hidePopover();
    openNotification(notification, navigate);
  }

  function openInbox(): void {
    panel.current?.hidePopover();
    void navigate({ to: '/inbox' });
  }

  return (
    <span className="bell">
      <IconButton size="md" label={words.bell(unread)} icon={<Bell />} popoverTarget={id} />
      {unread !== '' && (
        <span className="bell-count num" aria-hidden="true">
          {unread}
        </span>
      )}
      <div
        ref={panel}
        id={id}
        className="bell-panel"
        popover="auto"
        role="dialog"
        aria-label={words.title}
        tabIndex={-1}
        onKeyDown={(event) => {
          // The page behind has letters and Escape of its own.
          if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
        }}
        onToggle={(event) => {
          setIsOpen(event.newState === 'open');
          if (event.newState === 'open') event.currentTarget.focus();
        }}
      >
        {isOpen && (
          <QueryClientProvider client={queryClient}>
            <NotificationsPanel queryClient={queryClient} onOpen={open} onInbox={openInbox} />
          </QueryClientProvider>
        )}
      </div>
    </span>
  );
}
