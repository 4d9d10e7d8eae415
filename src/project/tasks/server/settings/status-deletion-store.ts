// Deleted statuses in SQL. What a status had is kept beside it until the deletion can no longer be taken back.

import { and, eq, sql } from 'drizzle-orm';
import { UNDO_SECONDS } from '#contract/deletion.ts';
import type { Tx } from '#platform/db/db.ts';
import { deletedTaskStatuses, tasks, taskStatuses, taskStatusMoves, type StatusRow } from '../tables.ts';

type StatusRef = { workspaceId: string; statusId: string };

function isStatus({ workspaceId, statusId }: StatusRef) {
  return and(eq(taskStatuses.workspaceId, workspaceId), eq(taskStatuses.id, statusId));
}

/** Its tasks, deleted ones too, get the replacement. */
export async function deleteStatus(
  tx: Tx,
  { status, replacement }: { status: StatusRow; replacement: StatusRow },
): Promise<void> {
  const { id: statusId, workspaceId } = status;
  const hasStatus = and(eq(tasks.workspaceId, workspaceId), eq(tasks.statusId, statusId));
  await tx.insert(deletedTaskStatuses).values({ ...status, replacementId: replacement.id });
  // Locked first, so that what is kept is what is changed.
  await tx.execute(sql`
    with moved as (select id, closed_at from ${tasks} where ${hasStatus} for update)
    insert into ${taskStatusMoves} (status_id, workspace_id, task_id, closed_at)
    select ${statusId}::uuid, ${workspaceId}::uuid, id, closed_at from moved`);
  const isClosed = replacement.category === 'done' || replacement.category === 'cancelled';
  await tx
    .update(tasks)
    .set({
      statusId: replacement.id,
      category: replacement.category,
      closedAt: isClosed ? sql`coalesce(${tasks.closedAt}, now())` : null,
    })
    .where(hasStatus);
  await tx.delete(taskStatuses).where(isStatus({ workspaceId, statusId }));
}

/** Returns null when there is no such status, or the time is over. */
export async function selectDeletedStatus(tx: Tx, { workspaceId, statusId }: StatusRef): Promise<StatusRow | null> {
  const { id, name, category, color, position, deletedAt } = deletedTaskStatuses;
  const [row] = await tx
    .select({ id, workspaceId: deletedTaskStatuses.workspaceId, name, category, color, position })
    .from(deletedTaskStatuses)
    .where(
      and(
        eq(deletedTaskStatuses.workspaceId, workspaceId),
        eq(id, statusId),
        sql`${deletedAt} > now() - make_interval(secs => ${UNDO_SECONDS}::double precision)`,
      ),
    );
  return row ?? null;
}

/** The tasks that still have the replacement come back; those that people have moved since stay where they are. */
export async function restoreStatus(tx: Tx, status: StatusRow): Promise<void> {
  const { id, workspaceId, category } = status;
  await tx.insert(taskStatuses).values(status);
  await tx.execute(sql`
    update ${tasks} set status_id = ${id}::uuid, category = ${category}, closed_at = m.closed_at
    from ${taskStatusMoves} m join ${deletedTaskStatuses} d on d.id = m.status_id
    where m.status_id = ${id}::uuid and m.workspace_id = ${workspaceId}::uuid
      and tasks.workspace_id = m.workspace_id and tasks.id = m.task_id and tasks.status_id = d.replacement_id`);
  await tx
    .delete(deletedTaskStatuses)
    .where(and(eq(deletedTaskStatuses.workspaceId, workspaceId), eq(deletedTaskStatuses.id, id)));
}
