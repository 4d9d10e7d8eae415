// Connections with code hosts, repositories, pull requests and issues in SQL. Every function names the workspace, except those of
// the server's own work.

import { and, asc, count, desc, eq, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { ownedRows } from '#platform/db/owned/owned-rows.ts';
import { taskFacts, taskStatuses } from '#project/tasks/server/tables.ts';
import type { TaskKey } from '../../shared/task-keys.ts';
import {
  codeConnections,
  codeHookDeliveries,
  codeItems,
  codeItemTasks,
  codeRepositories,
  type ConnectionRow,
  type ItemRow,
  type RepositoryRow,
} from './tables.ts';

const owned = ownedRows(codeConnections, 'workspaceId');
export const {
  count: countConnections,
  lock: lockConnection,
  insert: insertConnection,
  update: updateConnection,
  markDeleted: markConnectionDeleted,
  restore: restoreConnection,
  purge: purgeConnections,
} = owned;

const MAX_SHOWN = 50;

/** What a connection that was removed has read stays until nobody can restore it, and is not shown. */
const isConnectedBy = and(eq(codeConnections.id, codeRepositories.connectionId), isNull(codeConnections.deletedAt));

export async function selectConnections(tx: Tx, workspaceId: string): Promise<ConnectionRow[]> {
  return tx
    .select()
    .from(codeConnections)
    .where(owned.isVisibleOf(workspaceId))
    .orderBy(asc(codeConnections.createdAt));
}

/** Finds it by its id alone, for events that hosts send and for the job. */
export async function findConnection(tx: Tx, id: string): Promise<ConnectionRow | null> {
  const isVisible = and(eq(codeConnections.id, id), isNull(codeConnections.deletedAt));
  const [row] = await tx.select().from(codeConnections).where(isVisible);
  return row ?? null;
}

/** The connections that were not read since. */
export async function selectStale(tx: Tx, before: Date): Promise<string[]> {
  const { syncedAt, deletedAt, id } = codeConnections;
  const isStale = or(isNull(syncedAt), lt(syncedAt, before));
  const rows = await tx
    .select({ id })
    .from(codeConnections)
    .where(and(isNull(deletedAt), isStale))
    .limit(20);
  return rows.map((row) => row.id);
}

export async function markSynced(tx: Tx, id: string, problem: string | null): Promise<void> {
  const set = { syncedAt: sql`clock_timestamp()`, problem };
  await tx.update(codeConnections).set(set).where(eq(codeConnections.id, id));
}

export async function selectRepositories(tx: Tx, connectionIds: readonly string[]): Promise<RepositoryRow[]> {
  if (connectionIds.length === 0) return [];
  return tx
    .select()
    .from(codeRepositories)
    .where(inArray(codeRepositories.connectionId, [...connectionIds]))
    .orderBy(asc(codeRepositories.name));
}

export async function replaceRepositories(
  tx: Tx,
  { connectionId, rows }: { connectionId: string; rows: readonly (typeof codeRepositories.$inferInsert)[] },
): Promise<void> {
  const remoteIds = rows.map(({ remoteId }) => remoteId);
  const isOther = remoteIds.length > 0 ? notInArray(codeRepositories.remoteId, remoteIds) : undefined;
  await tx.delete(codeRepositories).where(and(eq(codeRepositories.connectionId, connectionId), isOther));
  if (rows.length === 0) return;
  await tx
    .insert(codeRepositories)
    .values([...rows])
    .onConflictDoUpdate({
      target: [codeRepositories.connectionId, codeRepositories.remoteId],
      set: { name: sql`excluded.name`, url: sql`excluded.url` },
    });
}

/**
 * Writes a pull request or an issue, unless what is stored is as new. Returns the row, or null when it came too late. One that
 * is first seen merged has been merged before, and changes no task.
 */
export async function upsertItem(tx: Tx, row: typeof codeItems.$inferInsert): Promise<ItemRow | null> {
  const { title, url, state, author, branch, changedAt } = row;
  const movedAt = state === 'merged' ? sql`clock_timestamp()` : null;
  const [written] = await tx
    .insert(codeItems)
    .values({ ...row, movedAt })
    .onConflictDoUpdate({
      target: [codeItems.repositoryId, codeItems.kind, codeItems.number],
      set: { title, url, state, author, branch, changedAt },
      setWhere: sql`${codeItems.changedAt} < ${changedAt.toISOString()}::timestamptz`,
    })
    .returning();
  return written ?? null;
}

export async function findTaskIds(tx: Tx, workspaceId: string, keys: readonly TaskKey[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const isNamed = keys.map(({ prefix, number }) => and(eq(taskFacts.prefix, prefix), eq(taskFacts.number, number)));
  const rows = await tx
    .select({ id: taskFacts.id })
    .from(taskFacts)
    .where(and(eq(taskFacts.workspaceId, workspaceId), or(...isNamed)));
  return rows.map(({ id }) => id);
}

/** The item names these tasks and no others. */
export async function replaceItemTasks(
  tx: Tx,
  { workspaceId, itemId, taskIds }: { workspaceId: string; itemId: string; taskIds: readonly string[] },
): Promise<void> {
  await tx.delete(codeItemTasks).where(eq(codeItemTasks.itemId, itemId));
  if (taskIds.length > 0)
    await tx.insert(codeItemTasks).values(taskIds.map((taskId) => ({ workspaceId, itemId, taskId })));
}

const shown = {
  id: codeItems.id,
  kind: codeItems.kind,
  number: codeItems.number,
  title: codeItems.title,
  url: codeItems.url,
  state: codeItems.state,
  author: codeItems.author,
  branch: codeItems.branch,
  repository: codeRepositories.name,
  changedAt: codeItems.changedAt,
};

export async function selectTaskItems(tx: Tx, { workspaceId, taskId }: { workspaceId: string; taskId: string }) {
  return tx
    .select(shown)
    .from(codeItemTasks)
    .innerJoin(codeItems, eq(codeItems.id, codeItemTasks.itemId))
    .innerJoin(codeRepositories, eq(codeRepositories.id, codeItems.repositoryId))
    .innerJoin(codeConnections, isConnectedBy)
    .where(and(eq(codeItemTasks.workspaceId, workspaceId), eq(codeItemTasks.taskId, taskId)))
    .orderBy(desc(codeItems.changedAt), desc(codeItems.number))
    .limit(MAX_SHOWN);
}

const isOpenPull = (workspaceId: string) =>
  and(eq(codeItems.workspaceId, workspaceId), eq(codeItems.kind, 'pull'), inArray(codeItems.state, ['open', 'draft']));

export async function selectOpenPulls(tx: Tx, workspaceId: string, limit = MAX_SHOWN) {
  return tx
    .select(shown)
    .from(codeItems)
    .innerJoin(codeRepositories, eq(codeRepositories.id, codeItems.repositoryId))
    .innerJoin(codeConnections, isConnectedBy)
    .where(isOpenPull(workspaceId))
    .orderBy(desc(codeItems.changedAt), desc(codeItems.number))
    .limit(limit);
}

export async function countOpenPulls(tx: Tx, workspaceId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(codeItems)
    .innerJoin(codeRepositories, eq(codeRepositories.id, codeItems.repositoryId))
    .innerJoin(codeConnections, isConnectedBy)
    .where(isOpenPull(workspaceId));
  return row?.count ?? 0;
}

/** Says whether a repository is linked. */
export async function hasRepositories(tx: Tx, workspaceId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: codeRepositories.id })
    .from(codeRepositories)
    .innerJoin(codeConnections, isConnectedBy)
    .where(eq(codeRepositories.workspaceId, workspaceId))
    .limit(1);
  return row !== undefined;
}

