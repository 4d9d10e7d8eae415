// Comments in SQL. Every function names the workspace; row-level security is the second line of defence.

import { and, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { markDeleted, restoreDeleted } from '#platform/db/deletion.ts';
import { newestFirst, pageOf, type Page } from '#platform/db/page.ts';
import { workspaceMembers } from '#project/workspace/server/tables.ts';
import { taskComments, tasks, type CommentRow } from '../tables.ts';

export type CommentRef = { workspaceId: string; commentId: string };
export type ListedComment = CommentRow & { memberName: string | null };

const order = newestFirst({ time: taskComments.createdAt, id: taskComments.id });
const listed = { ...getTableColumns(taskComments), memberName: workspaceMembers.name };

function isComment({ workspaceId, commentId }: CommentRef): SQL | undefined {
  return and(eq(taskComments.workspaceId, workspaceId), eq(taskComments.id, commentId));
}

/** Newest first. */
export async function selectComments(
  tx: Tx,
  query: { workspaceId: string; taskId: string; cursor: string | undefined; limit: number },
): Promise<Page<ListedComment & { place: string }>> {
  const rows = await tx
    .select({ ...listed, place: order.place })
    .from(taskComments)
    .leftJoin(workspaceMembers, eq(workspaceMembers.id, taskComments.memberId))
    .where(
      and(
        eq(taskComments.workspaceId, query.workspaceId),
        eq(taskComments.taskId, query.taskId),
        isNull(taskComments.deletedAt),
        order.after(query.cursor),
      ),
    )
    .orderBy(...order.by)
    .limit(query.limit + 1);
  return pageOf(rows, query.limit);
}

/** The task of the comment is not deleted. */
export async function selectComment(tx: Tx, ref: CommentRef): Promise<ListedComment | null> {
  const [row] = await tx
    .select(listed)
    .from(taskComments)
    .innerJoin(tasks, and(eq(tasks.id, taskComments.taskId), isNull(tasks.deletedAt)))
    .leftJoin(workspaceMembers, eq(workspaceMembers.id, taskComments.memberId))
    .where(and(isComment(ref), isNull(taskComments.deletedAt)));
  return row ?? null;
}

/** The author, also of a deleted comment. */
export async function selectAuthor(
  tx: Tx,
  ref: CommentRef,
): Promise<{ memberId: string | null; taskId: string } | null> {
  const [row] = await tx
    .select({ memberId: taskComments.memberId, taskId: taskComments.taskId })
    .from(taskComments)
    .where(isComment(ref));
  return row ?? null;
}

export async function countComments(tx: Tx, taskId: string): Promise<number> {
  return tx.$count(taskComments, and(eq(taskComments.taskId, taskId), isNull(taskComments.deletedAt)));
}

export async function insertComment(tx: Tx, comment: typeof taskComments.$inferInsert): Promise<void> {
  await tx.insert(taskComments).values(comment);
}

export async function updateComment(
  tx: Tx,
  ref: CommentRef,
  changes: Pick<CommentRow, 'body' | 'mentionIds'>,
): Promise<void> {
  await tx
    .update(taskComments)
    .set({ ...changes, editedAt: sql`now()` })
    .where(isComment(ref));
}

export async function markCommentDeleted(tx: Tx, ref: CommentRef): Promise<void> {
  await markDeleted(tx, { table: taskComments, where: isComment(ref), returning: { id: taskComments.id } });
}

/** Returns false when there is no such comment, or the time is over. */
export async function restoreComment(tx: Tx, ref: CommentRef): Promise<boolean> {
  const change = { table: taskComments, where: isComment(ref), returning: { id: taskComments.id } };
  return (await restoreDeleted(tx, change)) !== null;
}
