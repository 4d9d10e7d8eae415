// What the bell and its list read from the server. All keys begin with 'notifications', so that a change refreshes them.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import notificationRoutes from 'virtual:api-routes/notifications';
import { apiOf } from '#ui/api/api.ts';
import { afterCursor, byCursor } from '#ui/api/by-cursor.ts';
import { jsonified, type Jsonified } from '#ui/api/jsonified.ts';
import type { notificationsContract } from '../contract.ts';
import type { NotificationKind } from '../shared/notification-kinds.ts';
import type { Notification } from '../shared/notification-shapes.ts';
import type { NotificationFilter } from '../shared/notification-filters.ts';

export const notificationsApi = apiOf<typeof notificationsContract>(notificationRoutes);

export type ShownNotification = Jsonified<Notification>;

export const notificationsKey = ['notifications'];

const PAGE = 30;

export const unreadQuery = queryOptions({
  queryKey: [...notificationsKey, 'unread'],
  queryFn: ({ signal }) => notificationsApi.findUnread(undefined, { signal }),
  // A tab in the background may have missed a change while the browser let it sleep.
  refetchOnWindowFocus: 'always',
});

export function notificationsQuery(filter: NotificationFilter, kind?: NotificationKind) {
  return infiniteQueryOptions({
    queryKey: [...notificationsKey, 'list', filter, kind],
    queryFn: async ({ pageParam, signal }) =>
      jsonified(
        await notificationsApi.listNotifications(
          { filter, limit: PAGE, ...(kind && { kind }), ...afterCursor(pageParam) },
          { signal },
        ),
      ),
    ...byCursor,
  });
}
