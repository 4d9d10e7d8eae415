// What is said about a task and how tasks relate: comments and relations.

import { z } from 'zod';
import { pageInput, pageOutput } from '#contract/page.ts';
import { id } from '#project/workspace/shared/workspace-shapes.ts';
import { commentBody, reactionKind, relationKind, taskComment, taskDetails } from '../shared/task-shapes.ts';
import { route, scope, storing, tags, taskScope } from './task-endpoint.ts';

const commentScope = scope.extend({ commentId: id });

export const discussionContract = {
  listComments: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/tasks/{taskId}/comments',
      tags,
      summary: 'Comments of a task with their answers, newest first',
    })
    .input(taskScope.extend(pageInput.shape))
    .output(pageOutput.extend({ comments: z.array(taskComment) })),

  addComment: storing
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/tasks/{taskId}/comments',
      tags,
      summary: 'Add a comment; @handle mentions a member',
    })
    .input(
      taskScope.extend({
        body: commentBody,
        /** The comment that this one answers. */
        parentId: id.optional(),
      }),
    )
    .output(taskComment),

  updateComment: storing
    .route({
      method: 'PATCH',
      path: '/workspaces/{workspaceId}/comments/{commentId}',
      tags,
      summary: 'Edit a comment of your own',
    })
    .input(commentScope.extend({ body: commentBody }))
    .output(taskComment),

  deleteComment: route
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/comments/{commentId}',
      tags,
      summary: 'Delete a comment of your own, or any as the owner; restorable for ten minutes',
    })
    .input(commentScope)
    .output(z.object({ id })),

  restoreComment: route
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/comments/{commentId}/restore',
      tags,
      summary: 'Take a deletion back',
    })
    .input(commentScope)
    .output(taskComment),

  setReaction: route
    .route({
      method: 'PUT',
      path: '/workspaces/{workspaceId}/comments/{commentId}/reactions',
      tags,
      summary: 'Answer a comment with a sign, or take it back',
    })
    .input(commentScope.extend({ kind: reactionKind, isSet: z.boolean() }))
    .output(taskComment),

  addRelation: route
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/tasks/{taskId}/relations',
      tags,
      summary: 'Relate a task to another one',
    })
    .input(taskScope.extend({ kind: relationKind, otherId: id }))
    .output(taskDetails),

  removeRelation: route
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/tasks/{taskId}/relations/{relationId}',
      tags,
      summary: 'Remove a relation; adding it again takes that back',
    })
    .input(taskScope.extend({ relationId: id }))
    .output(taskDetails),
};
