// Relations in SQL. A relation is one row, read from both of its tasks. Every function names the workspace.

import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import type { RelationKind } from '../../shared/task-values.ts';
import { taskRelations, type RelationRow } from '../tables.ts';
import type { TaskRef } from '../task-store.ts';

function isOfTask({ workspaceId, taskId }: TaskRef): SQL | undefined {
  return and(
    eq(taskRelations.workspaceId, workspaceId),
    or(eq(taskRelations.fromId, taskId), eq(taskRelations.toId, taskId)),
  );
}

export async function selectRelations(tx: Tx, ref: TaskRef): Promise<RelationRow[]> {
  return tx.select().from(taskRelations).where(isOfTask(ref)).orderBy(asc(taskRelations.id));
}

/** The ids of the tasks that any of these blocks. */
export async function selectBlocked(
  tx: Tx,
  { workspaceId, ids }: { workspaceId: string; ids: readonly string[] },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: taskRelations.toId })
    .from(taskRelations)
    .where(
      and(
        eq(taskRelations.workspaceId, workspaceId),
        eq(taskRelations.kind, 'blocks'),
        inArray(taskRelations.fromId, [...ids]),
      ),
    );
  return rows.map(({ id }) => id);
}

export async function insertRelation(tx: Tx, relation: typeof taskRelations.$inferInsert): Promise<void> {
  await tx.insert(taskRelations).values(relation);
}

/** Returns null when the task has no such relation. */
export async function deleteRelation(tx: Tx, ref: TaskRef & { relationId: string }): Promise<RelationRow | null> {
  const [row] = await tx
    .delete(taskRelations)
    .where(and(isOfTask(ref), eq(taskRelations.id, ref.relationId)))
    .returning();
  return row ?? null;
}

/** The kind as the task of this id sees it. */
export function kindFor({ kind, fromId }: RelationRow, taskId: string): RelationKind {
  if (fromId === taskId) return kind;
  return kind === 'blocks' ? 'blocked-by' : 'duplicated-by';
}

/** The row of a kind of relation. */
export function rowOf(
  kind: RelationKind,
  { taskId, otherId }: { taskId: string; otherId: string },
): Pick<RelationRow, 'kind' | 'fromId' | 'toId'> {
  const isReversed = kind === 'blocked-by' || kind === 'duplicated-by';
  return {
    kind: kind === 'blocks' || kind === 'blocked-by' ? 'blocks' : 'duplicates',
    fromId: isReversed ? otherId : taskId,
    toId: isReversed ? taskId : otherId,
  };
}
