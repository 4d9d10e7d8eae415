// The ideas of a workspace: list, create, change field by field, vote, promote to a task, delete with undo.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { planProblems } from '#contract/problems/plan-problem.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { taskProblems } from '#project/tasks/shared/task-problems.ts';
import { workspaceProblems } from '#project/workspace/contract.ts';
import { id } from '#project/workspace/shared/workspace-shapes.ts';
import { idea, ideaBody, ideaDetails, ideaFields, ideaStatus } from './shared/idea-shapes.ts';
import { MAX_IDEAS } from './shared/limits.ts';

export const ideaProblems = {
  'ideas/not-found': { status: 404, message: 'Not found.' },
  'ideas/unknown-project': { status: 400, message: 'The project of this idea is no longer in the workspace.' },
  /** The problem has `revision`, `current` (the stored text) and `yours` (the text that was sent). */
  'ideas/body-changed': { status: 409, message: 'Someone else changed this text in the meantime.' },
  'ideas/promoted-already': { status: 409, message: 'This idea has a task already.' },
  'ideas/not-promoted': { status: 409, message: 'This idea has no task.' },
  'ideas/too-many': {
    status: 409,
    message: `A workspace can have up to ${MAX_IDEAS.toLocaleString('en')} ideas. Delete some first.`,
  },
} as const satisfies ProblemTable;

const route = endpoint.errors(workspaceProblems).errors(ideaProblems).meta({ access: 'signed-in', keys: 'tasks' });
/** Writes texts, which count against the storage of the owner's plan. */
const storing = route.errors(planProblems).meta({ access: 'signed-in' });
/** Creates or deletes a task. */
const promoting = route.errors(taskProblems).meta({ access: 'signed-in' });
const tags = ['ideas'];
const scope = z.object({ workspaceId: id });
const ideaScope = scope.extend({ ideaId: id });

export const ideasContract = {
  listIdeas: route
    .route({ method: 'GET', path: '/workspaces/{workspaceId}/ideas', tags, summary: 'All ideas, the newest first' })
    .input(
      scope.extend({
        /** Only the one that was promoted to this task. */
        taskId: id.optional(),
      }),
    )
    .output(z.object({ ideas: z.array(idea) })),

  findIdea: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/ideas/{ideaId}',
      tags,
      summary: 'An idea with its text',
    })
    .input(ideaScope)
    .output(ideaDetails),

  createIdea: storing
    .route({ method: 'POST', path: '/workspaces/{workspaceId}/ideas', tags, summary: 'Create an idea' })
    .input(scope.extend(ideaFields.partial().required({ title: true }).shape).extend({ body: ideaBody.default('') }))
    .output(ideaDetails),

  updateIdea: storing
    .route({
      method: 'PATCH',
      path: '/workspaces/{workspaceId}/ideas/{ideaId}',
      tags,
      summary: 'Change the fields that are sent; a text needs the revision it is based on',
    })
    .input(
      ideaScope.extend(ideaFields.partial().shape).extend({
        body: ideaBody.optional(),
        /** Needed with a body. An older revision gives 409 'ideas/body-changed' with both texts. */
        baseRevision: z.number().int().optional(),
      }),
    )
    .output(ideaDetails),

  deleteIdea: route
    .meta({ audit: { kind: 'idea.deleted', id: 'ideaId', details: ['workspaceId'] } })
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/ideas/{ideaId}',
      tags,
      summary: 'Delete an idea; its task stays; restorable for 30 days',
    })
    .input(ideaScope)
    .output(z.object({ id })),

  restoreIdea: route
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/ideas/{ideaId}/restore',
      tags,
      summary: 'Take a deletion back',
    })
    .input(ideaScope)
    .output(ideaDetails),

  addVote: route
    .route({
      method: 'PUT',
      path: '/workspaces/{workspaceId}/ideas/{ideaId}/vote',
      tags,
      summary: 'Vote for an idea; a second vote of the same member changes nothing',
    })
    .input(ideaScope)
    .output(idea),

  removeVote: route
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/ideas/{ideaId}/vote',
      tags,
      summary: 'Take your vote back',
    })
    .input(ideaScope)
    .output(idea),

  promoteIdea: promoting
    .errors(planProblems)
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/ideas/{ideaId}/task',
      tags,
      summary: 'Create a task of an idea, with its text and project, and accept the idea',
    })
    .input(ideaScope)
    .output(idea),

  undoPromotion: promoting
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/ideas/{ideaId}/task',
      tags,
      summary: 'Delete the task of an idea and give the idea a status again',
    })
    .input(
      ideaScope.extend({
        /** The one it had before. */
        status: ideaStatus.default('new'),
      }),
    )
    .output(idea),
};
