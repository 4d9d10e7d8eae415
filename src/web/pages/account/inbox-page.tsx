// /inbox: the notifications of the person. A mail leads here with the one to open.

import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { InboxPanel } from '#features/notifications/web/inbox-panel.tsx';
import type { InboxSearch } from '#features/notifications/web/inbox-search.ts';
import { notificationMessages as words } from '#features/notifications/web/messages.ts';
import { notificationsApi } from '#features/notifications/web/queries.ts';
import { searchChange } from '#ui/list/search-change.ts';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { openNotification } from '../../notifications/open-notification.ts';

export function InboxPage() {
  const search = useSearch({ from: '/signed-in/inbox' });
  const navigate = useNavigate({ from: '/inbox' });
  const change = searchChange<InboxSearch>(navigate);
  const { open } = search;
  useEffect(() => {
    if (open === undefined) return;
    notificationsApi.updateNotification({ id: open, isRead: true }).then(
      (notification) => openNotification(notification, navigate),
      // Who may not read it any more, or never might, sees the inbox.
      (error: unknown) => console.error('The notification could not be opened.', error),
    );
  }, [open, navigate]);
  return (
    <PageFrame name="inbox" layout="reading">
      <PageHead title={words.inbox} text={words.inboxLead} />
      <InboxPanel
        search={search}
        onChange={(changes) => change(changes, true)}
        onOpen={(notification) => openNotification(notification, navigate)}
      />
    </PageFrame>
  );
}
