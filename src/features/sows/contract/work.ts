// What follows an accepted statement of work: its project, change requests, and the total of the contract.

import { z } from 'zod';
import { planProblems } from '#contract/problems/plan-problem.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { currencies } from '../shared/content/choices.ts';
import { sow, sowStates } from '../shared/sow-shapes.ts';
import { sowProject } from '../shared/work/work-shapes.ts';
import { route, tags } from './route.ts';

export const workProblems = {
  'sows/not-accepted': { status: 409, message: 'Only a document that was accepted has a project and change requests.' },
  'sows/blueprint-gone': {
    status: 409,
    message: 'The blueprint of this document is gone, or it had none. Write the change as a document of its own.',
  },
  'sows/nothing-differs': {
    status: 409,
    message: 'The blueprint is the one that was sold, so there is nothing to change.',
  },
  'sows/unknown-workspace': {
    status: 404,
    message: 'You may not create a project in this workspace. Nothing was created.',
  },
} as const satisfies ProblemTable;

const named = z.object({ id: z.string().max(64) });
const work = route.errors(workProblems);

export const sowWork = z.object({
  currency: z.enum(currencies),
  /** The total as it was accepted, in hundredths of the currency. */
  value: z.int(),
  /** Change requests of this document, the latest first. */
  changes: z.array(z.object({ id: z.string(), title: z.string(), state: z.enum(sowStates), value: z.int() })),
  /** The value with all change requests that were accepted. */
  total: z.int(),
  /** How far the blueprint has gone on since the document began; null where it has none, or it is gone. */
  blueprint: z
    .object({ id: z.string(), fromRevision: z.int(), toRevision: z.int(), hasChanged: z.boolean() })
    .nullable(),
  /** Null until a project was created, and while it is deleted. */
  project: sowProject.nullable(),
});
export type SowWork = z.infer<typeof sowWork>;

export const workContract = {
  findSowWork: work
    .route({
      method: 'GET',
      path: '/sows/{id}/work',
      tags,
      summary: 'The contract’s total, its changes, and its project',
    })
    .input(named)
    .output(sowWork),

  createSowProject: work
    .meta({ audit: { kind: 'sow-project.created', id: 'id', details: ['workspaceId'] } })
    .route({
      method: 'POST',
      path: '/sows/{id}/project',
      tags,
      summary: 'Create the project with milestones and tasks, once: later calls return the same one',
    })
    .input(named.extend({ workspaceId: z.uuid() }))
    .output(sowWork),

  draftSowChange: work
    .errors(planProblems)
    .route({
      method: 'POST',
      path: '/sows/{id}/changes',
      tags,
      summary: 'Draft a change request of what the blueprint has changed since',
    })
    .input(named)
    .output(sow),
};
