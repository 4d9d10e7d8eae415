// Saved views in SQL. Every function names the workspace and the member: others see a view once it is shared. Row-level
// security is the second line of defence.

import { and, asc, eq, getTableColumns, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { markDeleted, restoreDeleted } from '#platform/db/deletion.ts';
import { taskDefaultViews, taskViews, type ViewRow } from '../tables.ts';

export type ViewRef = { workspaceId: string; memberId: string; viewId: string };

function isVisible({ workspaceId, memberId }: Omit<ViewRef, 'viewId'>): SQL | undefined {
  return and(eq(taskViews.workspaceId, workspaceId), or(taskViews.isShared, eq(taskViews.memberId, memberId)));
}

function isView(ref: ViewRef): SQL | undefined {
  return and(isVisible(ref), eq(taskViews.id, ref.viewId));
}

export type ListedView = ViewRow & { isDefault: boolean };

function listedFor(memberId: string) {
  return {
    ...getTableColumns(taskViews),
    isDefault: sql<boolean>`exists (
      select from task_default_views d where d.view_id = ${taskViews.id} and d.member_id = ${memberId})`,
  };
}

/** The oldest first. */
export async function selectViews(tx: Tx, ref: Omit<ViewRef, 'viewId'>): Promise<ListedView[]> {
  return tx
    .select(listedFor(ref.memberId))
    .from(taskViews)
    .where(and(isVisible(ref), isNull(taskViews.deletedAt)))
    .orderBy(asc(taskViews.createdAt), asc(taskViews.id));
}

export async function selectView(tx: Tx, ref: ViewRef): Promise<ListedView | null> {
  const [row] = await tx
    .select(listedFor(ref.memberId))
    .from(taskViews)
    .where(and(isView(ref), isNull(taskViews.deletedAt)))
    .for('update', { of: taskViews });
  return row ?? null;
}

/** Null removes it. */
export async function writeDefault(
  tx: Tx,
  { workspaceId, memberId }: Omit<ViewRef, 'viewId'>,
  viewId: string | null,
): Promise<void> {
  const { workspaceId: ofWorkspace, memberId: ofMember } = taskDefaultViews;
  if (viewId === null)
    await tx.delete(taskDefaultViews).where(and(eq(ofWorkspace, workspaceId), eq(ofMember, memberId)));
  else
    await tx
      .insert(taskDefaultViews)
      .values({ workspaceId, memberId, viewId })
      .onConflictDoUpdate({ target: [ofWorkspace, ofMember], set: { viewId } });
}

/** Returns how many views this member has, shared or not. */
export async function countViews(tx: Tx, { workspaceId, memberId }: Omit<ViewRef, 'viewId'>): Promise<number> {
  return tx.$count(
    taskViews,
    and(eq(taskViews.workspaceId, workspaceId), eq(taskViews.memberId, memberId), isNull(taskViews.deletedAt)),
  );
}

export async function insertView(tx: Tx, view: typeof taskViews.$inferInsert): Promise<void> {
  await tx.insert(taskViews).values(view);
}

export async function updateView(
  tx: Tx,
  ref: ViewRef,
  changes: Partial<Pick<ViewRow, 'name' | 'query' | 'isShared'>>,
): Promise<void> {
  await tx.update(taskViews).set(changes).where(isView(ref));
}

export async function markViewDeleted(tx: Tx, ref: ViewRef): Promise<void> {
  await markDeleted(tx, { table: taskViews, where: isView(ref), returning: { id: taskViews.id } });
}

/** Returns false when there is no such view, or the time is over. */
export async function restoreView(tx: Tx, ref: ViewRef): Promise<boolean> {
  return (await restoreDeleted(tx, { table: taskViews, where: isView(ref), returning: { id: taskViews.id } })) !== null;
}
