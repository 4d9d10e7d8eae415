// A notification as whoever has something to tell hands it in.

import type { NotificationKind } from './notification-kinds.ts';
import type { NotificationEvent, NotificationSubject } from './notification-shapes.ts';

export type NewNotification = {
  /** A member who has an account and has not left, or the person themselves. Others are left out. */
  to: { workspaceId: string; memberId: string } | { userId: string };
  kind: NotificationKind;
  event: NotificationEvent;
  /** Unread ones of a person with the same key are one line while they follow each other within the hour. */
  groupKey: string;
  /** It comes once for its key, whatever happens to it. */
  isOnce?: boolean;
  actorName?: string;
  subject: NotificationSubject;
  /** The new health of a project, the new status, or the new day. */
  detail?: string | undefined;
  /** It says how often it happened, or to how many; absent means 1. */
  amount?: number;
};
