// Briefings in SQL. Every function of a person names them; row-level security is the second line of defence.

import { and, desc, eq, sql } from 'drizzle-orm';
import { notificationSettings } from '#features/notifications/server/tables.ts';
import type { Tx } from '#platform/db/db.ts';
import { users } from '#platform/identity/tables.ts';
import { briefings, briefingSettings, type BriefingRow, type SettingsRow } from './tables.ts';

type Owned = { userId: string; id: string };

const KEPT_DAYS = 30;

export async function selectBriefings(tx: Tx, userId: string): Promise<Pick<BriefingRow, 'id' | 'day' | 'madeAt'>[]> {
  const { id, day, madeAt } = briefings;
  return tx
    .select({ id, day, madeAt })
    .from(briefings)
    .where(eq(briefings.userId, userId))
    .orderBy(desc(day))
    .limit(KEPT_DAYS + 1);
}

export async function selectBriefing(tx: Tx, { userId, id }: Owned): Promise<BriefingRow | null> {
  const [row] = await tx
    .select()
    .from(briefings)
    .where(and(eq(briefings.id, id), eq(briefings.userId, userId)));
  return row ?? null;
}

/** The latest one before this day. */
export async function selectFormer(tx: Tx, userId: string, day: string): Promise<BriefingRow | null> {
  const [row] = await tx
    .select()
    .from(briefings)
    .where(and(eq(briefings.userId, userId), sql`${briefings.day} < ${day}::date`))
    .orderBy(desc(briefings.day))
    .limit(1);
  return row ?? null;
}

/** Null where there is one of this day already. */
export async function insertBriefing(tx: Tx, row: typeof briefings.$inferInsert): Promise<BriefingRow | null> {
  const [inserted] = await tx.insert(briefings).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function upsertBriefing(tx: Tx, row: typeof briefings.$inferInsert): Promise<BriefingRow> {
  const { sections, since, madeAt } = row;
  const [written] = await tx
    .insert(briefings)
    .values(row)
    .onConflictDoUpdate({ target: [briefings.userId, briefings.day], set: { sections, since, madeAt, wording: null } })
    .returning();
  if (!written) throw new Error('The briefing was not written.');
  return written;
}

export async function updateWording(tx: Tx, { userId, id }: Owned, wording: BriefingRow['wording']): Promise<void> {
  await tx
    .update(briefings)
    .set({ wording })
    .where(and(eq(briefings.id, id), eq(briefings.userId, userId)));
}

export async function deleteOld(tx: Tx, now: Date): Promise<void> {
  await tx
    .delete(briefings)
    .where(sql`${briefings.day} < (${now.toISOString()}::timestamptz at time zone 'utc')::date - ${KEPT_DAYS}::int`);
}

export async function selectSettings(tx: Tx, userId: string): Promise<SettingsRow | null> {
  const [row] = await tx.select().from(briefingSettings).where(eq(briefingSettings.userId, userId));
  return row ?? null;
}

export async function upsertSettings(tx: Tx, row: SettingsRow): Promise<void> {
  const { userId, ...set } = row;
  await tx
    .insert(briefingSettings)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: briefingSettings.userId, set });
}

/** Null until a browser has named one. */
export async function selectTimeZone(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx
    .select({ timeZone: notificationSettings.timeZone })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  return row?.timeZone ?? null;
}

/** Everybody who wants a briefing each day, with their time zone, address and the day of their latest one. */
export async function selectWanted(tx: Tx) {
  return tx
    .select({
      settings: briefingSettings,
      email: users.email,
      timeZone: notificationSettings.timeZone,
      latest: sql<
        string | null
      >`(select max(b.day)::text from ${briefings} b where b.user_id = ${briefingSettings.userId})`,
    })
    .from(briefingSettings)
    .innerJoin(users, eq(users.id, briefingSettings.userId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, briefingSettings.userId))
    .where(eq(briefingSettings.isOn, true));
}
