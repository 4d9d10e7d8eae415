// Resources and sources of tasks in SQL. Every function names the workspace; row-level security is the second line of defence.

import { and, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { ItemKind } from '#contract/item.ts';
import type { Tx } from '#platform/db/db.ts';
import { markDeleted, purgeDeleted, restoreDeleted } from '#platform/db/deletion.ts';
import { newestFirst, pageOf, type Page } from '#platform/db/page.ts';
import { projects } from '#project/projects/server/tables.ts';
import { tasks } from '#project/tasks/server/tables.ts';
import { workspaceMembers } from '#project/workspace/server/tables.ts';
import { projectResources, taskSources, type ResourceRow, type SourceRow } from './tables.ts';

export type ResourceRef = { workspaceId: string; resourceId: string };

/** `ownerUserId` is null once the owner has left the workspace. */
type WithOwner = { ownerName: string; ownerUserId: string | null };
export type ListedResource = ResourceRow & WithOwner & { projectName: string };
export type ListedSource = SourceRow & WithOwner;

export type ResourceQuery = {
  workspaceId: string;
  projectId?: string | undefined;
  kind?: ItemKind | undefined;
  text: string;
  cursor?: string | undefined;
  limit: number;
};

const owner = {
  ownerName: workspaceMembers.name,
  ownerUserId: sql<string | null>`case when ${workspaceMembers.removedAt} is null then ${workspaceMembers.userId} end`,
};
const listed = { ...getTableColumns(projectResources), ...owner, projectName: projects.name };
const order = newestFirst({ time: projectResources.createdAt, id: projectResources.id });

function isResource({ workspaceId, resourceId }: ResourceRef): SQL | undefined {
  return and(eq(projectResources.workspaceId, workspaceId), eq(projectResources.id, resourceId));
}

/** The resources are those of projects that are not deleted, newest first. */
export async function selectResources(
  tx: Tx,
  { workspaceId, projectId, kind, text, cursor, limit }: ResourceQuery,
): Promise<Page<ListedResource & { place: string }>> {
  const rows = await tx
    .select({ ...listed, place: order.place })
    .from(projectResources)
    .innerJoin(workspaceMembers, eq(workspaceMembers.id, projectResources.addedBy))
    .innerJoin(projects, eq(projects.id, projectResources.projectId))
    .where(
      and(
        eq(projectResources.workspaceId, workspaceId),
        isNull(projectResources.deletedAt),
        isNull(projects.deletedAt),
        projectId === undefined ? undefined : eq(projectResources.projectId, projectId),
        kind === undefined ? undefined : eq(projectResources.kind, kind),
        text === '' ? undefined : sql`position(lower(${text}) in lower(${projectResources.title})) > 0`,
        order.after(cursor),
      ),
    )
    .orderBy(...order.by)
    .limit(limit + 1);
  return pageOf(rows, limit);
}

export async function selectResource(tx: Tx, ref: ResourceRef): Promise<ListedResource | null> {
  const [row] = await tx
    .select(listed)
    .from(projectResources)
    .innerJoin(workspaceMembers, eq(workspaceMembers.id, projectResources.addedBy))
    .innerJoin(projects, eq(projects.id, projectResources.projectId))
    .where(and(isResource(ref), isNull(projectResources.deletedAt), isNull(projects.deletedAt)));
  return row ?? null;
}

/** Returns which of these items of a kind the project has, as the ids of the resources by those of the items. */
export async function selectAdded(
  tx: Tx,
  project: { workspaceId: string; projectId: string; kind: ItemKind; itemIds: readonly string[] },
): Promise<Map<string, string>> {
  if (project.itemIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: projectResources.id, itemId: projectResources.itemId })
    .from(projectResources)
    .where(
      and(
        eq(projectResources.workspaceId, project.workspaceId),
        eq(projectResources.projectId, project.projectId),
        eq(projectResources.kind, project.kind),
        inArray(projectResources.itemId, [...project.itemIds]),
        isNull(projectResources.deletedAt),
      ),
    );
  return new Map(rows.map(({ id, itemId }) => [itemId, id]));
}

export async function countResources(tx: Tx, projectId: string): Promise<number> {
  return tx.$count(
    projectResources,
    and(eq(projectResources.projectId, projectId), isNull(projectResources.deletedAt)),
  );
}

/** One that was removed comes back as if it were new. Returns its id. */
export async function upsertResource(tx: Tx, resource: typeof projectResources.$inferInsert): Promise<string> {
  const { projectId, kind, itemId } = projectResources;
  const [row] = await tx
    .insert(projectResources)
    .values(resource)
    .onConflictDoUpdate({
      target: [projectId, kind, itemId],
      set: { title: resource.title, createdAt: sql`now()`, removedBy: null, deletedAt: null },
    })
    .returning({ id: projectResources.id });
  if (!row) throw new Error('The resource was not written.');
  return row.id;
}

export async function insertResources(tx: Tx, rows: (typeof projectResources.$inferInsert)[]): Promise<void> {
  await tx.insert(projectResources).values(rows);
}

export async function markResourceRemoved(tx: Tx, ref: ResourceRef, memberId: string): Promise<void> {
  await tx.update(projectResources).set({ removedBy: memberId }).where(isResource(ref));
  await markDeleted(tx, { table: projectResources, where: isResource(ref), returning: { id: projectResources.id } });
}

/** Returns false when this member may not, or the time is over. */
export async function restoreResource(tx: Tx, ref: ResourceRef, memberId: string): Promise<boolean> {
  const { id, addedBy, removedBy } = projectResources;
  const isTheirs = sql`(${addedBy} = ${memberId} or ${removedBy} = ${memberId})`;
  const change = { table: projectResources, where: and(isResource(ref), isTheirs), returning: { id } };
  return (await restoreDeleted(tx, change)) !== null;
}

/** Removes for good, for everybody, what can no longer be restored. */
export async function purgeResources(tx: Tx, now: Date): Promise<void> {
  await purgeDeleted(tx, projectResources, now);
}

export async function hasTask(
  tx: Tx,
  { workspaceId, taskId }: { workspaceId: string; taskId: string },
): Promise<boolean> {
  const isTask = and(eq(tasks.workspaceId, workspaceId), eq(tasks.id, taskId), isNull(tasks.deletedAt));
  return (await tx.$count(tasks, isTask)) > 0;
}

export async function insertTaskSource(tx: Tx, source: typeof taskSources.$inferInsert): Promise<void> {
  await tx.insert(taskSources).values(source);
}

export async function selectTaskSource(
  tx: Tx,
  { workspaceId, taskId }: { workspaceId: string; taskId: string },
): Promise<ListedSource | null> {
  const [row] = await tx
    .select({ ...getTableColumns(taskSources), ...owner })
    .from(taskSources)
    .innerJoin(workspaceMembers, eq(workspaceMembers.id, taskSources.addedBy))
    .where(and(eq(taskSources.workspaceId, workspaceId), eq(taskSources.taskId, taskId)));
  return row ?? null;
}
