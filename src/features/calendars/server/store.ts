// Calendars in SQL. Every function names the person; row-level security is the second line of defence.

import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { StorageCounter } from '#features/entitlements/server/entitlements.ts';
import type { Tx } from '#platform/db/db.ts';
import { ownedRows } from '#platform/db/owned/owned-rows.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import { calendars, calendarSeries, type CalendarRow, type SeriesRow } from './tables.ts';

const owned = ownedRows(calendars, 'userId');
export const {
  count: countCalendars,
  select: selectCalendar,
  lock: lockCalendar,
  insert: insertCalendar,
  update: updateCalendar,
  markDeleted: markCalendarDeleted,
  restore: restoreCalendar,
  purge: purgeCalendars,
} = owned;

export async function selectCalendars(tx: Tx, userId: string): Promise<CalendarRow[]> {
  return tx
    .select()
    .from(calendars)
    .where(owned.isVisibleOf(userId))
    .orderBy(asc(sql`lower(${calendars.name})`), asc(calendars.id));
}

const ROWS_AT_ONCE = 500;

/** Writes what differs: an event that is in both stays one row, and one that is gone is removed. */
export async function replaceSeries(
  tx: Tx,
  { userId, calendarId, rows }: { userId: string; calendarId: string; rows: readonly SeriesRow[] },
): Promise<void> {
  const isOf = and(eq(calendarSeries.userId, userId), eq(calendarSeries.calendarId, calendarId));
  const before = await tx.select().from(calendarSeries).where(isOf);
  const known = new Map(before.map((row) => [row.uidHash, row]));
  const wanted = new Set(rows.map(({ uidHash }) => uidHash));
  const gone = before.filter(({ uidHash }) => !wanted.has(uidHash)).map(({ uidHash }) => uidHash);
  const changed = rows.filter(({ uidHash, text }) => known.get(uidHash)?.text !== text);
  for (let from = 0; from < gone.length; from += ROWS_AT_ONCE)
    await tx
      .delete(calendarSeries)
      .where(and(isOf, inArray(calendarSeries.uidHash, gone.slice(from, from + ROWS_AT_ONCE))));
  for (let from = 0; from < changed.length; from += ROWS_AT_ONCE)
    await tx
      .insert(calendarSeries)
      .values(changed.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [calendarSeries.calendarId, calendarSeries.uidHash],
        set: { text: sql`excluded.text`, firstAt: sql`excluded.first_at`, lastAt: sql`excluded.last_at` },
      });
}

/** Series that may have an occurrence between the two. */
export async function selectSeries(
  tx: Tx,
  { userId, from, to, limit }: { userId: string; from: Date; to: Date; limit: number },
): Promise<{ calendarId: string; text: string }[]> {
  return tx
    .select({ calendarId: calendarSeries.calendarId, text: calendarSeries.text })
    .from(calendarSeries)
    .innerJoin(calendars, and(eq(calendars.id, calendarSeries.calendarId), isNull(calendars.deletedAt)))
    .where(
      and(
        eq(calendarSeries.userId, userId),
        lt(calendarSeries.firstAt, to),
        or(isNull(calendarSeries.lastAt), sql`${calendarSeries.lastAt} > ${from.toISOString()}::timestamptz`),
      ),
    )
    .orderBy(asc(calendarSeries.calendarId), asc(calendarSeries.uidHash))
    .limit(limit);
}

/** Takes calendars whose turn it is, for everybody: another process that asks at the same time gets others. */
export async function claimDue(
  tx: Tx,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<CalendarRow[]> {
  const due = tx
    .select({ id: calendars.id })
    .from(calendars)
    .where(and(lte(calendars.nextReadAt, now), isNull(calendars.deletedAt)))
    .orderBy(asc(calendars.nextReadAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx.update(calendars).set({ nextReadAt: until }).where(inArray(calendars.id, due)).returning();
}

/** Registered with entitlements. */
export const countCalendarBytes: StorageCounter = async (tx, userId) => {
  const [row] = await rowsOf(
    tx,
    sql`
    select coalesce(sum(${calendars.bytes}) filter (where ${calendars.deletedAt} is null), 0) as kept,
      coalesce(sum(${calendars.bytes}) filter (where ${calendars.deletedAt} is not null), 0) as deleted
    from ${calendars} where ${calendars.userId} = ${userId}`,
    { kept: column.number(), deleted: column.number() },
  );
  return row ?? { kept: 0, deleted: 0 };
};
