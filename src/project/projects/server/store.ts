// Projects in SQL. Every function names the workspace; row-level security is the second line of defence.

import { and, asc, eq, getTableColumns, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { purgeDeleted } from '#platform/db/deletion.ts';
import { ownedRows, type OwnedBy } from '#platform/db/owned/owned-rows.ts';
import { milestones, projects, type ProjectRow } from './tables.ts';

export type ProjectRef = { workspaceId: string; projectId: string };
export type ListedProject = ProjectRow & { milestoneCount: number; completedCount: number };

const countMilestones = (condition: SQL) =>
  sql<number>`(
  select count(*) from milestones c where c.project_id = projects.id and c.deleted_at is null and ${condition}
)`.mapWith(Number);

const listed = {
  ...getTableColumns(projects),
  milestoneCount: countMilestones(sql`true`),
  completedCount: countMilestones(sql`c.completed_at is not null`),
};

const owned = ownedRows(projects, 'workspaceId');

function keyOf({ workspaceId, projectId }: ProjectRef): OwnedBy<'workspaceId'> {
  return { workspaceId, id: projectId };
}

/** The projects are sorted by name. */
export async function selectProjects(
  tx: Tx,
  { workspaceId, archived }: { workspaceId: string; archived: 'active' | 'archived' | 'all' },
): Promise<ListedProject[]> {
  const isWanted = { active: isNull(projects.archivedAt), archived: isNotNull(projects.archivedAt), all: undefined };
  return tx
    .select(listed)
    .from(projects)
    .where(and(owned.isVisibleOf(workspaceId), isWanted[archived]))
    .orderBy(asc(sql`lower(${projects.name})`), asc(projects.id));
}

export async function selectProject(tx: Tx, ref: ProjectRef): Promise<ListedProject | null> {
  const [row] = await tx
    .select(listed)
    .from(projects)
    .where(owned.isVisible(keyOf(ref)));
  return row ?? null;
}

/** Locks it until the transaction ends. */
export async function lockProject(tx: Tx, ref: ProjectRef): Promise<ProjectRow | null> {
  return owned.lock(tx, keyOf(ref));
}

export async function selectProjectName(tx: Tx, ref: ProjectRef): Promise<string | null> {
  const [row] = await tx
    .select({ name: projects.name })
    .from(projects)
    .where(owned.isVisible(keyOf(ref)));
  return row?.name ?? null;
}

/** Deleted ones count until they are gone for good. */
export async function selectKeys(tx: Tx, workspaceId: string): Promise<string[]> {
  const rows = await tx.select({ key: projects.key }).from(projects).where(eq(projects.workspaceId, workspaceId));
  return rows.map(({ key }) => key);
}

export async function insertProjects(tx: Tx, rows: (typeof projects.$inferInsert)[]): Promise<void> {
  await tx.insert(projects).values(rows);
}

export async function updateProject(
  tx: Tx,
  ref: ProjectRef,
  changes: Partial<typeof projects.$inferInsert>,
): Promise<void> {
  await owned.update(tx, keyOf(ref), changes);
}

export async function markProjectDeleted(tx: Tx, ref: ProjectRef): Promise<void> {
  await owned.markDeleted(tx, keyOf(ref));
}

/** Returns false when there is no such project, or the time is over. */
export async function restoreProject(tx: Tx, ref: ProjectRef): Promise<boolean> {
  return owned.restore(tx, keyOf(ref));
}

/** Removes for good, for everybody, what can no longer be restored. */
export async function purgeProjects(tx: Tx, now: Date): Promise<void> {
  await purgeDeleted(tx, milestones, now);
  await owned.purge(tx, now);
}

/** A sample project becomes the person's own, with its milestones. */
export async function adoptProject(tx: Tx, ref: ProjectRef): Promise<void> {
  const adopted = await tx
    .update(projects)
    .set({ isSample: false })
    .where(and(owned.isOwn(keyOf(ref)), eq(projects.isSample, true)))
    .returning({ id: projects.id });
  if (adopted.length === 0) return;
  await tx
    .update(milestones)
    .set({ isSample: false })
    .where(and(eq(milestones.workspaceId, ref.workspaceId), eq(milestones.projectId, ref.projectId)));
}
