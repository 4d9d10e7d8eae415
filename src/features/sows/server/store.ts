// Statements of work in SQL. Every function names the owner; row-level security is the second line of defence.

import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { ownedList } from '#platform/db/owned/owned-list.ts';
import { ownedRows, type OwnedBy } from '#platform/db/owned/owned-rows.ts';
import { ownedSizes } from '#platform/db/owned/owned-sizes.ts';
import { sowDeliveries } from './deliveries/tables.ts';
import { sowSignedFiles, sowVersions } from './life/tables.ts';
import { sows, sowSettings, type SettingsRow, type SowRow } from './tables.ts';

const MAX_SHARED = 200;

export type Owned = OwnedBy<'userId'>;

const owned = ownedRows(sows, 'userId');
export const {
  count: countSows,
  select: selectSow,
  lock: lockSow,
  has: hasSow,
  insert: insertSow,
  update: updateSow,
  markDeleted: markSowDeleted,
  restore: restoreSow,
  purge: purgeSows,
  deleteDeleted,
} = owned;

const { id, title, client, state, version, value, currency, validUntil, updatedAt } = sows;

/** The latest first. */
export const { selectPage: selectSows } = ownedList(sows, owned, {
  ...{ id, title, client, state, version, value, currency, validUntil, updatedAt },
});

/** One that row-level security shows: the person's own, or one that is shared with them. */
export async function selectReadable(tx: Tx, sowId: string): Promise<SowRow | null> {
  const [row] = await tx
    .select()
    .from(sows)
    .where(sql`${sows.id} = ${sowId} and ${sows.deletedAt} is null`);
  return row ?? null;
}

/** Lists the change requests of a document, the latest first. */
export async function selectAmending(
  tx: Tx,
  sowId: string,
): Promise<Pick<SowRow, 'id' | 'title' | 'state' | 'value'>[]> {
  return tx
    .select({ id, title, state, value })
    .from(sows)
    .where(sql`${sows.amendsId} = ${sowId} and ${sows.deletedAt} is null`)
    .orderBy(sql`${sows.createdAt} desc, ${sows.id} desc`)
    .limit(MAX_SHARED);
}

/** Lists what others share with the caller, the latest first. */
export async function selectShared(tx: Tx): Promise<SowRow[]> {
  return tx
    .select()
    .from(sows)
    .where(sql`${sows.id} = any ((select shared_sows('read'))::uuid[]) and ${sows.deletedAt} is null`)
    .orderBy(sql`${sows.updatedAt} desc, ${sows.id} desc`)
    .limit(MAX_SHARED);
}

/** It counts all versions that were sent, signed files, checked deliveries, and the solution. */
const versionBytes = sql`(coalesce((
  select sum(v.bytes) from ${sowVersions} v where v.sow_id = sows.id and v.user_id = sows.user_id
), 0) + coalesce((
  select sum(f.bytes) from ${sowSignedFiles} f where f.sow_id = sows.id and f.user_id = sows.user_id
), 0) + coalesce((
  select sum(d.bytes) from ${sowDeliveries} d where d.sow_id = sows.id and d.user_id = sows.user_id
), 0) + coalesce(octet_length(sows.solution::text), 0))`;

export const { sumStored, selectSizes, sumSize } = ownedSizes(sows, {
  all: sql`(sows.bytes + ${versionBytes})`,
  versions: versionBytes,
  columns: { id, title },
});

/** Null until the person saves some. */
export async function selectSettings(tx: Tx, userId: string): Promise<SettingsRow | null> {
  const [row] = await tx
    .select()
    .from(sowSettings)
    .where(sql`${sowSettings.userId} = ${userId}`);
  return row ?? null;
}

export async function upsertSettings(tx: Tx, row: Omit<SettingsRow, 'updatedAt'>): Promise<void> {
  const { userId, ...changes } = row;
  await tx
    .insert(sowSettings)
    .values({ userId, ...changes })
    .onConflictDoUpdate({ target: sowSettings.userId, set: { ...changes, updatedAt: sql`now()` } });
}
