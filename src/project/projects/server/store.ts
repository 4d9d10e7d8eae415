// Projects in SQL. Every function names the workspace; row-level security is the second line of defence.

import { and, asc, eq, getTableColumns, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { markDeleted, purgeDeleted, restoreDeleted } from '#platform/db/deletion.ts';
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

function isProject({ workspaceId, projectId }: ProjectRef): SQL | undefined {
  return and(eq(projects.workspaceId, workspaceId), eq(projects.id, projectId));
}

/** By name. */
export async function selectProjects(
  tx: Tx,
  { workspaceId, archived }: { workspaceId: string; archived: 'active' | 'archived' | 'all' },
): Promise<ListedProject[]> {
  const isWanted = { active: isNull(projects.archivedAt), archived: isNotNull(projects.archivedAt), all: undefined };
  return tx
    .select(listed)
    .from(projects)
    .where(and(eq(projects.workspaceId, workspaceId), isNull(projects.deletedAt), isWanted[archived]))
    .orderBy(asc(sql`lower(${projects.name})`), asc(projects.id));
}

export async function selectProject(tx: Tx, ref: ProjectRef): Promise<ListedProject | null> {
  const [row] = await tx
    .select(listed)
    .from(projects)
    .where(and(isProject(ref), isNull(projects.deletedAt)));
  return row ?? null;
}

/** Locks it until the transaction ends. */
export async function lockProject(tx: Tx, ref: ProjectRef): Promise<ProjectRow | null> {
  const [row] = await tx
    .select()
    .from(projects)
    .where(and(isProject(ref), isNull(projects.deletedAt)))
    .for('update');
  return row ?? null;
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
  await tx
    .update(projects)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(isProject(ref));
}

export async function markProjectDeleted(tx: Tx, ref: ProjectRef): Promise<void> {
  await markDeleted(tx, { table: projects, where: isProject(ref), returning: { id: projects.id } });
}

/** Returns false when there is no such project, or the time is over. */
export async function restoreProject(tx: Tx, ref: ProjectRef): Promise<boolean> {
  return (
    (await restoreDeleted(tx, { table: projects, where: isProject(ref), returning: { id: projects.id } })) !== null
  );
}

/** Removes for good, for everybody, what can no longer be restored. */
export async function purgeProjects(tx: Tx, now: Date): Promise<void> {
  await purgeDeleted(tx, milestones, now);
  await purgeDeleted(tx, projects, now);
}

/** A sample project becomes the person's own, with its milestones. */
export async function adoptProject(tx: Tx, ref: ProjectRef): Promise<void> {
  const adopted = await tx
    .update(projects)
    .set({ isSample: false })
    .where(and(isProject(ref), eq(projects.isSample, true)))
    .returning({ id: projects.id });
  if (adopted.length === 0) return;
  await tx
    .update(milestones)
    .set({ isSample: false })
    .where(and(eq(milestones.workspaceId, ref.workspaceId), eq(milestones.projectId, ref.projectId)));
}
