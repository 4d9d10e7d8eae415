// Blueprints in SQL. Every function names the owner; row-level security is the second line of defence.

import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { StoredBytes } from '#features/entitlements/contract.ts';
import type { Tx } from '#platform/db/db.ts';
import { markDeleted, purgeDeleted, restoreDeleted } from '#platform/db/deletion.ts';
import { newestFirst, pageOf, type Page } from '#platform/db/page.ts';
import { runs } from '#platform/runs/tables.ts';
import type { BlueprintSummary } from '../contract.ts';
import { blueprints, type BlueprintRow } from './tables.ts';

export type Owned = { userId: string; id: string };

/** Of all versions of the blueprint in the row. */
const versionBytes = sql<number>`coalesce((
  select sum(v.bytes) from blueprint_versions v where v.blueprint_id = blueprints.id and v.user_id = blueprints.user_id
), 0)`;
/** Of the Terraform files that it was imported from. */
const sourceBytes = sql<number>`coalesce((
  select s.bytes from blueprint_sources s where s.blueprint_id = blueprints.id and s.user_id = blueprints.user_id
), 0)`;
const allBytes = sql<number>`(blueprints.bytes + ${versionBytes} + ${sourceBytes})`;

const { id, title, provider, componentCount, updatedAt } = blueprints;
const latestFirst = newestFirst({ time: updatedAt, id });

function isOwn(owned: Owned): SQL | undefined {
  return and(eq(id, owned.id), eq(blueprints.userId, owned.userId));
}

function isVisible(owned: Owned): SQL | undefined {
  return and(isOwn(owned), isNull(blueprints.deletedAt));
}

function isVisibleOf(userId: string): SQL | undefined {
  return and(eq(blueprints.userId, userId), isNull(blueprints.deletedAt));
}

export type ListQuery = { userId: string; search: string; cursor: string | undefined; limit: number };

/** The latest first. `search` is a part of the title. */
export async function selectBlueprints(
  tx: Tx,
  { userId, search, cursor, limit }: ListQuery,
): Promise<Page<BlueprintSummary>> {
  const isFound = search === '' ? undefined : sql`position(lower(${search}) in lower(${title})) > 0`;
  const rows = await tx
    .select({ id, title, provider, componentCount, updatedAt, place: latestFirst.place })
    .from(blueprints)
    .where(and(isVisibleOf(userId), isFound, latestFirst.after(cursor)))
    .orderBy(...latestFirst.by)
    .limit(limit + 1);
  return pageOf(rows, limit);
}

export async function countBlueprints(tx: Tx, userId: string): Promise<number> {
  return tx.$count(blueprints, isVisibleOf(userId));
}

export async function insertBlueprint(tx: Tx, blueprint: typeof blueprints.$inferInsert): Promise<BlueprintRow> {
  const [row] = await tx.insert(blueprints).values(blueprint).returning();
  if (!row) throw new Error('The blueprint was not written.');
  return row;
}

export async function selectBlueprint(tx: Tx, owned: Owned): Promise<BlueprintRow | null> {
  const [row] = await tx.select().from(blueprints).where(isVisible(owned));
  return row ?? null;
}

/** Locks the blueprint until the transaction ends. */
export async function lockBlueprint(tx: Tx, owned: Owned): Promise<BlueprintRow | null> {
  const [row] = await tx.select().from(blueprints).where(isVisible(owned)).for('update');
  return row ?? null;
}

export async function updateBlueprint(
  tx: Tx,
  owned: Owned,
  changes: Partial<typeof blueprints.$inferInsert>,
): Promise<BlueprintRow> {
  const [row] = await tx
    .update(blueprints)
    .set({ ...changes, updatedAt: sql`clock_timestamp()` })
    .where(isOwn(owned))
    .returning();
  if (!row) throw new Error('The blueprint was not written.');
  return row;
}

export async function markBlueprintDeleted(tx: Tx, owned: Owned): Promise<void> {
  await markDeleted(tx, { table: blueprints, where: isOwn(owned), returning: { id } });
}

/** Returns false when there is none whose deletion can be taken back. */
export async function restoreBlueprint(tx: Tx, owned: Owned): Promise<boolean> {
  return (await restoreDeleted(tx, { table: blueprints, where: isOwn(owned), returning: { id } })) !== null;
}

/** Removes for good, for everybody, what can no longer be restored. */
export async function purgeBlueprints(tx: Tx, now: Date): Promise<void> {
  await purgeDeleted(tx, blueprints, now);
}

/** Removes for good what a person has deleted. */
export async function deleteDeleted(tx: Tx, userId: string): Promise<void> {
  await tx.delete(blueprints).where(and(eq(blueprints.userId, userId), isNotNull(blueprints.deletedAt)));
}

/** What blueprints take with their versions, and what deleted ones still do. */
export async function sumStored(tx: Tx, userId: string): Promise<StoredBytes> {
  const { kept, deleted } = { kept: isNull(blueprints.deletedAt), deleted: isNotNull(blueprints.deletedAt) };
  const [sum] = await tx
    .select({
      kept: sql<number>`coalesce(sum(${allBytes}) filter (where ${kept}), 0)`.mapWith(Number),
      deleted: sql<number>`coalesce(sum(${allBytes}) filter (where ${deleted}), 0)`.mapWith(Number),
    })
    .from(blueprints)
    .where(eq(blueprints.userId, userId));
  return sum ?? { kept: 0, deleted: 0 };
}

export type BlueprintSize = Pick<BlueprintRow, 'id' | 'title'> & { bytes: number; versionBytes: number };

/** The largest first. `bytes` includes the versions. */
export async function selectSizes(
  tx: Tx,
  { userId, limit }: { userId: string; limit: number },
): Promise<BlueprintSize[]> {
  const bytes = sql<number>`${allBytes}`.mapWith(Number);
  return tx
    .select({ id, title, bytes, versionBytes: versionBytes.mapWith(Number) })
    .from(blueprints)
    .where(isVisibleOf(userId))
    .orderBy(desc(bytes), desc(id))
    .limit(limit);
}

/** What one blueprint takes, its versions included. */
export async function sumSize(tx: Tx, owned: Owned): Promise<number> {
  const [row] = await tx
    .select({ bytes: sql<number>`${allBytes}`.mapWith(Number) })
    .from(blueprints)
    .where(isOwn(owned));
  return row?.bytes ?? 0;
}

/** The kind of the runs that describe blueprints. Their subject is the blueprint, which is there when they are done. */
export const BLUEPRINT = 'blueprint';

export type ActiveRun = { runId: number; blueprintId: string };

/** The latest run that describes a blueprint of the person now. */
export async function selectActiveRun(tx: Tx, userId: string): Promise<ActiveRun | null> {
  const [row] = await tx
    .select({ runId: runs.id, blueprintId: runs.subjectId })
    .from(runs)
    .where(and(eq(runs.userId, userId), eq(runs.kind, BLUEPRINT), eq(runs.status, 'running')))
    .orderBy(desc(runs.id))
    .limit(1);
  return row ?? null;
}

/** The blueprint that a run describes, whether it is there yet or not. */
export async function selectRunSubject(
  tx: Tx,
  { userId, runId }: { userId: string; runId: number },
): Promise<string | null> {
  const [row] = await tx
    .select({ subjectId: runs.subjectId })
    .from(runs)
    .where(and(eq(runs.id, runId), eq(runs.userId, userId)));
  return row?.subjectId ?? null;
}
