// Comments in SQL. Every function names the workspace; row-level security is the second line of defence.

import { and, asc, eq, getTableColumns, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { restoreDeleted } from '#platform/db/deletion.ts';
import { newestFirst, pageOf, type Page } from '#platform/db/page.ts';
import { workspaceMembers } from '#project/workspace/server/tables.ts';
import type { ReactionKind } from '../../shared/task-values.ts';
import { taskCommentReactions, taskComments, tasks, type CommentRow } from '../tables.ts';

export type CommentRef = { workspaceId: string; commentId: string };
export type ListedComment = CommentRow & { memberName: string | null };

const order = newestFirst({ time: taskComments.createdAt, id: taskComments.id });
const listed = { ...getTableColumns(taskComments), memberName: workspaceMembers.name };

function isComment({ workspaceId, commentId }: CommentRef): SQL | undefined {
  return and(eq(taskComments.workspaceId, workspaceId), eq(taskComments.id, commentId));
}

/** Newest first, without answers. */
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
        isNull(taskComments.parentId),
        isNull(taskComments.deletedAt),
        order.after(query.cursor),
      ),
    )
    .orderBy(...order.by)
    .limit(query.limit + 1);
  return pageOf(rows, query.limit);
}

/** The answers of comments, the oldest first. */
export async function selectReplies(
  tx: Tx,
  { workspaceId, commentIds }: { workspaceId: string; commentIds: readonly string[] },
): Promise<ListedComment[]> {
  if (commentIds.length === 0) return [];
  return tx
    .select(listed)
    .from(taskComments)
    .leftJoin(workspaceMembers, eq(workspaceMembers.id, taskComments.memberId))
    .where(
      and(
        eq(taskComments.workspaceId, workspaceId),
        inArray(taskComments.parentId, [...commentIds]),
        isNull(taskComments.deletedAt),
      ),
    )
    .orderBy(asc(taskComments.createdAt), asc(taskComments.id));
}

/** The earliest reaction comes first. */
export async function selectReactions(
  tx: Tx,
  { workspaceId, commentIds }: { workspaceId: string; commentIds: readonly string[] },
): Promise<Pick<typeof taskCommentReactions.$inferSelect, 'commentId' | 'memberId' | 'kind'>[]> {
  if (commentIds.length === 0) return [];
  const { commentId, memberId, kind, createdAt } = taskCommentReactions;
  return tx
    .select({ commentId, memberId, kind })
    .from(taskCommentReactions)
    .where(and(eq(taskCommentReactions.workspaceId, workspaceId), inArray(commentId, [...commentIds])))
    .orderBy(asc(createdAt), asc(memberId));
}

type Reaction = { workspaceId: string; commentId: string; memberId: string; kind: ReactionKind };

export async function insertReaction(tx: Tx, reaction: Reaction): Promise<void> {
  await tx.insert(taskCommentReactions).values(reaction).onConflictDoNothing();
}

export async function deleteReaction(tx: Tx, { workspaceId, commentId, memberId, kind }: Reaction): Promise<void> {
  await tx
    .delete(taskCommentReactions)
    .where(
      and(
        eq(taskCommentReactions.workspaceId, workspaceId),
        eq(taskCommentReactions.commentId, commentId),
        eq(taskCommentReactions.memberId, memberId),
        eq(taskCommentReactions.kind, kind),
      ),
    );
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

/** The answers go with their comment, at the same moment. */
export async function markCommentDeleted(tx: Tx, { workspaceId, commentId }: CommentRef): Promise<void> {
  const { id, parentId, deletedAt } = taskComments;
  const isGone = or(eq(id, commentId), eq(parentId, commentId));
  await tx
    .update(taskComments)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(taskComments.workspaceId, workspaceId), isGone, isNull(deletedAt)));
}

/** Returns false when there is no such comment, or the time is over. The answers that went with it come back. */
export async function restoreComment(tx: Tx, ref: CommentRef): Promise<boolean> {
  const { workspaceId, commentId } = ref;
  const { parentId, deletedAt } = taskComments;
  const wentWithIt = sql`${deletedAt} = (select c.deleted_at from task_comments c where c.id = ${commentId})`;
  const change = { table: taskComments, where: isComment(ref), returning: { id: taskComments.id } };
  const answers = tx
    .select({ id: taskComments.id })
    .from(taskComments)
    .where(and(eq(taskComments.workspaceId, workspaceId), eq(parentId, commentId), wentWithIt));
  const ids = (await answers).map(({ id }) => id);
  if ((await restoreDeleted(tx, change)) === null) return false;
  if (ids.length > 0) await tx.update(taskComments).set({ deletedAt: null }).where(inArray(taskComments.id, ids));
  return true;
}
