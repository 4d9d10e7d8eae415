// What goes by mail, in SQL. The product reads it for everybody, so each statement asks whether the person may still read the
// workspace.

import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { users } from '#platform/identity/tables.ts';
import { notifications, notificationSettings, type NotificationRow, type SettingsRow } from '../tables.ts';

const mayRead = sql`(${notifications.workspaceId} is null
  or ${notifications.workspaceId} = any (workspaces_of_person(${notifications.userId}, 'viewer')))`;
const isOpen = and(
  isNull(notifications.readAt),
  isNull(notifications.doneAt),
  sql`(${notifications.snoozedUntil} is null or ${notifications.snoozedUntil} <= now())`,
);

/** People with something that waits for a mail for so many seconds. */
export async function selectWaiting(tx: Tx, seconds: number): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(and(eq(notifications.mail, 'wanted'), isOlder(seconds)))
    .limit(500);
  return rows.map(({ userId }) => userId);
}

/** Takes all that waits for a person. What was read meanwhile, or may not be read any more, is not in the result. */
export async function takeWaiting(tx: Tx, userId: string, limit: number): Promise<NotificationRow[]> {
  const waiting = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.mail, 'wanted')))
    .for('update', { skipLocked: true });
  const ids = waiting.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(notifications)
    .where(and(inArray(notifications.id, ids), isOpen, mayRead))
    .orderBy(asc(notifications.happenedAt), asc(notifications.id))
    .limit(limit);
  await tx.update(notifications).set({ mail: 'mailed' }).where(inArray(notifications.id, ids));
  return rows;
}

function isOlder(seconds: number) {
  return lt(notifications.happenedAt, sql`now() - make_interval(secs => ${seconds}::double precision)`);
}

export async function selectEmail(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email ?? null;
}

/** Everybody who wants a digest. */
export async function selectDigests(tx: Tx): Promise<SettingsRow[]> {
  return tx.select().from(notificationSettings).where(isNotNull(notificationSettings.digestHour));
}

/** Decides the digest of a day. Returns the day of the one before, and null when that day is decided already. */
export async function takeDigestDay(
  tx: Tx,
  { userId, day }: { userId: string; day: string },
): Promise<{ before: string | null } | null> {
  const [row] = await tx
    .select({ before: notificationSettings.digestDay })
    .from(notificationSettings)
    .where(
      and(
        eq(notificationSettings.userId, userId),
        isNotNull(notificationSettings.digestHour),
        or(isNull(notificationSettings.digestDay), lt(notificationSettings.digestDay, day)),
      ),
    )
    .for('update');
  if (!row) return null;
  await tx.update(notificationSettings).set({ digestDay: day }).where(eq(notificationSettings.userId, userId));
  return row;
}

/** Returns what is unread since `since`, newest first. */
export async function selectUnreadSince(
  tx: Tx,
  { userId, since, limit }: { userId: string; since: Date; limit: number },
): Promise<NotificationRow[]> {
  return tx
    .select(getTableColumns(notifications))
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.isHidden, false),
        gt(notifications.happenedAt, since),
        isOpen,
        mayRead,
      ),
    )
    .orderBy(sql`${notifications.happenedAt} desc`, sql`${notifications.id} desc`)
    .limit(limit);
}
