// What a project ties together: chats, code, designs and documents of its members; and tasks made from one of them.

import { z } from 'zod';
import { endpoint, streamEndpoint } from '#contract/endpoint.ts';
import { pageOutput } from '#contract/page.ts';
import { planProblems } from '#contract/problems/plan-problem.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { projectProblems } from '#project/projects/contract.ts';
import { taskProblems } from '#project/tasks/shared/task-problems.ts';
import { description, taskDetails, taskFields } from '#project/tasks/shared/task-shapes.ts';
import { workspaceProblems } from '#project/workspace/contract.ts';
import { id } from '#project/workspace/shared/workspace-shapes.ts';
import { MAX_PAGE_RESOURCES, MAX_RESOURCES, MAX_SEARCH_LENGTH } from './shared/limits.ts';
import { candidate, newTaskSource, resource, resourceKind, taskSource } from './shared/resource-shapes.ts';

export const resourceProblems = {
  'resources/not-found': { status: 404, message: 'Not found.' },
  /** An item that is not the caller's own gets this problem too. */
  'resources/item-not-found': { status: 404, message: 'You have no such item.' },
  'resources/too-many': { status: 409, message: `A project can have up to ${MAX_RESOURCES} resources.` },
} as const satisfies ProblemTable;

const route = endpoint
  .errors(workspaceProblems)
  .errors(projectProblems)
  .errors(resourceProblems)
  .meta({ access: 'signed-in' });
const tags = ['resources'];
const scope = z.object({ workspaceId: id });
const resourceScope = scope.extend({ resourceId: id });
const text = z.string().trim().max(MAX_SEARCH_LENGTH).default('');

/** For all members, while the document is attached and its owner is a member. */
export const readDocument = streamEndpoint({
  method: 'GET',
  path: '/workspaces/{workspaceId}/resources/{resourceId}/content',
  access: 'signed-in',
  tag: 'resources',
  summary: 'The file of a document that a project ties together',
});

export const resourcesContract = {
  listResources: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/resources',
      tags,
      summary: 'What the projects of a workspace tie together, newest first',
    })
    .input(
      scope.extend({
        projectId: id.optional(),
        kind: resourceKind.optional(),
        /** A part of the title as it was when the item was added; documents keep theirs. */
        text,
        cursor: z.string().max(200).optional(),
        limit: z.coerce.number().int().min(1).max(MAX_PAGE_RESOURCES).default(50),
      }),
    )
    .output(pageOutput.extend({ resources: z.array(resource) })),

  listCandidates: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/projects/{projectId}/resource-candidates',
      tags,
      summary: 'Your own items of a kind, the latest first, to add to a project',
    })
    .input(scope.extend({ projectId: id, kind: resourceKind, text }))
    .output(z.object({ candidates: z.array(candidate) })),

  addResource: route
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/projects/{projectId}/resources',
      tags,
      summary: 'Add an item of your own to a project; members may read documents, of other kinds only the title',
    })
    .input(scope.extend({ projectId: id, kind: resourceKind, itemId: id }))
    .output(resource),

  removeResource: route
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/resources/{resourceId}',
      tags,
      summary: 'Remove an item from its project; restorable for ten minutes by its owner and by who removed it',
    })
    .input(resourceScope)
    .output(z.object({ id })),

  restoreResource: route
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/resources/{resourceId}/restore',
      tags,
      summary: 'Take a removal back',
    })
    .input(resourceScope)
    .output(resource),

  createSourcedTask: route
    .errors(taskProblems)
    .errors(planProblems)
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/sourced-tasks',
      tags,
      summary: 'Create a task from a place in one of your chats, designs or code projects',
    })
    .input(
      scope
        .extend(
          taskFields
            .pick({ kind: true, priority: true, assigneeId: true, projectId: true, severity: true })
            .partial()
            .extend({ title: taskFields.shape.title }).shape,
        )
        .extend({ description: description.default(''), source: newTaskSource }),
    )
    .output(taskDetails),

  findTaskSource: route
    .errors(taskProblems)
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/tasks/{taskId}/source',
      tags,
      summary: 'What a task was made from: an excerpt, and the place for its owner',
    })
    .input(scope.extend({ taskId: id }))
    .output(z.object({ source: taskSource.nullable() })),
};
