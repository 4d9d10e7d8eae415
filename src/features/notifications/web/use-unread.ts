// The unread notifications that ask something of the person, with their words.

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationKind } from '../shared/notification-kinds.ts';
import { describeNotification } from '../shared/notification-words.ts';
import { notificationsQuery, type ShownNotification } from './queries.ts';
import { useNotificationActions } from './use-notifications.ts';

const needKinds = ['mention', 'assignment', 'due'] as const satisfies readonly NotificationKind[];
export type NeedKind = (typeof needKinds)[number];
export type ShownNeed = ShownNotification & { kind: NeedKind } & ReturnType<typeof describeNotification>;

/** `notifications` is undefined while they are loading. */
export function useUnread(count: number) {
  const { data, isError, refetch } = useInfiniteQuery(notificationsQuery('unread'));
  const { mark } = useNotificationActions(useQueryClient());
  return {
    notifications: data?.pages
      .flatMap((page) => page.notifications)
      .filter(isNeed)
      .slice(0, count)
      .map((notification): ShownNeed => ({ ...notification, ...describeNotification(notification) })),
    hasFailed: isError,
    retry: () => void refetch(),
    markRead: (notification: ShownNotification) => void mark(notification, true),
  };
}

function isNeed(notification: ShownNotification): notification is ShownNotification & { kind: NeedKind } {
  return needKinds.some((kind) => kind === notification.kind);
}