export async function hasTask(tx: Tx, ref: { workspaceId: string; taskId: string }): Promise<boolean> {
  const { id, workspaceId } = taskFacts;
  return (await tx.$count(taskFacts, and(eq(id, ref.taskId), eq(workspaceId, ref.workspaceId)))) > 0;
}

export async function hasStatus(tx: Tx, ref: { workspaceId: string; statusId: string }): Promise<boolean> {
  const { id, workspaceId } = taskStatuses;
  return (await tx.$count(taskStatuses, and(eq(id, ref.statusId), eq(workspaceId, ref.workspaceId)))) > 0;
}

/** Returns false for a delivery that was taken before. */
export async function insertHookDelivery(tx: Tx, row: { connectionId: string; deliveryId: string }): Promise<boolean> {
  const rows = await tx.insert(codeHookDeliveries).values(row).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function deleteHookDeliveries(tx: Tx, before: Date): Promise<void> {
  await tx.delete(codeHookDeliveries).where(lt(codeHookDeliveries.receivedAt, before));
}

export type Merge = { itemId: string; workspaceId: string; userId: string | null; statusId: string | null };

/** Merges that have yet to change their tasks. */
export async function selectMerges(tx: Tx): Promise<Merge[]> {
  return tx
    .select({
      itemId: codeItems.id,
      workspaceId: codeItems.workspaceId,
      userId: codeConnections.userId,
      statusId: codeConnections.mergedStatusId,
    })
    .from(codeItems)
    .innerJoin(codeRepositories, eq(codeRepositories.id, codeItems.repositoryId))
    .innerJoin(codeConnections, eq(codeConnections.id, codeRepositories.connectionId))
    .where(and(eq(codeItems.state, 'merged'), isNull(codeItems.movedAt)))
    .limit(MAX_SHOWN);
}

/** The tasks of an item that are not closed. */
export async function selectOpenTasksOf(tx: Tx, itemId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: taskFacts.id })
    .from(codeItemTasks)
    .innerJoin(taskFacts, eq(taskFacts.id, codeItemTasks.taskId))
    .where(and(eq(codeItemTasks.itemId, itemId), notInArray(taskFacts.category, ['done', 'cancelled'])));
  return rows.map(({ id }) => id);
}

export async function markMoved(tx: Tx, itemId: string): Promise<void> {
  await tx
    .update(codeItems)
    .set({ movedAt: sql`clock_timestamp()` })
    .where(eq(codeItems.id, itemId));
}
