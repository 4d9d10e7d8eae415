// Tells people what happened to a statement of work: its owner of the client and of reviewers, and those who asked of the answer.

import type { NotificationSink } from '#features/notifications/server/notifications.ts';
import type { NewNotification } from '#features/notifications/shared/new-notification.ts';
import type { NotificationEvent } from '#features/notifications/shared/notification-shapes.ts';
import type { Tx } from '#platform/db/db.ts';
import { selectPeople } from './review/review-store.ts';
import type { SowRow } from './tables.ts';

type SowEvent = Extract<NotificationEvent, `sow-${string}`>;
type Subject = Pick<SowRow, 'id' | 'userId' | 'title'>;
export type SowNotice = { sow: Subject; event: SowEvent; actorName: string };

/** The sink inserts in the transaction; what is returned is announced after its commit. */
export type Notices = Pick<NotificationSink, 'insert' | 'announce'>;

/** Tells the owner, in a transaction of the product. */
export function tellOwner(tx: Tx, notices: Notices, { sow, ...notice }: SowNotice): Promise<string[]> {
  return notices.insert(tx, [{ to: { userId: sow.userId }, ...noticeOf({ sow, ...notice }) }]);
}

/**
 * Tells the owner of what a member did, or the members of what the owner did, in the caller's transaction. Those who are told are the
 * members of the workspace that it is shared with; nobody is told of their own act.
 */
export async function tellOthers(
  tx: Tx,
  notices: Notices,
  { callerId, only, ...notice }: SowNotice & { callerId: string; only?: readonly string[] },
): Promise<string[]> {
  const people = await selectPeople(tx, notice.sow);
  const told = people.filter(
    ({ userId, memberId, canComment }) =>
      userId !== callerId && (only ? only.includes(memberId) : userId === notice.sow.userId || canComment),
  );
  return notices.insert(
    tx,
    told.map(({ workspaceId, memberId }) => ({ to: { workspaceId, memberId }, ...noticeOf(notice) })),
  );
}

function noticeOf({ sow: { id, title }, event, actorName }: SowNotice): Omit<NewNotification, 'to'> {
  return {
    ...{ kind: 'sow', event, actorName },
    groupKey: `${event}:${id}`,
    subject: { type: 'sow', id, name: title, key: null },
  };
}
