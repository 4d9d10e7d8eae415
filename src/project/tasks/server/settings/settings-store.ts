// Statuses and labels in SQL. Every function names the workspace; row-level security is the second line of defence.

import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { markDeleted, restoreDeleted } from '#platform/db/deletion.ts';
import { statusCategories } from '../../shared/task-values.ts';
import { taskLabels, taskStatuses, type LabelRow, type StatusRow } from '../tables.ts';

export type LabelRef = { workspaceId: string; labelId: string };

const byCategory = sql`array_position(array[${sql.raw(statusCategories.map((name) => `'${name}'`).join(', '))}], ${taskStatuses.category})`;

/** The statuses are in the order of the board. */
export async function selectStatuses(tx: Tx, workspaceId: string): Promise<StatusRow[]> {
  return tx
    .select()
    .from(taskStatuses)
    .where(eq(taskStatuses.workspaceId, workspaceId))
    .orderBy(byCategory, asc(taskStatuses.position), asc(taskStatuses.id));
}

export async function insertStatuses(tx: Tx, rows: (typeof taskStatuses.$inferInsert)[]): Promise<void> {
  await tx.insert(taskStatuses).values(rows);
}

export async function updateStatus(
  tx: Tx,
  { workspaceId, id }: { workspaceId: string; id: string },
  changes: Partial<Pick<StatusRow, 'name' | 'color' | 'position'>>,
): Promise<void> {
  await tx
    .update(taskStatuses)
    .set(changes)
    .where(and(eq(taskStatuses.workspaceId, workspaceId), eq(taskStatuses.id, id)));
}

/** The labels are sorted by name. */
export async function selectLabels(tx: Tx, workspaceId: string): Promise<LabelRow[]> {
  return tx
    .select()
    .from(taskLabels)
    .where(and(eq(taskLabels.workspaceId, workspaceId), isNull(taskLabels.deletedAt)))
    .orderBy(asc(sql`lower(${taskLabels.name})`), asc(taskLabels.id));
}

export async function insertLabels(tx: Tx, rows: (typeof taskLabels.$inferInsert)[]): Promise<void> {
  await tx.insert(taskLabels).values(rows);
}

function isLabel({ workspaceId, labelId }: LabelRef) {
  return and(eq(taskLabels.workspaceId, workspaceId), eq(taskLabels.id, labelId));
}

export async function updateLabel(
  tx: Tx,
  ref: LabelRef,
  changes: Partial<Pick<LabelRow, 'name' | 'color'>>,
): Promise<void> {
  await tx.update(taskLabels).set(changes).where(isLabel(ref));
}

export async function markLabelDeleted(tx: Tx, ref: LabelRef): Promise<void> {
  await markDeleted(tx, { table: taskLabels, where: isLabel(ref), returning: { id: taskLabels.id } });
}

/** Returns null when there is no such label, or the time is over. */
export async function restoreLabel(tx: Tx, ref: LabelRef): Promise<{ name: string } | null> {
  return restoreDeleted(tx, { table: taskLabels, where: isLabel(ref), returning: { name: taskLabels.name } });
}

/** Until the transaction ends, nobody else changes the statuses or labels of this workspace. */
export async function lockSettings(tx: Tx, workspaceId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('task-settings'), hashtext(${workspaceId}))`);
}
