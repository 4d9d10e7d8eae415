// Relations in SQL. A relation is one row, read from both of its tasks. Every function names the workspace.

import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { column, rowsOf } from '#platform/db/rows-of.ts';
import type { RelationKind } from '../../shared/task-values.ts';
import { taskRelations, tasks, type RelationRow } from '../tables.ts';
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

/** The tasks from one to another over which the first blocks the last; null where it does not. Deleted tasks block nothing. */
export async function findBlockPath(
  tx: Tx,
  { workspaceId, fromId, toId }: { workspaceId: string; fromId: string; toId: string },
): Promise<string[] | null> {
  // Each relation once, however many ways lead to it.
  const steps = await rowsOf(
    tx,
    sql`
    with recursive reached (id, via) as (
      select ${fromId}::uuid, null::uuid
      union
      select r.to_id, r.from_id
      from reached
        join ${taskRelations} r on r.from_id = reached.id and r.kind = 'blocks' and r.workspace_id = ${workspaceId}
        join ${tasks} t on t.id = r.to_id and t.deleted_at is null
    )
    select id, via from reached`,
    { id: column.text(), via: column.nullable(column.text()) },
  );
  const via = new Map<string, string | null>();
  for (const step of steps) if (!via.has(step.id)) via.set(step.id, step.via);
  if (!via.has(toId)) return null;
  const path: string[] = [];
  for (let id: string | null | undefined = toId; id; id = via.get(id)) path.unshift(id);
  return path;
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
