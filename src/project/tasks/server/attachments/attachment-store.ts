// Files of tasks in SQL. A row is pending and marked as deleted until its object is stored, so that the purge finds what an
// upload left behind. Every function but those of the purge names the workspace; row-level security is the second line of
// defence.

import { and, asc, eq, getTableColumns, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { isPurgeable } from '#platform/db/deletion.ts';
import { ownedFiles } from '#platform/db/owned/owned-files.ts';
import type { OwnedBy } from '#platform/db/owned/owned-rows.ts';
import { workspaceMembers } from '#project/workspace/server/tables.ts';
import { taskAttachments, taskComments, tasks, type AttachmentRow } from '../tables.ts';
import type { TaskRef } from '../task-store.ts';

export type AttachmentRef = { workspaceId: string; attachmentId: string };
/** The task and the workspace of the attachment are there. */
export type ListedAttachment = Omit<AttachmentRow, 'taskId'> & { taskId: string; memberName: string | null };

const PURGE_BATCH = 500;

const owned = ownedFiles(taskAttachments, 'workspaceId');
export const { insertPending: insertAttachment } = owned;

function keyOf({ workspaceId, attachmentId }: AttachmentRef): OwnedBy<'workspaceId'> {
  return { workspaceId, id: attachmentId };
}

/** Its task is there, and its comment, where it has one. */
const isShown = and(
  isNull(taskAttachments.deletedAt),
  sql`not exists (select from task_comments c where c.id = ${taskAttachments.commentId} and c.deleted_at is not null)`,
);

async function selectWhere(tx: Tx, where: SQL | undefined): Promise<ListedAttachment[]> {
  return tx
    .select({ ...getTableColumns(taskAttachments), taskId: tasks.id, memberName: workspaceMembers.name })
    .from(taskAttachments)
    .innerJoin(tasks, and(eq(tasks.id, taskAttachments.taskId), isNull(tasks.deletedAt)))
    .leftJoin(workspaceMembers, eq(workspaceMembers.id, taskAttachments.memberId))
    .where(and(isShown, where))
    .orderBy(asc(taskAttachments.createdAt), asc(taskAttachments.id));
}

/** The oldest first. */
export async function selectAttachments(tx: Tx, { workspaceId, taskId }: TaskRef): Promise<ListedAttachment[]> {
  return selectWhere(tx, and(eq(taskAttachments.workspaceId, workspaceId), eq(taskAttachments.taskId, taskId)));
}

export async function selectAttachment(tx: Tx, ref: AttachmentRef): Promise<ListedAttachment | null> {
  const [row] = await selectWhere(tx, owned.isStored(keyOf(ref)));
  return row ?? null;
}

/** Its size in bytes, also of a deleted one; null when there is none. */
export async function selectSize(tx: Tx, ref: AttachmentRef): Promise<number | null> {
  const [row] = await tx
    .select({ size: taskAttachments.size })
    .from(taskAttachments)
    .where(owned.isStored(keyOf(ref)));
  return row?.size ?? null;
}

/** Pending ones count: they are about to be there. */
export async function countAttachments(tx: Tx, { workspaceId, taskId }: TaskRef): Promise<number> {
  return tx.$count(
    taskAttachments,
    and(
      eq(taskAttachments.workspaceId, workspaceId),
      eq(taskAttachments.taskId, taskId),
      or(isNull(taskAttachments.deletedAt), taskAttachments.isPending),
    ),
  );
}

export async function hasComment(tx: Tx, { workspaceId, taskId }: TaskRef, commentId: string): Promise<boolean> {
  const { id } = taskComments;
  const [row] = await tx
    .select({ id })
    .from(taskComments)
    .where(
      and(
        eq(taskComments.workspaceId, workspaceId),
        eq(taskComments.taskId, taskId),
        eq(id, commentId),
        isNull(taskComments.deletedAt),
      ),
    );
  return row !== undefined;
}

export async function markAttachmentStored(tx: Tx, ref: AttachmentRef): Promise<void> {
  await owned.markStored(tx, keyOf(ref));
}

export async function markAttachmentDeleted(tx: Tx, ref: AttachmentRef): Promise<void> {
  await owned.markDeleted(tx, keyOf(ref));
}

/** Returns false when there is no such file, or the time is over. */
export async function restoreAttachment(tx: Tx, ref: AttachmentRef): Promise<boolean> {
  return (await owned.restore(tx, keyOf(ref))) !== null;
}

/** Deleted for good, left behind by an upload, or without the task, comment or workspace it belonged to. */
export async function selectPurgeable(tx: Tx, now: Date): Promise<Pick<AttachmentRow, 'id' | 'storageKey'>[]> {
  const { id, storageKey, taskId, workspaceId, deletedAt } = taskAttachments;
  return tx
    .select({ id, storageKey })
    .from(taskAttachments)
    .where(or(isNull(taskId), isNull(workspaceId), isPurgeable(deletedAt, now)))
    .limit(PURGE_BATCH);
}

export async function deleteAttachments(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.delete(taskAttachments).where(inArray(taskAttachments.id, [...ids]));
}
