// Watching: whether a member is told of what happens to a task, a bug, an idea or a page.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { workspaceProblems } from '#project/workspace/contract.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { watchedTypes, watchLevels } from './shared/watch-levels.ts';
import { watchState } from './shared/watching-shapes.ts';

export const watchingProblems = {
  'watching/not-found': { status: 404, message: 'Not found.' },
} as const satisfies ProblemTable;

const route = endpoint.errors({ ...workspaceProblems, ...watchingProblems }).meta({ access: 'signed-in' });
const tags = ['watching'];
const path = '/workspaces/{workspaceId}/watching/{subjectType}/{subjectId}';
const subject = z.object({ workspaceId: z.uuid(), subjectType: z.enum(watchedTypes), subjectId: z.uuid() });

export const watchingContract = {
  findWatching: route
    .route({ method: 'GET', path, tags, summary: 'Whether you are told of what happens to it' })
    .input(subject)
    .output(watchState),

  setWatching: route
    .route({ method: 'PUT', path, tags, summary: 'Watch it, mute it, or go by whether you take part' })
    .input(subject.extend({ level: z.enum(watchLevels) }))
    .output(watchState),
};
