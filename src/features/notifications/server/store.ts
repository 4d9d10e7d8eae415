// Notifications in SQL. Every function names the person; row-level security is the second line of defence.

import { and, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { newestFirst, pageOf, type Page } from '#platform/db/page.ts';
import type { NotificationFilter } from '../shared/notification-filters.ts';
import type { NotificationKind } from '../shared/notification-kinds.ts';
import { MAX_NOTIFICATIONS, MAX_SHOWN_UNREAD, NOTIFICATION_DAYS } from '../shared/limits.ts';
import type { NewNotification } from '../shared/new-notification.ts';
import { notificationSettings, notifications, type NotificationRow, type SettingsRow } from './tables.ts';

const order = newestFirst({ time: notifications.happenedAt, id: notifications.id });

/** What the person got and may still read: nothing of a workspace that they are not in any more. */
function isReadable(userId: string): SQL | undefined {
  return and(
    eq(notifications.userId, userId),
    eq(notifications.isHidden, false),
    sql`(${notifications.workspaceId} is null
      or ${notifications.workspaceId} = any ((select workspaces_of_person(${userId}, 'viewer'))::uuid[]))`,
  );
}

const isAwake = sql`(${notifications.snoozedUntil} is null or ${notifications.snoozedUntil} <= now())`;
const isOpen = and(isNull(notifications.doneAt), isAwake);

const filters: Record<NotificationFilter, SQL | undefined> = {
  all: isOpen,
  unread: and(isOpen, isNull(notifications.readAt)),
  snoozed: and(isNull(notifications.doneAt), sql`${notifications.snoozedUntil} > now()`),
  done: sql`${notifications.doneAt} is not null`,
};

export type NotificationQuery = {
  userId: string;
  filter: NotificationFilter;
  kind: NotificationKind | undefined;
  cursor: string | undefined;
  limit: number;
};

/** Newest first. */
export async function selectNotifications(
  tx: Tx,
  query: NotificationQuery,
): Promise<Page<NotificationRow & { place: string }>> {
  const rows = await tx
    .select({ ...getTableColumns(notifications), place: order.place })
    .from(notifications)
    .where(
      and(
        isReadable(query.userId),
        filters[query.filter],
        query.kind && eq(notifications.kind, query.kind),
        order.after(query.cursor),
      ),
    )
    .orderBy(...order.by)
    .limit(query.limit + 1);
  return pageOf(rows, query.limit);
}

/** Counts up to one more than the bell shows. */
export async function countUnread(tx: Tx, userId: string): Promise<number> {
  const unread = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isReadable(userId), filters.unread))
    .limit(MAX_SHOWN_UNREAD + 1);
  return tx.$count(unread.as('unread'));
}

export type NotificationMarks = {
  isRead?: boolean | undefined;
  isDone?: boolean | undefined;
  snoozedUntil?: Date | null | undefined;
};

/** Returns null when the person has no such notification. One that is read already keeps its time. What is done is read. */
export async function mark(
  tx: Tx,
  { userId, id, isRead, isDone, snoozedUntil }: NotificationMarks & { userId: string; id: string },
): Promise<NotificationRow | null> {
  const readNow = sql`coalesce(${notifications.readAt}, now())`;
  const [row] = await tx
    .update(notifications)
    .set({
      // Something is set even where nothing is asked for.
      readAt: sql`${notifications.readAt}`,
      ...(isDone !== undefined && { doneAt: isDone ? sql`coalesce(${notifications.doneAt}, now())` : null }),
      ...(isDone === true && { readAt: readNow }),
      ...(snoozedUntil !== undefined && { snoozedUntil }),
      ...(isRead !== undefined && { readAt: isRead ? readNow : null }),
    })
    .where(and(isReadable(userId), eq(notifications.id, id)))
    .returning();
  return row ?? null;
}

