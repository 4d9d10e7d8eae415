// Comments on tasks: list, add, edit one's own, delete, restore. '@handle' mentions a member.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#platform/db/db.ts';
import { requireRole, type Act, type Scope, type WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { workspaceProblems } from '#project/workspace/contract.ts';
import { taskProblems } from '../../shared/task-problems.ts';
import { MAX_COMMENTS } from '../../shared/limits.ts';
import type { TaskComment } from '../../shared/task-shapes.ts';
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
  addComment(scope: TaskScope, body: string): Promise<TaskComment>;
  /** Rejects with 'workspace/forbidden' for a comment of someone else. */
  updateComment(scope: CommentScope, body: string): Promise<TaskComment>;
  /** Only the owner may delete a comment of someone else. */
  deleteComment(scope: CommentScope): Promise<void>;
  restoreComment(scope: CommentScope): Promise<TaskComment>;
};

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
        return { comments: rows.map((row) => presentComment(row, memberId)), nextCursor };
      }),

    async addComment(scope, body) {
      await requireStorage(scope, { text: body });
      return access.act(scope, 'member', (act) => addComment(act, { ...scope, body }));
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
  };
}

async function addComment(act: Act, { body, ...scope }: TaskScope & { body: string }): Promise<TaskComment> {
  const { tx, actor, record, touch } = act;
  const { workspaceId, taskId } = scope;
  const { memberId } = actor;
  // One comment after another, so the count holds.
  await takeNumbers(tx, workspaceId, 0);
  const task = await requireTask(tx, scope);
  if ((await store.countComments(tx, taskId)) >= MAX_COMMENTS)
    throw Problem.of(taskProblems, 'tasks/too-many-comments');
  const id = newId();
  const references = await readReferences(tx, workspaceId);
  const mentionIds = mentionsIn(body, references);
  await store.insertComment(tx, { id, workspaceId, taskId, memberId, body, mentionIds });
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

async function readComment(tx: Tx, ref: store.CommentRef, callerId: string): Promise<TaskComment> {
  return presentComment(await requireComment(tx, ref), callerId);
}

function presentComment(row: store.ListedComment, callerId: string): TaskComment {
  const { id, taskId, memberId, memberName, body, mentionIds, createdAt, editedAt } = row;
  const member = memberId === null ? null : { id: memberId, name: memberName ?? '' };
  return { id, taskId, member, body, mentionIds, isOwn: memberId === callerId, createdAt, editedAt };
}

/** The task shows how many there are. */
function touchComments(touch: Act['touch'], taskId: string): void {
  touch('comments', [taskId]);
  touch('tasks', [taskId]);
}

function commentNotFound(): Problem {
  return Problem.of(taskProblems, 'tasks/comment-not-found');
}
