// The start of every endpoint of tasks: its problems, who may call, and the ids in its path.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { planProblems } from '#contract/problems/plan-problem.ts';
import { workspaceProblems } from '#project/workspace/contract.ts';
import { id } from '#project/workspace/shared/workspace-shapes.ts';
import { taskProblems } from '../shared/task-problems.ts';

export const route = endpoint
  .errors(workspaceProblems)
  .errors(taskProblems)
  .meta({ access: 'signed-in', keys: 'tasks' });
/** Writes texts, which count against the storage of the owner's plan. */
export const storing = route.errors(planProblems).meta({ access: 'signed-in', maxBodyBytes: 1024 * 1024 });
export const tags = ['tasks'];
export const scope = z.object({ workspaceId: id });
export const taskScope = scope.extend({ taskId: id });
