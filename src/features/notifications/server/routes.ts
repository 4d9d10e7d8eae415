// Notifications over HTTP: a guard, then one call of the service.

import { implement } from '@orpc/server';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
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
  const route = implement(notificationsContract).$context<RequestContext>();

  const router = route.router({
    listNotifications: route.listNotifications.handler(({ input, context }) =>
      notifications.listNotifications({ userId: requirePerson(context).id, ...input }),
    ),
    findUnread: route.findUnread.handler(({ context }) => notifications.findUnread(requirePerson(context).id)),
    updateNotification: route.updateNotification.handler(({ input: { id, isRead }, context }) =>
      notifications.updateNotification({ userId: requirePerson(context).id, id }, { isRead }),
    ),
    readNotifications: route.readNotifications.handler(async ({ context }) => ({
      count: await notifications.readNotifications(requirePerson(context).id),
    })),
    updateNotificationSettings: route.updateNotificationSettings.handler(({ input, context }) =>
      notifications.updateSettings(requirePerson(context).id, input),
    ),
  });

  const follow: StreamRoute = {
    endpoint: followNotifications,
    handle: ({ response, context }) => hub.follow(requirePerson(context).id, response),
  };
  return { router, streams: [follow] };
}
