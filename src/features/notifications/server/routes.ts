// Notifications over HTTP: they call the service.

import { bind } from '#platform/http/bind.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { StreamRoute } from '#platform/http/stream-handler.ts';
import { followNotifications, notificationsContract } from '../contract.ts';
import type { NotificationHub } from './notification-hub.ts';
import type { Notifications } from './notifications.ts';

export function createNotificationRoutes({
  notifications,
  hub,
}: {
  notifications: Notifications;
  hub: NotificationHub;
}) {
  const bound = bind(notificationsContract);
  const router = bound.router({
    ...bound.owned(notifications, ['listNotifications']),
    ...bound.within('id')(notifications, ['updateNotification']),
    ...bound.personal(notifications, [
      'findUnread',
      'updateNotificationSettings',
      'readNotifications',
      'unreadNotifications',
    ]),
  });

  const follow: StreamRoute = {
    endpoint: followNotifications,
    handle: ({ response, context }) => hub.follow(requirePerson(context).id, response),
  };
  return { router, streams: [follow] };
}
