// Moving in: a file of another product is read, its values are mapped, its tasks are written, and an import is taken back.

import { z } from 'zod';
import { endpoint, streamEndpoint } from '#contract/endpoint.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { workspaceProblems } from '#project/workspace/contract.ts';
import { id } from '#project/workspace/shared/workspace-shapes.ts';
import { moveImport, moveLine, moveMapping, taskOrigin } from './shared/plan.ts';

export const movingProblems = {
  'moving/unreadable': { status: 400, message: 'This file cannot be read.' },
  'moving/not-found': { status: 404, message: 'This import is not there any more. Read the file again.' },
  'moving/started': { status: 409, message: 'This import was started already.' },
  'moving/running': { status: 409, message: 'This import is still running. Wait until it has ended.' },
  'moving/too-late': { status: 409, message: 'This import can no longer be taken back as a whole.' },
} as const satisfies ProblemTable;

/**
 * The file is the body, its name the header x-file-name. `?source=jira` says whose export it is, `?columns=title,,due` what each
 * column is; without them the file decides. The response is a `MoveImport`: nothing is written yet.
 */
export const readImport = streamEndpoint({
  method: 'POST',
  path: '/workspaces/{workspaceId}/imports',
  access: 'signed-in',
  summary: 'Read an export of Jira, Linear, GitHub, Trello, Asana or Lounge, or any CSV file, of up to 50,000 tasks',
  tag: 'moving',
  upload: { types: ['application/octet-stream'], takesName: true },
});

const route = endpoint.errors(workspaceProblems).errors(movingProblems).meta({ access: 'signed-in' });
const tags = ['moving'];
const scope = z.object({ workspaceId: id });
const importScope = scope.extend({ importId: id });

export const movingContract = {
  listImports: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/imports',
      tags,
      summary: 'The latest imports of a workspace',
    })
    .input(scope)
    .output(z.object({ imports: z.array(moveImport.omit({ plan: true, mapping: true })) })),

  findMove: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/imports/{importId}',
      tags,
      summary: 'An import: its plan, how far it is, and the first 2,000 lines of its report',
    })
    .input(importScope)
    .output(z.object({ import: moveImport, lines: z.array(moveLine) })),

  startImport: route
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/imports/{importId}/start',
      tags,
      summary: 'Write the tasks of a file that was read; values that are not mapped are as proposed',
    })
    .input(importScope.extend({ mapping: moveMapping.partial() }))
    .output(moveImport),

  undoMove: route
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/imports/{importId}',
      tags,
      summary: 'Take an import of the last 30 days back: new tasks go, changed ones are as before',
    })
    .input(importScope)
    .output(z.object({ deleted: z.number(), restored: z.number() })),

  findOrigin: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/tasks/{taskId}/origin',
      tags,
      summary: 'Where a task came from, and what has no field here; null for a task that began here',
    })
    .input(scope.extend({ taskId: id }))
    .output(z.object({ origin: taskOrigin.nullable() })),
};
