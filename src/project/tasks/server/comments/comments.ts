// Comments on tasks: list, add, edit one's own, delete, restore. '@handle' mentions a member.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#platform/db/db.ts';
import { requireRole, type Act, type Scope, type WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { workspaceProblems } from '#project/workspace/contract.ts';
import { taskProblems } from '../../shared/task-problems.ts';
import { MAX_COMMENTS } from '../../shared/limits.ts';
import type { TaskComment } from '../../shared/task-shapes.ts';
import type { ReactionKind } from '../../shared/task-values.ts';
import { notifyCommented, notifyMentioned } from '../notices/notices.ts';
import { readReferences, type References } from '../changes/references.ts';
import { keyOf } from '../present.ts';
import { requireTask, subjectOf } from '../task-details.ts';
import type { RequireStorage } from '../task-storage.ts';
import { takeNumbers } from '../task-store.ts';
import type { TaskScope } from '../tasks.ts';
import * as store from './comment-store.ts';
import { findMentions } from '#project/watching/shared/mentions.ts';

export type CommentScope = Scope & { commentId: string };

/** What names a comment rejects with 'tasks/comment-not-found'. */
export type Comments = {
  /** Newest first. */
  listComments(
    scope: TaskScope,
    page: { cursor?: string | undefined; limit: number },
  ): Promise<{ comments: TaskComment[]; nextCursor: string | null }>;
  /** Rejects with 'tasks/not-a-thread' for an answer to an answer. */
  addComment(scope: TaskScope, comment: NewComment): Promise<TaskComment>;
  /** Rejects with 'workspace/forbidden' for a comment of someone else. */
  updateComment(scope: CommentScope, body: string): Promise<TaskComment>;
  /** Only the owner may delete a comment of someone else. */
  deleteComment(scope: CommentScope): Promise<void>;
  restoreComment(scope: CommentScope): Promise<TaskComment>;
  /** Answers a comment with a sign, or takes it back. Doing either twice changes nothing. */
  setReaction(scope: CommentScope, reaction: { kind: ReactionKind; isSet: boolean }): Promise<TaskComment>;
};

/** `parentId` names the comment that it answers. */
export type NewComment = { body: string; parentId?: string | undefined };

export function createComments({
  access,
  requireStorage,
}: {
  access: WorkspaceAccess;
  requireStorage: RequireStorage;
}): Comments {
  return {
    listComments: (scope, { cursor, limit }) =>
      access.read(scope, async (tx, { memberId }) => {
        const { workspaceId, taskId } = scope;
        await requireTask(tx, scope);
        const { rows, nextCursor } = await store.selectComments(tx, { workspaceId, taskId, cursor, limit });
        return { comments: await presentComments(tx, rows, { workspaceId, memberId }), nextCursor };
      }),

    async addComment(scope, comment) {
      await requireStorage(scope, { text: comment.body });
      return access.act(scope, 'member', (act) => addComment(act, { ...scope, ...comment }));
    },

    async updateComment(scope, body) {
      await requireStorage(scope, { text: body, replaces: { commentId: scope.commentId } });
      return access.act(scope, 'member', (act) => changeComment(act, { ...scope, body }));
    },

    deleteComment: (scope) =>
      access.act(scope, 'member', async ({ tx, actor, touch }) => {
        const comment = await requireComment(tx, scope);
        if (comment.memberId !== actor.memberId) requireRole(actor.role, 'owner');
        await store.markCommentDeleted(tx, scope);
        touchComments(touch, comment.taskId);
      }),

    restoreComment: (scope) =>
      access.act(scope, 'member', async ({ tx, actor, touch }) => {
        const author = await store.selectAuthor(tx, scope);
        if (!author) throw commentNotFound();
        if (author.memberId !== actor.memberId) requireRole(actor.role, 'owner');
        if (!(await store.restoreComment(tx, scope))) throw commentNotFound();
        touchComments(touch, author.taskId);
        return readComment(tx, scope, actor.memberId);
      }),

    setReaction: (scope, { kind, isSet }) =>
      access.act(scope, 'member', async ({ tx, actor, touch }) => {
        const { workspaceId, commentId } = scope;
        const comment = await requireComment(tx, scope);
        const reaction = { workspaceId, commentId, memberId: actor.memberId, kind };
        await (isSet ? store.insertReaction(tx, reaction) : store.deleteReaction(tx, reaction));
        touch('comments', [comment.taskId]);
        return readComment(tx, scope, actor.memberId);
      }),
  };
}

type ThreadedComment = { body: string; parentId?: string | null | undefined };

async function addComment(
  act: Act,
  { body, parentId = null, ...scope }: TaskScope & ThreadedComment,
): Promise<TaskComment> {
  const { tx, actor, record, touch } = act;
  const { workspaceId, taskId } = scope;
  const { memberId } = actor;
  // One comment after another, so the count holds.
  await takeNumbers(tx, workspaceId, 0);
  const task = await requireTask(tx, scope);
  if ((await store.countComments(tx, taskId)) >= MAX_COMMENTS)
    throw Problem.of(taskProblems, 'tasks/too-many-comments');
  if (parentId !== null) await requireThread(tx, { workspaceId, taskId, commentId: parentId });
  const id = newId();
  const references = await readReferences(tx, workspaceId);
  const mentionIds = mentionsIn(body, references);
  await store.insertComment(tx, { id, workspaceId, taskId, memberId, parentId, body, mentionIds });
  const named = subjectOf(task);
  record({ kind: 'comment-added', ...named });
  notifyMentioned(act, references, {
    task: { id: taskId, title: task.title, key: named.subject.key },
    before: '',
    after: body,
    event: 'comment-mention',
  });
  await notifyCommented(act, { id: taskId, title: task.title, key: named.subject.key });
  touchComments(touch, taskId);
  return readComment(tx, { ...scope, commentId: id }, memberId);
}

async function changeComment(act: Act, { body, ...scope }: CommentScope & { body: string }): Promise<TaskComment> {
  const { tx, actor, touch } = act;
  const comment = await requireComment(tx, scope);
  if (comment.memberId !== actor.memberId) throw Problem.of(workspaceProblems, 'workspace/forbidden');
  const { workspaceId } = scope;
  const references = await readReferences(tx, workspaceId);
  await store.updateComment(tx, scope, { body, mentionIds: mentionsIn(body, references) });
  const { title, ...task } = await requireTask(tx, { workspaceId, taskId: comment.taskId });
  notifyMentioned(act, references, {
    task: { id: task.id, title, key: keyOf(task) },
    before: comment.body,
    after: body,
    event: 'comment-mention',
  });
  touchComments(touch, comment.taskId);
  return readComment(tx, scope, actor.memberId);
}

function mentionsIn(body: string, { members }: References): string[] {
  return findMentions(body, [...members.values()]);
}

async function requireComment(tx: Tx, ref: store.CommentRef): Promise<store.ListedComment> {
  const row = await store.selectComment(tx, ref);
  if (!row) throw commentNotFound();
  return row;
}

async function requireThread(tx: Tx, { taskId, ...ref }: store.CommentRef & { taskId: string }): Promise<void> {
  const parent = await requireComment(tx, ref);
  if (parent.taskId !== taskId) throw commentNotFound();
  if (parent.parentId !== null) throw Problem.of(taskProblems, 'tasks/not-a-thread');
}

async function readComment(tx: Tx, ref: store.CommentRef, memberId: string): Promise<TaskComment> {
  const row = await requireComment(tx, ref);
  const [comment] = await presentComments(tx, [row], { workspaceId: ref.workspaceId, memberId });
  if (!comment) throw commentNotFound();
  return comment;
}

/** Adds their answers, and what anybody reacted with. */
async function presentComments(
  tx: Tx,
  rows: readonly store.ListedComment[],
  { workspaceId, memberId }: { workspaceId: string; memberId: string },
): Promise<TaskComment[]> {
  const replies = await store.selectReplies(tx, { workspaceId, commentIds: rows.map(({ id }) => id) });
  const commentIds = [...rows, ...replies].map(({ id }) => id);
  const reactions = Map.groupBy(
    await store.selectReactions(tx, { workspaceId, commentIds }),
    ({ commentId }) => commentId,
  );
  const present = (row: store.ListedComment) => presentComment(row, memberId, reactions.get(row.id) ?? []);
  return rows.map((row) => ({
    ...present(row),
    replies: replies.filter(({ parentId }) => parentId === row.id).map(present),
  }));
}

function presentComment(
  row: store.ListedComment,
  callerId: string,
  reactions: readonly { memberId: string; kind: ReactionKind }[],
): Omit<TaskComment, 'replies'> {
  const { id, taskId, parentId, memberId, memberName, body, mentionIds, createdAt, editedAt } = row;
  const member = memberId === null ? null : { id: memberId, name: memberName ?? '' };
  const byKind = Map.groupBy(reactions, ({ kind }) => kind);
  return {
    id,
    taskId,
    parentId,
    member,
    body,
    mentionIds,
    reactions: [...byKind].map(([kind, all]) => ({ kind, memberIds: all.map((one) => one.memberId) })),
    isOwn: memberId === callerId,
    createdAt,
    editedAt,
  };
}

/** The task shows how many there are. */
function touchComments(touch: Act['touch'], taskId: string): void {
  touch('comments', [taskId]);
  touch('tasks', [taskId]);
}

function commentNotFound(): Problem {
  return Problem.of(taskProblems, 'tasks/comment-not-found');
}
