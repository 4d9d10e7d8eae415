// The analysis of a workspace: facts counted from its rows, what the charts draw, and a summary in a model's words that the
// browser checks against the facts.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { planProblems } from '#contract/problems/plan-problem.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { day } from '#project/projects/shared/project-shapes.ts';
import { workspaceProblems } from '#project/workspace/contract.ts';
import { id } from '#project/workspace/shared/workspace-shapes.ts';
import { DEFAULT_STALE_DAYS, DEFAULT_WEEKS, periodChoices, staleChoices } from './shared/analysis-query.ts';
import { factKinds } from './shared/fact.ts';

export const analysisProblems = {
  'analysis/unknown-project': { status: 404, message: 'There is no such project.' },
  'analysis/needs-model': {
    status: 409,
    message: 'No model is connected. The findings are complete without one: a model only puts them into words.',
  },
  'analysis/nothing-found': { status: 409, message: 'There is nothing to summarize yet.' },
  'analysis/failed': {
    status: 502,
    message: 'The summary could not be written. The findings are complete without it.',
  },
} as const satisfies ProblemTable;

/** The rows behind a fact are `tasks`, the first ones of `taskCount`. `filter` finds exactly these on the tasks page. */
const fact = z.object({
  id: z.string(),
  kind: z.enum(factKinds),
  severity: z.enum(['error', 'warning', 'info']),
  text: z.string(),
  subject: z.string().nullable(),
  tasks: z.array(z.object({ id, key: z.string(), title: z.string() })),
  taskCount: z.number(),
  filter: z.record(z.string(), z.string()).nullable(),
});

const analysis = z.object({
  /** The most severe first. */
  facts: z.array(fact),
  charts: z.object({
    /** Complete weeks from Monday to Sunday in UTC, the oldest first, then the one that is not over yet. */
    weeks: z.array(z.object({ start: day, added: z.number(), done: z.number(), isCurrent: z.boolean() })),
    /** The times are in days. The field is null with fewer than five tasks. */
    cycleTimes: z.object({ count: z.number(), median: z.number(), p85: z.number() }).nullable(),
    finished: z.array(z.object({ key: z.string(), day, days: z.number() })),
    ages: z.array(z.object({ key: z.string(), days: z.number() })),
  }),
  /** The count covers the project or the workspace, closed tasks included. */
  taskCount: z.number(),
});
export type Analysis = z.infer<typeof analysis>;

const number = (choices: readonly number[]) =>
  z.coerce.number().refine((value) => choices.includes(value), `must be one of ${choices.join(', ')}`);

const query = z.object({
  /** Absent: the whole workspace. */
  project: id.optional(),
  weeks: number(periodChoices).default(DEFAULT_WEEKS),
  staleDays: number(staleChoices).default(DEFAULT_STALE_DAYS),
  /** The caller's day, for due days; absent: the day in UTC. */
  today: day.optional(),
});
export type AnalysisQuery = z.infer<typeof query>;

const route = endpoint.errors(workspaceProblems).errors(analysisProblems).meta({ access: 'signed-in' });
const metered = route.errors(planProblems).meta({ access: 'signed-in', meter: 'chat' });
const tags = ['analysis'];
const scope = z.object({ workspaceId: id });

export const analysisContract = {
  findAnalysis: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/analysis',
      tags,
      summary: 'Findings, flow and forecasts, counted from the tasks and their history',
    })
    .input(scope.extend(query.shape))
    .output(analysis),

  summarizeAnalysis: metered
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/analysis/summaries',
      tags,
      summary: 'Let an agent put the findings into words; a run whose first event holds the facts it was given',
    })
    .input(scope.extend(query.shape).extend({ requestId: z.uuid(), agentId: z.string().max(200).optional() }))
    .output(z.object({ runId: z.number() })),
};
