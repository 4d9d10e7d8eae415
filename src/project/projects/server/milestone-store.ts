// Milestones in SQL. Every function names the workspace; row-level security is the second line of defence.

import { and, asc, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { ownedRows, type OwnedBy } from '#platform/db/owned/owned-rows.ts';
import { milestones, projects, type MilestoneRow } from './tables.ts';

export type MilestoneRef = { workspaceId: string; milestoneId: string };

const owned = ownedRows(milestones, 'workspaceId');

function keyOf({ workspaceId, milestoneId }: MilestoneRef): OwnedBy<'workspaceId'> {
  return { workspaceId, id: milestoneId };
}

/**
 * The milestones are those of active projects, or of one project in any state. They are sorted by date; milestones
 * without one come last.
 */
export async function selectMilestones(
  tx: Tx,
  { workspaceId, projectId }: { workspaceId: string; projectId?: string | undefined },
): Promise<MilestoneRow[]> {
  return tx
    .select(getTableColumns(milestones))
    .from(milestones)
    .innerJoin(projects, eq(projects.id, milestones.projectId))
    .where(
      and(
        owned.isVisibleOf(workspaceId),
        isNull(projects.deletedAt),
        projectId === undefined ? isNull(projects.archivedAt) : eq(milestones.projectId, projectId),
      ),
    )
    .orderBy(sql`${milestones.due} nulls last`, asc(milestones.createdAt), asc(milestones.id));
}

/** Locks it until the transaction ends. */
export async function lockMilestone(tx: Tx, ref: MilestoneRef): Promise<MilestoneRow | null> {
  const [row] = await tx
    .select(getTableColumns(milestones))
    .from(milestones)
    .innerJoin(projects, eq(projects.id, milestones.projectId))
    .where(and(owned.isVisible(keyOf(ref)), isNull(projects.deletedAt)))
    .for('update', { of: milestones });
  return row ?? null;
}

export async function countMilestones(tx: Tx, projectId: string): Promise<number> {
  return tx.$count(milestones, and(eq(milestones.projectId, projectId), isNull(milestones.deletedAt)));
}

export async function insertMilestones(tx: Tx, rows: (typeof milestones.$inferInsert)[]): Promise<void> {
  await tx.insert(milestones).values(rows);
}

export async function updateMilestone(
  tx: Tx,
  ref: MilestoneRef,
  changes: { name?: string; due?: string | null; completedAt?: SQL | null },
): Promise<void> {
  await tx
    .update(milestones)
    .set(changes)
    .where(owned.isOwn(keyOf(ref)));
}

export async function markMilestoneDeleted(tx: Tx, ref: MilestoneRef): Promise<void> {
  await owned.markDeleted(tx, keyOf(ref));
}

/** Returns false when there is no such milestone, or the time is over. */
export async function restoreMilestone(tx: Tx, ref: MilestoneRef): Promise<boolean> {
  return owned.restore(tx, keyOf(ref));
}