/** Returns how many were unread, and the time by which they can be told. */
export async function markAllRead(tx: Tx, userId: string): Promise<{ count: number; at: Date }> {
  const at = new Date();
  const rows = await tx
    .update(notifications)
    .set({ readAt: at })
    .where(and(isReadable(userId), filters.unread))
    .returning({ id: notifications.id });
  return { count: rows.length, at };
}

/** Takes back what `markAllRead` did at that time. Returns how many are unread again. */
export async function markAllUnread(tx: Tx, { userId, at }: { userId: string; at: Date }): Promise<number> {
  const rows = await tx
    .update(notifications)
    .set({ readAt: null })
    .where(and(isReadable(userId), eq(notifications.readAt, at)))
    .returning({ id: notifications.id });
  return rows.length;
}

/** Brings back what was put off until now, unread. Returns whose it is. */
export async function wakeSnoozed(tx: Tx): Promise<string[]> {
  const rows = await tx
    .update(notifications)
    .set({ snoozedUntil: null, readAt: null })
    .where(and(isNull(notifications.doneAt), sql`${notifications.snoozedUntil} <= now()`))
    .returning({ userId: notifications.userId });
  return [...new Set(rows.map(({ userId }) => userId))];
}

/** Marks the unread line of a key as read, where there is one. Returns whether there was. */
export async function markGroupRead(
  tx: Tx,
  { userId, groupKey }: { userId: string; groupKey: string },
): Promise<boolean> {
  const rows = await tx
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(isReadable(userId), sql`notifications.group_key = ${groupKey}`, isNull(notifications.readAt)))
    .returning({ id: notifications.id });
  return rows.length > 0;
}

/** Returns the accounts that got one. */
export async function insertNotifications(tx: Tx, added: readonly NewNotification[]): Promise<string[]> {
  if (added.length === 0) return [];
  const entries = added.map(({ to, kind, event, groupKey, isOnce = false, actorName = null, subject, ...rest }) => ({
    id: newId(),
    ...('memberId' in to ? { workspace_id: to.workspaceId, member_id: to.memberId } : { to_user_id: to.userId }),
    kind,
    event,
    group_key: groupKey,
    is_once: isOnce,
    actor_name: actorName,
    subject_type: subject.type,
    subject_id: subject.id,
    subject_name: subject.name,
    subject_key: subject.key,
    detail: rest.detail ?? null,
    amount: rest.amount ?? 1,
  }));
  const rows = await rowsOf(
    tx,
    sql`select distinct user_id from notify_people(${JSON.stringify(entries)}::jsonb) as user_id`,
    { user_id: column.text() },
  );
  return rows.map((row) => row.user_id);
}

export async function selectSettings(tx: Tx, userId: string): Promise<SettingsRow | null> {
  const [row] = await tx.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
  return row ?? null;
}

export async function upsertSettings(tx: Tx, settings: SettingsRow): Promise<void> {
  const { userId: target, ...set } = settings;
  await tx
    .insert(notificationSettings)
    .values({ userId: target, ...set })
    .onConflictDoUpdate({ target: notificationSettings.userId, set });
}

/** The time zones are keyed by account. */
export async function selectTimeZones(tx: Tx): Promise<Map<string, string>> {
  const { userId, timeZone } = notificationSettings;
  const rows = await tx.select({ userId, timeZone }).from(notificationSettings);
  return new Map(rows.flatMap((row) => (row.timeZone === null ? [] : [[row.userId, row.timeZone]])));
}

/** Removes for good what is old, and of each person the oldest beyond what is kept. */
export async function deleteOld(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    delete from notifications
    where happened_at < ${now.toISOString()}::timestamptz - make_interval(days => ${NOTIFICATION_DAYS}::int)`);
  await tx.execute(sql`
    delete from notifications where id in (
      select id from (
        select id, row_number() over (partition by user_id order by happened_at desc, id desc) as place
        from notifications
        where user_id in (select user_id from notifications group by user_id having count(*) > ${MAX_NOTIFICATIONS})
      ) counted where place > ${MAX_NOTIFICATIONS})`);
}
